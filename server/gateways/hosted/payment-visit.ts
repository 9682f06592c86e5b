/**
 * One customer at a page of the gateway or of a bank, where a payment is made or cancelled. A
 * refused customer may try again; everything after the end leads away from the page.
 */
import type { Issuer } from '../../issuer/issuer.ts';
import type { Cashier } from '../cashier.ts';
import type { PaymentFacts, PlatformPort } from '../gateway-simulator.ts';
import { courseOf } from '../payment-course.ts';
import type { RefusalReason } from '../payment-course.ts';

export interface VisitServices {
  readonly platform: PlatformPort;
  readonly cashier: Cashier;
  /** Left out where payments know no 3-D Secure. */
  readonly issuer?: Issuer;
}

export interface VisitPlan {
  readonly payment: PaymentFacts;
  /** What the payment will be called once it is charged. */
  readonly gatewayPaymentId: string;
  /** This page's own address, where an issuer sends the customer back to. */
  readonly address: string;
  /** Where the customer goes in the end. */
  readonly leave: () => string;
  /** The gateway began the first attempt before it sent the customer here. */
  readonly attemptBegun: boolean;
  /** Whether the customer has left the shop's page for this one. */
  readonly redirected: boolean;
}

/** What the customer sees next. */
export type VisitStep =
  | { readonly type: 'page'; readonly refusal?: RefusalReason }
  | { readonly type: 'away'; readonly address: string }
  /** The platform knows the session no longer. */
  | { readonly type: 'gone' };

export class PaymentVisit {
  readonly plan: VisitPlan;
  readonly #services: VisitServices;
  #attemptBegun: boolean;
  #ended = false;
  #challengeAddress: string | undefined;
  #refusal: RefusalReason | undefined;

  constructor(services: VisitServices, plan: VisitPlan) {
    this.#services = services;
    this.plan = plan;
    this.#attemptBegun = plan.attemptBegun;
  }

  look(): VisitStep {
    const { platform } = this.#services;
    const { sessionId } = this.plan.payment;
    if (platform.payment(sessionId) === undefined) return { type: 'gone' };
    if (this.#ended) return this.#away();
    if (this.plan.redirected) platform.report(sessionId, { type: 'redirected' });
    return this.#page();
  }

  pay(): VisitStep {
    if (this.#challengeAddress !== undefined) return this.#away(this.#challengeAddress);
    const { platform, cashier, issuer } = this.#services;
    const payment = platform.payment(this.plan.payment.sessionId);
    if (payment === undefined) return { type: 'gone' };
    if (this.#ended) return this.#away();
    if (!this.#attemptBegun && cashier.begin(payment.sessionId) !== 'begun') return this.#end();
    this.#attemptBegun = true;
    const course = courseOf(payment);
    if (issuer && course.authentication === 'challenge') {
      platform.report(payment.sessionId, { type: 'action_required' });
      return this.#challenge(issuer, payment, course.challengePasses);
    }
    return this.#settle(payment, course.verdict === 'refused' ? 'not_enough_funds' : undefined);
  }

  cancel(): VisitStep {
    if (!this.#ended) {
      this.#services.platform.report(this.plan.payment.sessionId, { type: 'cancelled' });
    }
    return this.#end();
  }

  #challenge(issuer: Issuer, payment: PaymentFacts, passes: boolean): VisitStep {
    const { address } = issuer.open({
      ...payment,
      passes,
      onwardOrigin: new URL(this.plan.leave()).origin,
      decide: (authenticated) => {
        this.#challengeAddress = undefined;
        if (!this.#ended)
          this.#settle(payment, authenticated ? undefined : 'authentication_failed');
        return { type: 'redirect', address: this.plan.address };
      },
    });
    this.#challengeAddress = address;
    return this.#away(address);
  }

  #settle(payment: PaymentFacts, refusal: RefusalReason | undefined): VisitStep {
    const verdict = refusal === undefined ? courseOf(payment).verdict : 'refused';
    this.#services.cashier.settle(payment, this.plan.gatewayPaymentId, verdict, refusal);
    this.#refusal = refusal;
    if (refusal === undefined) return this.#end();
    this.#attemptBegun = false;
    return this.#page();
  }

  #page(): VisitStep {
    return this.#refusal === undefined
      ? { type: 'page' }
      : { type: 'page', refusal: this.#refusal };
  }

  #end(): VisitStep {
    this.#ended = true;
    return this.#away();
  }

  #away(address = this.plan.leave()): VisitStep {
    return { type: 'away', address };
  }
}
