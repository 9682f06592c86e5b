import { customerMessage, Pay, type PaymentResult } from '@pay/loader';
import { order, session } from './order.ts';
import './style.css';

const outcome = document.querySelector('[role="status"]')!;
document.querySelector('#total')!.textContent = Pay.formatAmount(order.amount, order.currency);

const pay = new Pay({ apiKey: 'pk_test_backend', onError: console.error });

/** The customer pays a voucher or a bank transfer later. */
function showSuccess({ payment_id, session }: PaymentResult) {
  const isPending = session.transaction_status === 'pending';
  outcome.textContent = `${isPending ? 'To be paid' : 'Paid'}: ${payment_id}`;
}

try {
  await pay.initializePayment({
    session,
    container: '#payment',
    onSuccess: showSuccess,
    onError: (error) => (outcome.textContent = customerMessage(error)),
  });
} catch (error) {
  outcome.textContent = customerMessage(error);
}
