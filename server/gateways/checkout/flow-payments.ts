/** Payment sessions of the simulated gateway, and what happens when one is submitted. */
import { BoundedMap } from '../../platform/bounded-map.ts';
import { randomId } from '../../platform/random-id.ts';
import { chosenPayment, simulatedOutcome } from '../simulated-outcome.ts';
import type { Issuer } from '../../issuer/issuer.ts';
import type { PaymentFacts, PlatformPort } from '../../platform/gateway-simulator.ts';
import type { Ledger, ChargeAttempt } from '../ledger.ts';
import type { DeclineReason } from '../decline-reason.ts';
import type { SimulatedOutcome, Verdict } from '../simulated-outcome.ts';
import type { PaymentPages } from '../hosted/payment-page.ts';
import type { Tokenized } from './card-tokens.ts';
import { flowMethod, offeredByFlow } from './flow-methods.ts';
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
  /** The bank of the payment methods that redirect. */
  readonly bank: PaymentPages;
}

interface OpenSession {
  readonly sessionId: string;
  readonly paymentSession: PaymentSession;
  /** In Checkout.com's units, when the session was created. A submission by the form itself charges it. */
  readonly amount: number;
  /** The latest attempt. */
  attempt?: ChargeAttempt;
  /** The response to a repeated submission. */
  response?: SubmitResponse;
}

export class FlowPayments {
  readonly #services: FlowPaymentsServices;
  readonly #sessions = new BoundedMap<string, OpenSession>();
  /** Sessions by the id of the platform's session. */
  readonly #ofPlatform = new BoundedMap<string, OpenSession>();

  constructor(services: FlowPaymentsServices) {
    this.#services = services;
  }

  createSession(payment: PaymentFacts): PaymentSession {
    const { sessionId, amount, currency, scenario, country, methods } = payment;
    const token: SessionToken = {
      amount,
      currency,
      fault: FLOW_FAULTS[scenario] ?? null,
      methods: offeredByFlow(country, methods),
    };
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

  /** The latest payment session of a session of the platform. */
  sessionOf(sessionId: string): PaymentSession | undefined {
    return this.#ofPlatform.get(sessionId)?.paymentSession;
  }

  /** A submission by the form itself. `undefined` if the session is unknown or has ended. */
  submit(id: string, secret: string, tokenized?: Tokenized): SubmitResponse | undefined {
    const session = this.#sessions.get(id);
    const payment = session && this.#services.platform.payment(session.sessionId);
    const isKnown = session?.paymentSession.payment_session_secret === secret;
    if (payment === undefined || !isKnown) return undefined;
    const chosen = chosenPayment({ ...payment, amount: session.amount }, choiceOf(tokenized));
    const attempt = this.#services.ledger.begin(chosen, randomId('pay_'));
    if (attempt === 'gone') return undefined;
    return attempt === 'already_submitted'
      ? session.response
      : this.#start(attempt, session, tokenized?.type);
  }

  /**
   * A submission by the platform, which has begun the attempt and whose amount is charged. `undefined` if the
   * session is unknown.
   */
  submitOf(payment: PaymentFacts, tokenized?: Tokenized): SubmitResponse | undefined {
    const session = this.#ofPlatform.get(payment.sessionId);
    if (session === undefined) return undefined;
    const chosen = chosenPayment(payment, choiceOf(tokenized));
    const attempt = this.#services.ledger.open(chosen, randomId('pay_'));
    return this.#start(attempt, session, tokenized?.type);
  }

  /** The response to the attempt of a session that may still charge, or has charged. */
  responseOf(sessionId: string): SubmitResponse | undefined {
    const { attempt, response } = this.#ofPlatform.get(sessionId) ?? {};
    const isOver = attempt?.state === 'declined' || attempt?.state === 'cancelled';
    return isOver ? undefined : response;
  }

  #start(attempt: ChargeAttempt, session: OpenSession, type = 'card'): SubmitResponse {
    const response = this.#responseTo(attempt, session, type);
    Object.assign(session, { attempt, response });
    return response;
  }

  #responseTo(attempt: ChargeAttempt, session: OpenSession, type: string): SubmitResponse {
    const kind = flowMethod(type)?.kind;
    if (kind === 'redirect') return this.#redirect(attempt, type);
    const outcome = simulatedOutcome(attempt.payment);
    if (kind === 'card' && outcome.authentication === 'challenge') {
      return this.#challenge(attempt, outcome, session);
    }
    const { verdict, declineReason } = outcome;
    this.#services.ledger.settle(attempt, verdict, declineReason);
    return responseFor(attempt, { type, verdict, declineReason });
  }

  /**
   * If the platform submits, the customer leaves the shop's page for the bank's. Otherwise Flow's window
   * navigates to it.
   */
  #redirect(attempt: ChargeAttempt, type: string): SubmitResponse {
    const { platform, ledger, bank } = this.#services;
    const { payment, gatewayPaymentId } = attempt;
    const { sessionId, submitTo, frameOrigin } = payment;
    const redirected = submitTo === 'platform';
    if (!redirected) platform.report(sessionId, { type: 'action_required' });
    ledger.awaitCustomer(attempt);
    const url = bank.open({
      payment,
      gatewayPaymentId,
      attempt,
      redirected,
      leave: () => (redirected ? platform.returnUrlFor(sessionId) : `${frameOrigin}/return.html`),
    });
    return {
      id: gatewayPaymentId,
      status: 'Action Required',
      type,
      action: { type: 'redirect', url },
    };
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
        const declineReason = 'authentication_failed';
        if (settled)
          session.response = responseFor(attempt, { type: 'card', verdict, declineReason });
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

interface Settlement {
  readonly type: string;
  readonly verdict: Verdict;
  readonly declineReason: DeclineReason;
}

function choiceOf(tokenized: Tokenized | undefined) {
  return { testNumber: tokenized?.chooses, method: tokenized?.type ?? 'card' };
}

function responseFor(
  { gatewayPaymentId: id }: ChargeAttempt,
  { type, verdict, declineReason }: Settlement,
): SubmitResponse {
  if (verdict === 'declined')
    return { id, status: 'Declined', type, decline_reason: declineReason };
  return { id, status: verdict === 'authorised' ? 'Approved' : 'Pending', type };
}
