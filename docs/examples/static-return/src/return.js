/**
 * Shows the status of the session, which needs no secret. It is for the customer only:
 * ship when your backend has verified the payment.
 */
import { customerMessage } from '@pay/loader';
import { pay, show } from './pay.js';

try {
  const { status, payment_id, transaction_status } = await pay.pollPaymentStatus(
    sessionStorage.getItem('pay-session'),
  );
  if (status !== 'completed') show('Your payment was not completed.');
  // The customer pays a voucher or a bank transfer later.
  else show(`${transaction_status === 'pending' ? 'To be paid' : 'Paid'}: ${payment_id}`);
} catch (error) {
  console.error(error);
  show(customerMessage(error));
}
