// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pay } from '../../loader/index.ts';
import type { Checkout, PayError } from '../../loader/index.ts';
import { installFakePay } from './index.ts';
import type { FakePay } from './index.ts';
import { ORDER } from '../../shared/testing/order.ts';

const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
] as const;

let fake: FakePay;
beforeEach(() => {
  fake = installFakePay();
  document.body.innerHTML = '<div id="payment"></div>';
});
afterEach(() => {
  fake.remove();
  vi.useRealTimers();
});

/** With the session of a backend. */
async function mountCheckout(
  session = fake.createSession(ORDER),
): Promise<{ checkout: Checkout; events: readonly string[] }> {
  const checkout = new Pay({ apiKey: 'pk_test_unit' }).checkout({ session });
  const events: string[] = [];
  checkout.on('success', () => events.push('success'));
  checkout.on('error', ({ reason }) => events.push(reason ?? ''));
  await checkout.mount('#payment');
  return { checkout, events };
}

test('a second fake is not installed before the first one is removed', () => {
  expect(() => installFakePay()).toThrow('remove()');
  fake.remove();
  fake.remove();
  fake = installFakePay();
});

test('a session from a backend is paid, and its order accepts no other session', async () => {
  const { events } = await mountCheckout();
  await fake.pay();
  expect(events).toEqual(['success']);
  expect(() => fake.createSession(ORDER)).toThrow('order-1 is already paid');
});

test('an order that was paid in another session meanwhile is not paid a second time', async () => {
  const other = fake.createSession(ORDER);
  const first = await mountCheckout();
  await fake.pay();
  expect(first.events).toEqual(['success']);
  await first.checkout.detach();
  const second = await mountCheckout(other);
  await fake.pay();
  expect(second.events).toEqual(['SUPERSEDED']);
  expect(fake.sessions.map(({ status }) => status)).toEqual(['failed', 'completed']);
});

test('a set-up saves a card, charges nothing and pays no order', async () => {
  const { amount: _, ...order } = ORDER;
  const session = fake.createSetUp(order);
  const saved: unknown[] = [];
  await new Pay({ apiKey: 'pk_test_unit' }).initializePayment({
    session,
    container: '#payment',
    onSuccess: ({ session: { method, amount, transaction_status } }) =>
      saved.push({ method, amount, transaction_status }),
  });
  await fake.pay();
  expect(saved).toEqual([
    {
      method: { brand: 'visa', last4: '4242', expires: expect.stringMatching(/^\d{4}-12$/) },
      amount: 0,
      transaction_status: 'authorized',
    },
  ]);
  expect(fake.createSession(ORDER)).toHaveProperty('session_id');
});

test('a set-up that is declined saves nothing, and another card may follow', async () => {
  const { amount: _, ...order } = ORDER;
  const session = fake.createSetUp(order);
  await new Pay({ apiKey: 'pk_test_unit' }).initializePayment({ session, container: '#payment' });
  await fake.pay('decline');
  expect(fake.sessions[0]).not.toHaveProperty('method');
  await fake.pay();
  expect(fake.sessions[0]).toMatchObject({ method: { last4: '4242' } });
});

test('a saved card is removed in the form, once, and the payment goes on', async () => {
  const { checkout, events } = await mountCheckout();
  const removed: unknown[] = [];
  checkout.on('methodRemoved', (card) => removed.push(card));
  await fake.removeSavedCard();
  expect(removed).toEqual([{ brand: 'visa', last4: '4242' }]);
  await expect(fake.removeSavedCard()).rejects.toThrow('not removed');
  await fake.pay();
  expect(events).toEqual(['success']);
});

test('a button of the shop submits what the customer has entered', async () => {
  const { checkout, events } = await mountCheckout();
  fake.scenario = 'decline';
  await checkout.submit();
  await vi.waitFor(() => expect(events).toEqual(['DO_NOT_HONOUR']));
});

test('a frame keeps its form when its document has loaded', async () => {
  vi.useFakeTimers({ toFake: [...TIMERS] });
  const { events } = await mountCheckout();
  const frame = document.querySelector('iframe');
  frame?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(document.querySelector('iframe')).toBe(frame);
  await fake.pay();
  expect(events).toEqual(['success']);
});

test('an outcome that was lost is found once the platform can be reached again', async () => {
  vi.useFakeTimers({ toFake: [...TIMERS] });
  const { events } = await mountCheckout();
  await fake.pay('lost');
  await vi.advanceTimersByTimeAsync(30_000);
  fake.reconnect();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(events).toEqual(['success']);
});

test('confirmAtBank() rejects where the bank asks for no confirmation', async () => {
  await mountCheckout();
  await expect(fake.confirmAtBank()).rejects.toThrow('does not ask');
});

test('the shop’s own requests go where they went before', async () => {
  fake.remove();
  const former = vi.fn<typeof fetch>(async () => new Response('of the shop'));
  vi.stubGlobal('fetch', former);
  fake = installFakePay();
  expect(await (await fetch('/cart')).text()).toBe('of the shop');
  await mountCheckout();
  await fake.pay();
  expect(former).toHaveBeenCalledTimes(1);
  fake.remove();
  expect(fetch).toBe(former);
  vi.unstubAllGlobals();
});

test('a session that a backend has changed is shown, and a press on its former amount is rejected', async () => {
  const session = fake.createSession(ORDER);
  const checkout = new Pay({ apiKey: 'pk_test_unit' }).checkout({ session });
  const errors: PayError[] = [];
  checkout.on('error', (error) => errors.push(error));
  await checkout.mount('#payment');
  const changed = fake.changeSession(session.session_id, { amount: 2500 });
  await fake.pay();
  expect(errors).toMatchObject([
    { reason: 'SESSION_CHANGED', recoverable: true, session: changed },
  ]);
  fake.keepsForms = false;
  const again = fake.changeSession(session.session_id, { amount: 2400 });
  expect(await checkout.update({ session: again })).toBe('reloaded');
  await fake.pay();
  expect(fake.sessions).toMatchObject([{ amount: 2400, revision: 3, status: 'completed' }]);
  expect(() => fake.changeSession(session.session_id, { amount: 1 })).toThrow('cannot be changed');
});

test('a scenario of another name is an error that lists the names', async () => {
  const fails = vi.fn<(error: unknown) => void>();
  await mountCheckout();
  // As a test in JavaScript calls it.
  await fake.pay(JSON.parse('"declined"')).catch(fails);
  expect(fails).toHaveBeenCalledExactlyOnceWith(
    new Error(
      'There is no scenario declined; did you mean decline? (known: approve, decline, challenge, pending, lost)',
    ),
  );
  expect(() => Object.assign(fake, { scenario: 'declined' })).toThrow('did you mean decline?');
  fake.remove();
  expect(() => Reflect.apply(installFakePay, undefined, [{ scenario: 'paid' }])).toThrow(
    'There is no scenario paid',
  );
  fake = installFakePay();
});

test('a session with data that the platform rejects is an error', () => {
  const create = (data: unknown): unknown => fake.createSession(JSON.parse(JSON.stringify(data)));
  expect(() => create({ order_id: 'order-1' })).toThrow('`amount` is required');
  expect(() => create({ ...ORDER, amount: 19.99 })).toThrow('`amount` must be a positive integer');
  const { session_id } = fake.createSession(ORDER);
  expect(() => fake.changeSession(session_id, { amount: 19.99 })).toThrow('received 19.99');
  expect(() => fake.changeSession(session_id, { expires_at: 'soon' })).toThrow('received soon');
});

test('a session ends no earlier than before, and within 24 hours', () => {
  const { session_id, expires_at } = fake.createSession(ORDER);
  const changeTo = (minutes: number) =>
    fake.changeSession(session_id, {
      expires_at: new Date(Date.parse(expires_at) + minutes * 60_000).toISOString(),
    });
  expect(() => changeTo(-1)).toThrow(
    '`expires_at` must be later than now, and not earlier than before',
  );
  expect(() => changeTo(24 * 60)).toThrow('`expires_at` must be within 24 hours');
  expect(fake.sessions).toMatchObject([{ expires_at }]);
  expect(Date.parse(changeTo(60).expires_at)).toBe(Date.parse(expires_at) + 60 * 60_000);
});

test('a customer who finds no form for ten seconds rejects with what is on the page', async () => {
  vi.useFakeTimers({ toFake: [...TIMERS] });
  document.body.innerHTML = '<h1>Your basket</h1>  <p>is empty</p>';
  const fails = vi.fn<(error: unknown) => void>();
  void fake.pay().catch(fails);
  await vi.advanceTimersByTimeAsync(10_000);
  const message =
    'No form can be used after 10 s: the page shows "Your basket is empty" and 0 frames';
  expect(fails).toHaveBeenCalledExactlyOnceWith(new Error(message));
});
