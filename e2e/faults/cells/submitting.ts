/** The customer has pressed Pay, and the submission is in transit. */
import type { Cell } from '../cell.ts';
import { networkCell } from '../network-cell.ts';
import type { NetworkFaultKind, Place } from '../network-cell.ts';
import { INTERRUPTED, declined, OFFLINE, OPEN, PAID, STEP_FAILED } from '../observations.ts';
import * as requests from '../requests.ts';

const FLOW: Place = { step: 'submit', gateway: 'checkout', request: requests.FLOW_SUBMIT };
const ADYEN: Place = { step: 'submit', gateway: 'adyen', request: requests.SUBMIT };
const HOSTED: Place = { step: 'submit', gateway: 'hosted', request: requests.HOSTED_SUBMIT };

/** Flow could not send the card. */
const flowFails = (kind: NetworkFaultKind) =>
  networkCell(kind, FLOW, declined('CONNECTION_FAILED', INTERRUPTED), {
    recovery: 'presses Pay again',
  });

/** The SDK could not send the step. */
const stepFails = (kind: NetworkFaultKind, reason: string) =>
  networkCell(kind, ADYEN, declined(reason, STEP_FAILED), { recovery: 'presses Pay again' });

export const submittingCells: readonly Cell[] = [
  flowFails('connection reset'),
  networkCell('executed, then cut', FLOW, PAID),
  networkCell('executed, then reset', FLOW, PAID),
  networkCell('executed, then no response', FLOW, PAID),
  flowFails('502 from a proxy'),
  flowFails('a page instead'),
  networkCell('connection reset once', ADYEN, PAID),
  stepFails('connection reset', 'CONNECTION_FAILED'),
  stepFails('no response', 'TIMEOUT'),
  networkCell('executed, then cut', ADYEN, PAID),
  networkCell('executed, then reset', ADYEN, PAID),
  networkCell('executed, then no response', ADYEN, PAID),
  stepFails('502 from a proxy', 'CONNECTION_FAILED'),
  stepFails('503 from the server', 'SERVER_ERROR'),
  stepFails('a page instead', 'INVALID_RESPONSE'),
  stepFails('Retry-After of an hour', 'SERVICE_UNAVAILABLE'),
  stepFails('Retry-After of a month', 'SERVICE_UNAVAILABLE'),
  stepFails('409', 'INVALID_STATE'),
  {
    step: 'submit',
    fault: 'offline',
    gateway: 'adyen',
    goes: 'to the form',
    // Until the network is back, however slow the machine: a platform on loopback is never offline.
    retryAttempts: 1000,
    async meanwhile({ context, customer }) {
      await customer.fill();
      await context.setOffline(true);
      await customer.pressPay();
    },
    expected: { ...OPEN, sees: `${OFFLINE} / the form` },
    recovery: 'waits',
  },
  networkCell('connection reset', HOSTED, OPEN, { recovery: 'page reloaded' }),
  networkCell('no response', HOSTED, OPEN, { recovery: 'page reloaded', skipsTime: false }),
  networkCell('executed, then reset', HOSTED, PAID),
];
