/** Payments as Adyen takes them: submitted, authenticated or awaited, and settled once. */
import * as v from 'valibot';
import type { GatewayStepResponse } from '../../../shared/platform-api.ts';
import { parseSecureAddress } from '../../../shared/redirect-address.ts';
import type { Issuer } from '../../issuer/issuer.ts';
import type { Cashier } from '../cashier.ts';
import type { PaymentFacts, PlatformPort } from '../gateway-simulator.ts';
import type { PaymentPages } from '../hosted/payment-page.ts';
import { courseOf } from '../payment-course.ts';
import type { Course, RefusalReason, Verdict } from '../payment-course.ts';
import { randomId } from '../random-id.ts';
import { METHOD_TYPES } from './payment-methods.ts';
import type { MethodType } from './payment-methods.ts';
import { errorAnswer, finalAnswer, stepAnswer } from './step-answer.ts';
import type { ThreeDs2, Transaction } from './three-ds2.ts';

/** ms until the customer has confirmed a BLIK code in the bank's app, which the sandbox does itself. */
const BANK_APP_DELAY = 1500;

const Submission = v.object({
  paymentMethod: v.object({ type: v.picklist(METHOD_TYPES) }),
  origin: v.optional(
    v.pipe(
      v.string(),
      v.check((origin) => parseSecureAddress(origin) !== null),
    ),
  ),
});

const Details = v.object({
  details: v.union([v.object({ threeDSResult: v.string() }), v.object({ payload: v.string() })]),
});

export interface AdyenPaymentsServices {
  readonly platform: PlatformPort;
  readonly cashier: Cashier;
  readonly issuer: Issuer;
  readonly threeDs2: ThreeDs2;
  /** The bank that iDEAL sends the customer to. */
  readonly bank: PaymentPages;
}

interface Attempt {
  readonly payment: PaymentFacts;
  readonly course: Course;
  readonly pspReference: string;
  /** What Adyen's SDK hands back to name this attempt. */
  readonly paymentData: string;
  /** What a repeated submission gets. */
  answer: GatewayStepResponse;
  settled: boolean;
  transaction?: Transaction;
  /** The bank's decision about the customer, from the bank itself. */
  authenticated?: boolean;
}

export class AdyenPayments {
  readonly #services: AdyenPaymentsServices;
  readonly #bySession = new Map<string, Attempt>();
  readonly #byPaymentData = new Map<string, Attempt>();

  constructor(services: AdyenPaymentsServices) {
    this.#services = services;
  }

  submit(payment: PaymentFacts, data: unknown): GatewayStepResponse {
    const submission = v.safeParse(Submission, data);
    if (!submission.success) return errorAnswer('Payment data that this gateway does not take');
    const permission = this.#services.cashier.begin(payment.sessionId);
    if (permission === 'begun') {
      const { paymentMethod, origin = payment.frameOrigin } = submission.output;
      return this.#start(payment, paymentMethod.type, origin);
    }
    if (permission === 'already_paid') return errorAnswer('ORDER_ALREADY_PAID');
    if (permission === 'gone') return errorAnswer('SESSION_NOT_FOUND');
    return this.#bySession.get(payment.sessionId)?.answer ?? stepAnswer('Received');
  }

  details(payment: PaymentFacts, data: unknown): GatewayStepResponse {
    const attempt = this.#bySession.get(payment.sessionId);
    const parsed = v.safeParse(Details, data);
    if (attempt === undefined || !parsed.success) return errorAnswer('Unknown details');
    if (attempt.settled || !('threeDSResult' in parsed.output.details)) return attempt.answer;
    return attempt.authenticated === true
      ? this.#settle(attempt, attempt.course.verdict)
      : this.#settle(attempt, 'refused', 'authentication_failed');
  }

  /** The device check is over: the customer is let through, or challenged. */
  afterFingerprint(paymentData: string): object | undefined {
    const attempt = this.#byPaymentData.get(paymentData);
    if (attempt?.transaction === undefined) return undefined;
    if (attempt.course.authentication !== 'challenge') {
      attempt.authenticated = true;
      return { type: 'completed', details: { threeDSResult: randomId() } };
    }
    return { type: 'action', action: this.#challenge(attempt, attempt.transaction) };
  }

  /** For the SDK's polling while the customer is busy elsewhere. */
  awaitedStatus(paymentData: string): object | undefined {
    const attempt = this.#byPaymentData.get(paymentData);
    if (attempt === undefined) return undefined;
    if (!attempt.settled) return { type: 'pending', resultCode: 'pending' };
    const resultCode = attempt.answer.result_code === 'Refused' ? 'refused' : 'authorised';
    return { type: 'complete', resultCode, payload: paymentData };
  }

  #start(payment: PaymentFacts, method: MethodType, origin: string): GatewayStepResponse {
    const attempt: Attempt = {
      payment,
      course: courseOf(payment),
      pspReference: randomId().toUpperCase(),
      paymentData: randomId(),
      answer: stepAnswer('Received'),
      settled: false,
    };
    this.#bySession.set(payment.sessionId, attempt);
    this.#byPaymentData.set(attempt.paymentData, attempt);
    if (method === 'scheme') return this.#card(attempt, origin);
    if (method === 'blik') return this.#awaitBankApp(attempt);
    if (method === 'ideal') return this.#redirectToBank(attempt);
    const bounced = attempt.course.verdict === 'refused';
    return this.#settle(attempt, bounced ? 'refused' : 'accepted');
  }

  #card(attempt: Attempt, origin: string): GatewayStepResponse {
    const { course, payment } = attempt;
    if (course.authentication === 'none') {
      const answer = this.#settle(attempt, course.verdict);
      return payment.scenario === 'double_result'
        ? finalAnswer(attempt.pspReference, 'refused')
        : answer;
    }
    attempt.transaction = this.#services.threeDs2.begin(origin, attempt.paymentData);
    const action = this.#services.threeDs2.fingerprintAction(attempt.transaction);
    return this.#askCustomer(attempt, 'IdentifyShopper', action);
  }

  #challenge(attempt: Attempt, transaction: Transaction): object {
    const { threeDs2, issuer } = this.#services;
    const { id } = issuer.open({
      ...attempt.payment,
      passes: attempt.course.challengePasses,
      onwardOrigin: new URL(issuer.challengeAddress).origin,
      decide: (authenticated) => {
        attempt.authenticated = authenticated;
        return threeDs2.afterChallenge;
      },
    });
    return threeDs2.challengeAction(transaction, id);
  }

  #awaitBankApp(attempt: Attempt): GatewayStepResponse {
    setTimeout(() => this.#settle(attempt, attempt.course.verdict), BANK_APP_DELAY).unref();
    const { paymentData } = attempt;
    const action = { type: 'await', paymentMethodType: 'blik', paymentData };
    return this.#askCustomer(attempt, 'Pending', action);
  }

  #redirectToBank(attempt: Attempt): GatewayStepResponse {
    const { bank, platform } = this.#services;
    const { payment, pspReference } = attempt;
    const url = bank.open({
      payment,
      gatewayPaymentId: pspReference,
      attemptBegun: true,
      redirected: true,
      leave: () => platform.returnAddress(payment.sessionId),
    });
    attempt.answer = stepAnswer('RedirectShopper', {
      pspReference,
      action: { type: 'redirect', paymentMethodType: 'ideal', method: 'GET', url },
    });
    return attempt.answer;
  }

  #askCustomer(
    attempt: Attempt,
    resultCode: 'IdentifyShopper' | 'Pending',
    action: object,
  ): GatewayStepResponse {
    const { pspReference, payment } = attempt;
    this.#services.platform.report(payment.sessionId, { type: 'action_required' });
    attempt.answer = stepAnswer(resultCode, { pspReference, action });
    return attempt.answer;
  }

  #settle(attempt: Attempt, verdict: Verdict, refusal?: RefusalReason): GatewayStepResponse {
    const { payment, pspReference } = attempt;
    attempt.settled = true;
    attempt.answer = finalAnswer(pspReference, verdict, refusal);
    this.#services.cashier.settle(payment, pspReference, verdict, refusal);
    return attempt.answer;
  }
}
