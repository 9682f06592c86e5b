/** Plays a payment's events through the reducer, and puts their effects into words. */
import type { PayError } from '../../../shared/errors.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';
import { sessionStatus } from '../../testing/examples.ts';
import { frameLost } from '../decision/payment-errors.ts';
import type { Effect, PaymentEvent } from '../decision/payment-events.ts';
import { NEW_PAYMENT } from '../decision/payment.ts';
import type { AttemptState, FormState, Payment } from '../decision/payment.ts';
import { reduce } from '../decision/reduce.ts';

export const FORMS: readonly FormState[] = [
  'none',
  'checking',
  'connecting',
  'mounting',
  'open',
  'broken',
  'gone',
  'replaced',
];

export const ATTEMPTS: readonly AttemptState[] = [
  'none',
  'submitting',
  'challenge',
  'away',
  'declined',
  'rejected',
  'returning',
  'resuming',
  'confirming',
];

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
    case 'show':
      return `show ${effect.outcome}${effect.error ? ` for ${wordsOfError(effect.error)}` : ''}`;
    case 'step':
      return `step ${effect.request.step}: ${effect.request.type}`;
    case 'answer':
      return `settle step ${effect.step}: ${JSON.stringify(effect.answer)}`;
    case 'watch':
      return `watch ${effect.pace ?? 'ends'}`;
    case 'recordId':
      return `record ${effect.gatewayPaymentId}`;
    case 'navigate':
      return `navigate ${effect.request.method} ${effect.request.url} ${JSON.stringify(effect.request.fields)}`;
    case 'settle':
      return effect.error ? `reject ${wordsOfError(effect.error)}` : 'resolve';
    case 'succeeded':
      return `succeeded ${effect.session.status}`;
    case 'failed':
      return `failed ${wordsOfError(effect.error)}`;
    case 'ask':
    case 'disable':
    case 'expiring':
    case 'markAttempted':
    case 'ready':
    case 'remove':
    case 'shown':
      return effect.type;
  }
}

interface Taken {
  readonly payment: Payment;
  /** Those of the last event, in words. */
  readonly words: readonly string[];
  readonly effects: readonly Effect[];
}

/** The fields that a payment may lack, so that tests can expect it. */
const ABSENT = {
  step: undefined,
  inHand: undefined,
  problem: undefined,
  notice: undefined,
  decline: undefined,
  gatewayPaymentId: undefined,
  outcome: undefined,
  redirectUrl: undefined,
};

/** Takes the events one after the other. */
export function taken(...events: readonly Given[]): Taken {
  let payment = NEW_PAYMENT;
  let effects: readonly Effect[] = [];
  for (const given of events) {
    const event = typeof given === 'function' ? given(payment) : given;
    ({ effects, ...payment } = reduce(payment, event));
  }
  return { payment: { ...ABSENT, ...payment }, effects, words: effects.map(wordsOf) };
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
  return ({ attempts }) => ({ type: 'status', session, attempt: attempts, ...usual, ...of });
}

export function statusFailed(error: PayError, of: OfQuestion = {}): Given {
  return ({ attempts }) => ({
    type: 'statusFailed',
    error,
    attempt: attempts,
    isFresh: true,
    ...of,
  });
}

export const times = (count: number, given: Given): Given[] =>
  Array.from({ length: count }, () => given);

const begin = { type: 'begin', isAttempted: false, isLate: false } as const;

/** The beginnings of payments. */
export const beginnings = {
  new: begin,
  /** There may be an attempt from before a reload. */
  attempted: { ...begin, isAttempted: true },
  late: { ...begin, isLate: true },
  redirect: { ...begin, redirectUrl: 'https://gateway.test/' },
} as const;

export const OPENED: Given = { type: 'opened' };
export const READY: Given = { type: 'ready', mounting: 1, seesPresses: true };
/** The form is a page whose buttons the frame cannot see. */
export const UNSEEN: Given = { type: 'ready', mounting: 1, seesPresses: false };

/** A payment whose form is open. */
export const FORM: readonly Given[] = [begin, OPENED, READY];
export const UNSEEN_FORM: readonly Given[] = [begin, OPENED, UNSEEN];

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
