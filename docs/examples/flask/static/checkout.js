const outcome = document.querySelector('[role="status"]');
const showError = (error) => (outcome.textContent = Pay.customerMessage(error));

// With this key, no page can create a session, and so none can name an amount.
const pay = new Pay({ apiKey: 'pk_test_backend', onError: console.error });

async function checkOut() {
  const response = await fetch('/orders', { method: 'POST' });
  if (!response.ok) throw new Error(`The order was not created: ${response.status}`);
  const { order, session } = await response.json();
  document.querySelector('#total').textContent = Pay.formatAmount(order.amount, order.currency);
  await pay.initializePayment({
    session,
    container: '#payment',
    onSuccess: showSuccess,
    onError: showError,
  });
}

/** The customer pays a voucher or a bank transfer later. */
function showSuccess({ payment_id, session: { order_id, transaction_status } }) {
  if (transaction_status === 'pending') outcome.textContent = `To be paid: ${payment_id}`;
  else void showOutcome(order_id);
}

/** The backend decides: its webhook may arrive a moment after the page knows of the payment. */
async function showOutcome(orderId) {
  const paidBy = await paymentOf(orderId).catch(() => null);
  outcome.textContent = paidBy ? `Paid: ${paidBy}` : 'Your payment is being confirmed.';
  if (!paidBy) setTimeout(showOutcome, 1000, orderId);
}

/** Of an order that is paid; otherwise `null`. */
async function paymentOf(orderId) {
  const response = await fetch(`/orders/${orderId}`);
  return response.ok ? (await response.json()).paidBy : null;
}

checkOut().catch(showError);
