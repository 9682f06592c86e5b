/** Runs one cell: the fault, the outcome, and the recovery after which the order is paid. */
import { expect } from '@playwright/test';
import { paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import type { Cell, Step } from './cell.ts';
import type { PaymentRun } from './payment-run.ts';
import { CREATE, SUBMIT } from './requests.ts';
import { exceededBudgets } from './budgets.ts';
import { whileSkipping } from './skip-time.ts';

/**
 * A long timeout for a busy machine, and short intervals for others: by default a poll soon checks
 * only once a second.
 */
const POLL = { timeout: 60_000, intervals: [100] };
const STEPS_OF_PAYING: ReadonlySet<Step> = new Set([
  'submit',
  'challenge',
  'update id',
  'poll',
  'return',
]);

export async function runCell(run: PaymentRun, cell: Cell): Promise<void> {
  const { arrange, meanwhile, expected, skipsTime = false, neverLoads = false } = cell;
  const { network } = run;
  await run.shop.open();
  await arrange?.(run);
  const start = () => payAsFar(run, cell);
  // A page that is still loading must not reach a deadline early: the clock skips only waits that a
  // fault causes.
  const isWaiting = () => (neverLoads ? network.isQuiet : network.isStalled);
  await (skipsTime ? whileSkipping(run, start, isWaiting) : start());
  await meanwhile?.(run);
  const settle = () =>
    expect.poll(() => run.outcome(), { ...POLL, message: 'the outcome' }).toEqual(expected);
  await (skipsTime ? whileSkipping(run, settle) : settle());
  expect(await exceededBudgets(run), 'more than allowed in a minute').toEqual([]);
  await recover(run, cell);
}

async function payAsFar(run: PaymentRun, cell: Cell): Promise<void> {
  const { step, scenario = 'approve', onceCreated, goes } = cell;
  const whenShown = await prepare(run, cell);
  await run.createSession(scenario);
  if (run.sessions === 0) return;
  await onceCreated?.(run);
  await run.initialize();
  await whenShown?.();
  const isPaying = goes === undefined ? STEPS_OF_PAYING.has(step) : goes === 'to paying';
  if (isPaying) await run.pay();
}

/** The shop prepares a form. Whatever becomes of that, nothing is created or submitted. */
async function prepare(
  run: PaymentRun,
  { step, prepares = (prepared) => prepared.prepare() }: Cell,
): Promise<(() => Promise<void>) | void> {
  if (step !== 'prepare') return undefined;
  const whenShown = await prepares(run);
  const { network } = run;
  expect(network.count(CREATE) + network.count(SUBMIT), 'requests before the session').toBe(0);
  return whenShown;
}

/** Ends the faults and runs the cell's recovery, after which the order must be paid once. */
async function recover(run: PaymentRun, cell: Cell): Promise<void> {
  const { shop } = run;
  await run.restore();
  await act(run, cell);
  await expect.poll(() => shop.hasSucceeded(), POLL).toBe(true);
  expect(await run.charges(), 'charges in the end').toBe(1);
  const reports = await shop.reports();
  expect(reports.filter(({ isTerminal }) => isTerminal)).toEqual([
    expect.objectContaining({ type: 'success' }),
  ]);
  // The outcome may have been seen before its error was reported. A page that is reloaded has reports of its own.
  if (cell.expected.error === '' && cell.recovery !== 'page reloaded') {
    expect(reports.filter(({ error }) => error !== '')).toEqual([]);
  }
}

async function act(run: PaymentRun, { recovery, scenario }: Cell): Promise<void> {
  const { customer, page, shop } = run;
  const isNew = recovery === 'shop: new session' || recovery === 'shop: creates again';
  const authenticate = async () => {
    if (scenario === 'challenge' && !isNew) await customer.issuer.confirm();
  };
  const pay = async () => {
    await run.pay();
    await authenticate();
  };
  switch (recovery) {
    case 'not needed':
    case 'waits':
      return;
    case 'pays in the form':
      return pay();
    case 'presses Pay again':
      await customer.pressPay();
      return authenticate();
    case 'presses Try again':
      await paymentFrame(page).getByRole('button', { name: 'Try again' }).click();
      return pay();
    case 'shop: creates again':
    case 'shop: new session':
      await shop.forget();
      // The customer uses another card, or the gateway works again.
      await run.createSession('approve');
      await run.initialize();
      return pay();
    case 'page reloaded':
      await shop.open();
      break;
    case 'shop: same session':
      await shop.forget();
  }
  await run.initialize();
  // A session that was charged reports its success without the customer.
  if ((await run.charges()) === 0) await pay();
}
