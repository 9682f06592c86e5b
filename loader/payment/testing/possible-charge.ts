/**
 * Whether the customer may have been charged, worked out from the events alone and by other rules
 * than the payment's own, to compare the two.
 */
import type { PaymentEvent } from '../decision/payment-events.ts';
import { isOnScreen } from '../decision/payment.ts';
import type { Payment } from '../decision/payment.ts';

export interface PossibleCharge {
  /** The current attempt may be charged. */
  readonly current: boolean;
  /** The frame or the platform reported that it was not charged. */
  readonly isDenied: boolean;
  /** An attempt before it may be charged, or one before a reload. */
  readonly earlier: boolean;
  /** The form was lost, and what the customer did in it could not be seen. */
  readonly unseen: boolean;
}

export const NO_CHARGE: PossibleCharge = {
  current: false,
  isDenied: false,
  earlier: false,
  unseen: false,
};

export function isPossible({ current, earlier, unseen }: PossibleCharge): boolean {
  return current || earlier || unseen;
}

/** @param after - the payment, when the event has been taken */
export function followCharge(
  charge: PossibleCharge,
  before: Payment,
  event: PaymentEvent,
  after: Payment,
): PossibleCharge {
  if (event.type === 'status') return learn(charge, before, event);
  const isPress = after.attempts > before.attempts;
  const pressed = isPress
    ? { ...charge, earlier: charge.earlier || (charge.current && !charge.isDenied), current: true }
    : charge;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- of most events nothing follows
  switch (event.type) {
    case 'begin':
      return { ...charge, earlier: event.isAttempted };
    case 'submitting':
    case 'challenge':
    case 'away':
    case 'returned':
    case 'left':
      return isPress ? { ...pressed, isDenied: false } : charge;
    case 'completed':
      // Where there is no frame, nothing is reported.
      if (!isOnScreen(before) && before.form !== 'replaced') return charge;
      if (event.attempt === after.attempts) return { ...pressed, current: true, isDenied: false };
      return event.attempt < before.attempts ? { ...charge, earlier: true } : charge;
    case 'declined':
    case 'blocked':
      return event.attempt === before.attempts ? deny(charge, after) : charge;
    case 'stepFailed':
      return event.executed !== 'perhaps' && event.step === before.step
        ? deny(charge, after)
        : charge;
    case 'stepAnswered':
      return event.answer.type === 'fail' && event.step === before.step
        ? deny(charge, after)
        : charge;
    case 'lost':
      return { ...charge, unseen: charge.unseen || isUnseen(before) };
    case 'failed':
      return { ...charge, unseen: charge.unseen || (isUnseen(before) && !event.recoverable) };
    case 'waited':
      // Five minutes behind a form.
      return before.attempt === 'none' && before.form !== 'checking' ? NO_CHARGE : charge;
    default:
      return charge;
  }
}

/** A denial has no effect after the gateway has reported completion. */
function deny(charge: PossibleCharge, { attempt }: Payment): PossibleCharge {
  const wasDenied = attempt === 'declined' || attempt === 'rejected';
  return { ...charge, isDenied: charge.current && wasDenied };
}

function isUnseen(payment: Payment): boolean {
  return isOnScreen(payment) && !payment.seesPresses;
}

function learn(
  charge: PossibleCharge,
  { attempts, looks, unsettledStep }: Payment,
  { session, attempt, isFresh, isDue }: Extract<PaymentEvent, { type: 'status' }>,
): PossibleCharge {
  // The platform may not have received a step that is under way.
  if (!isFresh || attempt !== attempts || unsettledStep !== undefined) return charge;
  const isNone = session.attempt === 'none';
  // The third such status in a row.
  if (isNone && looks === 2 && isDue) return NO_CHARGE;
  const isOpen = session.attempt === undefined ? session.status === 'pending' : isNone;
  const isClosed = charge.isDenied && isOpen;
  return {
    ...charge,
    unseen: charge.unseen && !isNone,
    current: charge.current && !isClosed,
    // Not seen here, as in another tab.
    earlier: charge.earlier || (!isOpen && !charge.current),
    isDenied: charge.isDenied && !isClosed,
  };
}
