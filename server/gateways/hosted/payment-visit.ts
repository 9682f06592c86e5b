/**
 * A customer's visit to a page of the gateway or of a bank, to make or cancel a payment. After a
 * decline, the customer may try again. After the end, every request redirects away from the page.
 */
import type { Issuer } from '../../issuer/issuer.ts';
import type { PaymentFacts, PlatformPort } from '../../platform/gateway-simulator.ts';
import { isOpen } from '../ledger.ts';
import type { Ledger, ChargeAttempt } from '../ledger.ts';
import { chosenPayment, simulatedOutcome } from '../simulated-outcome.ts';
import type { DeclineReason } from '../decline-reason.ts';
import type { TestNumber } from '../test-numbers.ts';

export interface VisitServices {
  readonly platform: PlatformPort;
  readonly ledger: Ledger;
  /** Left out if payments have no 3-D Secure. */
  readonly issuer?: Issuer;
}

export interface VisitPlan {
  readonly payment: PaymentFacts;
  /** The payment id to use once it is charged. */
  readonly gatewayPaymentId: string;
  /** This page's URL, to which an issuer returns the customer. */
  readonly address: string;
  /** Where the customer is redirected at the end. */
  readonly leave: () => string;
  /** The first attempt, if the gateway began it before it redirected the customer here. */
  readonly attempt?: ChargeAttempt;
  /** Whether the customer has left the shop's page for this one. */
  readonly redirected: boolean;
}

/** Why the page is shown again. */
export type VisitNotice = DeclineReason | 'cancelled';

/** What the customer sees next. */
export type VisitStep =
  | { readonly type: 'page'; readonly notice?: VisitNotice }
  | { readonly type: 'away'; readonly address: string }
  /** The session no longer exists at the platform, or its amount is on another page. */
  | { readonly type: 'gone' };

export class PaymentVisit {
  readonly plan: VisitPlan;
  readonly #services: VisitServices;
  #attempt: ChargeAttempt | undefined;
  #ended = false;
  /** Another page has replaced this one. */
  #closed = false;
  #challengeUrl: string | undefined;
  #notice: VisitNotice | undefined;

  constructor(services: VisitServices, plan: VisitPlan) {
    this.#services = services;
    this.plan = plan;
    this.#attempt = plan.attempt;
  }

  close(): void {
    this.#closed = true;
  }

  look(): VisitStep {
    const { platform } = this.#services;
    const { sessionId } = this.plan.payment;
    if (this.#closed || platform.payment(sessionId) === undefined) return { type: 'gone' };
    if (this.#ended) return this.#away();
    if (this.plan.redirected) platform.report(sessionId, { type: 'redirected' });
    return this.#page();
  }

  /** @param card - the outcome that the customer's card chooses */
  pay(card?: TestNumber): VisitStep {
    if (this.#challengeUrl !== undefined) return this.#away(this.#challengeUrl);
    const { platform, ledger, issuer } = this.#services;
    const known = platform.payment(this.plan.payment.sessionId);
    if (this.#closed || known === undefined) return { type: 'gone' };
    if (this.#ended) return this.#away();
    const payment = chosenPayment(known, { testNumber: card });
    // The gateway that redirected the customer here began this attempt. Only the gateway can begin another.
    if (this.plan.attempt?.state === 'cancelled') return this.#showCancelled();
    const attempt = this.#openAttempt() ?? ledger.begin(payment, this.plan.gatewayPaymentId);
    if (typeof attempt === 'string') return this.#end();
    this.#attempt = attempt;
    const outcome = simulatedOutcome(payment);
    if (issuer && outcome.authentication === 'challenge') {
      platform.report(payment.sessionId, { type: 'action_required' });
      ledger.awaitCustomer(attempt);
      return this.#challenge(issuer, attempt, outcome.challengePasses);
    }
    return this.#settle(
      attempt,
      outcome.verdict === 'declined' ? outcome.declineReason : undefined,
    );
  }

  cancel(): VisitStep {
    if (this.#closed) return { type: 'gone' };
    if (!this.#ended) {
      this.#services.platform.report(this.plan.payment.sessionId, { type: 'cancelled' });
    }
    return this.#end();
  }

  /** The attempt that the gateway began, as long as it is open. */
  #openAttempt(): ChargeAttempt | undefined {
    return this.#attempt !== undefined && isOpen(this.#attempt) ? this.#attempt : undefined;
  }

  #challenge(issuer: Issuer, attempt: ChargeAttempt, passes: boolean): VisitStep {
    const { address } = issuer.open({
      ...attempt.payment,
      passes,
      onwardOrigin: new URL(this.plan.leave()).origin,
      decide: (authenticated) => {
        this.#challengeUrl = undefined;
        if (!this.#ended) {
          this.#settle(attempt, authenticated ? undefined : 'authentication_failed');
        }
        return { type: 'redirect', address: this.plan.address };
      },
    });
    this.#challengeUrl = address;
    return this.#away(address);
  }

  #settle(attempt: ChargeAttempt, decline: DeclineReason | undefined): VisitStep {
    const verdict = decline === undefined ? simulatedOutcome(attempt.payment).verdict : 'declined';
    const settled = this.#services.ledger.settle(attempt, verdict, decline);
    if (!settled) return this.#showCancelled();
    this.#notice = decline;
    return decline === undefined ? this.#end() : this.#page();
  }

  /** The customer may pay here later, unless the session has ended. */
  #showCancelled(): VisitStep {
    if (this.#services.platform.payment(this.plan.payment.sessionId)?.isOver === true) {
      return this.#end();
    }
    this.#notice = 'cancelled';
    return this.#page();
  }

  #page(): VisitStep {
    return this.#notice === undefined ? { type: 'page' } : { type: 'page', notice: this.#notice };
  }

  #end(): VisitStep {
    this.#ended = true;
    return this.#away();
  }

  #away(address = this.plan.leave()): VisitStep {
    return { type: 'away', address };
  }
}
