// @vitest-environment jsdom
/** A button of the shop that is pressed twice. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PayCheckout, PayProvider, useCheckout } from '../../loader/views/react/index.ts';
import type { CheckoutControls } from '../../loader/views/react/index.ts';
import { installFakePay } from './index.ts';
import type { FakePay } from './index.ts';
import { ORDER } from '../../shared/testing/order.ts';

const SETTINGS = { apiKey: 'pk_test_unit' };

let fake: FakePay;
beforeEach(() => {
  document.body.replaceChildren();
  fake = installFakePay();
});
afterEach(() => fake.remove());

test('useCheckout() keeps the error where refetchSession() has no effect twice', async () => {
  let controls: CheckoutControls | undefined;
  function Outcome() {
    controls = useCheckout();
    return null;
  }
  fake.areFramesBlocked = true;
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const checkout = createElement(PayCheckout, { order: ORDER });
  root.render(createElement(PayProvider, SETTINGS, checkout, createElement(Outcome)));
  await vi.waitFor(() => expect(controls?.status).toBe('error'), 20_000);
  const { error } = controls ?? {};
  await Promise.all([controls?.refetchSession(), controls?.refetchSession()]);
  await vi.waitFor(() => expect(controls).toMatchObject({ status: 'error', error }));
  root.unmount();
});
