/**
 * Shows the status of the session, which needs no secret. It is for the customer only:
 * ship when your backend has verified the payment.
 */
import { customerMessage } from '@pay/loader';
import { pay, show } from './pay.js';

try {
  const { status, payment_id } = await pay.pollPaymentStatus(sessionStorage.getItem('pay-session'));
  show(status === 'completed' ? `Paid: ${payment_id}` : 'Your payment was not completed.');
} catch (error) {
  console.error(error);
  show(customerMessage(error));
}
