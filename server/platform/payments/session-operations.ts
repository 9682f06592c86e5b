/**
 * Creating a session, reading its status, and reporting a gateway's payment id.
 *
 * @see Specification 4.1
 */
import * as v from 'valibot';
import { BOUNDS } from '../../../shared/platform-api.ts';
import { pathOf } from '../../../shared/platform/paths.ts';
import { jsonResponse } from '../http/response.ts';
import { BODY_LIMIT } from '../http/operation.ts';
import { newPaymentRecord, sessionStatusOf, timestamp } from './payment-record.ts';
import { ProblemError } from '../http/problem.ts';
import { checkBody } from '../http/schema-check.ts';
import { requiredString, sessionSchema } from './session-schema.ts';
import { orderAlreadyPaid } from './take-over.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import type { GatewaySimulator, GatewaySimulators } from '../gateway-simulator.ts';
import type { Interventions } from '../interventions.ts';
import type { Call, Operation } from '../http/operation.ts';
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

const gatewayIdSchema = v.object({ gateway_payment_id: requiredString(BOUNDS.string) });

export function sessionOperations(options: SessionOperationsOptions): readonly Operation[] {
  const { payments, interventions } = options;
  const create = { method: 'POST', audience: 'page', bodyLimit: BODY_LIMIT } as const;
  const scenario = ({ body }: Call) => interventions.nextScenario ?? chosenScenario(body);
  return [
    {
      ...create,
      path: pathOf('createEmbeddedSession'),
      scenario,
      run: (call) => createEmbedded(options, call),
    },
    {
      ...create,
      path: pathOf('createSession'),
      scenario,
      run: (call) => createLegacy(options, call),
    },
    {
      method: 'GET',
      path: '/v2/sessions/:id',
      audience: 'page',
      bodyLimit: 0,
      scenario: (call) => scenarioOfSession(payments, call),
      run: (call) => jsonResponse(200, sessionStatusOf(sessionOf(payments, call))),
    },
    {
      method: 'PATCH',
      path: '/v2/sessions/:id/payment',
      audience: 'page',
      bodyLimit: BODY_LIMIT,
      scenario: (call) => scenarioOfSession(payments, call),
      run: (call) => recordGatewayId(options, call),
    },
  ];
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
  const result = v.safeParse(v.object({ metadata: sessionSchema.entries.metadata }), body);
  return result.success ? result.output.metadata.sandbox.scenario : undefined;
}

function createEmbedded(options: SessionOperationsOptions, call: Call) {
  const { record, simulator, gatewayConfig } = createSession(options, call);
  return jsonResponse(201, {
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
  return jsonResponse(201, {
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
  const request = checkBody(sessionSchema, body);
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
    throw new ProblemError(
      502,
      'GATEWAY_SESSION_CREATION_FAILED',
      'The gateway created no session',
    );
  }
}

/**
 * The page's report is checked with the gateway, and changes only the id: the gateway decides
 * whether the payment succeeded.
 */
function recordGatewayId({ payments, gateways }: SessionOperationsOptions, call: Call) {
  const record = sessionOf(payments, call);
  const { gateway_payment_id: gatewayPaymentId } = checkBody(gatewayIdSchema, call.body);
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
  return jsonResponse(200, {
    payment_id: record.paymentId,
    gateway_payment_id: gatewayPaymentId,
    status: record.transactionStatus,
  });
}
