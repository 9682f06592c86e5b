/** The data that Flow's `handleSubmit` sends through the platform. */
import * as v from 'valibot';
import type { GatewayStepResponse } from '../../../shared/platform/platform-api.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { KnownCard, PaymentFacts, PlatformPort } from '../../platform/gateway-simulator.ts';
import type { CardTokens } from './card-tokens.ts';
import type { FlowPayments } from './flow-payments.ts';
import type { SubmitResponse } from './flow-session.ts';

/** In the simulation, the data that Flow has captured is a token. */
const Submission = v.object({ session_data: v.string() });

interface SubmissionServices {
  readonly payments: FlowPayments;
  readonly tokens: CardTokens;
  readonly platform: PlatformPort;
}

/** @param payment - the platform has begun an attempt at it */
export function takeSubmission(
  { payments, tokens, platform }: SubmissionServices,
  payment: PaymentFacts,
  data: unknown,
): GatewayStepResponse {
  const earlier = payments.responseOf(payment.sessionId);
  if (earlier !== undefined) return stepResponse(earlier);
  const token = tokenIn(data);
  const tokenized = tokens.find(token);
  if (tokenized === undefined || tokenized.chooses?.fault === 'gateway_down') {
    // Nothing was executed, so the customer may submit again.
    platform.report(payment.sessionId, { type: 'attempt_cancelled' });
    throw tokenized === undefined ? invalidData() : unavailable();
  }
  tokens.take(token);
  const response = payments.submitOf(payment, tokenized);
  if (response === undefined || tokenized.chooses?.fault === 'lost_response') throw unavailable();
  return stepResponse(response);
}

/** The card of a submission, before anything is charged. */
export function cardOf(tokens: CardTokens, data: unknown): KnownCard | undefined {
  return tokens.find(tokenIn(data))?.card;
}

function tokenIn(data: unknown): string {
  const submission = v.safeParse(Submission, data);
  return submission.success ? submission.output.session_data : '';
}

function stepResponse(response: SubmitResponse): GatewayStepResponse {
  return { result_code: response.status, ...response };
}

function invalidData(): ProblemError {
  return new ProblemError(422, 'GATEWAY_ADAPTER_ERROR', 'Flow does not know this session_data');
}

/** The platform's response when it has received none from the gateway. */
function unavailable(): ProblemError {
  return new ProblemError(503, 'GATEWAY_TIMEOUT', 'The gateway did not respond', {
    headers: { 'Retry-After': '1' },
  });
}
