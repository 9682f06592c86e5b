/**
 * Creating a session, reading its status, and reporting a gateway's payment id.
 *
 * @see Specification 4.1
 */
import * as v from 'valibot';
import { ProblemError } from '../http/problem.ts';
import { checkBody } from '../http/schema-check.ts';
import { API_OPERATIONS } from '../operations/api-operations.ts';
import { success } from '../operations/operation.ts';
import { sessionData } from '../operations/requests.ts';
import { newPaymentRecord, sessionStatusOf, timestamp } from './payment-record.ts';
import { orderAlreadyPaid } from './take-over.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import type { GatewaySimulator, GatewaySimulators } from '../gateway-simulator.ts';
import type { Interventions } from '../interventions.ts';
import type { Call, Handlers } from '../operations/operation.ts';
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
      run: (call) => success(getSessionStatus, sessionStatusOf(sessionOf(payments, call))),
    },
    updatePaymentGatewayId: { scenario, run: (call) => recordGatewayId(options, call) },
  };
}

/** Throws a problem with status 404 for a session that is unknown, expired or another merchant's. */
export function sessionOf(payments: Payments, { merchant, id }: Call): PaymentRecord {
  const record = payments.ofSession(id);
  if (record !== undefined && record.apiKey === merchant.apiKey) return record;
  throw new ProblemError(404, 'SESSION_NOT_FOUND', 'The session does not exist or has expired');
}

export function scenarioOfSession(payments: Payments, { id }: Call): Scenario | undefined {
  return payments.ofSession(id)?.choice.scenario;
}

/** Read before the rest of the body is validated. */
function chosenScenario(body: unknown): Scenario | undefined {
  const result = v.safeParse(v.object({ metadata: sessionData.entries.metadata }), body);
  return result.success ? result.output.metadata.sandbox.scenario : undefined;
}

function createEmbedded(options: SessionOperationsOptions, call: Call) {
  const { record, simulator, gatewayConfig } = createSession(options, call);
  return success(createEmbeddedSession, {
    session_id: record.sessionId,
    payment_id: record.paymentId,
    gateway: simulator.gateway,
    gateway_config: gatewayConfig,
    expires_at: timestamp(record.expiresAt),
  });
}

/** The legacy path always redirects, whatever gateway the metadata names. */
function createLegacy(options: SessionOperationsOptions, call: Call) {
  const { record, gatewayConfig } = createSession(options, call, { gateway: 'redirect' });
  if (gatewayConfig.redirectUrl === undefined) throw noGatewaySession();
  return success(createLegacySession, {
    session_id: record.sessionId,
    payment_id: record.paymentId,
    redirect_url: gatewayConfig.redirectUrl,
    expires_at: timestamp(record.expiresAt),
  });
}

function createSession(
  options: SessionOperationsOptions,
  { merchant, body }: Call,
  fixed: Partial<SandboxChoice> = {},
) {
  const { payments, gateways, interventions, now, sessionLifetime, shortLifetime } = options;
  const request = checkBody(sessionData, body);
  const { apiKey } = merchant;
  if (payments.isOrderPaid(apiKey, request.order_id)) throw orderAlreadyPaid();
  const { sandbox } = request.metadata;
  const scenario = interventions.nextScenario ?? sandbox.scenario;
  const choice = { ...sandbox, ...fixed, scenario };
  const simulator = gateways[choice.gateway];
  const record = newPaymentRecord({
    apiKey,
    request,
    choice,
    gateway: simulator.gateway,
    now: now(),
    lifetime: choice.scenario === 'expired' ? shortLifetime : sessionLifetime,
  });
  interventions.useScenario();
  payments.add(record);
  return { record, simulator, gatewayConfig: configure(payments, simulator, record) };
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
