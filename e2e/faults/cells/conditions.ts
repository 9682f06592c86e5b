/** Conditions that last: the session's life ends, and the browser is wrong about the network. */
import type { Cell } from '../cell.ts';
import { delayed, withBody } from '../network-faults.ts';
import { EXPIRED, PAID } from '../observations.ts';
import type { PaymentRun } from '../payment-run.ts';
import { resultIsLate, whileAt } from '../reach-step.ts';
import type { HeldStep } from '../reach-step.ts';
import { CREATE, FLOW_SCRIPT, FRAME, STATUS } from '../requests.ts';
import type { RequestPattern } from '../faulty-network.ts';

/** ms, enough to reach any step; then the clock is advanced. */
const LIFE = 45_000;

/** The session has a short lifetime, which the platform does not enforce while it is used. */
function shortenLife({ network }: PaymentRun): void {
  const shorten = (body: string) => {
    const expires_at = new Date(Date.now() + LIFE).toISOString();
    return JSON.stringify({ ...JSON.parse(body), expires_at });
  };
  network.inject(CREATE, withBody(shorten));
}

/**
 * How long the payment continues after the expiry; a customer waits at most two minutes for the
 * confirmation.
 */
const BEYOND: readonly [HeldStep, ms: number][] = [
  ['submit', 150_000],
  ['challenge', 150_000],
  ['update id', 45_000],
  ['poll', 45_000],
];

async function outlive(run: PaymentRun, beyond: number): Promise<void> {
  const remaining = Date.parse(run.session.expires_at) - Date.now();
  await run.skip(Math.max(0, remaining) + beyond);
}

/** The attempt continues, and its outcome is reported. */
const expiredWhilePaying: readonly Cell[] = BEYOND.map(([step, beyond]) => ({
  ...whileAt(step, 'checkout', async (run) => {
    await outlive(run, beyond);
    if (step === 'challenge') await run.customer.issuer.confirm();
  }),
  fault: 'the session expires',
  arrange: shortenLife,
  expected: PAID,
  recovery: 'not needed',
  skipsTime: true,
}));

/** The bank's page isn't delayed, because advancing the page's clock waits for a frame that is loading. */
const expiredAfterReturn: Cell = {
  step: 'return',
  fault: 'the session expires',
  gateway: 'checkout',
  scenario: 'challenge',
  arrange: shortenLife,
  async meanwhile(run) {
    await run.challenged();
    run.network.inject(STATUS, resultIsLate);
    await run.customer.issuer.confirm();
    await run.confirming();
    await outlive(run, 45_000);
    run.network.restore();
  },
  expected: PAID,
  recovery: 'not needed',
  skipsTime: true,
};

const GONE = {
  charges: 0,
  terminal: 1,
  error: 'PayNotFoundError, NOT_FOUND_ERROR, SESSION_NOT_FOUND',
  sees: `(the shop) ${EXPIRED}`,
} as const;

/** The sandbox ends these sessions soon. */
const expiredWhileLoading = (
  [
    ['load frame', FRAME],
    ['load gateway', FLOW_SCRIPT],
  ] as const
).map(([step, request]: readonly [Cell['step'], RequestPattern]): Cell => {
  const page = delayed();
  return {
    step,
    fault: 'the session expires',
    gateway: 'checkout',
    scenario: 'expired',
    arrange: ({ network }) => network.inject(request, page.fault),
    async onceCreated(run) {
      void page.arrived.then(() => run.outlive()).then(() => page.release());
    },
    expected: GONE,
    recovery: 'shop: new session',
  };
});

/** A virtual network adapter or a firewall makes browsers report this. */
async function claimOffline({ context, shop }: PaymentRun): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await shop.open();
}

const believedOffline: readonly Cell[] = (['checkout', 'adyen', 'hosted'] as const).map(
  (gateway) => ({
    step: 'create',
    fault: 'the browser believes it is offline',
    gateway,
    lasts: true,
    goes: 'to paying',
    arrange: claimOffline,
    expected: PAID,
    recovery: 'not needed',
  }),
);

export const conditionCells: readonly Cell[] = [
  ...expiredWhileLoading,
  ...expiredWhilePaying,
  expiredAfterReturn,
  ...believedOffline,
];
