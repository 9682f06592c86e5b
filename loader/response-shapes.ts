/**
 * What the platform promises to answer. A body that does not keep the promise is no usable answer,
 * so the code behind it never meets a surprise.
 */
import type { GatewayStepResponse } from '../shared/platform-api.ts';
import { SESSION_STATUSES, TRANSACTION_STATUSES } from '../shared/sessions.ts';
import type {
  EmbeddedSessionResponse,
  Gateway,
  PaymentUpdateResponse,
  SessionResponse,
  SessionStatus,
  Transaction,
} from '../shared/sessions.ts';
import { isRecord, isText } from './value-rules.ts';

type Rule = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Rule>>;

/** Whether a value is an object whose fields keep the rules. */
export function hasShape(value: unknown, shape: Shape): boolean {
  return isRecord(value) && Object.entries(shape).every(([name, rule]) => rule(value[name]));
}

const text: Rule = isText;
const amount: Rule = Number.isSafeInteger;
export const oneOf =
  (...values: readonly unknown[]): Rule =>
  (value) =>
    values.includes(value);
const orNull =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value);

const created: Shape = { session_id: text, payment_id: text, expires_at: text };
const order: Shape = { order_id: text, amount, currency: text, created_at: text };

export function isSessionResponse(value: unknown): value is SessionResponse {
  return hasShape(value, { ...created, redirect_url: text });
}

function isGateway(value: unknown): value is Gateway {
  return hasShape(value, { id: Number.isInteger, code: text, name: text });
}

export function isEmbeddedSessionResponse(value: unknown): value is EmbeddedSessionResponse {
  return hasShape(value, { ...created, gateway: isGateway, gateway_config: isRecord });
}

export function isSessionStatus(value: unknown): value is SessionStatus {
  return hasShape(value, {
    ...order,
    session_id: text,
    status: oneOf(...SESSION_STATUSES),
    payment_id: orNull(text),
    expires_at: text,
  });
}

export function isTransaction(value: unknown): value is Transaction {
  return hasShape(value, {
    ...order,
    payment_id: text,
    status: oneOf(...TRANSACTION_STATUSES),
    gateway: orNull(isGateway),
    gateway_payment_id: orNull(text),
    authorized_at: orNull(text),
    captured_at: orNull(text),
    failed_at: orNull(text),
    failure_reason: orNull(text),
    updated_at: text,
  });
}

export function isPaymentUpdate(value: unknown): value is PaymentUpdateResponse {
  return hasShape(value, { payment_id: text, gateway_payment_id: text, status: text });
}

export function isGatewayStep(value: unknown): value is GatewayStepResponse {
  return hasShape(value, { result_code: text });
}
