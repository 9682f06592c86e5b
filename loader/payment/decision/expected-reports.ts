/** Which reports of the frame are expected of a payment where it stands; the others change nothing. */
import type { FrameReport } from '../../../shared/rpc.ts';
import { isFollowed, isOnScreen } from './payment.ts';
import type { Payment } from './payment.ts';

/** Where a payment stands for a report about an attempt. */
interface Standing {
  readonly payment: Payment;
  /** The attempt is a new one. */
  readonly isLater: boolean;
  readonly isCurrent: boolean;
  /** The button can be pressed; while a step or the outcome is awaited, the form is covered. */
  readonly takesPress: boolean;
  /** The current attempt goes on in the form. */
  readonly isInAttempt: boolean;
}

type OfForm = 'ready' | 'failed' | 'resized';
type Precondition = (standing: Standing) => boolean;

const press: Precondition = ({ isLater, takesPress, isInAttempt }) =>
  isLater ? takesPress : isInAttempt;
const step: Precondition = ({ payment, isInAttempt }) => isInAttempt && payment.step === undefined;

const PRECONDITIONS: Readonly<Record<Exclude<FrameReport['type'], OfForm>, Precondition>> = {
  submitting: press,
  challenge: press,
  away: press,
  returned: press,
  submit: step,
  additionalDetails: step,
  redirect: ({ payment, isInAttempt }) => isInAttempt && !payment.isRedirected,
  declined: ({ payment, isCurrent, isInAttempt }) =>
    isInAttempt ||
    (isCurrent && isOnScreen(payment) && ['returning', 'resuming'].includes(payment.attempt)),
  completed: ({ payment, isLater, takesPress }) =>
    isLater ? takesPress : isOnScreen(payment) || payment.form === 'replaced',
};

export function isExpected(payment: Payment, report: FrameReport): boolean {
  const { form, attempt, attempts, outcome } = payment;
  if (report.type === 'resized') return true;
  if (report.type === 'ready' || report.type === 'failed') {
    return outcome === undefined && (form === 'mounting' || isOnScreen(payment));
  }
  const isCurrent = report.attempt === attempts;
  const isFree = attempt === 'none' || attempt === 'declined' || isFollowed(payment);
  return PRECONDITIONS[report.type]({
    payment,
    isCurrent,
    isLater: report.attempt > attempts,
    takesPress: form === 'open' && !outcome && payment.step === undefined && isFree,
    isInAttempt: isCurrent && isOnScreen(payment) && isFollowed(payment),
  });
}
