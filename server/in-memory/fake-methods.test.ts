// @vitest-environment jsdom
/** Which payment methods the fake's form shows, and what its customer enters: as in the sandbox with Adyen's form. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Pay } from '../../loader/index.ts';
import type { CheckoutFormOptions, PaymentChange } from '../../loader/index.ts';
import { installFakePay } from './index.ts';
import type { FakePay } from './index.ts';
import { ORDER } from '../../shared/testing/order.ts';

const OFFER = ['scheme', 'ideal', 'paypal', 'multibanco', 'klarna'];

let fake: FakePay;
beforeEach(() => {
  fake = installFakePay({ paymentMethods: OFFER });
  document.body.innerHTML = '<div id="payment"></div>';
});
afterEach(() => {
  fake.remove();
  vi.restoreAllMocks();
});

type Chosen = NonNullable<CheckoutFormOptions['paymentMethods']>;

async function mountCheckout(paymentMethods?: Chosen) {
  const session = fake.createSession(ORDER);
  const checkout = new Pay({ apiKey: 'pk_test_unit' }).checkout({ session, paymentMethods });
  const lists: unknown[] = [];
  const changes: PaymentChange[] = [];
  const events: string[] = [];
  checkout.on('ready', ({ paymentMethods: list }) => lists.push(list));
  checkout.on('change', (change) => changes.push(change));
  checkout.on('success', () => events.push('success'));
  checkout.on('error', ({ reason }) => events.push(reason ?? ''));
  await checkout.mount('#payment');
  return { session, checkout, lists, changes, events };
}

describe('the form', () => {
  test('shows cards alone, unless a test names more', async () => {
    fake.remove();
    fake = installFakePay();
    const { lists } = await mountCheckout();
    expect(lists).toEqual([{ shown: ['scheme'], leftOut: [] }]);
  });

  test('shows what the page orders first, and names what the page hides', async () => {
    const { lists, changes } = await mountCheckout({
      order: ['paypal', 'bankTransfers'],
      hide: ['vouchers', 'later', 'saved'],
      open: 'paypal',
    });
    const reason = 'HIDDEN_BY_PAGE';
    expect(lists).toEqual([
      {
        shown: ['paypal', 'ideal', 'scheme'],
        leftOut: [
          { type: 'multibanco', reason },
          { type: 'klarna', reason },
          { type: 'saved', reason },
        ],
      },
    ]);
    await fake.pay();
    await vi.waitFor(() => expect(changes.at(-1)).toMatchObject({ paymentMethod: 'paypal' }));
  });

  test('warns of what the session does not offer', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
    await mountCheckout({ order: ['cards', 'bizum'] });
    expect(debug).toHaveBeenCalledWith(expect.stringContaining('does not offer bizum'));
  });

  test('shows the offer where it would show nothing', async () => {
    const groups = ['cards', 'saved', 'wallets', 'bankTransfers', 'vouchers', 'later'];
    const { lists } = await mountCheckout({ hide: groups });
    expect(lists).toEqual([{ shown: OFFER, leftOut: [] }]);
  });

  test('is arranged again by an update before the customer uses it, and not afterwards', async () => {
    const { checkout, events } = await mountCheckout();
    await checkout.update({ paymentMethods: { hide: ['klarna'] } });
    await expect(fake.enter({ paymentMethod: 'klarna' })).rejects.toThrow('does not show klarna');
    await fake.enter({ paymentMethod: 'ideal' });
    await checkout.update({ paymentMethods: { hide: ['ideal'] } });
    await fake.pay('approve', { paymentMethod: 'ideal' });
    expect(events).toEqual(['success']);
  });
});

describe('a customer', () => {
  test('cannot pay with what the page hides, and the error lists the rest', async () => {
    const { events } = await mountCheckout({ hide: ['ideal', 'vouchers'] });
    const message = 'The form does not show ideal: it shows scheme, paypal, klarna';
    await expect(fake.pay('approve', { paymentMethod: 'ideal' })).rejects.toThrow(message);
    await expect(fake.enter({ paymentMethod: 'ideal' })).rejects.toThrow(message);
    expect(events).toEqual([]);
    await fake.pay('approve', { paymentMethod: 'klarna' });
    expect(events).toEqual(['success']);
  });

  test('cannot remove a saved card that the page hides', async () => {
    await mountCheckout({ hide: ['saved'] });
    await expect(fake.removeSavedCard()).rejects.toThrow('hides the saved card');
  });

  test('enters a card, of which the page learns what the gateway’s look-up shows', async () => {
    const { changes } = await mountCheckout();
    await fake.enter({ brand: 'visa', brands: ['cartebancaire', 'visa'], issuerCountry: 'FR' });
    const change = {
      complete: true,
      paymentMethod: 'scheme',
      brand: 'visa',
      brands: ['cartebancaire', 'visa'],
      issuerCountry: 'FR',
      funding: 'unknown',
    };
    await vi.waitFor(() => expect(changes).toEqual([change]));
  });
});

describe('an amount that was made for one card', () => {
  const FROM_US = { issuerCountry: 'US', funding: 'credit' } as const;

  test.each([
    ['another country', {}, { issuer_country: 'US' }],
    ['another funding', { funding: 'debit' } as const, { funding: 'credit' } as const],
    ['another brand', { brand: 'mc' }, { brand: 'visa' }],
    ['another payment method', { paymentMethod: 'ideal' }, { brand: 'visa' }],
  ])('is not charged to %s', async (_what, entry, expected_card) => {
    const { session, checkout, events } = await mountCheckout();
    const changed = fake.changeSession(session.session_id, { amount: 2500, expected_card });
    await checkout.update({ session: changed });
    await fake.pay('approve', entry);
    expect(events).toEqual(['SESSION_CHANGED']);
    expect(fake.sessions).toMatchObject([{ status: 'pending', attempt: 'none' }]);
  });

  test('is charged to that card, once the form shows the amount', async () => {
    const { session, checkout, events } = await mountCheckout();
    await fake.enter(FROM_US);
    const changed = fake.changeSession(session.session_id, {
      amount: 2500,
      expected_card: { issuer_country: 'US' },
    });
    await fake.pay();
    expect(events).toEqual(['SESSION_CHANGED']);
    await checkout.update({ session: changed });
    await fake.pay();
    expect(events).toEqual(['SESSION_CHANGED', 'success']);
    expect(fake.sessions).toMatchObject([{ amount: 2500, status: 'completed' }]);
  });

  test('is for any card again with null, or with another amount alone', async () => {
    for (const change of [{ expected_card: null }, { amount: 2600 }]) {
      const session = fake.createSession({ ...ORDER, order_id: crypto.randomUUID() });
      const expected_card = { issuer_country: 'US' };
      fake.changeSession(session.session_id, { amount: 2500, expected_card });
      const again = fake.changeSession(session.session_id, change);
      const checkout = new Pay({ apiKey: 'pk_test_unit' }).checkout({ session: again });
      await checkout.mount('#payment');
      await fake.pay();
      expect(fake.sessions.at(-1)).toMatchObject({ status: 'completed' });
      checkout.unmount();
    }
  });

  test('is that of the first amount too, where the backend names the card', async () => {
    const { session, events } = await mountCheckout();
    fake.changeSession(session.session_id, { expected_card: { issuer_country: 'DE' } });
    await fake.pay('approve', FROM_US);
    expect(events).toEqual(['SESSION_CHANGED']);
    await fake.pay('approve', { issuerCountry: 'DE' });
    expect(events).toEqual(['SESSION_CHANGED', 'success']);
  });
});
