/** Every state that the last session of an order can have, and how a test reaches it. */
import * as v from 'valibot';
import { pathOf } from '../../../shared/platform/paths.ts';
import type { GatewayEvent } from '../gateway-simulator.ts';
import { SESSION } from './platform-server.ts';
import type { TestPlatform } from './platform-server.ts';

export interface SessionIds {
  readonly session_id: string;
  readonly payment_id: string;
}

/** Brings an untouched session of kind B into the state. */
export type Arrange = (platform: TestPlatform, session: SessionIds) => unknown;

const MINUTE = 60_000;
/** ms from creation to expiry. */
export const LIFETIME = 30 * MINUTE;

export const begin: Arrange = ({ payments }, { session_id }) => payments.beginAttempt(session_id);
export const decline: Arrange = ({ payments }, { session_id }) =>
  payments.report(session_id, { type: 'declined', reason: 'do_not_honour' });

export const reporting =
  (
    type: Exclude<
      GatewayEvent,
      { readonly gatewayPaymentId: string } | { readonly reason: string }
    >['type'],
  ): Arrange =>
  ({ payments }, { session_id }) =>
    payments.report(session_id, { type });

export const taking =
  (type: Extract<GatewayEvent, { readonly gatewayPaymentId: string }>['type']): Arrange =>
  ({ payments }, { session_id }) =>
    payments.report(session_id, { type, gatewayPaymentId: `gw_${session_id}` });

export const passing =
  (time: number): Arrange =>
  (platform) =>
    platform.advance(time);

const refunding =
  (amount: number | 'all'): Arrange =>
  (platform, { payment_id }) =>
    platform.call(pathOf('refundPayment', payment_id), {
      method: 'POST',
      credential: 'sk_test_sandbox',
      body: { amount },
    });

export const steps =
  (...all: readonly Arrange[]): Arrange =>
  async (platform, session) => {
    for (const step of all) await step(platform, session);
  };

/** The order's last session is then another one, which was cancelled. */
const replacing: Arrange = async (platform, { session_id }) => {
  const status = await platform.call(pathOf('getSessionStatus', session_id));
  const { order_id } = v.parse(v.object({ order_id: v.string() }), status.body);
  const { body } = await platform.call(pathOf('createEmbeddedSession'), {
    method: 'POST',
    credential: 'sk_test_sandbox',
    body: { ...SESSION, order_id, replaces: session_id },
  });
  const next = v.parse(v.object({ session_id: v.string() }), body).session_id;
  platform.payments.report(next, { type: 'cancelled' });
};

/** The sessions that have charged their order or may charge it, whatever terms are given. */
export const ANSWERING: Readonly<Record<string, Arrange>> = {
  'an attempt': begin,
  'an attempt after a decline': steps(decline, begin),
  'a challenge': steps(begin, reporting('action_required')),
  'a challenge, after its expiry': steps(
    begin,
    reporting('action_required'),
    passing(LIFETIME + MINUTE),
  ),
  'an attempt on the page of the gateway': steps(reporting('redirected'), begin),
  'a payment that is captured': taking('authorised'),
  'a payment that is captured, after its expiry': steps(
    taking('authorised'),
    passing(LIFETIME + MINUTE),
  ),
  'a direct debit that is accepted': taking('accepted'),
  'a payment that is refunded in part': steps(taking('authorised'), refunding(1)),
  'a payment that is refunded': steps(taking('authorised'), refunding('all')),
  'a voucher that is not paid yet': taking('awaiting_transfer'),
  'a voucher that is not paid yet, after its expiry': steps(
    taking('awaiting_transfer'),
    passing(LIFETIME + MINUTE),
  ),
};

/** The sessions that are open. */
export const OPEN: Readonly<Record<string, Arrange>> = {
  'an untouched form': () => {},
  'a form after a decline': steps(begin, decline),
  'a form after an attempt that was called off': steps(begin, reporting('attempt_cancelled')),
};

/** The sessions that are over without a charge, with the reason that the status has after `forOrder`. */
export const OVER: Readonly<
  Record<string, readonly [arrange: Arrange, reason: string | undefined]>
> = {
  'a form that has expired unused': [passing(LIFETIME), 'REPLACED'],
  'a form that has expired after a decline': [steps(begin, decline, passing(LIFETIME)), 'EXPIRED'],
  'a challenge that the customer has not confirmed in time': [
    steps(begin, reporting('action_required'), passing(LIFETIME + 11 * MINUTE)),
    'EXPIRED',
  ],
  'five declines': [steps(decline, decline, decline, decline, decline), 'DECLINED'],
  'a page that was cancelled': [
    steps(reporting('redirected'), reporting('cancelled')),
    'CANCELLED',
  ],
  'a direct debit that was returned': [steps(taking('accepted'), decline), undefined],
  'a voucher that was called off': [
    steps(taking('awaiting_transfer'), reporting('attempt_cancelled')),
    undefined,
  ],
  'a session that was replaced': [replacing, 'REPLACED'],
};

/** Each state, and whether the order's next session is the same one. */
export const SESSION_STATES: readonly (readonly [name: string, Arrange, isSame: boolean])[] = [
  ...Object.entries({ ...ANSWERING, ...OPEN }).map(
    ([name, arrange]) => [name, arrange, true] as const,
  ),
  ...Object.entries(OVER).map(([name, [arrange]]) => [name, arrange, false] as const),
];
