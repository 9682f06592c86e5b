// @vitest-environment jsdom
/** A button of the shop, beside a form that another one replaces. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PayCheckout, PayProvider, useCheckout } from '../../loader/views/react/index.ts';
import type { CheckoutControls } from '../../loader/views/react/index.ts';
import { installFakePay } from './index.ts';
import type { FakePay } from './index.ts';
import { ORDER } from '../../shared/testing/order.ts';

let fake: FakePay;
beforeEach(() => {
  document.body.replaceChildren();
  fake = installFakePay();
});
afterEach(() => fake.remove());

test('the form of another session is not complete because the one before it was', async () => {
  let controls: CheckoutControls | undefined;
  function Outcome() {
    controls = useCheckout();
    return null;
  }
  let fetched = 0;
  const fetchSession = async () =>
    fake.createSession({ ...ORDER, order_id: `order-${(fetched += 1)}` });
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const checkout = createElement(PayCheckout, { fetchSession });
  root.render(
    createElement(PayProvider, { apiKey: 'pk_test_unit' }, checkout, createElement(Outcome)),
  );
  await fake.form();
  await fake.enter({ brand: 'visa' });
  await vi.waitFor(() => expect(controls?.isComplete).toBe(true));
  expect(await controls?.refetchSession()).toBe('replaced');
  await vi.waitFor(() => expect(controls).toMatchObject({ status: 'ready', isComplete: false }));
  root.unmount();
});
