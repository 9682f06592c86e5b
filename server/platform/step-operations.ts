/**
 * The steps of gateway kind B, taken by the platform in the merchant's place: the submission, and
 * the details that a further step such as 3-D Secure yields.
 */
import * as v from 'valibot';
import { jsonAnswer } from './answer.ts';
import { BoundedMap } from './bounded-map.ts';
import { STEP_BODY_LIMIT } from './operation.ts';
import { ProblemError } from './problem.ts';
import { checkBody } from './schema-check.ts';
import { orderAlreadyPaid, scenarioOfSession, sessionOf } from './session-operations.ts';
import type { GatewayStepResponse } from '../../shared/platform-api.ts';
import type { GatewaySimulator, GatewaySimulators } from '../gateways/gateway-simulator.ts';
import type { Answer } from './answer.ts';
import type { Call, Operation } from './operation.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { Payments } from './payments.ts';

type StepName = 'submit' | 'details';

const stepSchema = v.object({
  data: v.custom<unknown>((data) => typeof data === 'object' && data !== null, 'wrong_type'),
});

export function stepOperations(
  payments: Payments,
  gateways: GatewaySimulators,
): readonly Operation[] {
  const submissions = new BoundedMap<string, Promise<GatewayStepResponse>>(10_000);
  const common = {
    method: 'POST',
    audience: 'page',
    bodyLimit: STEP_BODY_LIMIT,
    scenario: (call: Call) => scenarioOfSession(payments, call),
  } as const;

  /** A second submission to the same session gets the first one's result. */
  const submit = async (call: Call): Promise<Answer> => {
    const record = sessionOf(payments, call);
    const { data } = checkBody(stepSchema, call.body);
    const permission = payments.permission(record.sessionId);
    if (permission === 'already_paid') throw orderAlreadyPaid();
    if (permission === 'begun') {
      submissions.set(record.sessionId, takeStep(payments, gateways, 'submit', record, data));
    }
    const result = submissions.get(record.sessionId);
    if (result === undefined) throw sessionClosed();
    return jsonAnswer(200, await result);
  };

  const details = async (call: Call): Promise<Answer> => {
    const record = sessionOf(payments, call);
    const { data } = checkBody(stepSchema, call.body);
    if (record.attempt === 'none') throw sessionClosed();
    return jsonAnswer(200, await takeStep(payments, gateways, 'details', record, data));
  };

  return [
    { ...common, path: '/v2/sessions/:id/submissions', run: submit },
    { ...common, path: '/v2/sessions/:id/details', run: details },
  ];
}

async function takeStep(
  payments: Payments,
  gateways: GatewaySimulators,
  name: StepName,
  record: PaymentRecord,
  data: unknown,
): Promise<GatewayStepResponse> {
  const simulator: GatewaySimulator = gateways[record.choice.gateway];
  if (simulator[name] === undefined) {
    throw new ProblemError(409, 'GATEWAY_ADAPTER_ERROR', 'This gateway takes no such step');
  }
  return simulator[name](payments.facts(record), data);
}

function sessionClosed(): ProblemError {
  return new ProblemError(409, 'SESSION_CLOSED', 'The session takes no such step now');
}
