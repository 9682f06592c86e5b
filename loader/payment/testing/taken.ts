/** Plays a payment's events through the reducer, and puts their effects into words. */
import type { PayError } from '../../../shared/errors/errors.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';
import type { StepAnswer } from '../../../shared/rpc.ts';
import { sessionStatus } from '../../testing/examples.ts';
import { frameLost } from '../decision/payment-errors.ts';
import type { Effect, PaymentEvent } from '../decision/payment-events.ts';
import { NEW_PAYMENT } from '../decision/payment.ts';
import type { AttemptName, Form, Payment } from '../decision/payment.ts';
import { reduce } from '../decision/reduce.ts';

/** An event, or one that depends on the payment that takes it. */
export type Given = PaymentEvent | ((payment: Payment) => PaymentEvent);

function wordsOfError(error: PayError): string {
  const { code, reason = code, recoverable, retryable } = error;
  return [reason, recoverable && 'recoverable', retryable && 'retryable'].filter(Boolean).join(' ');
}

/** The effect with all that it carries, such as `show open for REFUSED recoverable`. */
function wordsOf(effect: Effect): string {
  switch (effect.type) {
    case 'open':
      return effect.isCredentialless ? 'open credentialless' : 'open';
    case 'mount':
      return `mount after ${effect.attempts}`;
    case 'showOutcome':
      return `show ${effect.outcome}${effect.error ? ` for ${wordsOfError(effect.error)}` : ''}`;
    case 'step':
      return `step ${effect.request.step}: ${effect.request.type}`;
    case 'removeShownMethod':
      return `remove ${effect.method}`;
    case 'answer':
      return `settle step ${effect.step}: ${JSON.stringify(effect.answer)}`;
    case 'pollStatus':
      return `watch ${effect.pace ?? 'ends'}`;
    case 'recordId':
      return `record ${effect.gatewayPaymentId}`;
    case 'navigate':
      return `navigate ${effect.request.method} ${effect.request.url} ${JSON.stringify(effect.request.fields)}`;
    case 'progress':
      return `progress ${effect.reached}`;
    case 'settle':
      return effect.error ? `reject ${wordsOfError(effect.error)}` : 'resolve';
    case 'succeeded':
      return `succeeded ${effect.session.status}`;
    case 'failed':
      return `failed ${wordsOfError(effect.error)}`;
    case 'askStatus':
    case 'timeFirstStatus':
    case 'change':
    case 'disable':
    case 'expiring':
    case 'markAttempted':
    case 'presentInstructions':
    case 'ready':
    case 'remove':
    case 'renew':
    case 'reveal':
    case 'suspend':
    case 'watchExpiry':
      return effect.type;
    case 'timePress':
      return `time press ${effect.attempt}`;
  }
}

/** A payment as a flat object, so that a test can name the properties that it expects. */
export interface FlatPayment extends Omit<Payment, 'form' | 'attempt'> {
  readonly form: Form['is'];
  readonly attempt: AttemptName;
  readonly seesPresses: boolean | undefined;
  readonly step: number | undefined;
  readonly isRedirected: boolean | undefined;
  readonly held: number | undefined;
  readonly isDirect: boolean | undefined;
  readonly statusesInARow: number | undefined;
  readonly problem: PayError | undefined;
  readonly notice: StepAnswer | undefined;
}

export function flat({ form, attempt, ...rest }: Payment): FlatPayment {
  return {
    unsettledStep: undefined,
    decline: undefined,
    gatewayPaymentId: undefined,
    outcome: undefined,
    redirectUrl: undefined,
    ...rest,
    form: form.is,
    attempt: attempt.is,
    seesPresses: 'seesPresses' in form ? form.seesPresses : undefined,
    step: 'step' in attempt ? attempt.step : undefined,
    isRedirected: 'isRedirected' in attempt ? attempt.isRedirected : undefined,
    held: 'held' in attempt ? attempt.held?.step : undefined,
    isDirect: 'isDirect' in attempt ? attempt.isDirect : undefined,
    statusesInARow: 'statusesInARow' in attempt ? attempt.statusesInARow : undefined,
    problem: 'problem' in attempt ? attempt.problem : undefined,
    notice: 'notice' in attempt ? attempt.notice : undefined,
  };
}

interface Taken {
  readonly payment: FlatPayment;
  /** The payment as the reducer returns it. */
  readonly state: Payment;
  /** The effects of the last event, in words, without the merchant's progress. */
  readonly words: readonly string[];
  readonly effects: readonly Effect[];
  /** Whether the last event, if it was a report, was expected. */
  readonly accepted: boolean;
}

/** Takes the events one after the other. */
export function taken(...events: readonly Given[]): Taken {
  let state = NEW_PAYMENT;
  let effects: readonly Effect[] = [];
  let accepted = true;
  for (const given of events) {
    const event = typeof given === 'function' ? given(state) : given;
    ({ payment: state, effects, accepted } = reduce(state, event));
  }
  const words = effects.filter(({ type }) => type !== 'progress').map(wordsOf);
  return { payment: flat(state), state, effects, words, accepted };
}

type Learned = Extract<PaymentEvent, { type: 'status' }>;

/** Which request a status belongs to; by default one that was sent after the last event. */
type OfQuestion = Partial<Pick<Learned, 'attempt' | 'isFresh' | 'isDue'>>;

export function status(
  value: SessionStatus['status'],
  attempt?: SessionStatus['attempt'],
  of: OfQuestion = {},
): Given {
  const session = { ...sessionStatus(value), ...(attempt && { attempt }) };
  const usual = { isFresh: true, isDue: true };
  return ({ attemptNumber }) => ({
    type: 'status',
    session,
    attempt: attemptNumber,
    ...usual,
    ...of,
  });
}

export function statusFailed(error: PayError, of: OfQuestion = {}): Given {
  return ({ attemptNumber }) => ({
    type: 'statusFailed',
    error,
    attempt: attemptNumber,
    isFresh: true,
    ...of,
  });
}

export const times = (count: number, given: Given): Given[] =>
  Array.from({ length: count }, () => given);

const begin = { type: 'begin', isAttempted: false, isNestedPage: false } as const;

/** The beginnings of payments. */
export const beginnings = {
  new: begin,
  /** There may be an attempt from before a reload. */
  attempted: { ...begin, isAttempted: true },
  /** The form is a page of the gateway, whose presses cannot be held back. */
  nested: { ...begin, isNestedPage: true },
  redirect: { ...begin, redirectUrl: 'https://gateway.test/' },
} as const;

export const OPENED: Given = { type: 'opened' };
export const READY: Given = { type: 'ready', mounting: 1, seesPresses: true };
/** The form is a page whose buttons the frame cannot see. */
export const UNSEEN: Given = { type: 'ready', mounting: 1, seesPresses: false };

/** The first status: the session is open. */
export const NONE: Given = status('pending', 'none');

/** A payment whose form is open, and whose first status was read. */
export const FORM: readonly Given[] = [begin, NONE, OPENED, READY];
export const UNSEEN_FORM: readonly Given[] = [beginnings.nested, NONE, OPENED, UNSEEN];

/** Time has passed since the latest press. */
export const aged =
  (age: 'settled' | 'old'): Given =>
  ({ attemptNumber: attempt }) => ({ type: 'pressAged', attempt, age });

export const press = (attempt = 1): Given => ({ type: 'submitting', attempt });
export const away = (attempt = 1): Given => ({ type: 'away', attempt });
export const challenge = (attempt = 1): Given => ({ type: 'challenge', attempt });
export const submit = (step = 1): Given => ({ type: 'submit', attempt: 1, step, data: {} });
export const returned = (attempt = 1): Given => ({ type: 'returned', attempt });
export const completed = (attempt = 1): Given => ({ type: 'completed', attempt });
export const declined = (attempt = 1): Given => ({
  type: 'declined',
  attempt,
  reason: 'DECLINED',
  message: 'Not enough funds',
});
export const redirect = (attempt = 1): Given => ({
  type: 'redirect',
  attempt,
  url: 'https://bank.test/',
  method: 'POST',
  fields: { token: 'abc' },
});
export const lost = (isReplaceable = true, error: PayError = frameLost()): Given => ({
  type: 'lost',
  error,
  isReplaceable,
});
