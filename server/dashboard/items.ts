/** The items of the dashboard, from the platform's own records. */
import * as v from 'valibot';
import { headers as names } from '../../shared/platform/platform-api.ts';
import { redactedRequest, redactedResponse, urlWithoutQuery, withoutSecrets } from './redaction.ts';
import type { Exchange } from '../platform/http/exchange.ts';
import type { PaymentRecord } from '../platform/payments/payment-record.ts';
import type { MethodChange } from '../platform/customers/saved-methods.ts';
import type { Delivery } from '../platform/webhooks/delivery.ts';
import type {
  CustomerItem,
  CustomerMethod,
  DeliveryItem,
  DashboardPayment,
  RequestItem,
} from './dashboard-api.ts';

const LONGEST_HISTORY = 20;
const MOST_METHODS_LISTED = 20;

export function withStates(
  before: DashboardPayment['history'],
  record: PaymentRecord,
  time: number,
  isExpired: boolean,
): DashboardPayment['history'] {
  const session = isExpired ? 'expired' : record.sessionStatus;
  const { attempt, transactionStatus: transaction } = record;
  const states: DashboardPayment['history'][number] = { session, attempt, transaction, time };
  const last = before.at(-1);
  const isSame =
    last?.session === states.session &&
    last.attempt === states.attempt &&
    last.transaction === states.transaction;
  return isSame ? before : [...before, states].slice(-LONGEST_HISTORY);
}

export function dashboardPayment(
  record: PaymentRecord,
  history: DashboardPayment['history'],
): DashboardPayment {
  return {
    id: record.sessionId,
    paymentId: record.paymentId,
    purpose: record.purpose,
    orderId: withoutSecrets(record.orderId),
    amount: record.amount,
    currency: record.currency,
    capturedAmount: record.capturedAmount,
    refundedAmount: record.refundedAmount,
    gateway: record.gateway.name,
    paymentMethod: record.paymentMethod,
    instalments: record.instalments,
    scenario: record.choice.scenario,
    captureMode: record.captureMode,
    declines: record.declines,
    sessionReason: record.sessionReason,
    failureReason: record.failureReason,
    reversedPaymentIds: record.reversedPaymentIds,
    createdBy: record.createdBy,
    revisions: record.revisions,
    createdAt: record.createdAt,
    expiresAt: record.expiresAt,
    history,
  };
}

const createdSchema = v.object({ session_id: v.string() });

/** @param sessionOf - finds the session of a payment */
export function requestItem(
  exchange: Exchange,
  canReplay: boolean,
  sessionOf: (paymentId: string) => string | undefined,
): RequestItem {
  const { response, id } = exchange;
  const { body, mediaType } = response;
  const headers = { 'Content-Type': mediaType, [names.requestId]: id, ...response.headers };
  return {
    id,
    time: Date.now(),
    duration: Math.round(exchange.duration),
    method: exchange.method,
    path: urlWithoutQuery(exchange.url),
    status: response.status,
    fault: exchange.fault ?? null,
    isReplayed: exchange.isReplayed,
    canReplay,
    sessionId: sessionIn(exchange, sessionOf),
    request: redactedRequest(exchange.headers, exchange.body),
    response: redactedResponse(headers, body),
  };
}

function sessionIn(
  { url, response }: Exchange,
  sessionOf: (paymentId: string) => string | undefined,
): string | null {
  const [, kind, id] = /^\/v\d\/(sessions|payments)\/([^/?]+)/.exec(url) ?? [];
  if (id !== undefined) return kind === 'sessions' ? id : (sessionOf(id) ?? null);
  if (response.status !== 201) return null;
  const created = v.safeParse(createdSchema, JSON.parse(response.body));
  return created.success ? created.output.session_id : null;
}

export function deliveryItem({ id, endpoint, event, state, attempts }: Delivery): DeliveryItem {
  return {
    id,
    sessionId: event.data.session_id ?? null,
    type: event.type,
    url: urlWithoutQuery(endpoint.url),
    state,
    attempts: attempts.map((attempt) => ({ ...attempt })),
  };
}

export function customerKey({ apiKey, customerId }: MethodChange): string {
  return `${withoutSecrets(apiKey)} ${withoutSecrets(customerId)}`;
}

/** @param removedAt - ms since the epoch; `null` if the method was saved */
export function customerItem(
  before: CustomerItem | undefined,
  change: MethodChange,
  removedAt: number | null,
): CustomerItem {
  const { method, consent, customerId } = change;
  const { id, type, brand, last4, expires = null } = method;
  const { sessionId, time: agreedAt, sentence } = consent;
  const newest: CustomerMethod = {
    id,
    type,
    brand,
    last4,
    expires,
    agreedAt,
    sessionId,
    sentence: sentence === null ? null : withoutSecrets(sentence),
    removedAt,
  };
  const methods = before?.methods ?? [];
  const isKnown = methods.some((known) => known.id === id);
  return {
    id: customerKey(change),
    customerId: withoutSecrets(customerId),
    methods: isKnown
      ? methods.map((known) => (known.id === id ? newest : known))
      : [newest, ...methods].slice(0, MOST_METHODS_LISTED),
  };
}
