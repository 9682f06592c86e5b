/**
 * Creating a session, reading its status, and reporting a gateway's payment id.
 *
 * @see Specification 4.1
 */
import * as v from 'valibot';
import { forbidden } from '../http/caller.ts';
import { ProblemError, validationProblem } from '../http/problem.ts';
import { checkBody } from '../http/schema-check.ts';
import { API_OPERATIONS } from '../operations/api-operations.ts';
import { success } from '../operations/operation.ts';
import { BACKEND_FIELDS, sessionData, sessionDataOf } from '../operations/requests.ts';
import {
  embeddedSessionOf,
  newPaymentRecord,
  sessionStatusOf,
  timestamp,
} from './payment-record.ts';
import { replacedForOrder, sessionOfOrder } from './order-session.ts';
import { requireRepresentable } from '../representable.ts';
import { replace, replaceable, sessionNotFound } from './replacement.ts';
import { checkedExpiry } from './session-expiry.ts';
import { orderAlreadyPaid } from './take-over.ts';
import type { BackendSessionData } from '../../../shared/platform/platform-api.ts';
import type { GatewayConfig, SessionStatus } from '../../../shared/sessions.ts';
import type { GatewaySimulator, GatewaySimulators } from '../gateway-simulator.ts';
import type { ApiResponse } from '../http/response.ts';
import type { Interventions } from '../interventions.ts';
import type { Call, Handlers } from '../operations/operation.ts';
import type { CheckedSessionData } from '../operations/requests.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { Payments } from './payments.ts';
import type { SandboxChoice, Scenario } from '../scenarios.ts';

export interface SessionOperationsOptions {
  readonly payments: Payments;
  readonly gateways: GatewaySimulators;
  readonly interventions: Interventions;
  readonly now: () => number;
  /** ms from creation to expiry. */
  readonly sessionLifetime: number;
  /** The same for sessions with scenario `expired`: long enough to see the form. */
  readonly shortLifetime: number;
}

const {
  createSession: createLegacySession,
  createEmbeddedSession,
  getSessionStatus,
  updatePaymentGatewayId,
} = API_OPERATIONS;

export function sessionOperations(
  options: SessionOperationsOptions,
): Handlers<
  'createSession' | 'createEmbeddedSession' | 'getSessionStatus' | 'updatePaymentGatewayId'
> {
  const { payments, interventions } = options;
  const scenarioOfNew = ({ body }: Call) => interventions.nextScenario ?? chosenScenario(body);
  const scenario = (call: Call) => scenarioOfSession(payments, call);
  return {
    createSession: { scenario: scenarioOfNew, run: (call) => createLegacy(options, call) },
    createEmbeddedSession: {
      scenario: scenarioOfNew,
      run: (call) => createEmbedded(options, call),
    },
    getSessionStatus: {
      scenario,
      run: (call) => success(getSessionStatus, currentStatus(options, sessionOf(payments, call))),
    },
    updatePaymentGatewayId: { scenario, run: (call) => recordGatewayId(options, call) },
  };
}

/** With what the customer needs for a payment that is still to be made. */
function currentStatus(
  { gateways }: SessionOperationsOptions,
  record: PaymentRecord,
): SessionStatus {
  const { attempt, sessionId, choice } = record;
  const isOwed = attempt === 'awaiting_transfer';
  const instructions = isOwed ? gateways[choice.gateway].instructions?.(sessionId) : undefined;
  return { ...sessionStatusOf(record), ...(instructions && { instructions }) };
}

/** Throws a problem with status 404 for a session that is unknown, expired or another merchant's. */
export function sessionOf(payments: Payments, { merchant, id }: Call): PaymentRecord {
  const record = payments.ofSession(id);
  if (record !== undefined && record.apiKey === merchant.apiKey) return record;
  throw sessionNotFound();
}

export function scenarioOfSession(payments: Payments, { id }: Call): Scenario | undefined {
  return payments.ofSession(id)?.choice.scenario;
}

/** The scenario, which is read before the rest of the body is validated. */
function chosenScenario(body: unknown): Scenario | undefined {
  const result = v.safeParse(v.object({ metadata: sessionData.entries.metadata }), body);
  return result.success ? result.output.metadata.sandbox.scenario : undefined;
}

function createEmbedded(options: SessionOperationsOptions, call: Call): ApiResponse {
  requireCreator(call);
  const request = checkBody(sessionDataOf(call.body), call.body);
  if (request.for_order !== true) {
    return success(createEmbeddedSession, embeddedSessionOf(createSession(options, call)));
  }
  requireNone('replaces', request.replaces);
  if (request.purpose === 'setup') throw notPossible('purpose', 'cannot be setup with for_order');
  const existing = sessionOfOrder(options, call.merchant.apiKey, request);
  const session = existing ?? createSession(options, call);
  const response = success(createEmbeddedSession, embeddedSessionOf(session));
  // Not stored for its idempotency key: a retry needs the session as it is by then.
  return { ...response, final: false, status: existing === undefined ? response.status : 200 };
}

/** @throws {ProblemError} with status 422 for a field that this request cannot have */
function requireNone(field: keyof BackendSessionData, value: unknown): void {
  if (value === undefined || value === false) return;
  const message = field === 'for_order' ? 'is for /v2/sessions' : 'cannot be set with for_order';
  throw notPossible(field, message);
}

function notPossible(field: keyof BackendSessionData, message: string): ProblemError {
  return validationProblem([{ field, code: 'not_possible', message }]);
}

/** @throws {ProblemError} with status 422 if the gateway saves nothing without a payment, or the request has more */
function requireSetUp(
  { purpose, instalments }: CheckedSessionData,
  { gateway, setsUp }: GatewaySimulator,
): void {
  if (purpose === 'payment') return;
  if (setsUp !== true) {
    throw notPossible(
      'purpose',
      `cannot be setup: ${gateway.name} saves nothing without a payment`,
    );
  }
  if (instalments !== undefined) throw notPossible('instalments', 'cannot be set with setup');
}

/** @throws {ProblemError} with status 422 if methods are to be saved without a customer */
function requireCustomer({ customer_id, save_methods, purpose }: CheckedSessionData): void {
  const savesNothing = save_methods === 'never' && purpose === 'payment';
  if (customer_id !== undefined || savesNothing) return;
  const message = 'is needed to save payment methods';
  throw validationProblem([{ field: 'customer_id', code: 'required', message }]);
}

/** The legacy path always redirects, even if the metadata names another gateway. */
function createLegacy(options: SessionOperationsOptions, call: Call) {
  requireCreator(call);
  requireNone('for_order', checkBody(sessionDataOf(call.body), call.body).for_order);
  const record = createSession(options, call, { gateway: 'redirect' });
  const { redirectUrl } = record.gatewayConfig;
  if (redirectUrl === undefined) throw noGatewaySession();
  return success(createLegacySession, {
    session_id: record.sessionId,
    payment_id: record.paymentId,
    redirect_url: redirectUrl,
    expires_at: timestamp(record.expiresAt),
  });
}

function createSession(
  options: SessionOperationsOptions,
  call: Call,
  fixed: Partial<SandboxChoice> = {},
): PaymentRecord {
  const { payments, gateways, interventions, now } = options;
  const { caller, merchant, body } = call;
  const request = checkBody(sessionDataOf(body), body);
  const { apiKey } = merchant;
  requireCustomer(request);
  const replaced =
    request.for_order === true
      ? replacedForOrder(payments, apiKey, request)
      : replaceable(payments, apiKey, request.replaces);
  const { purpose } = request;
  if (purpose === 'payment' && payments.isOrderPaid(apiKey, request.order_id)) {
    throw orderAlreadyPaid();
  }
  const { sandbox } = request.metadata;
  const choice = { ...sandbox, ...fixed, scenario: interventions.nextScenario ?? sandbox.scenario };
  const simulator = gateways[choice.gateway];
  requireSetUp(request, simulator);
  requireRepresentable(simulator, request);
  const opened = newPaymentRecord({
    apiKey,
    request,
    purpose,
    choice,
    gateway: simulator.gateway,
    createdBy: caller.credential === 'secret' ? 'backend' : 'browser',
    framePermissions: merchant.framePermissions,
    customer: payments.savedMethods.customerIn(apiKey, request),
    instalments: request.instalments?.values,
    now: now(),
    expiresAt: expiryOf(options, choice.scenario, request.expires_at),
  });
  interventions.useScenario();
  const gatewayConfig = configure(payments, simulator, opened);
  const record = { ...opened, gatewayConfig };
  payments.add(record);
  if (replaced !== undefined) payments.save(replace(replaced, now()));
  return record;
}

/** @throws {ProblemError} with status 403 if the request needs a backend */
function requireCreator({ caller, body }: Call): void {
  if (!caller.mayCreateSessions) {
    throw new ProblemError(
      403,
      'SESSION_CREATION_NOT_ALLOWED',
      'No session can be created with this API key: create it on your backend with the API secret, and pass it to the page',
    );
  }
  if (caller.credential === 'secret' || typeof body !== 'object' || body === null) return;
  const fields = Object.entries(body)
    .filter(([name, value]) => value !== null && BACKEND_FIELDS.has(name))
    .map(([name]) => name);
  if (fields.length === 0) return;
  throw forbidden(
    `Only a backend may set ${fields.join(' and ')}: create the session there with the API secret`,
  );
}

function expiryOf(
  { now, sessionLifetime, shortLifetime }: SessionOperationsOptions,
  scenario: Scenario,
  requested: string | undefined,
): number {
  if (requested !== undefined) return checkedExpiry(requested, now(), now());
  return now() + (scenario === 'expired' ? shortLifetime : sessionLifetime);
}

function configure(
  payments: Payments,
  simulator: GatewaySimulator,
  record: PaymentRecord,
): GatewayConfig {
  try {
    return simulator.configure(payments.facts(record));
  } catch {
    throw noGatewaySession();
  }
}

function noGatewaySession(): ProblemError {
  return new ProblemError(502, 'GATEWAY_SESSION_CREATION_FAILED', 'The gateway created no session');
}

/**
 * The page's report is checked with the gateway, and changes only the id: the gateway decides
 * whether the payment succeeded.
 */
function recordGatewayId({ payments, gateways }: SessionOperationsOptions, call: Call) {
  const record = sessionOf(payments, call);
  const { gateway_payment_id: gatewayPaymentId } = checkBody(
    updatePaymentGatewayId.request,
    call.body,
  );
  if (record.gatewayPaymentId !== null && record.gatewayPaymentId !== gatewayPaymentId) {
    throw new ProblemError(
      409,
      'GATEWAY_PAYMENT_ID_CONFLICT',
      'The payment has another gateway id',
    );
  }
  const known = gateways[record.choice.gateway].lookup(gatewayPaymentId);
  const matches =
    known?.sessionId === record.sessionId &&
    known.amount === record.amount &&
    known.currency === record.currency;
  // The same problem for unknown ids and for ids of other sessions.
  if (!matches) {
    throw new ProblemError(
      409,
      'GATEWAY_VERIFICATION_FAILED',
      'The gateway has no such payment of this session',
    );
  }
  payments.save({ ...record, gatewayPaymentId });
  return success(updatePaymentGatewayId, {
    payment_id: record.paymentId,
    gateway_payment_id: gatewayPaymentId,
    status: record.transactionStatus,
  });
}
