/** The state of a payment, in one sentence. The diagrams show the states by their names. */
import type { SessionPurpose } from '../../../shared/platform/customers.ts';
import type { PaymentStates } from '../dashboard-api.ts';

/** What has happened to the money. After that, the session does not change. */
const MOVED: Readonly<Partial<Record<PaymentStates['transaction'], string>>> = {
  authorized: 'The amount is reserved, and waits to be captured.',
  captured: 'The payment is captured.',
  partial_refunded: 'A part of the payment is refunded.',
  refunded: 'The whole payment is refunded.',
  canceled: 'The payment is cancelled, and nothing was taken.',
};

/** Nothing is reserved for a set-up. */
const SAVED = 'The payment method is saved, and nothing is charged.';

const WAITING: Readonly<Record<PaymentStates['session'], string>> = {
  pending: 'The session waits for the customer.',
  requires_action: 'The customer confirms the payment with the bank.',
  redirected: 'The customer is on a page of the gateway.',
  completed: 'The customer has paid, and the result of the bank is missing.',
  failed: 'The session has failed, and is not paid.',
  expired: 'The session has expired, and was not paid.',
};

const ATTEMPTED: Readonly<Record<PaymentStates['attempt'], string | null>> = {
  none: null,
  under_way: 'The gateway has the payment, and has not decided.',
  charged: 'The gateway has charged the customer.',
  awaiting_transfer: 'The customer’s transfer has not arrived.',
};

export function paymentSentence(
  { session, transaction, attempt }: PaymentStates,
  purpose: SessionPurpose = 'payment',
): string {
  if (purpose === 'setup' && transaction === 'authorized') return SAVED;
  const moved = MOVED[transaction];
  if (moved !== undefined) return moved;
  const attempted = session === 'pending' || session === 'completed' ? ATTEMPTED[attempt] : null;
  return attempted ?? WAITING[session];
}
