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
  readonly paymentSession: PaymentSession;
  /** In minor units, when it was created: what a submission of the form itself charges. */
  readonly amount: number;
  /** The latest. */
  attempt?: ChargeAttempt;
  /** The response to a repeated submission. */
  response?: SubmitResponse;
}

export class FlowPayments {
  readonly #services: FlowPaymentsServices;
  readonly #sessions = new BoundedMap<string, OpenSession>();
  /** By the session of the platform. */
  readonly #ofPlatform = new BoundedMap<string, OpenSession>();

  constructor(services: FlowPaymentsServices) {
    this.#services = services;
  }

  createSession({ sessionId, amount, currency, scenario }: PaymentFacts): PaymentSession {
    const token: SessionToken = { amount, currency, fault: FLOW_FAULTS[scenario] ?? null };
    const paymentSession: PaymentSession = {
      id: randomId('ps_'),
      payment_session_secret: randomId('pss_'),
      payment_session_token: Buffer.from(JSON.stringify(token)).toString('base64'),
    };
    const session: OpenSession = { sessionId, paymentSession, amount };
    this.#sessions.set(paymentSession.id, session);
    this.#ofPlatform.set(sessionId, session);
    return paymentSession;
  }

  /** The latest one of a session of the platform. */
  sessionOf(sessionId: string): PaymentSession | undefined {
    return this.#ofPlatform.get(sessionId)?.paymentSession;
  }

  /** By the form itself. `undefined` if the session is unknown or has ended. */
  submit(id: string, secret: string, card?: TestNumber): SubmitResponse | undefined {
    const session = this.#sessions.get(id);
    const payment = session && this.#services.platform.payment(session.sessionId);
    const isKnown = session?.paymentSession.payment_session_secret === secret;
    if (payment === undefined || !isKnown) return undefined;
    const chosen = chosenPayment({ ...payment, amount: session.amount }, card);
    const attempt = this.#services.ledger.begin(chosen, randomId('pay_'));
    if (attempt === 'gone') return undefined;
    return attempt === 'already_submitted' ? session.response : this.#start(attempt, session);
  }

  /**
   * By the platform, which has begun the attempt, and whose amount is charged. `undefined` if the session is
   * unknown.
   */
  submitOf(payment: PaymentFacts, card?: TestNumber): SubmitResponse | undefined {
    const session = this.#ofPlatform.get(payment.sessionId);
    if (session === undefined) return undefined;
    const chosen = chosenPayment(payment, card);
    return this.#start(this.#services.ledger.open(chosen, randomId('pay_')), session);
  }

  /** The response to the attempt of a session that may still charge, or has charged. */
  responseOf(sessionId: string): SubmitResponse | undefined {
    const { attempt, response } = this.#ofPlatform.get(sessionId) ?? {};
    const isOver = attempt?.state === 'declined' || attempt?.state === 'cancelled';
    return isOver ? undefined : response;
  }

  #start(attempt: ChargeAttempt, session: OpenSession): SubmitResponse {
    const response = this.#responseTo(attempt, session);
    Object.assign(session, { attempt, response });
    return response;
  }

  #responseTo(attempt: ChargeAttempt, session: OpenSession): SubmitResponse {
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
