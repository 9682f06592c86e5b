// @vitest-environment jsdom
/** `<pay-checkout>` on a page that moves its elements. */
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

test('an element that is moved after a success does not dispatch it again', async () => {
  const element = document.createElement('pay-checkout');
  const success = vi.fn<() => void>();
  element.addEventListener('pay-success', success);
  element.setAttribute('api-key', 'pk_test_unit');
  element.order = ORDER;
  document.body.append(element);
  await fake.pay();
  await vi.waitFor(() => expect(success).toHaveBeenCalledOnce());
  document.body.append(document.createElement('p'), element);
  // The payment reports in microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  expect(success).toHaveBeenCalledOnce();
});
