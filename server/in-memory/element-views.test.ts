// @vitest-environment jsdom
/** `<pay-checkout>` on a page that moves it, shows its order twice, or prepares its form. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pay } from '../../loader/index.ts';
import { definePayCheckout } from '../../loader/views/element/index.ts';
import { installFakePay } from './index.ts';
import type { FakePay } from './index.ts';
import { ORDER } from '../../shared/testing/order.ts';

let fake: FakePay;
beforeEach(() => {
  document.body.replaceChildren();
  definePayCheckout();
  fake = installFakePay();
});
afterEach(() => fake.remove());

/** @returns the element, and a listener for these events of it */
function show(...events: ('pay-ready' | 'pay-confirming' | 'pay-success')[]) {
  const element = document.createElement('pay-checkout');
  const listener = vi.fn<() => void>();
  for (const type of events) element.addEventListener(type, listener);
  element.setAttribute('api-key', 'pk_test_unit');
  element.order = ORDER;
  document.body.append(element);
  return { element, listener };
}

test('an element that is moved after a success does not dispatch it again', async () => {
  const { element, listener: success } = show('pay-success');
  await fake.pay();
  await vi.waitFor(() => expect(success).toHaveBeenCalledOnce());
  document.body.append(document.createElement('p'), element);
  // The payment reports in microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  expect(success).toHaveBeenCalledOnce();
});

test('a second element of an order that is being paid creates no other session for it', async () => {
  show();
  await fake.pay('challenge');
  const { listener } = show('pay-ready', 'pay-confirming', 'pay-success');
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  expect(fake.sessions).toHaveLength(1);
});

function observedClient() {
  const pay = new Pay({ apiKey: 'pk_test_unit' });
  return { pay, preload: vi.spyOn(pay, 'preload') };
}

function prepareWith(pay: Pay) {
  const element = document.createElement('pay-checkout');
  element.pay = pay;
  element.preload = 'EUR DE';
  document.body.append(element);
  return element;
}

test('the form is prepared again in another language', async () => {
  const { pay, preload } = observedClient();
  const element = prepareWith(pay);
  await vi.waitFor(() => expect(preload).toHaveBeenCalledOnce());
  element.setAttribute('locale', 'de');
  await vi.waitFor(() => expect(preload).toHaveBeenCalledTimes(2));
  expect(preload).toHaveBeenLastCalledWith(expect.objectContaining({ locale: 'de' }));
});

test('the form is prepared while the session is fetched, and not once it is there', async () => {
  const { pay, preload } = observedClient();
  const session = fake.createSession(ORDER);
  let respond: (fetched: typeof session) => void = () => {};
  const element = document.createElement('pay-checkout');
  element.pay = pay;
  element.preload = 'EUR DE';
  element.fetchSession = () => new Promise((resolve) => (respond = resolve));
  document.body.append(element);
  await vi.waitFor(() => expect(preload).toHaveBeenCalledOnce());
  respond(session);
  await fake.form();
  element.setAttribute('locale', 'de');
  await new Promise((resolve) => setTimeout(resolve));
  expect(preload).toHaveBeenCalledOnce();
});

test('the form is prepared again by another client', async () => {
  const [first, second] = [observedClient(), observedClient()];
  const element = prepareWith(first.pay);
  await vi.waitFor(() => expect(first.preload).toHaveBeenCalledOnce());
  element.pay = second.pay;
  await vi.waitFor(() => expect(second.preload).toHaveBeenCalledOnce());
  expect(first.preload).toHaveBeenCalledOnce();
});
