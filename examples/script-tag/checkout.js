const outcome = document.querySelector('[role="status"]');
const showError = (error) => (outcome.textContent = Pay.customerMessage(error));

const order = {
  order_id: `order-${Date.now()}`,
  amount: 11340, // minor units: 113.40 EUR
  currency: 'EUR',
  payer: { email: 'lina@example.com', name: 'Lina Hansen' },
  billing: {
    address_line_1: 'Deichstraße 21',
    city: 'Hamburg',
    postal_code: '20459',
    country: 'DE',
  },
  return_url: `${location.origin}/return`,
  cancel_url: `${location.origin}/`,
};

document.querySelector('#total').textContent = Pay.formatAmount(order.amount, order.currency);

const pay = new Pay({
  apiKey: 'pk_test_sandbox',
  // The sandbox prints both when it starts.
  baseUrl: 'http://localhost:8080',
  frameUrl: 'http://{gateway}.frame.localhost:8080/',
  onError: console.error,
});
pay
  .createEmbeddedSession(order)
  .then((session) =>
    pay.initializePayment({
      session,
      container: '#payment',
      onSuccess: ({ payment_id }) => (outcome.textContent = `Paid: ${payment_id}`),
      onError: showError,
    }),
  )
  .catch(showError);
