import { customerMessage, Pay } from '@pay/loader';
import { order } from './order.ts';
import './style.css';

const outcome = document.querySelector('[role="status"]')!;
document.querySelector('#total')!.textContent = Pay.formatAmount(order.amount, order.currency);

const pay = new Pay({ apiKey: 'pk_test_sandbox', onError: console.error });

try {
  const session = await pay.createEmbeddedSession(order);
  await pay.initializePayment({
    session,
    container: '#payment',
    onSuccess: ({ payment_id }) => (outcome.textContent = `Paid: ${payment_id}`),
    onError: (error) => (outcome.textContent = customerMessage(error)),
  });
} catch (error) {
  outcome.textContent = customerMessage(error);
}
