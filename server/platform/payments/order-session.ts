/**
 * The current session of an order. A backend asks for it each time that a page needs a session, so no
 * state of a session is an error. The whole is synchronous: of two requests at the same time, the second one
 * finds what the first one has left.
 */
import { isFinalStatus } from '../../../shared/sessions.ts';
import { isPaid } from './payment-life.ts';
import { revise } from './payment-record.ts';
import { requireRepresentable } from '../representable.ts';
import { checkedExpiry } from './session-expiry.ts';
import type { GatewaySimulators } from '../gateway-simulator.ts';
import type { CheckedSessionData } from '../operations/requests.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { Payments } from './payments.ts';

export interface OrderSessionOptions {
  readonly payments: Payments;
  readonly gateways: GatewaySimulators;
  readonly now: () => number;
  /** ms from creation to expiry. */
  readonly sessionLifetime: number;
}

/** A session with less time than this is extended, in ms: the customer should have time to pay. */
const LEAST_TIME = 10 * 60_000;

/**
 * The session that has charged the order or may charge it, or else the last one if it is open and can take
 * the given terms. It is extended and changed as far as its gateway allows. `undefined` if the order needs a
 * new one.
 */
export function sessionOfOrder(
  options: OrderSessionOptions,
  apiKey: string,
  request: CheckedSessionData,
): PaymentRecord | undefined {
  const { payments } = options;
  const sessions = payments
    .ofOrder(apiKey, request.order_id)
    .filter(({ purpose }) => purpose === 'payment');
  const answering =
    sessions.findLast(isPaid) ??
    sessions.findLast(({ attempt }) => attempt === 'under_way') ??
    sessions.findLast(({ attempt }) => attempt === 'awaiting_transfer');
  if (answering !== undefined) return answering;
  const last = sessions.at(-1);
  const isLast = last?.sessionId === payments.lastOfOrder(apiKey, request.order_id)?.sessionId;
  if (last === undefined || !isLast || isFinalStatus(last.sessionStatus)) return undefined;
  return withTerms(options, last, request);
}

/** The order's last session, which ends if it is still open, or has expired unused. */
export function replacedForOrder(
  payments: Payments,
  apiKey: string,
  { order_id }: CheckedSessionData,
): PaymentRecord | undefined {
  const last = payments.lastOfOrder(apiKey, order_id);
  return last?.attempt === 'none' ? last : undefined;
}

/** `undefined` if the session cannot take the terms, so that another one must replace it. */
function withTerms(
  options: OrderSessionOptions,
  record: PaymentRecord,
  request: CheckedSessionData,
): PaymentRecord | undefined {
  const { payments, gateways, now } = options;
  if (!isSameSale(payments, record, request)) return undefined;
  const { amount, return_url: returnUrl, cancel_url: cancelUrl } = request;
  const gateway = gateways[record.choice.gateway];
  const facts = { ...payments.facts(record), amount };
  // On the gateway's page, the customer may pay at any moment.
  const isFixed =
    record.sessionStatus === 'redirected' ||
    gateway.change === undefined ||
    gateway.submitsDirectly?.(facts) === true;
  const isOtherAmount = amount !== record.amount;
  if (isOtherAmount && isFixed) return undefined;
  if (isOtherAmount) requireRepresentable(gateway, request);
  const expiresAt = isFixed ? record.expiresAt : extended(options, record, request);
  const isRevised = isOtherAmount || expiresAt !== record.expiresAt;
  // Another session may have saved or removed a method of the customer.
  const current = gateway.refreshed?.(facts) ?? record.gatewayConfig;
  const isKept = returnUrl === record.returnUrl && cancelUrl === record.cancelUrl;
  if (!isRevised && isKept && isEqual(current, record.gatewayConfig)) return record;
  const changed = isOtherAmount ? gateway.change?.(facts) : undefined;
  // An attempt has charged or may charge, whose report is in transit: the session is that of the order.
  if (isOtherAmount && changed === undefined) return record;
  const gatewayConfig = changed ?? current;
  const expectedCard = isOtherAmount ? undefined : record.expectedCard;
  const terms = { amount, expiresAt, gatewayConfig, expectedCard };
  const revised = isRevised ? revise(record, terms, now()) : { ...record, gatewayConfig };
  return payments.save({ ...revised, returnUrl, cancelUrl });
}

function extended(
  { now, sessionLifetime }: OrderSessionOptions,
  { choice, expiresAt }: PaymentRecord,
  { expires_at: requested }: CheckedSessionData,
): number {
  if (requested !== undefined) {
    return Math.max(expiresAt, checkedExpiry(requested, now(), now()));
  }
  // A session of this scenario must expire while its form is shown.
  const isDue = expiresAt - now() < LEAST_TIME && choice.scenario !== 'expired';
  return isDue ? Math.max(expiresAt, now() + sessionLifetime) : expiresAt;
}

/** Whether nothing differs that no session can change in place. */
function isSameSale(
  { savedMethods }: Payments,
  record: PaymentRecord,
  request: CheckedSessionData,
): boolean {
  const { currency, captureMode, payer, billing, wish, customer, offeredInstalments } = record;
  const { sandbox } = request.metadata;
  return (
    currency === request.currency &&
    captureMode === request.capture_mode &&
    isEqual(
      [payer, billing, wish, customer ?? null, offeredInstalments ?? null],
      [
        request.payer,
        request.billing,
        sandbox,
        savedMethods.customerIn(record.apiKey, request) ?? null,
        request.instalments?.values ?? null,
      ],
    )
  );
}

/** Of checked data, whose fields have a fixed order. */
function isEqual(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
