/** Payments at Adyen: submitted, authenticated or awaited, and settled once. */
import * as v from 'valibot';
import type { GatewayStepResponse } from '../../../shared/platform/platform-api.ts';
import { parseSecureUrl } from '../../../shared/redirect/redirect-url.ts';
import type { Issuer } from '../../issuer/issuer.ts';
import { cardFacts, chosenBrand } from '../card-facts.ts';
import { isOpen } from '../ledger.ts';
import type { Ledger, ChargeAttempt } from '../ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type {
  KnownCard,
  PaymentFacts,
  PlatformPort,
  TokenizedMethod,
} from '../../platform/gateway-simulator.ts';
import type { PaymentPages } from '../hosted/payment-page.ts';
import { simulatedOutcome } from '../simulated-outcome.ts';
import type { DeclineReason } from '../decline-reason.ts';
import type { ChosenPayment, SimulatedOutcome, Verdict } from '../simulated-outcome.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { randomId } from '../../platform/random-id.ts';
import {
  applePayTokenIn,
  hasOrder,
  isOrderApproved,
  openOrder,
  orderAction,
  WALLET_DETAILS,
} from './steps/wallet-steps.ts';
import type { WalletOrderOf } from './steps/wallet-steps.ts';
import type { WalletOrders } from '../wallets/wallet-orders.ts';
import { methodOf } from './method-catalogue.ts';
import type { CatalogueMethod } from './method-catalogue.ts';
import { qrCodeAction, voucherAction } from './steps/customer-actions.ts';
import { errorResponse, finalResponse, stepResponse } from './step-response.ts';
import { chosenPayment } from '../simulated-outcome.ts';
import { testNumberOf } from '../test-numbers.ts';
import type { TestNumber } from '../test-numbers.ts';
import type { CardKey } from './card-key.ts';
import type { SavedCard, SavedCards, TypedCard } from './saved-cards.ts';
import type { ThreeDs2, Transaction } from './three-ds2.ts';

/** ms until a payment is confirmed in the customer's app, which the sandbox simulates. */
const BANK_APP_DELAY = 1500;

/** ms after which a request in an app expires if the customer has not responded. */
const APP_REQUEST_LIFE = 3 * 60 * 1000;

const WithAction = v.object({ action: v.looseObject({}) });

const Submission = v.object({
  paymentMethod: v.object({
    type: v.pipe(
      v.string(),
      v.check((type) => isCompleted(methodOf(type))),
    ),
    encryptedCardNumber: v.optional(v.string(), ''),
    encryptedExpiryMonth: v.optional(v.string(), ''),
    encryptedSecurityCode: v.optional(v.string(), ''),
    storedPaymentMethodId: v.optional(v.string(), ''),
    blikCode: v.optional(v.string(), ''),
    brand: v.optional(v.string(), ''),
    iban: v.optional(v.string(), ''),
    googlePayToken: v.optional(v.string(), ''),
    applePayToken: v.optional(v.string(), ''),
    subtype: v.optional(v.string(), ''),
  }),
  storePaymentMethod: v.optional(v.boolean(), false),
  installments: v.optional(v.object({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })),
  /** The sentence beside the box, which the form adds. */
  consent: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  origin: v.optional(
    v.pipe(
      v.string(),
      v.check((origin) => parseSecureUrl(origin) !== null),
    ),
  ),
});

const Details = v.object({
  details: v.union([
    v.object({ threeDSResult: v.string() }),
    v.object({ payload: v.string() }),
    ...WALLET_DETAILS,
  ]),
});

const isCompleted = (method: CatalogueMethod | undefined) =>
  method !== undefined && method.kind !== 'unpaid';

type SubmittedDetails = v.InferOutput<typeof Details>['details'];

type TypedData = v.InferOutput<typeof Submission>['paymentMethod'];

/** `undefined` if the gateway does not accept the submission. */
export function submittedMethod(data: unknown): string | undefined {
  const submission = v.safeParse(Submission, data);
  return submission.success ? submission.output.paymentMethod.type : undefined;
}

/** The handle of a saved card; `undefined` for a card that was typed, and for anything that is not accepted. */
export function submittedHandle(data: unknown): string | undefined {
  const submission = v.safeParse(Submission, data);
  const handle = submission.success ? submission.output.paymentMethod.storedPaymentMethodId : '';
  return handle === '' ? undefined : handle;
}

/** 1 for a submission without a choice. */
export function submittedInstalments(data: unknown): number {
  const submission = v.safeParse(Submission, data);
  return (submission.success && submission.output.installments?.value) || 1;
}

export interface AdyenPaymentsServices {
  readonly platform: PlatformPort;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly cardKey: CardKey;
  readonly savedCards: SavedCards;
  readonly issuer: Issuer;
  readonly threeDs2: ThreeDs2;
  /** The bank that iDEAL sends the customer to. */
  readonly bank: PaymentPages;
  /** URL of the pages with a voucher, up to its reference. */
  readonly vouchersUrl: string;
  /** The orders that customers have approved in their wallets. */
  readonly walletOrders: WalletOrders;
}

interface Attempt {
  readonly charge: ChargeAttempt;
  readonly outcome: SimulatedOutcome;
  /** The data with which Adyen's SDK identifies this attempt. */
  readonly paymentData: string;
  /** The response to a repeated submission. */
  response: GatewayStepResponse;
  transaction?: Transaction;
  /** The bank's decision about the customer, from the bank itself. */
  authenticated?: boolean;
  /** The order that the customer is to approve in a wallet. */
  walletOrder?: WalletOrderOf;
}

export class AdyenPayments {
  readonly #services: AdyenPaymentsServices;
  readonly #bySession = new BoundedMap<string, Attempt>();
  readonly #byPaymentData = new BoundedMap<string, Attempt>();

  constructor(services: AdyenPaymentsServices) {
    this.#services = services;
  }

  async submit(payment: PaymentFacts, data: unknown): Promise<GatewayStepResponse> {
    const submission = v.safeParse(Submission, data);
    const typed = submission.success ? submission.output.paymentMethod : undefined;
    const saved = this.#services.savedCards.charged(payment);
    const card = typed && (await this.#cardIn(typed));
    const testNumber = typed && this.#testNumberIn(typed, saved?.number ?? card?.number);
    const isComplete = isPayableWith(payment, { saved, code: card?.code, typed });
    // No `await` from here on, so that no other submission can come in between.
    const earlier = this.#bySession.get(payment.sessionId);
    if (earlier !== undefined && mayCharge(earlier)) return earlier.response;
    // The order stays open at the wallet, and cannot be charged any more.
    if (earlier?.walletOrder !== undefined) earlier.charge.state = 'cancelled';
    const keeps = submission.success ? this.#kept(payment, submission.output, card) : undefined;
    // A set-up that keeps nothing would be no set-up.
    const isPossible = payment.purpose !== 'setup' || keeps !== undefined;
    const isApproved = typed !== undefined && isComplete && isPossible && this.#isApproved(typed);
    if (!submission.success || !isApproved || testNumber?.fault === 'gateway_down') {
      // Nothing was executed, so the customer may submit again.
      this.#services.platform.report(payment.sessionId, { type: 'attempt_cancelled' });
      if (submission.success && isApproved) throw unavailable();
      return errorResponse('This gateway does not accept this payment data');
    }
    const { paymentMethod, origin = payment.frameOrigin } = submission.output;
    const chosen = chosenPayment(payment, { testNumber, method: paymentMethod.type, keeps });
    const response = this.#start(chosen, paymentMethod, origin);
    if (testNumber?.fault === 'lost_response') throw unavailable();
    return response;
  }

  #kept(
    payment: PaymentFacts,
    submission: v.InferOutput<typeof Submission>,
    card: Partial<TypedCard> | undefined,
  ): TokenizedMethod | undefined {
    const { savedCards } = this.#services;
    const { type, brand, iban } = submission.paymentMethod;
    return type === 'sepadirectdebit'
      ? savedCards.mandate(payment, submission, iban)
      : savedCards.kept(payment, submission, card, brand);
  }

  /** A wallet's token is valid once, and only for the wallet that issued it. */
  #isApproved({ type, googlePayToken, applePayToken }: TypedData): boolean {
    if (methodOf(type)?.kind !== 'wallet' || hasOrder(type)) return true;
    const { walletOrders } = this.#services;
    return type === 'applepay'
      ? walletOrders.redeem('applepay', applePayTokenIn(applePayToken))
      : walletOrders.redeem('googlepay', googlePayToken);
  }

  /** The card of a submission, as its look-up knows it. A wallet's card is known only once the wallet is charged. */
  async cardOf(payment: PaymentFacts, data: unknown): Promise<KnownCard | undefined> {
    const submission = v.safeParse(Submission, data);
    if (!submission.success) return undefined;
    const { paymentMethod: typed } = submission.output;
    const saved = this.#services.savedCards.charged(payment);
    const number = saved?.number ?? (await this.#cardIn(typed)).number ?? '';
    const facts = cardFacts(number);
    const brand = chosenBrand(number, typed.brand);
    return facts && brand !== undefined ? { ...facts, brand } : undefined;
  }

  /** What was typed into the card fields; `undefined` if there is no card number. */
  async #cardIn(typed: TypedData): Promise<Partial<TypedCard>> {
    const { cardKey } = this.#services;
    const [number, expiry, code] = await Promise.all([
      cardKey.decrypt(typed.encryptedCardNumber),
      cardKey.decrypt(typed.encryptedExpiryMonth),
      cardKey.decrypt(typed.encryptedSecurityCode),
    ]);
    return { number, expiry, code };
  }

  #testNumberIn({ blikCode, iban }: TypedData, card: string | undefined): TestNumber | undefined {
    return testNumberOf(card ?? (blikCode || iban));
  }

  /** Without the customer, so that nothing can be authenticated. */
  chargeSaved(payment: PaymentFacts): DeclineReason | undefined {
    const saved = this.#services.savedCards.charged(payment);
    if (saved === undefined) return 'do_not_honour';
    const testNumber = testNumberOf(saved.number);
    const { isMandate } = saved;
    const method = isMandate ? 'sepadirectdebit' : 'scheme';
    const chosen = chosenPayment(payment, { testNumber, method });
    const outcome = simulatedOutcome(chosen);
    const decline = saved.isExpired ? 'card_expired' : declineWithoutCustomer(outcome, testNumber);
    const { ledger } = this.#services;
    const charge = ledger.open(chosen, randomId().toUpperCase());
    // The bank of a debit pays later.
    if (decline === undefined) ledger.settle(charge, isMandate ? 'accepted' : 'authorised');
    else ledger.settle(charge, 'declined', decline);
    return decline;
  }

  details(payment: PaymentFacts, data: unknown): GatewayStepResponse {
    const attempt = this.#bySession.get(payment.sessionId);
    const parsed = v.safeParse(Details, data);
    if (attempt === undefined || !parsed.success) return errorResponse('Unknown details');
    if (attempt.charge.state === 'cancelled') return stepResponse('Cancelled');
    if (attempt.walletOrder !== undefined) {
      return this.#walletDetails(attempt, attempt.walletOrder, parsed.output.details);
    }
    if (!isOpen(attempt.charge) || !('threeDSResult' in parsed.output.details)) {
      return attempt.response;
    }
    return attempt.authenticated === true
      ? this.#settle(attempt, attempt.outcome.verdict)
      : this.#settle(attempt, 'declined', 'authentication_failed');
  }

  /** After the device check: the customer is authenticated, or challenged. */
  afterFingerprint(paymentData: string): object | undefined {
    const attempt = this.#byPaymentData.get(paymentData);
    if (attempt?.transaction === undefined) return undefined;
    if (attempt.outcome.authentication !== 'challenge') {
      attempt.authenticated = true;
      return { type: 'completed', details: { threeDSResult: randomId() } };
    }
    return { type: 'action', action: this.#challenge(attempt, attempt.transaction) };
  }

  /** The status for the SDK, which polls while the customer is in another app. */
  awaitedStatus(paymentData: string): object | undefined {
    const attempt = this.#byPaymentData.get(paymentData);
    if (attempt === undefined) return undefined;
    if (isOpen(attempt.charge)) return { type: 'pending', resultCode: 'pending' };
    const resultCode = attempt.response.result_code === 'Refused' ? 'refused' : 'authorised';
    return { type: 'complete', resultCode, payload: paymentData };
  }

  #start(
    payment: ChosenPayment,
    { type, subtype }: TypedData,
    origin: string,
  ): GatewayStepResponse {
    const attempt: Attempt = {
      charge: this.#services.ledger.open(payment, randomId().toUpperCase()),
      outcome: simulatedOutcome(payment),
      paymentData: randomId(),
      response: stepResponse('Received'),
    };
    this.#bySession.set(payment.sessionId, attempt);
    this.#byPaymentData.set(attempt.paymentData, attempt);
    switch (methodOf(type)?.kind) {
      case 'card':
        return this.#card(attempt, origin);
      case 'wallet':
        if (!hasOrder(type)) return this.#card(attempt, origin);
        return subtype === 'sdk'
          ? this.#openWalletOrder(attempt, type)
          : this.#redirectToBank(attempt, type);
      case 'app':
        return this.#awaitApp(attempt, { type: 'await', paymentMethodType: type });
      case 'code':
        return this.#awaitApp(attempt, qrCodeAction(type, attempt.charge.gatewayPaymentId));
      case 'voucher':
        return this.#handOutVoucher(attempt, type);
      case 'redirect':
        return this.#redirectToBank(attempt, type);
      default:
        return this.#accept(attempt, payment.purpose === 'setup' ? 'authorised' : 'accepted');
    }
  }

  /**
   * Nothing can be charged before the details of the approval are submitted, so another attempt may begin.
   */
  #openWalletOrder(attempt: Attempt, type: string): GatewayStepResponse {
    const { walletOrders, ledger, platform } = this.#services;
    const { payment, gatewayPaymentId } = attempt.charge;
    const order = openOrder(walletOrders, type, payment);
    attempt.walletOrder = order;
    ledger.awaitCustomer(attempt.charge);
    platform.report(payment.sessionId, { type: 'attempt_cancelled' });
    const { paymentData } = attempt;
    attempt.response = stepResponse('Pending', {
      pspReference: gatewayPaymentId,
      action: { ...orderAction(type, order), paymentData },
    });
    return attempt.response;
  }

  #walletDetails(
    attempt: Attempt,
    order: WalletOrderOf,
    details: SubmittedDetails,
  ): GatewayStepResponse {
    if (!isOpen(attempt.charge)) return attempt.response;
    const { outcome } = attempt;
    if ('resultCode' in details) return this.#settle(attempt, 'declined', 'do_not_honour');
    if (!isOrderApproved(this.#services.walletOrders, order, details)) {
      return errorResponse('The wallet has not approved this order');
    }
    return this.#settle(attempt, outcome.verdict, outcome.declineReason);
  }

  /** Accepts the attempt, unless the scenario declines it. */
  #accept(attempt: Attempt, verdict: Verdict): GatewayStepResponse {
    const { outcome } = attempt;
    const isDeclined = outcome.verdict === 'declined';
    return this.#settle(attempt, isDeclined ? 'declined' : verdict, outcome.declineReason);
  }

  /** The customer takes the reference along, and pays it a day later. */
  #handOutVoucher(attempt: Attempt, type: string): GatewayStepResponse {
    const response = this.#accept(attempt, 'awaiting_transfer');
    if (attempt.charge.state === 'declined') return response;
    const { gatewayPaymentId, payment } = attempt.charge;
    const action = voucherAction(type, gatewayPaymentId, payment, this.#services.vouchersUrl);
    attempt.response = stepResponse('PresentToShopper', { pspReference: gatewayPaymentId, action });
    return attempt.response;
  }

  /** The voucher or transfer that the customer has not paid yet, as Drop-in shows it. */
  instructionsOf(sessionId: string): { readonly action: object } | undefined {
    const attempt = this.#bySession.get(sessionId);
    const given = v.safeParse(WithAction, attempt?.response);
    const isOwed = attempt?.charge.state === 'awaiting_transfer';
    return isOwed && given.success ? { action: given.output.action } : undefined;
  }

  #card(attempt: Attempt, origin: string): GatewayStepResponse {
    const { outcome, charge } = attempt;
    if (outcome.authentication === 'none') {
      const response = this.#settle(attempt, outcome.verdict, outcome.declineReason);
      return charge.payment.scenario === 'double_result'
        ? finalResponse(charge.gatewayPaymentId, 'declined')
        : response;
    }
    const { threeDs2, ledger } = this.#services;
    attempt.transaction = threeDs2.begin(origin, attempt.paymentData);
    ledger.awaitCustomer(charge);
    const action = threeDs2.fingerprintAction(attempt.transaction);
    return this.#askCustomer(attempt, 'IdentifyShopper', action);
  }

  #challenge(attempt: Attempt, transaction: Transaction): object {
    const { threeDs2, issuer } = this.#services;
    const { id } = issuer.open({
      ...attempt.charge.payment,
      passes: attempt.outcome.challengePasses,
      onwardOrigin: new URL(issuer.challengeUrl).origin,
      decide: (authenticated) => {
        attempt.authenticated = authenticated;
        return threeDs2.afterChallenge;
      },
    });
    return threeDs2.challengeAction(transaction, id);
  }

  /** The attempt cannot be cancelled: the app has already asked the customer to approve it. */
  #awaitApp(attempt: Attempt, action: object): GatewayStepResponse {
    const { paymentData, outcome, charge } = attempt;
    const { clock } = this.#services;
    if (charge.payment.scenario === 'unanswered') {
      clock.after(APP_REQUEST_LIFE, () =>
        this.#settle(attempt, 'declined', 'authentication_failed'),
      );
    } else {
      clock.after(BANK_APP_DELAY, () =>
        this.#settle(attempt, outcome.verdict, outcome.declineReason),
      );
    }
    return this.#askCustomer(attempt, 'Pending', { ...action, paymentData });
  }

  #redirectToBank(attempt: Attempt, type: string): GatewayStepResponse {
    const { bank, platform, ledger } = this.#services;
    const { payment, gatewayPaymentId } = attempt.charge;
    ledger.awaitCustomer(attempt.charge);
    const url = bank.open({
      payment,
      gatewayPaymentId,
      attempt: attempt.charge,
      redirected: true,
      leave: () => platform.returnUrlFor(payment.sessionId),
    });
    attempt.response = stepResponse('RedirectShopper', {
      pspReference: gatewayPaymentId,
      action: { type: 'redirect', paymentMethodType: type, method: 'GET', url },
    });
    return attempt.response;
  }

  #askCustomer(
    attempt: Attempt,
    resultCode: 'IdentifyShopper' | 'Pending',
    action: object,
  ): GatewayStepResponse {
    const { payment, gatewayPaymentId: pspReference } = attempt.charge;
    this.#services.platform.report(payment.sessionId, { type: 'action_required' });
    attempt.response = stepResponse(resultCode, { pspReference, action });
    return attempt.response;
  }

  #settle(attempt: Attempt, verdict: Verdict, decline?: DeclineReason): GatewayStepResponse {
    attempt.response = finalResponse(attempt.charge.gatewayPaymentId, verdict, decline);
    this.#services.ledger.settle(attempt.charge, verdict, decline);
    return attempt.response;
  }
}

function declineWithoutCustomer(
  { authentication, verdict, declineReason }: SimulatedOutcome,
  testNumber: TestNumber | undefined,
): DeclineReason | undefined {
  if (testNumber?.withoutCustomer !== undefined) return testNumber.withoutCustomer;
  if (authentication === 'challenge') return 'authentication_failed';
  return verdict === 'declined' ? declineReason : undefined;
}

/** A saved card needs its security code, unless the session states that it needs nothing. */
function isPayableWith(
  { customer }: PaymentFacts,
  parts: {
    readonly saved: SavedCard | undefined;
    readonly code: string | undefined;
    readonly typed: TypedData | undefined;
  },
): boolean {
  const { saved, code = '', typed } = parts;
  if (typed?.storedPaymentMethodId === undefined || typed.storedPaymentMethodId === '') return true;
  return saved !== undefined && (customer?.need === 'nothing' || code !== '');
}

/** The platform's response when it has received none from the gateway. */
function unavailable(): ProblemError {
  return new ProblemError(503, 'GATEWAY_TIMEOUT', 'The gateway did not respond', {
    headers: { 'Retry-After': '1' },
  });
}

/** A declined or cancelled attempt allows another one. */
function mayCharge({ charge: { state }, walletOrder }: Attempt): boolean {
  // An order at a wallet is charged only when its details are submitted.
  if (state === 'awaiting_customer' && walletOrder !== undefined) return false;
  return state !== 'declined' && state !== 'cancelled';
}
