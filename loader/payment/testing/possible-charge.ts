/**
 * Works out whether the customer may have been charged, from the events alone and by other rules than the
 * payment's own, so that a test can compare the two results.
 */
import type { PayError } from '../../../shared/errors/errors.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';
import type {
  Effect,
  PaymentEvent,
  ReplacedEvent,
  StatusEvent,
  StatusFailedEvent,
  StepSettledEvent,
} from '../decision/payment-events.ts';
import { openStep } from '../decision/payment.ts';
import type { Payment } from '../decision/payment.ts';
import { hidesPresses, isOnScreen } from '../decision/questions.ts';

export interface PossibleCharge {
  /** The current attempt may be charged. */
  readonly current: boolean;
  /** A step of the current attempt reached the platform or the merchant. */
  readonly isAsked: boolean;
  /** A step of the current attempt was accepted. */
  readonly isAccepted: boolean;
  /** The platform has shown that it knows of the current attempt. */
  readonly isKnown: boolean;
  /** The frame or the platform reported that it was not charged. */
  readonly isDenied: boolean;
  /** Its only step waits for the first status: nothing was sent. */
  readonly isHeld: boolean;
  /**
   * An earlier attempt may be charged, or one from before a reload or in another tab; or a usable form was
   * lost, and what the customer did in it cannot be known.
   */
  readonly earlier: boolean;
  /** A usable form was replaced, and its frame has not reported that nothing was pressed. */
  readonly unasked: boolean;
}

export const NO_CHARGE: PossibleCharge = {
  current: false,
  isAsked: false,
  isAccepted: false,
  isKnown: false,
  isDenied: false,
  isHeld: false,
  earlier: false,
  unasked: false,
};

export function isPossible({ current, earlier, unasked }: PossibleCharge): boolean {
  return current || earlier || unasked;
}

/** Number of statuses in a row that let the form open again. */
export function statusesInARow({ attempt }: Payment): number {
  return ('statusesInARow' in attempt && attempt.statusesInARow) || 0;
}

/** The result of an event. */
export interface Next {
  readonly payment: Payment;
  readonly effects: readonly Effect[];
}

export function followCharge(
  charge: PossibleCharge,
  before: Payment,
  event: PaymentEvent,
  next: Next,
): PossibleCharge {
  const followed = follow(charge, before, event, next.payment);
  const steps = next.effects.flatMap((effect) => (effect.type === 'step' ? effect.request : []));
  if (steps.length === 0) return followed;
  const isAsked = followed.isAsked || steps.some(({ type }) => type !== 'beforeSubmit');
  return { ...followed, isHeld: false, isAsked };
}

function follow(
  charge: PossibleCharge,
  before: Payment,
  event: PaymentEvent,
  after: Payment,
): PossibleCharge {
  if (event.type === 'status' || event.type === 'statusFailed') return learn(charge, before, event);
  const isPress = after.attemptNumber > before.attemptNumber;
  const pressed = isPress ? press(charge) : charge;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- of most events nothing follows
  switch (event.type) {
    case 'begin':
      return { ...charge, earlier: event.isAttempted };
    case 'submitting':
    case 'challenge':
    case 'away':
    case 'returned':
    case 'left':
      return pressed;
    case 'beforeSubmit':
    case 'submit':
    case 'additionalDetails':
      return openStep(before) === undefined && openStep(after) === event.step
        ? { ...charge, isHeld: !charge.isAsked }
        : charge;
    case 'completed':
      if (event.attempt <= before.completedAttempt) return charge;
      // Where there is no frame, nothing is reported.
      if (!isOnScreen(before) && before.form.is !== 'replaced') return charge;
      if (event.attempt === after.attemptNumber)
        return { ...pressed, current: true, isDenied: false, isHeld: false };
      return event.attempt < before.attemptNumber ? { ...charge, earlier: true } : charge;
    case 'blocked':
      // Where there is no form, the only navigation is that of the session.
      return event.attempt === before.attemptNumber || before.redirectUrl !== undefined
        ? deny(charge, after)
        : charge;
    case 'declined':
      return event.attempt === before.attemptNumber ? deny(charge, after) : charge;
    case 'stepFailed':
      return event.step === openStep(before) && isRejection(event.error) && !charge.isAccepted
        ? deny(charge, after)
        : charge;
    case 'stepAnswered':
      return event.step === openStep(before) ? settle(charge, event, after) : charge;
    case 'lost':
      return { ...charge, earlier: charge.earlier || isUsable(before) };
    case 'failed':
      return { ...charge, earlier: charge.earlier || (isUsable(before) && !event.recoverable) };
    case 'replaced':
      return { ...charge, ...(isStopped(before, event) ? {} : giveUp(before)) };
    case 'suspended':
      return event.wasPressed === false ? { ...charge, unasked: false } : charge;
    default:
      return charge;
  }
}

function press(charge: PossibleCharge): PossibleCharge {
  return {
    ...NO_CHARGE,
    unasked: charge.unasked,
    earlier: charge.earlier || (charge.current && !charge.isDenied),
    current: true,
  };
}

/** The customer can press the button, or could have pressed it unseen. */
function isUsable(before: Payment): boolean {
  const isUncovered = before.attempt.is === 'none' || before.attempt.is === 'declined';
  return isUncovered && (before.form.is === 'open' || hidesPresses(before));
}

/** The frame is gone before this page has taken the step of a press, without which nothing is sent. */
function isStopped({ form }: Payment, { isRemoved }: ReplacedEvent): boolean {
  return isRemoved === true && 'holdsPresses' in form && form.holdsPresses === true;
}

/** The frame of a form is asked only about presses that it can see. */
function giveUp(before: Payment): Partial<PossibleCharge> {
  if (!isUsable(before)) return {};
  return hidesPresses(before) ? { earlier: true } : { unasked: true };
}

/** A denial has no effect after the gateway has reported completion. */
function deny(charge: PossibleCharge, { attempt }: Payment): PossibleCharge {
  const wasDenied = attempt.is === 'declined' || attempt.is === 'rejected';
  return { ...charge, isDenied: charge.current && wasDenied };
}

/** The platform has executed nothing, this time or before. A page of a firewall is no rejection. */
function isRejection({ code, status = 0, cause }: PayError): boolean {
  return status >= 400 && status < 500 && code !== 'NETWORK_ERROR' && cause === undefined;
}

function settle(
  charge: PossibleCharge,
  { answer, kind, isByPlatform = false }: StepSettledEvent,
  after: Payment,
): PossibleCharge {
  if (answer.type === 'fail') return deny(charge, after);
  const isAccepted = answer.type === 'respond' && kind !== 'beforeSubmit';
  const isNews = charge.current && isAccepted;
  return {
    ...charge,
    isAccepted: charge.isAccepted || isNews,
    isKnown: charge.isKnown || (isNews && isByPlatform),
  };
}

/** Whether the platform has received nothing that can be charged. */
export function knowsOfNone({ status, attempt }: SessionStatus): boolean {
  return attempt === undefined ? status === 'pending' : attempt === 'none';
}

/** Nothing is closed without a status, which confirms a denial or decides at the bound. */
function learn(
  charge: PossibleCharge,
  before: Payment,
  event: StatusEvent | StatusFailedEvent,
): PossibleCharge {
  const isFresh = event.isFresh && event.attempt === before.attemptNumber;
  const isGone = event.type === 'statusFailed' && event.error.code === 'NOT_FOUND_ERROR';
  const isNone = event.type === 'status' ? knowsOfNone(event.session) : isGone;
  // The platform may not have received a step that is under way.
  const isStep = before.unsettledStep !== undefined && event.type === 'status';
  if (isFresh && isNone && !isStep && before.lifeEnd === 'bound') {
    return { ...NO_CHARGE, isAsked: charge.isAsked };
  }
  // A press of which nothing was sent was not paid, and can no longer be paid.
  if (charge.isHeld && isGone) return { ...charge, current: false };
  if (!isFresh) return charge;
  const isRejected =
    event.type === 'statusFailed' && isRejection(event.error) && before.attempt.is === 'rejected';
  if (charge.isDenied && (isNone || isRejected) && !isStep) {
    return { ...charge, current: false, isDenied: false, isAccepted: false };
  }
  // An attempt that this page has not seen, such as one in another tab.
  const isOther = event.type === 'status' && !isNone && before.attempt.is === 'none' && !isStep;
  const isShown = event.type === 'status' && event.session.attempt === 'under_way';
  return {
    ...charge,
    earlier: charge.earlier || isOther,
    isKnown: charge.isKnown || (charge.current && isShown),
  };
}
