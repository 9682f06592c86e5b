/**
 * The shapes of the platform's responses. A body of another shape is rejected here, so that all other
 * code can rely on them.
 */
import { hasField } from '../plain/has-field.ts';
import { isId, isRecord, isString } from '../plain/value-types.ts';
import type { GatewayStepResponse } from './platform-api.ts';
import { SESSION_FAILURE_REASONS, SESSION_STATUSES, TRANSACTION_STATUSES } from '../sessions.ts';
import type {
  EmbeddedSessionResponse,
  Gateway,
  PaymentUpdateResponse,
  SessionResponse,
  SessionStatus,
  SetUpMethod,
  Transaction,
} from '../sessions.ts';

type Rule = (value: unknown) => boolean;

/**
 * One rule for each field of a type: a new field without a rule does not compile, unless it is named as one that is
 * not read, or that {@link withKnownValues} checks.
 */
export type Shape<Value, Unchecked extends PropertyKey = never> = {
  readonly [Field in Exclude<keyof KnownFields<Value>, Unchecked>]-?: Rule;
};

/** Without an index signature, which stands for fields that only the gateway knows. */
type KnownFields<Value> = {
  readonly [Field in keyof Value as string extends Field ? never : Field]: Value[Field];
};

export type Guard<Value> = (value: unknown) => value is Value;

/** Checks that a value is an object whose fields keep the rules. */
export const shaped =
  <Value, Unchecked extends PropertyKey = never>(shape: Shape<Value, Unchecked>): Guard<Value> =>
  (value): value is Value =>
    isRecord(value) && hasShape(value, shape);

function hasShape(
  value: Readonly<Record<string, unknown>>,
  shape: Readonly<Record<string, Rule>>,
): boolean {
  return Object.entries(shape).every(([name, rule]) =>
    rule(hasField(value, name) ? value[name] : undefined),
  );
}

export const oneOf =
  <const Value>(...values: readonly Value[]): Guard<Value> =>
  (value): value is Value =>
    values.some((known) => known === value);
const orNull =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value);
export const orAbsent =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value);
const isRevision: Rule = (value) => Number.isSafeInteger(value);

/** Ids must be valid for other operations too. */
const created = { session_id: isId, payment_id: isId, expires_at: isString };
const order = {
  order_id: isString,
  amount: Number.isSafeInteger,
  currency: isString,
  created_at: isString,
};

export const isSessionResponse = shaped<SessionResponse>({ ...created, redirect_url: isString });

export const isGateway = shaped<Gateway>({ id: Number.isInteger, code: isString, name: isString });

export const isEmbeddedSessionResponse = shaped<EmbeddedSessionResponse>({
  ...created,
  gateway: isGateway,
  gateway_config: isRecord,
  revision: orAbsent(isRevision),
  frame_permissions: orAbsent(Array.isArray),
});

export const isStatusOf = (sessionId: string) =>
  shaped<SessionStatus, 'transaction_status' | 'reason' | 'method' | 'instructions'>({
    ...order,
    session_id: oneOf(sessionId),
    status: oneOf(...SESSION_STATUSES),
    payment_id: orNull(isString),
    expires_at: isString,
    revision: orAbsent(isRevision),
    // A newer platform may know more values.
    attempt: orAbsent(isString),
  });

const isTransactionStatus = oneOf(...TRANSACTION_STATUSES);
const isFailureReason = oneOf(...SESSION_FAILURE_REASONS);

/** What a page learns of a saved method. */
export const isShownMethod = shaped<SetUpMethod>({
  brand: isString,
  last4: isString,
  expires: orAbsent(isString),
});

/** Without the values that only a newer platform knows, which count as absent. */
export function withKnownValues(status: SessionStatus): SessionStatus {
  const { transaction_status, reason, method, instructions, ...known } = status;
  return {
    ...known,
    ...(isTransactionStatus(transaction_status) && { transaction_status }),
    ...(isFailureReason(reason) && { reason }),
    ...(isShownMethod(method) && { method }),
    ...(isRecord(instructions) && { instructions }),
  };
}

const isTransactionWith = (isPaymentId: Rule) =>
  shaped<Transaction>({
    ...order,
    payment_id: isPaymentId,
    status: isTransactionStatus,
    gateway: orNull(isGateway),
    gateway_payment_id: orNull(isString),
    authorized_at: orNull(isString),
    captured_at: orNull(isString),
    failed_at: orNull(isString),
    failure_reason: orNull(isString),
    instalments: orAbsent(Number.isSafeInteger),
    updated_at: isString,
  });

export const isTransactionOf = (paymentId: string) => isTransactionWith(oneOf(paymentId));

/** Of a payment that the request has created. */
export const isNewTransaction = () => isTransactionWith(isId);

export const isUpdateTo = (_sessionId: string, sent: unknown) =>
  shaped<PaymentUpdateResponse>({
    payment_id: isString,
    gateway_payment_id: (id) => isRecord(sent) && id === sent['gateway_payment_id'],
    status: isString,
  });

export const isGatewayStep = shaped<GatewayStepResponse, 'action'>({ result_code: isString });
