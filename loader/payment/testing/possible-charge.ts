/**
 * Whether the customer may have been charged, worked out from the events alone and by other rules
 * than the payment's own, to compare the two.
 */
import type { PayError } from '../../../shared/errors.ts';
import type { PaymentEvent, StatusEvent } from '../decision/payment-events.ts';
import { hidesPresses, isOnScreen, openStep } from '../decision/payment.ts';
import type { Payment } from '../decision/payment.ts';

export interface PossibleCharge {
  /** The current attempt may be charged. */
  readonly current: boolean;
  /** A step of the current attempt was accepted. */
  readonly isAccepted: boolean;
  /** The frame or the platform reported that it was not charged. */
  readonly isDenied: boolean;
  /** An attempt before it may be charged, or one before a reload. */
  readonly earlier: boolean;
  /** The form was lost, and what the customer did in it could not be seen. */
  readonly unseen: boolean;
}

export const NO_CHARGE: PossibleCharge = {
  current: false,
  isAccepted: false,
  isDenied: false,
  earlier: false,
  unseen: false,
};

export function isPossible({ current, earlier, unseen }: PossibleCharge): boolean {
  return current || earlier || unseen;
}

/** Number of statuses in a row that let the form open again. */
export function statusesInARow({ attempt }: Payment): number {
  return 'statusesInARow' in attempt ? attempt.statusesInARow : 0;
}

/** @param after - the payment, when the event has been taken */
export function followCharge(
  charge: PossibleCharge,
  before: Payment,
  event: PaymentEvent,
  after: Payment,
): PossibleCharge {
  if (event.type === 'status') return learn(charge, before, event);
  const isPress = after.attemptNumber > before.attemptNumber;
  const pressed = isPress
    ? {
        ...charge,
        earlier: charge.earlier || (charge.current && !charge.isDenied),
        current: true,
        isAccepted: false,
      }
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
      if (event.attempt <= before.completedAttempt) return charge;
      // Where there is no frame, nothing is reported.
      if (!isOnScreen(before) && before.form.is !== 'replaced') return charge;
      if (event.attempt === after.attemptNumber)
        return { ...pressed, current: true, isDenied: false };
      return event.attempt < before.attemptNumber ? { ...charge, earlier: true } : charge;
    case 'declined':
    case 'blocked':
      return event.attempt === before.attemptNumber ? deny(charge, after) : charge;
    case 'stepFailed':
      return event.step === openStep(before) && isRejection(event.error) && !charge.isAccepted
        ? deny(charge, after)
        : charge;
    case 'stepAnswered':
      return event.step === openStep(before) ? settle(charge, event, after) : charge;
    case 'lost':
      return { ...charge, unseen: charge.unseen || hidesPresses(before) };
    case 'failed':
      return { ...charge, unseen: charge.unseen || (hidesPresses(before) && !event.recoverable) };
    case 'waited':
      // Five minutes behind a form.
      return before.attempt.is === 'none' && before.form.is !== 'checking' ? NO_CHARGE : charge;
    default:
      return charge;
  }
}

/** A denial has no effect after the gateway has reported completion. */
function deny(charge: PossibleCharge, { attempt }: Payment): PossibleCharge {
  const wasDenied = attempt.is === 'declined' || attempt.is === 'rejected';
  return { ...charge, isDenied: charge.current && wasDenied };
}

/** The platform has executed nothing, this time or before. */
function isRejection({ status = 0, cause }: PayError): boolean {
  return status >= 400 && status < 500 && cause === undefined;
}

function settle(
  charge: PossibleCharge,
  { answer, kind }: Extract<PaymentEvent, { type: 'stepAnswered' }>,
  after: Payment,
): PossibleCharge {
  if (answer.type === 'fail') return deny(charge, after);
  const isAccepted = answer.type === 'respond' && kind !== 'beforeSubmit';
  return { ...charge, isAccepted: charge.isAccepted || (charge.current && isAccepted) };
}

function learn(
  charge: PossibleCharge,
  before: Payment,
  { session, attempt, isFresh, isDue }: StatusEvent,
): PossibleCharge {
  // The platform may not have received a step that is under way.
  if (!isFresh || attempt !== before.attemptNumber || before.unsettledStep !== undefined) {
    return charge;
  }
  const isNone = session.attempt === 'none';
  // The third such status in a row.
  if (isNone && statusesInARow(before) === 2 && isDue) return NO_CHARGE;
  const isOpen = session.attempt === undefined ? session.status === 'pending' : isNone;
  const isClosed = charge.isDenied && isOpen;
  return {
    ...charge,
    unseen: charge.unseen && !isNone,
    current: charge.current && !isClosed,
    isAccepted: charge.isAccepted && !isClosed,
    // Not seen here, as in another tab.
    earlier: charge.earlier || (!isOpen && !charge.current),
    isDenied: charge.isDenied && !isClosed,
  };
}
