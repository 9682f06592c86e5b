/** The reports that are expected in each state of a payment; others have no effect. */
import type { PaymentReport } from '../../../shared/rpc.ts';
import { isFollowed, isOnScreen } from './payment.ts';
import type { Payment } from './payment.ts';

export function isExpected(payment: Payment, report: PaymentReport): boolean {
  const { form, attempt, attempts, step, outcome } = payment;
  const isShown = isOnScreen(payment);
  const goesOn = isFollowed(payment);
  if (report.type === 'resized') return true;
  if (report.type === 'ready' || report.type === 'failed') {
    return outcome === undefined && (form === 'mounting' || isShown);
  }
  if (report.type === 'change') return isShown;
  const isLater = report.attempt > attempts;
  const isCurrent = report.attempt === attempts && isShown;
  const isInForm = isCurrent && goesOn;
  // The form is covered while a step or the outcome is pending.
  const takesPress =
    form === 'open' &&
    !outcome &&
    step === undefined &&
    (goesOn || attempt === 'none' || attempt === 'declined');
  switch (report.type) {
    case 'submitting':
    case 'challenge':
    case 'away':
    case 'returned':
      return isLater ? takesPress : isInForm;
    case 'beforeSubmit':
    case 'submit':
    case 'additionalDetails':
      return isInForm && step === undefined;
    case 'redirect':
      return isInForm && !payment.isRedirected;
    case 'declined':
      return isCurrent && (goesOn || attempt === 'returning' || attempt === 'resuming');
    case 'completed':
      return isLater ? takesPress : isShown || form === 'replaced';
  }
}
