import { customerMessage, Pay } from '@pay/loader';
import { order, session } from './order.ts';
import './style.css';

const outcome = document.querySelector('[role="status"]')!;
document.querySelector('#total')!.textContent = Pay.formatAmount(order.amount, order.currency);

const pay = new Pay({ apiKey: 'pk_test_backend', onError: console.error });

try {
  await pay.initializePayment({
    session,
    container: '#payment',
    onSuccess: ({ payment_id }) => (outcome.textContent = `Paid: ${payment_id}`),
    onError: (error) => (outcome.textContent = customerMessage(error)),
  });
} catch (error) {
  outcome.textContent = customerMessage(error);
}
