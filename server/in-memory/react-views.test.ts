// @vitest-environment jsdom
/** React components of a shop beside a form that is emptied, fails or is hidden. */
import { createElement, Suspense, use, useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PayCheckout, PayProvider, useCheckout } from '../../loader/views/react/index.ts';
import type { CheckoutControls } from '../../loader/views/react/index.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
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

/** @returns what the page shows: a fallback takes the place of the checkout, and goes again, when it is called */
function suspendable(checkout: ReactNode) {
  let load: () => void = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  let suspend: () => void = () => {};
  function Sibling() {
    const [isLoading, setLoading] = useState(false);
    suspend = () => setLoading(true);
    if (isLoading) use(loaded);
    return null;
  }
  const page = createElement(Suspense, { fallback: 'Loading' }, checkout, createElement(Sibling));
  const fallBack = async () => {
    suspend();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Loading'));
    load();
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('Loading'));
  };
  return { page, fallBack };
}

/** ms; without a form, the status is polled. */
const POLLED = 20_000;

/** The payment reports in microtasks, and React renders in tasks. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a form is shown again after a fallback of <Suspense> was in its place', async () => {
  const { page, fallBack } = suspendable(createElement(PayCheckout, { order: ORDER }));
  render(page);
  await fake.form();
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  await fallBack();
  await vi.waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1));
});

test('a success is reported once, although a fallback of <Suspense> follows it', async () => {
  const onSuccess = vi.fn<() => void>();
  const checkout = createElement(PayCheckout, { order: ORDER, onSuccess });
  const { page, fallBack } = suspendable(checkout);
  render(page, createElement(Controls));
  await fake.pay();
  await vi.waitFor(() => expect(controls?.status).toBe('success'));
  await fallBack();
  await settled();
  expect(onSuccess).toHaveBeenCalledOnce();
  expect(controls?.status).toBe('success');
});

test('a page can show the result in place of the form', async () => {
  const onSuccess = vi.fn<() => void>();
  function Page() {
    const { result } = useCheckout();
    if (result) return `Paid: ${result.payment_id}`;
    return createElement(PayCheckout, { order: ORDER, onSuccess });
  }
  render(createElement(Page));
  await fake.pay();
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/^Paid: /));
  await settled();
  expect(document.body.textContent).toMatch(/^Paid: /);
  expect(onSuccess).toHaveBeenCalledOnce();
});

test('after a submission that the shop stops, the form is ready and another order takes its place', async () => {
  const onReopened = vi.fn<() => void>();
  const onBeforeSubmit = () => 'Sold out';
  const show = (id: string) => {
    const order = { ...ORDER, order_id: id };
    const checkout = createElement(PayCheckout, { order, onBeforeSubmit, onReopened });
    render(checkout, createElement(Controls));
  };
  show('order-1');
  await fake.pay();
  await vi.waitFor(() => expect(onReopened).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(controls?.status).toBe('ready'));
  show('order-2');
  await vi.waitFor(() => expect(fake.sessions.at(-1)?.order_id).toBe('order-2'));
  await fake.form();
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test('an order that waits while the shop decides is shown once it stops, although a callback throws', async () => {
  let stop: (message: string) => void = () => {};
  const decision = new Promise<string>((resolve) => (stop = resolve));
  const onBeforeSubmit = vi.fn<() => Promise<string>>(() => decision);
  const onReopened = () => {
    throw new Error('the shop’s bug');
  };
  const show = (id: string) => {
    const order = { ...ORDER, order_id: id };
    render(createElement(PayCheckout, { order, onBeforeSubmit, onReopened }));
  };
  show('order-1');
  // Its form is replaced before the payment has an outcome.
  void fake.pay().catch(() => {});
  await vi.waitFor(() => expect(onBeforeSubmit).toHaveBeenCalledOnce());
  show('order-2');
  await settled();
  expect(fake.sessions).toHaveLength(1);
  stop('Sold out');
  await vi.waitFor(() => expect(fake.sessions.at(-1)?.order_id).toBe('order-2'));
});

test('the outcome of an order is not that of the next order’s component', async () => {
  const onSuccess = vi.fn<() => void>();
  const show = (id: string) => {
    const order = { ...ORDER, order_id: id };
    render(createElement(PayCheckout, { key: id, order, onSuccess }), createElement(Controls));
  };
  show('order-1');
  await fake.pay('challenge');
  show('order-2');
  await fake.form();
  await vi.waitFor(() => expect(controls?.status).toBe('ready'));
  await fake.confirmAtBank();
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce(), POLLED);
  await settled();
  expect(controls).toMatchObject({ status: 'ready', result: undefined });
});

test('a session that is passed while another one is fetched keeps its form', async () => {
  const session = fake.createSession(ORDER);
  let respond: (late: typeof session) => void = () => {};
  const fetched = new Promise<typeof session>((resolve) => (respond = resolve));
  const fetchSession = () => fetched;
  const late = fake.createSession({ ...ORDER, order_id: 'order-late' });
  render(createElement(PayCheckout, { fetchSession }), createElement(Controls));
  await settled();
  // The other session comes while the form is loading.
  new MutationObserver(() => respond(late)).observe(document, { childList: true, subtree: true });
  render(createElement(PayCheckout, { fetchSession, session }), createElement(Controls));
  await fake.form();
  await settled();
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  await fake.pay();
  await vi.waitFor(() => expect(controls?.result?.session.order_id).toBe(ORDER.order_id));
});

test('something else in place of a session is reported, also where there was none', async () => {
  const onError = vi.fn<() => void>();
  const show = (session: EmbeddedSessionResponse | null) =>
    render(createElement(PayCheckout, { session, onError }));
  show(null);
  await settled();
  const response: EmbeddedSessionResponse = JSON.parse('{ "error": "The order is paid" }');
  show(response);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
});
