/** The course of one cell: what breaks, what comes of it, and how the order is paid in the end. */
import { expect } from '@playwright/test';
import { paymentFrame } from '../gateway-forms.ts';
import type { Cell, Step } from './cell.ts';
import type { Outcome } from './outcome.ts';
import type { Scene } from './scene.ts';

/** ms; on a busy machine, and with every answer held back. */
const PATIENCE = 60_000;
const LONG_PATIENCE = 180_000;

const STEPS_OF_PAYING: ReadonlySet<Step> = new Set([
  'submit',
  'challenge',
  'update id',
  'poll',
  'return',
]);

/** Goes as far as the fault lets the customer come, and resolves with what is seen then. */
export async function play(scene: Scene, cell: Cell): Promise<Outcome> {
  const { arrange, meanwhile, comes, takesLong = false } = cell;
  const timeout = takesLong ? LONG_PATIENCE : PATIENCE;
  await scene.shop.open();
  await arrange?.(scene);
  await go(scene, cell);
  await meanwhile?.(scene);
  const seen = () => scene.outcome();
  await expect.poll(seen, { timeout, message: 'what comes of it' }).toEqual(comes);
  return comes;
}

async function go(scene: Scene, { step, scenario = 'approve', onceCreated, goes }: Cell) {
  await scene.createSession(scenario);
  if (scene.sessions === 0) return;
  await onceCreated?.(scene);
  await scene.initialize();
  const isPaying = goes === undefined ? STEPS_OF_PAYING.has(step) : goes === 'to paying';
  if (isPaying) await scene.pay();
}

/** All is well again: what the cell says is done, and the order is paid, once. */
export async function recover(scene: Scene, cell: Cell): Promise<void> {
  const { shop } = scene;
  await scene.mend();
  await retry(scene, cell);
  await expect.poll(() => shop.hasSucceeded(), { timeout: PATIENCE }).toBe(true);
  expect(await scene.charges(), 'charges in the end').toBe(1);
  const told = await shop.told();
  expect(told.filter(({ isTerminal }) => isTerminal)).toEqual([
    expect.objectContaining({ type: 'success' }),
  ]);
}

async function retry(scene: Scene, { retry: how, scenario }: Cell): Promise<void> {
  const { customer, page, shop } = scene;
  const isNew = how === 'shop: new session' || how === 'shop: creates again';
  const authenticate = async () => {
    if (scenario === 'challenge' && !isNew) await customer.issuer.confirm();
  };
  const pay = async () => {
    await scene.pay();
    await authenticate();
  };
  switch (how) {
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
      // Another card, or a gateway that has come to itself.
      await scene.createSession('approve');
      await scene.initialize();
      return pay();
    case 'page reloaded':
      await shop.open();
      break;
    case 'shop: same session':
      await shop.forget();
  }
  await scene.initialize();
  // A session that was charged shows its end by itself.
  if ((await scene.charges()) === 0) await pay();
}
