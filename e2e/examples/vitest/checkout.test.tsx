// @vitest-environment jsdom
import { isPayError, Pay } from '@pay/loader';
import type { EmbeddedSessionData } from '@pay/loader';
import { PayProvider } from '@pay/loader/react';
import { installFakePay } from '@pay/loader/testing';
import type { FakePay } from '@pay/loader/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Checkout } from './checkout';

const order: EmbeddedSessionData = {
  order_id: 'order-1',
  amount: 11340,
  currency: 'EUR',
  payer: { email: 'lina@example.com', name: 'Lina Hansen' },
  billing: {
    address_line_1: 'Deichstraße 21',
    city: 'Hamburg',
    postal_code: '20459',
    country: 'DE',
  },
  return_url: 'https://shop.example/return',
  cancel_url: 'https://shop.example/',
};

let fake: FakePay;
beforeEach(() => {
  fake = installFakePay();
});
afterEach(() => {
  cleanup();
  fake.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const status = () => screen.getByRole('status').textContent;

function renderCheckout() {
  render(
    <PayProvider apiKey="pk_test_unit">
      <Checkout order={order} />
    </PayProvider>,
  );
}

test('a declined card is followed by a good one', async () => {
  const warn = vi.spyOn(console, 'error');
  renderCheckout();
  await act(() => fake.pay('decline'));
  expect(status()).toBe('DO_NOT_HONOUR: true');
  await act(() => fake.pay());
  const [session] = fake.sessions;
  expect(screen.getByText(/^Paid: /).textContent).toBe(`Paid: ${session?.payment_id}`);
  expect(warn).not.toHaveBeenCalled();
  expect(session).toMatchObject({ order_id: 'order-1', amount: 11340, status: 'completed' });
});

test('the same order can be paid in the next test, after a challenge', async () => {
  renderCheckout();
  await fake.pay('challenge');
  await vi.waitFor(() => expect(status()).toBe('challenge'));
  await fake.confirmAtBank();
  await screen.findByText(/^Paid: /);
  expect(fake.sessions).toHaveLength(1);
});

test('a voucher is to be paid', async () => {
  renderCheckout();
  await act(() => fake.pay('pending'));
  expect(screen.getByText(/^To be paid: /)).not.toBeNull();
  expect(screen.queryByText(/^Paid: /)).toBeNull();
});

test('an outcome is lost, and a session expires, in no time', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  renderCheckout();
  await fake.pay('lost');
  await vi.advanceTimersByTimeAsync(125_000);
  await vi.waitFor(() => expect(status()).toBe('OUTCOME_UNKNOWN: false'));
  cleanup();
  fake.reconnect();
  render(
    <PayProvider apiKey="pk_test_unit">
      <Checkout session={fake.createSession({ ...order, order_id: 'order-2' })} />
    </PayProvider>,
  );
  await fake.form();
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  await vi.waitFor(() => expect(status()).toBe('SESSION_NOT_FOUND: false'));
});

test('what the SDK rejects in a browser, it rejects here', async () => {
  const pay = new Pay({ apiKey: 'pk_test_unit' });
  const rejected = await pay.createEmbeddedSession({ ...order, amount: 0 }).catch((error) => error);
  expect(isPayError(rejected) && rejected.code).toBe('VALIDATION_ERROR');
  renderCheckout();
  await fake.pay();
  await screen.findByText(/^Paid: /);
  await expect(pay.createEmbeddedSession(order)).rejects.toMatchObject({
    reason: 'ORDER_ALREADY_PAID',
  });
});
