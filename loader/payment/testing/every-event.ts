/** Every event of the union, with every value that matters in a payment's current state. */
import {
  PayAuthenticationError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayValidationError,
} from '../../../shared/errors/errors.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';
import { CROSS_ORIGIN_ISOLATED } from '../../errors/cross-origin-isolated.ts';
import { sessionStatus } from '../../testing/examples.ts';
import type { PaymentEvent } from '../decision/payment-events.ts';
import { NEW_PAYMENT } from '../decision/payment.ts';
import type { Payment } from '../decision/payment.ts';

const unreachable = new PayNetworkError('', { reason: 'TIMEOUT', retryable: true });
const denied = new PayAuthenticationError('', { reason: 'FORBIDDEN', status: 403 });
const gone = new PayNotFoundError('', { reason: 'SESSION_NOT_FOUND', status: 404 });
const paid = new PayPaymentError('', { reason: 'ORDER_ALREADY_PAID', status: 409 });
/** A page of a firewall, in place of the platform's response. */
const blocked = new PayNetworkError('', {
  reason: 'INVALID_RESPONSE',
  status: 404,
  retryable: true,
});
const aborted = new PayNetworkError('', { reason: 'ABORTED' });
const frameLost = new PayNetworkError('', { reason: 'FRAME_LOST', retryable: true });
const isolated = new PayValidationError('', [], { reason: CROSS_ORIGIN_ISOLATED });
const unusable = new PayValidationError('', [], { reason: 'GATEWAY_UNKNOWN' });
const invalid = new PayValidationError('', [], { reason: 'INVALID', status: 400 });

const FAILURE = { reason: 'GATEWAY_FAILED', message: '' };
const NO_BUNDLE = { ...FAILURE, reason: 'GATEWAY_SCRIPT_FAILED' };
const DECLINE = { reason: 'DECLINED', message: '' };
const REDIRECT = { url: 'https://bank.test/', method: 'GET', fields: {} } as const;
export const REDIRECT_URL = 'https://gateway.test/';

/** The first event of a payment. */
export const beginnings: readonly PaymentEvent[] = [true, false].flatMap((isAttempted) => [
  { type: 'begin', isAttempted, isNestedPage: false },
  { type: 'begin', isAttempted, isNestedPage: true },
  { type: 'begin', isAttempted, isNestedPage: false, redirectUrl: REDIRECT_URL },
]);

const final: readonly SessionStatus[] = [sessionStatus('completed'), sessionStatus('failed')];
const charges: readonly SessionStatus['attempt'][] = [undefined, 'none', 'under_way', 'done'];
const open: readonly SessionStatus[] = (['pending', 'redirected'] as const).flatMap((status) =>
  charges.map((attempt) => ({ ...sessionStatus(status), ...(attempt && { attempt }) })),
);

/** The responses to requests that were made at one moment, with the usual pauses or between them. */
function statuses(attempt: number, isFresh: boolean, pauses: readonly boolean[]): PaymentEvent[] {
  const learned = (session: SessionStatus, isDue: boolean) =>
    ({ type: 'status', session, attempt, isFresh, isDue }) as const;
  return [
    ...final.map((session) => learned(session, true)),
    ...open.flatMap((session) => pauses.map((isDue) => learned(session, isDue))),
    ...[unreachable, denied, gone, blocked].map(
      (error) => ({ type: 'statusFailed', error, attempt, isFresh }) as const,
    ),
  ];
}

function reports(attempt: number): PaymentEvent[] {
  return [
    { type: 'submitting', attempt },
    { type: 'challenge', attempt },
    { type: 'away', attempt },
    { type: 'beforeSubmit', attempt, step: 1, data: null },
    { type: 'submit', attempt, step: 1, data: {} },
    { type: 'additionalDetails', attempt, step: 1, data: {} },
    { type: 'removeShownMethod', attempt, step: 1, method: 'sm_1' },
    { type: 'redirect', attempt, ...REDIRECT },
    { type: 'completed', attempt },
    { type: 'completed', attempt, gatewayPaymentId: 'gw_1' },
    { type: 'returned', attempt },
    { type: 'returned', attempt, reason: 'CONNECTION_FAILED' },
    { type: 'declined', attempt, ...DECLINE },
  ];
}

function steps(step: number): PaymentEvent[] {
  return [
    { type: 'stepAnswered', step, kind: 'beforeSubmit', answer: { type: 'respond', response: {} } },
    { type: 'stepAnswered', step, kind: 'submit', answer: { type: 'respond', response: {} } },
    {
      type: 'stepAnswered',
      step,
      kind: 'submit',
      answer: { type: 'respond', response: {} },
      isByPlatform: true,
    },
    { type: 'stepAnswered', step, kind: 'submit', answer: { type: 'fail' } },
    {
      type: 'stepAnswered',
      step,
      kind: 'submit',
      answer: { type: 'fail', message: 'Out of stock' },
    },
    { type: 'stepAnswered', step, kind: 'submit', answer: { type: 'elsewhere' } },
    ...[unreachable, invalid, paid, denied, gone, blocked].map(
      (error) => ({ type: 'stepFailed', step, kind: 'submit', error }) as const,
    ),
  ];
}

const always: readonly PaymentEvent[] = [
  { type: 'ready', mounting: 1, seesPresses: true },
  { type: 'ready', mounting: 1, seesPresses: true, holdsPresses: true },
  { type: 'ready', mounting: 1, seesPresses: false },
  { type: 'failed', mounting: 1, recoverable: true, ...FAILURE },
  { type: 'failed', mounting: 1, recoverable: true, ...NO_BUNDLE },
  { type: 'failed', mounting: 1, recoverable: false, ...FAILURE },
  { type: 'opened' },
  { type: 'mountFailed', error: unusable },
  { type: 'lost', error: frameLost, isReplaceable: true },
  { type: 'lost', error: frameLost, isReplaceable: false },
  { type: 'lost', error: isolated, isReplaceable: true },
  { type: 'statusOverdue' },
  ...[true, false, undefined].map((wasPressed) => ({ type: 'suspended', wasPressed }) as const),
  { type: 'waited' },
  { type: 'left' },
  { type: 'restored' },
  { type: 'ahead' },
  { type: 'expiring' },
  { type: 'expired' },
  { type: 'bound' },
  { type: 'replaced', error: aborted },
  { type: 'replaced', error: aborted, isRemoved: true },
  { type: 'cancelled', error: aborted },
  ...steps(1),
  ...steps(2),
];

const byAttempts = new Map<number, readonly PaymentEvent[]>();

/** The attempts are the previous, the current and the next one. */
export function eventsIn({ attemptNumber: current }: Payment): readonly PaymentEvent[] {
  const known = byAttempts.get(current);
  if (known) return known;
  const events = [
    ...always,
    ...[current - 1, current, current + 1].flatMap((attempt): PaymentEvent[] => [
      ...(attempt > 0 ? reports(attempt) : []),
      { type: 'blocked', attempt, error: unusable },
    ]),
    ...statuses(current, true, [true, false]),
    // Statuses that were requested at another moment.
    ...statuses(current, false, [true]),
    ...statuses(current - 1, true, [true]),
    ...[current, current - 1].flatMap((attempt) =>
      (['settled', 'old'] as const).map((age) => ({ type: 'pressAged', attempt, age }) as const),
    ),
  ];
  byAttempts.set(current, events);
  return events;
}

/**
 * A press does not get younger. (The session may: a response can correct the clock.) Only a page of the
 * gateway hides its presses.
 */
export function canFollow({ pressAge, isNestedPage }: Payment, event: PaymentEvent): boolean {
  if (event.type === 'ready') return event.seesPresses || isNestedPage;
  return !(event.type === 'pressAged' && event.age === 'settled' && pressAge === 'old');
}

/** Counts each event of the enumeration once. */
export function countEvents(): number {
  const all = [0, 1, 2].flatMap((attemptNumber) => eventsIn({ ...NEW_PAYMENT, attemptNumber }));
  return new Set(all.map((event) => JSON.stringify(event))).size + beginnings.length;
}
