const outcome = document.querySelector('[role="status"]');
const showError = (error) => (outcome.textContent = Pay.customerMessage(error));
/** The customer pays a voucher or a bank transfer later. */
const showSuccess = ({ payment_id, session }) => {
  const isPending = session.transaction_status === 'pending';
  outcome.textContent = `${isPending ? 'To be paid' : 'Paid'}: ${payment_id}`;
};

// The same order in each visit of this tab: who loads the page again must not pay twice.
const order_id = (sessionStorage.order ??= `order-${Date.now()}`);

const order = {
  order_id,
  amount: 11340, // minor units: 113.40 EUR
  currency: 'EUR',
  payer: { email: 'lina@example.com', name: 'Lina Hansen' },
  billing: {
    address_line_1: 'Deichstraße 21',
    city: 'Hamburg',
    postal_code: '20459',
    country: 'DE',
  },
  return_url: `${location.origin}/`,
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
      onSuccess: showSuccess,
      onError: showError,
    }),
  )
  .catch(showError);
