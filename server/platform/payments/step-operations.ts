/**
 * The steps of a payment that the platform performs for the merchant: the submission, and the
 * details of a further step such as 3-D Secure.
 */
import { isFinalStatus } from '../../../shared/sessions.ts';
import { BoundedMap } from '../bounded-map.ts';
import { ProblemError } from '../http/problem.ts';
import { checkBody } from '../http/schema-check.ts';
import { API_OPERATIONS } from '../operations/api-operations.ts';
import { success } from '../operations/operation.ts';
import { requireExpectedCard, requireRevision } from './session-changes.ts';
import { scenarioOfSession, sessionOf } from './session-operations.ts';
import { cancelOthers, orderAlreadyPaid, orderInProgress } from './take-over.ts';
import type { GatewayStepResponse } from '../../../shared/platform/platform-api.ts';
import type { ApiResponse } from '../http/response.ts';
import type { Call, Handlers } from '../operations/operation.ts';
import type { KnownCard } from '../gateway-simulator.ts';
import type { StoredMethod } from '../customers/saved-methods.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { TakeOverOptions } from './take-over.ts';

/** Several rounds, because another session may begin an attempt while one is being cancelled. */
const MOST_ROUNDS = 3;

const { submit: submission, additionalDetails } = API_OPERATIONS;

export function stepOperations(options: TakeOverOptions): Handlers<'submit' | 'additionalDetails'> {
  const { payments } = options;
  const results = new BoundedMap<string, Promise<GatewayStepResponse>>();
  const scenario = (call: Call) => scenarioOfSession(payments, call);

  const submit = async (call: Call): Promise<ApiResponse> => {
    const { data, revision } = checkBody(submission.request, call.body);
    let record = sessionOf(payments, call);
    requireSeen(record, revision);
    const card = record.expectedCard && (await cardIn(options, record, data));
    record = sessionOf(payments, call);
    requireSeen(record, revision);
    const { sessionId } = record;
    if (mayBegin(options, record)) {
      requireShown(options, record, data);
      requireOffered(options, record, data);
      requireExpectedCard(record, card);
    }
    for (let round = 1; meetsAnother(options, record); round += 1) {
      if (round > MOST_ROUNDS) throw orderInProgress();
      await cancelOthers(options, record);
      record = sessionOf(payments, call);
      requireSeen(record, revision);
      requireExpectedCard(record, card);
    }
    // No `await` until the attempt has begun, so that no other submission can come in between.
    const permission = payments.permission(sessionId);
    const known = permission === 'already_submitted' ? results.get(sessionId) : undefined;
    if (known !== undefined) return success(submission, await known);
    const result = beginAndSubmit(options, record, data);
    results.set(sessionId, result);
    // A failure is not stored as the session's result: the next submission calls the gateway again.
    result.catch(() => void results.take(sessionId));
    return success(submission, await result);
  };

  const details = async (call: Call): Promise<ApiResponse> => {
    const record = sessionOf(payments, call);
    const { data, revision = record.attemptRevision ?? record.revision } = checkBody(
      additionalDetails.request,
      call.body,
    );
    if (!record.attempted) throw nothingSubmitted();
    // For a cancelled attempt, the customer gets the result of the one that replaced it.
    const order = record.attempt === 'none' ? payments.stateOfOrder(record) : 'open';
    if (order === 'paid') throw orderAlreadyPaid();
    // The amount may have changed while the customer was approving another one in a wallet.
    requireSeen(record, revision);
    if (order === 'in_progress') throw orderInProgress();
    const gateway = options.gateways[record.choice.gateway];
    if (gateway.details === undefined) throw noSuchStep();
    return success(additionalDetails, await gateway.details(payments.facts(record), data));
  };

  return { submit: { scenario, run: submit }, additionalDetails: { scenario, run: details } };
}

/** A session that has ended has its result, even if the customer saw an earlier revision. */
function requireSeen(record: PaymentRecord, revision: number): void {
  if (!isFinalStatus(record.sessionStatus)) requireRevision(record, revision);
}

function meetsAnother(options: TakeOverOptions, record: PaymentRecord): boolean {
  return mayBegin(options, record) && options.payments.stateOfOrder(record) === 'in_progress';
}

function mayBegin({ payments }: TakeOverOptions, { sessionId }: PaymentRecord): boolean {
  return payments.permission(sessionId) === 'begun';
}

async function beginAndSubmit(
  { payments, gateways }: TakeOverOptions,
  record: PaymentRecord,
  data: unknown,
): Promise<GatewayStepResponse> {
  const gateway = gateways[record.choice.gateway];
  const isDirect = gateway.submitsDirectly?.(payments.facts(record)) === true;
  if (gateway.submit === undefined || isDirect) throw noSuchStep();
  const permission = payments.permission(record.sessionId);
  if (permission === 'gone') throw sessionClosed();
  const shown = savedMethodIn({ payments, gateways }, record, data);
  if (permission === 'begun') {
    if (payments.stateOfOrder(record) === 'paid') throw orderAlreadyPaid();
    // The customer may have removed it meanwhile, in another session.
    requireShown({ payments, gateways }, record, data);
    payments.beginAttempt(record.sessionId, {
      paymentMethod: gateway.methodIn?.(data),
      instalments: gateway.instalmentsIn?.(data),
    });
  }
  return gateway.submit({ ...payments.facts(record), savedToken: shown?.method.token }, data);
}

async function cardIn(
  options: TakeOverOptions,
  record: PaymentRecord,
  data: unknown,
): Promise<KnownCard | undefined> {
  const savedToken = savedMethodIn(options, record, data)?.method.token;
  const facts = { ...options.payments.facts(record), savedToken };
  return options.gateways[record.choice.gateway].cardIn?.(facts, data);
}

type SavedMethodOptions = Pick<TakeOverOptions, 'payments' | 'gateways'>;

function savedMethodIn(
  { payments, gateways }: SavedMethodOptions,
  record: PaymentRecord,
  data: unknown,
): StoredMethod | undefined {
  const handle = gateways[record.choice.gateway].savedMethodIn?.(data);
  return handle === undefined ? undefined : payments.savedMethodOf(record, handle);
}

/** @throws {ProblemError} with status 422 for a saved method that this session does not show, or not any more */
function requireShown(options: SavedMethodOptions, record: PaymentRecord, data: unknown): void {
  const handle = options.gateways[record.choice.gateway].savedMethodIn?.(data);
  if (handle === undefined || savedMethodIn(options, record, data) !== undefined) return;
  throw new ProblemError(422, 'METHOD_NOT_FOUND', 'This session shows no such saved method', {
    errors: [{ field: 'data', code: 'unknown_value', message: 'names an unknown saved method' }],
  });
}

/** @throws {ProblemError} with status 422 for a number of instalments that this session does not offer */
function requireOffered({ gateways }: TakeOverOptions, record: PaymentRecord, data: unknown): void {
  const { choice, offeredInstalments = [1] } = record;
  const chosen = gateways[choice.gateway].instalmentsIn?.(data) ?? 1;
  if (offeredInstalments.includes(chosen)) return;
  throw new ProblemError(422, 'VALIDATION_ERROR', 'This session offers other instalments', {
    errors: [{ field: 'data', code: 'not_possible', message: 'has instalments not offered' }],
  });
}

function noSuchStep(): ProblemError {
  return new ProblemError(409, 'GATEWAY_ADAPTER_ERROR', 'This gateway does not support this step');
}

function nothingSubmitted(): ProblemError {
  return new ProblemError(409, 'INVALID_STATE', 'Nothing was submitted to this session yet');
}

function sessionClosed(): ProblemError {
  return new ProblemError(409, 'SESSION_CLOSED', 'The session no longer accepts submissions');
}
