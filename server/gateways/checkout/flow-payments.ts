/** Payment sessions of the simulated gateway, and what happens when one is submitted. */
import { BoundedMap } from '../../platform/bounded-map.ts';
import { randomId } from '../../platform/random-id.ts';
import { chosenPayment, simulatedOutcome } from '../simulated-outcome.ts';
import type { Issuer } from '../../issuer/issuer.ts';
import type { PaymentFacts, PlatformPort } from '../../platform/gateway-simulator.ts';
import type { Ledger, ChargeAttempt } from '../ledger.ts';
import type { DeclineReason } from '../decline-reason.ts';
import type { SimulatedOutcome, Verdict } from '../simulated-outcome.ts';
import type { TestNumber } from '../test-numbers.ts';
import type { FlowFault, PaymentSession, SessionToken, SubmitResponse } from './flow-session.ts';

const FLOW_FAULTS: Readonly<Partial<Record<PaymentFacts['scenario'], FlowFault>>> = {
  gateway_throws: 'throws',
  gateway_never_ready: 'never_ready',
  double_result: 'double_result',
  late_result: 'late_result',
};

export interface FlowPaymentsServices {
  readonly platform: PlatformPort;
  readonly ledger: Ledger;
  readonly issuer: Issuer;
}

interface OpenSession {
  readonly sessionId: string;
  readonly secret: string;
  /** The response to a repeated submission. */
  response?: SubmitResponse;
}

export class FlowPayments {
  readonly #services: FlowPaymentsServices;
  readonly #sessions = new BoundedMap<string, OpenSession>();

  constructor(services: FlowPaymentsServices) {
    this.#services = services;
  }

  createSession({ sessionId, amount, currency, scenario }: PaymentFacts): PaymentSession {
    const id = randomId('ps_');
    const secret = randomId('pss_');
    this.#sessions.set(id, { sessionId, secret });
    const token: SessionToken = { amount, currency, fault: FLOW_FAULTS[scenario] ?? null };
    return {
      id,
      payment_session_secret: secret,
      payment_session_token: Buffer.from(JSON.stringify(token)).toString('base64'),
    };
  }

  /** `undefined` if the session is unknown or has ended. */
  submit(id: string, secret: string, card?: TestNumber): SubmitResponse | undefined {
    const session = this.#sessions.get(id);
    const payment = session && this.#services.platform.payment(session.sessionId);
    if (payment === undefined || session?.secret !== secret) return undefined;
    const attempt = this.#services.ledger.begin(chosenPayment(payment, card), randomId('pay_'));
    if (attempt === 'gone') return undefined;
    if (attempt !== 'already_submitted') session.response = this.#start(attempt, session);
    return session.response;
  }

  #start(attempt: ChargeAttempt, session: OpenSession): SubmitResponse {
    const outcome = simulatedOutcome(attempt.payment);
    if (outcome.authentication === 'challenge') return this.#challenge(attempt, outcome, session);
    const { verdict, declineReason } = outcome;
    this.#services.ledger.settle(attempt, verdict, declineReason);
    return responseFor(attempt, verdict, declineReason);
  }

  #challenge(
    attempt: ChargeAttempt,
    outcome: SimulatedOutcome,
    session: OpenSession,
  ): SubmitResponse {
    const { platform, ledger, issuer } = this.#services;
    const { payment } = attempt;
    platform.report(payment.sessionId, { type: 'action_required' });
    ledger.awaitCustomer(attempt);
    const { address } = issuer.open({
      ...payment,
      passes: outcome.challengePasses,
      onwardOrigin: payment.frameOrigin,
      decide: (authenticated) => {
        const verdict = authenticated ? outcome.verdict : 'declined';
        const settled = ledger.settle(attempt, verdict, 'authentication_failed');
        if (settled) session.response = responseFor(attempt, verdict, 'authentication_failed');
        return { type: 'redirect', address: `${payment.frameOrigin}/return.html` };
      },
    });
    return {
      id: attempt.gatewayPaymentId,
      status: 'Action Required',
      type: 'card',
      action: { type: 'redirect', url: address },
    };
  }
}

function responseFor(
  { gatewayPaymentId: id }: ChargeAttempt,
  verdict: Verdict,
  decline_reason: DeclineReason,
): SubmitResponse {
  if (verdict === 'declined') {
    return { id, status: 'Declined', type: 'card', decline_reason };
  }
  return { id, status: verdict === 'authorised' ? 'Approved' : 'Pending', type: 'card' };
}
