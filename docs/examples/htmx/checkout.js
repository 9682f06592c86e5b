import htmx from '/htmx.js';

// htmx makes pages of what the server sends. No script in them runs: the policy permits no inline scripts.
globalThis.trustedTypes?.createPolicy('default', { createHTML: (html) => html });

// With this key, no page can create a session, and so none can name an amount.
const pay = new Pay({ apiKey: 'pk_test_backend', onError: console.error });
let checkout;

// Called with the body at first, and then with the content of each swap.
htmx.onLoad((content) => {
  const container = content.querySelector('#payment');
  if (container === null) return;
  checkout = pay.checkout({
    session: JSON.parse(container.dataset.session),
    onSuccess: ({ session, payment_id }) =>
      session.transaction_status === 'pending'
        ? (outcome().textContent = `To be paid: ${payment_id}`)
        : showOutcome(session.order_id),
    onError: (error) => (outcome().textContent = Pay.customerMessage(error)),
  });
  checkout.mount(container);
});

// A payment that was submitted is still reported, on the page to which the customer has gone.
document.addEventListener('htmx:before:swap', ({ detail }) => {
  if (detail.ctx.target.contains(document.querySelector('#payment'))) checkout.detach();
});

/** Of the page that is shown now: each has an element for it. */
const outcome = () => document.querySelector('[role="status"]');

/** The backend decides: its webhook may arrive a moment after the page knows of the payment. */
async function showOutcome(orderId) {
  const response = await fetch(`/orders/${orderId}/outcome`).catch(() => undefined);
  const text = response?.ok ? await response.text() : 'Your payment is being confirmed.';
  outcome().textContent = text;
  if (!text.startsWith('Paid')) setTimeout(showOutcome, 1000, orderId);
}
