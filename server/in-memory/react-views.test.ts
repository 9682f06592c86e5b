// @vitest-environment jsdom
/** React components of a shop beside a form that is emptied, fails or is hidden. */
import { createElement, Suspense, use, useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PayCheckout, PayProvider, useCheckout } from '../../loader/views/react/index.ts';
import type { CheckoutControls } from '../../loader/views/react/index.ts';
import { installFakePay } from './index.ts';
import type { FakePay } from './index.ts';
import { ORDER } from '../../shared/testing/order.ts';

let fake: FakePay;
let root: Root;
let controls: CheckoutControls | undefined;
beforeEach(() => {
  fake = installFakePay();
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  root.unmount();
  fake.remove();
});

/** A component of the shop that reads the state of the payment. */
function Controls() {
  controls = useCheckout();
  return null;
}

const render = (...children: ReactNode[]) =>
  root.render(createElement(PayProvider, { apiKey: 'pk_test_unit' }, ...children));

test('the form of another session is not complete because the one before it was', async () => {
  let fetched = 0;
  const fetchSession = async () =>
    fake.createSession({ ...ORDER, order_id: `order-${(fetched += 1)}` });
  render(createElement(PayCheckout, { fetchSession }), createElement(Controls));
  await fake.form();
  await fake.enter({ brand: 'visa' });
  await vi.waitFor(() => expect(controls?.isComplete).toBe(true));
  expect(await controls?.refetchSession()).toBe('replaced');
  await vi.waitFor(() => expect(controls).toMatchObject({ status: 'ready', isComplete: false }));
});

test('useCheckout() keeps the error where refetchSession() has no effect twice', async () => {
  fake.areFramesBlocked = true;
  render(createElement(PayCheckout, { order: ORDER }), createElement(Controls));
  await vi.waitFor(() => expect(controls?.status).toBe('error'), 20_000);
  const { error } = controls ?? {};
  await Promise.all([controls?.refetchSession(), controls?.refetchSession()]);
  await vi.waitFor(() => expect(controls).toMatchObject({ status: 'error', error }));
});

test('a form is shown again after a fallback of <Suspense> was in its place', async () => {
  let load: () => void = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  let suspend: () => void = () => {};
  function Sibling() {
    const [isLoading, setLoading] = useState(false);
    suspend = () => setLoading(true);
    if (isLoading) use(loaded);
    return null;
  }
  const checkout = createElement(PayCheckout, { order: ORDER });
  render(createElement(Suspense, { fallback: 'Loading' }, checkout, createElement(Sibling)));
  await fake.form();
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  suspend();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Loading'));
  load();
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Loading'));
  await vi.waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1));
});
