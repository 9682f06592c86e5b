// @vitest-environment jsdom
/** An order in a second view while the first is still there, as during a transition between pages. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { definePayCheckout } from '../../loader/views/element/index.ts';
import { installFakePay } from './index.ts';
import type { FakePay } from './index.ts';
import { ORDER } from '../../shared/testing/order.ts';

let fake: FakePay;
beforeEach(() => {
  definePayCheckout();
  fake = installFakePay();
});
afterEach(() => fake.remove());

function show() {
  const element = document.createElement('pay-checkout');
  const listener = vi.fn<() => void>();
  for (const type of ['pay-ready', 'pay-confirming', 'pay-success'] as const) {
    element.addEventListener(type, listener);
  }
  element.setAttribute('api-key', 'pk_test_unit');
  element.order = ORDER;
  document.body.append(element);
  return listener;
}

test('a second element of an order that is being paid creates no other session for it', async () => {
  show();
  await fake.pay('challenge');
  const listener = show();
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  expect(fake.sessions).toHaveLength(1);
});
