// @vitest-environment jsdom
/** `PayCheckout` beside a component that suspends. */
import { createElement, Suspense, use, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PayCheckout, PayProvider } from '../../loader/views/react/index.ts';
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
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const checkout = createElement(PayCheckout, { order: ORDER });
  root.render(
    createElement(
      PayProvider,
      SETTINGS,
      createElement(Suspense, { fallback: 'Loading' }, checkout, createElement(Sibling)),
    ),
  );
  await fake.form();
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  suspend();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Loading'));
  load();
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Loading'));
  await vi.waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1));
  root.unmount();
});
