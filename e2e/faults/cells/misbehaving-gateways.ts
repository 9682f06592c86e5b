/** The gateway's page or script behaves in undocumented ways. */
import type { Frame } from '@playwright/test';
import { intrude } from '../../isolation/intruder.ts';
import type { FrameReport } from '../../../shared/rpc.ts';
import type { Cell } from '../cell.ts';
import * as disturbances from '../disturbances.ts';
import { page } from '../network-faults.ts';
import { LOST, OPEN, PAID, PAID_WITHOUT_FORM, UNCONFIRMED } from '../observations.ts';
import type { Outcome, Recovery } from '../outcome.ts';
import { whileAt } from '../reach-step.ts';
import type { HeldStep } from '../reach-step.ts';
import { HOSTED_PAGE } from '../requests.ts';

const MOVING_ON = `<!doctype html><title>Loading</title><script>
  addEventListener('load', () => setTimeout(() => location.replace(location.href)));
</script>`;

const MOVES_ON = {
  fault: 'the gateway’s page moves on by its own script',
  gateway: 'hosted',
  step: 'mount',
} as const;

/** A navigation of the gateway's page alone is not a payment. */
const movesOn: readonly Cell[] = [
  {
    ...MOVES_ON,
    arrange: ({ network }) => network.inject(HOSTED_PAGE, page(200, MOVING_ON), 1),
    expected: OPEN,
    recovery: 'pays in the form',
  },
  {
    ...MOVES_ON,
    detail: 'then the frame navigates',
    arrange: ({ network }) => network.inject(HOSTED_PAGE, page(200, MOVING_ON), 1),
    async meanwhile(run) {
      await run.skip(60_000);
      await disturbances.navigateFrame(run);
    },
    // The navigation may have been the return from a payment.
    expected: UNCONFIRMED,
    recovery: 'pays in the form',
    skipsTime: true,
  },
  {
    ...MOVES_ON,
    step: 'submit',
    gateway: 'hosted',
    arrange: ({ network }) => network.inject(HOSTED_PAGE, page(200, MOVING_ON), 1),
    expected: PAID,
    recovery: 'not needed',
  },
];

/** A script in the frame sends each report as soon as the previous one has its reply. */
async function flood(shell: Frame, reports: readonly FrameReport[]): Promise<void> {
  await intrude(shell);
  // Not awaited here: this frame may be removed before the last one.
  await shell.evaluate((given) => {
    const send = async () => {
      for (const report of given) await window.intruder.call(['report'], report);
    };
    setTimeout(() => void send());
  }, reports);
}

const TIMES = 1200;
const times = (report: (index: number) => FrameReport) =>
  Array.from({ length: TIMES }, (_, index) => report(index + 1));

const FLOODS: Readonly<Record<string, readonly FrameReport[]>> = {
  returned: times(() => ({ type: 'returned', attempt: 1 })),
  'returned, of one attempt after the other': times((attempt) => ({ type: 'returned', attempt })),
  away: times(() => ({ type: 'away', attempt: 1 })),
  'failed, of one mounting after the other': times((mounting) => ({
    type: 'failed',
    mounting,
    recoverable: true,
    reason: 'GATEWAY_FAILED',
    message: '',
  })),
  'submitting and declined in turn': times((index) =>
    index % 2 === 1
      ? { type: 'submitting', attempt: Math.ceil(index / 2) }
      : { type: 'declined', attempt: index / 2, reason: 'DECLINED', message: '' },
  ),
};

function flooded(
  step: HeldStep,
  detail: string,
  expected: Outcome,
  recovery: Recovery = 'page reloaded',
): Cell {
  return {
    ...whileAt(step, 'checkout', ({ shell }) => flood(shell, FLOODS[detail] ?? [])),
    fault: 'a flood of reports',
    detail,
    expected,
    recovery,
    skipsTime: true,
  };
}

/** The loader accepts the first report. */
const BREAKS: Outcome = {
  ...OPEN,
  error: 'PayPaymentError, PAYMENT_ERROR, GATEWAY_FAILED, recoverable',
};

const floods: readonly Cell[] = [
  flooded('mount', 'returned', OPEN),
  flooded('mount', 'returned, of one attempt after the other', OPEN),
  flooded('mount', 'away', OPEN),
  flooded('mount', 'failed, of one mounting after the other', BREAKS),
  flooded('mount', 'submitting and declined in turn', OPEN),
  flooded('challenge', 'returned', OPEN),
  ...(['submit', 'update id', 'poll', 'return'] as const).map((step) =>
    flooded(step, 'returned', PAID_WITHOUT_FORM, 'not needed'),
  ),
];

const OVERSIZED: Readonly<Record<string, string>> = {
  'a sparse array': 'const data = []; data.length = 2 ** 31;',
  'shared references': 'let data = []; for (let i = 0; i < 40; i += 1) data = [data, data];',
  'a buffer of 20 MB': 'const data = new ArrayBuffer(20 * 1024 * 1024);',
};

const oversized: readonly Cell[] = Object.entries(OVERSIZED).map(([detail, making]) => ({
  ...whileAt('mount', 'checkout', async ({ shell }) => {
    await intrude(shell);
    await shell.evaluate(`setTimeout(() => {
      ${making}
      window.intruder.call(['report'], { type: 'submitting', attempt: 1 });
      window.intruder.call(['report'], { type: 'submit', attempt: 1, step: 1, data });
    })`);
  }),
  fault: 'an oversized report',
  detail,
  expected: LOST,
  recovery: 'shop: same session',
  skipsTime: true,
}));

export const misbehavingGatewayCells: readonly Cell[] = [...movesOn, ...floods, ...oversized];
