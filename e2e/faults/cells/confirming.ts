/** The issuer shows a challenge, and the SDK polls the outcome. */
import { expect } from '@playwright/test';
import type { Cell } from '../cell.ts';
import { networkCell } from '../network-cell.ts';
import type { NetworkFaultKind, Place } from '../network-cell.ts';
import {
  CONFIRMING,
  NOT_FINISHED,
  NOT_FOUND_OUT,
  OFFLINE_CHECKING,
  OPEN,
  PAID,
} from '../observations.ts';
import type { PaymentRun } from '../payment-run.ts';
import { resultIsLate } from '../reach-step.ts';
import * as requests from '../requests.ts';

const CHALLENGE = { step: 'challenge', scenario: 'challenge' } as const;
const DETAILS: Place = {
  ...CHALLENGE,
  gateway: 'adyen',
  detail: 'result',
  request: requests.DETAILS,
};
const ISSUER: Place = {
  ...CHALLENGE,
  gateway: 'checkout',
  detail: 'issuer',
  request: requests.ISSUER,
};

const resultFails = (kind: NetworkFaultKind) =>
  networkCell(kind, DETAILS, NOT_FINISHED, { recovery: 'pays in the form', skipsTime: true });

/** The customer sees the failure in place of the issuer's page, and cannot continue. */
const issuerFails = (kind: NetworkFaultKind): Cell => ({
  ...networkCell(kind, ISSUER, OPEN, { recovery: 'page reloaded', skipsTime: false }),
  meanwhile: () => {},
});

const challenged: readonly Cell[] = [
  networkCell('connection reset once', DETAILS, PAID),
  resultFails('connection reset'),
  resultFails('no response'),
  networkCell('executed, then cut', DETAILS, PAID),
  networkCell('executed, then reset', DETAILS, PAID),
  networkCell('executed, then no response', DETAILS, PAID),
  resultFails('502 from a proxy'),
  resultFails('503 from the server'),
  resultFails('a page instead'),
  resultFails('Retry-After of an hour'),
  resultFails('Retry-After of a month'),
  resultFails('409'),
  issuerFails('502 from a proxy'),
  issuerFails('connection reset'),
  issuerFails('no response'),
  {
    ...CHALLENGE,
    fault: 'offline',
    gateway: 'adyen',
    async meanwhile(run) {
      await run.challenged();
      await run.context.setOffline(true);
      await run.restore();
      await run.customer.issuer.confirm();
    },
    expected: PAID,
    recovery: 'not needed',
  },
];

const ID: Place = { step: 'update id', gateway: 'checkout', request: requests.UPDATE };

/** The gateway reports directly to the platform, so the id does not decide the outcome. */
const reportingId: readonly Cell[] = [
  networkCell('connection reset once', ID, PAID),
  networkCell('connection reset', ID, PAID),
  networkCell('executed, then cut', ID, PAID),
  networkCell('executed, then reset', ID, PAID),
  networkCell('502 from a proxy', ID, PAID),
  networkCell('503 from the server', ID, PAID),
  networkCell('a page instead', ID, PAID),
  networkCell('Retry-After of an hour', ID, PAID),
  networkCell('Retry-After of a month', ID, PAID),
  networkCell('409', ID, PAID),
  ...(['no response', 'executed, then no response'] as const).map((kind) => ({
    ...networkCell(kind, ID, PAID, { skipsTime: false }),
    // Longer than the test: the outcome is reported while the request hangs.
    requestTimeout: 600_000,
  })),
];

const offlineReport: Cell = {
  step: 'update id',
  fault: 'offline',
  gateway: 'checkout',
  arrange: ({ network, context }) =>
    network.inject(requests.UPDATE, () => context.setOffline(true), 1),
  // The SDK requests the status in parallel, and that status is final.
  expected: PAID,
  recovery: 'not needed',
};

const STATUS: Place = { step: 'poll', gateway: 'hosted', request: requests.STATUS };

const polling: readonly Cell[] = [
  networkCell('connection reset once', STATUS, PAID, { skipsTime: true }),
  {
    ...networkCell('connection reset', STATUS, PAID, { times: 8, skipsTime: true }),
    detail: 'for a while',
  },
  { ...networkCell('no response', STATUS, PAID, { times: 1 }), detail: 'once' },
  {
    ...networkCell('503 from the server', STATUS, PAID, { times: 8, skipsTime: true }),
    detail: 'for a while',
  },
  {
    ...networkCell('502 from a proxy', STATUS, PAID, { times: 2, skipsTime: true }),
    detail: 'twice',
  },
  {
    ...networkCell('a page instead', STATUS, PAID, { times: 1, skipsTime: true }),
    detail: 'once',
  },
  {
    ...networkCell('executed, then cut', STATUS, PAID, { times: 1, skipsTime: true }),
    detail: 'once',
  },
  networkCell('connection reset', STATUS, NOT_FOUND_OUT, {
    recovery: 'shop: same session',
    skipsTime: true,
  }),
  ...(['Retry-After of an hour', 'Retry-After of a month'] as const).map((kind) => ({
    ...networkCell(kind, STATUS, PAID),
    async meanwhile(run: PaymentRun) {
      const { network } = run;
      await run.confirming();
      const asked = network.count(requests.STATUS);
      await run.skip(30_000);
      expect(network.count(requests.STATUS), 'status requests').toBeLessThanOrEqual(asked + 1);
      // The platform has recovered earlier than announced.
      network.restore();
    },
  })),
  {
    step: 'poll',
    fault: 'offline',
    gateway: 'hosted',
    async meanwhile(run) {
      await run.confirming();
      await run.context.setOffline(true);
    },
    arrange: ({ network }) => network.inject(requests.STATUS, resultIsLate),
    expected: { charges: 1, terminal: 0, error: '', sees: `${OFFLINE_CHECKING} / ${CONFIRMING}` },
    recovery: 'waits',
  },
];

export const confirmingCells: readonly Cell[] = [
  ...challenged,
  ...reportingId,
  offlineReport,
  ...polling,
];
