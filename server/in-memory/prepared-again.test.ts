// @vitest-environment jsdom
/** What an element prepares before it has a session. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pay } from '../../loader/index.ts';
import { definePayCheckout } from '../../loader/views/element/index.ts';
import { installFakePay } from './index.ts';
import type { FakePay } from './index.ts';

let fake: FakePay;
beforeEach(() => {
  definePayCheckout();
  fake = installFakePay();
});
afterEach(() => fake.remove());

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

test('the form is prepared again by another client', async () => {
  const [first, second] = [observedClient(), observedClient()];
  const element = prepareWith(first.pay);
  await vi.waitFor(() => expect(first.preload).toHaveBeenCalledOnce());
  element.pay = second.pay;
  await vi.waitFor(() => expect(second.preload).toHaveBeenCalledOnce());
  expect(first.preload).toHaveBeenCalledOnce();
});
