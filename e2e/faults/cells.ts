import type { Cell } from './cell.ts';
import { actionCells } from './cells/actions.ts';
import { blockedRequestCells } from './cells/blocked-requests.ts';
import { changedSessionCells } from './cells/changed-sessions.ts';
import { conditionCells } from './cells/conditions.ts';
import { confirmingCells } from './cells/confirming.ts';
import { creatingCells } from './cells/creating.ts';
import { customerCells } from './cells/customers.ts';
import { declinedAttemptCells } from './cells/declined-attempts.ts';
import { disturbedPageCells } from './cells/disturbed-pages.ts';
import { foreignResponseCells } from './cells/foreign-responses.ts';
import { goingBackCells } from './cells/going-back.ts';
import { integrationCells } from './cells/integrations.ts';
import { loadingFrameCells } from './cells/loading-frame.ts';
import { loadingGatewayCells } from './cells/loading-gateway.ts';
import { misbehavingGatewayCells } from './cells/misbehaving-gateways.ts';
import { preparingCells } from './cells/preparing.ts';
import { returningCells } from './cells/returning.ts';
import { faultyScenarioCells, scenarioCells } from './cells/scenarios.ts';
import { submittingCells } from './cells/submitting.ts';
import { twoTabsCells } from './cells/two-tabs.ts';
import { walletCells } from './cells/wallets.ts';

const injectedFaultCells: readonly Cell[] = [
  ...preparingCells,
  ...creatingCells,
  ...loadingFrameCells,
  ...loadingGatewayCells,
  ...submittingCells,
  ...confirmingCells,
  ...returningCells,
  ...blockedRequestCells,
  ...disturbedPageCells,
  ...goingBackCells,
  ...integrationCells,
  ...twoTabsCells,
  ...declinedAttemptCells,
  ...misbehavingGatewayCells,
  ...conditionCells,
  ...actionCells,
  ...walletCells,
  ...changedSessionCells,
  ...foreignResponseCells,
  ...customerCells,
];

export const faultCells: readonly Cell[] = [...injectedFaultCells, ...faultyScenarioCells];

/** The whole matrix, in the order of its rows. */
export const cells: readonly Cell[] = [...injectedFaultCells, ...scenarioCells];
