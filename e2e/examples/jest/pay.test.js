/** What a shop's unit tests do, in Jest and its page. */
const { isPayError, Pay, PayPaymentError, PayValidationError } = require('@pay/loader');
const { definePayCheckout } = require('@pay/loader/element');
const { installFakePay } = require('@pay/loader/testing');

const order = {
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

let fake;
let events;
let declined;
beforeEach(() => {
  fake = installFakePay();
  events = [];
  document.body.innerHTML = '<div id="payment"></div>';
});
afterEach(() => {
  fake.remove();
  jest.useRealTimers();
});

async function openForm() {
  const pay = new Pay({ apiKey: 'pk_test_unit' });
  const session = await pay.createEmbeddedSession(order);
  await pay.initializePayment({
    session,
    container: '#payment',
    onSuccess: ({ payment_id }) => events.push(`paid ${payment_id}`),
    onError: (error) => {
      declined = error;
      events.push(`${error.reason} ${error.recoverable}`);
    },
  });
}

test.each([
  ['in real time', () => {}],
  ['with Jest’s own false timers', () => jest.useFakeTimers()],
])('a payment is declined, and then succeeds: %s', async (_, setTimers) => {
  setTimers();
  await openForm();
  await fake.pay('decline');
  expect(events).toEqual(['DO_NOT_HONOUR true']);
  expect(declined).toBeInstanceOf(PayPaymentError);
  expect(isPayError(declined, 'DO_NOT_HONOUR')).toBe(true);
  await fake.pay();
  const [session] = fake.sessions;
  expect(events).toEqual(['DO_NOT_HONOUR true', `paid ${session.payment_id}`]);
  expect(session).toMatchObject({ order_id: 'order-1', status: 'completed', amount: 11340 });
});

test('an element pays with Jest’s own false timers', async () => {
  jest.useFakeTimers();
  definePayCheckout();
  const element = document.createElement('pay-checkout');
  element.setAttribute('api-key', 'pk_test_unit');
  element.order = order;
  for (const type of ['ready', 'success']) {
    element.addEventListener(`pay-${type}`, () => events.push(type));
  }
  document.body.append(element);
  await fake.pay();
  expect(events).toEqual(['ready', 'success']);
});

test('a lost outcome is reported once its time has passed', async () => {
  jest.useFakeTimers();
  await openForm();
  await fake.pay('lost');
  expect(events).toEqual([]);
  await jest.advanceTimersByTimeAsync(125_000);
  expect(events).toEqual(['OUTCOME_UNKNOWN false']);
});

test('what the SDK rejects in a browser, it rejects here', async () => {
  const pay = new Pay({ apiKey: 'pk_test_unit' });
  const wrong = pay.createEmbeddedSession({ ...order, amount: -1 });
  await expect(wrong).rejects.toBeInstanceOf(PayValidationError);
  await openForm();
  await fake.pay();
  const paid = pay.createEmbeddedSession(order);
  await expect(paid).rejects.toMatchObject({ reason: 'ORDER_ALREADY_PAID' });
  expect(() => new Pay({ apiKey: 'sk_test_secret' })).toThrow('API key');
});
