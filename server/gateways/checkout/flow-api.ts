/** The endpoints of the simulated Flow: a token for a card, and a payment for the token. */
import { Router, json } from 'express';
import type { Response } from 'express';
import * as v from 'valibot';
import { anyOrigin } from '../any-origin.ts';
import { isCardNumber, isExpired, schemeOf, securityCodeLength } from '../card-rules.ts';
import { randomId } from '../../platform/random-id.ts';
import { flowMethod } from './flow-methods.ts';
import type { FlowMethodKind } from './flow-methods.ts';
import type { CardTokens } from './card-tokens.ts';
import type { FlowPayments } from './flow-payments.ts';
import type { GatewayProblem } from './flow-session.ts';

const OTHER_KINDS: ReadonlySet<FlowMethodKind | undefined> = new Set(['wallet', 'redirect']);

const Card = v.pipe(
  v.object({
    number: v.pipe(v.string(), v.check(isCardNumber, 'number_invalid')),
    expiry_month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
    expiry_year: v.pipe(v.number(), v.integer()),
    cvv: v.pipe(v.string(), v.digits('cvv_invalid')),
    preferred_scheme: v.optional(v.string()),
  }),
  v.check(
    ({ expiry_month, expiry_year }) => !isExpired({ month: expiry_month, year: expiry_year }),
    'card_expired',
  ),
  v.check(({ number, cvv }) => cvv.length === securityCodeLength(schemeOf(number)), 'cvv_invalid'),
);

/** A wallet, or a bank that asks the customer on its own page. */
const OtherMethod = v.object({
  type: v.pipe(
    v.string(),
    v.check((type) => OTHER_KINDS.has(flowMethod(type)?.kind)),
  ),
});

const Submission = v.object({ token: v.string(), payment_session_secret: v.string() });

function reject(response: Response, status: number, error_codes: readonly string[]): void {
  const problem: GatewayProblem = {
    request_id: randomId(),
    error_type: status === 422 ? 'request_invalid' : 'processing_error',
    error_codes,
  };
  response.status(status).json(problem);
}

export function createFlowApi(payments: FlowPayments, tokens: CardTokens): Router {
  const router = Router();
  router.use(anyOrigin, json({ limit: '16kb' }));

  router.post('/tokens', (request, response) => {
    const other = v.safeParse(OtherMethod, request.body);
    if (other.success) {
      response.status(201).json(tokens.issueFor(other.output.type));
      return;
    }
    const card = v.safeParse(Card, request.body);
    if (!card.success) {
      reject(
        response,
        422,
        card.issues.map((issue) => issue.message),
      );
      return;
    }
    const { number, preferred_scheme: preferred } = card.output;
    response.status(201).json(tokens.issue(number, preferred));
  });

  router.post('/payment-sessions/:id/submit', (request, response) => {
    const submission = v.safeParse(Submission, request.body);
    const tokenized = submission.success ? tokens.take(submission.output.token) : undefined;
    if (!submission.success || tokenized === undefined) {
      reject(response, 422, ['token_invalid']);
      return;
    }
    const { chooses } = tokenized;
    if (chooses?.fault === 'gateway_down') {
      reject(response, 503, ['service_unavailable']);
      return;
    }
    const { payment_session_secret: secret } = submission.output;
    const result = payments.submit(request.params.id, secret, tokenized);
    if (chooses?.fault === 'lost_response') {
      response.destroy();
      return;
    }
    if (result === undefined) reject(response, 404, ['payment_expired']);
    else response.status(result.status === 'Action Required' ? 202 : 201).json(result);
  });
  return router;
}
