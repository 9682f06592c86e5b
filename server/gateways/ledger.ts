/**
 * The ledger of a simulated gateway. It keeps each attempt from beginning to end, records every
 * charge, and reports it to the platform independently of the browser.
 */
import { BoundedMap } from '../platform/bounded-map.ts';
import { Clock } from '../platform/clock.ts';
import type {
  AttemptPermission,
  CancelResult,
  GatewayPayment,
  PlatformPort,
} from '../platform/gateway-simulator.ts';
import type { DeclineReason } from './decline-reason.ts';
import type { ChosenPayment, Verdict } from './simulated-outcome.ts';

/** Delay in ms of the report to the platform after the browser's, in scenario `late_result`. */
export const LATE_RESULT_DELAY = 3000;

/** ms until the customer pays a voucher, which the sandbox simulates. */
export const VOUCHER_DELAY = 24 * 60 * 60 * 1000;

/**
 * One attempt at a payment. Only `processing`, `awaiting_customer` and `awaiting_transfer` (the
 * customer has a voucher) can still become a charge.
 */
export interface ChargeAttempt {
  readonly payment: ChosenPayment;
  /** The gateway's payment id, if this attempt charges. */
  readonly gatewayPaymentId: string;
  state:
    | 'processing'
    | 'awaiting_customer'
    | 'awaiting_transfer'
    | 'charged'
    | 'declined'
    | 'cancelled';
}

export class Ledger {
  readonly #platform: PlatformPort;
  readonly #clock: Clock;
  /** Accepted payments, charged or not. */
  readonly #payments = new BoundedMap<string, GatewayPayment>();
  readonly #chargesOfSession = new BoundedMap<string, readonly string[]>();
  /** The latest attempt of each session. */
  readonly #attempts = new BoundedMap<string, ChargeAttempt>();
  /** Sessions that have ended. */
  readonly #closed = new BoundedMap<string, true>();

  constructor(platform: PlatformPort, clock = new Clock()) {
    this.#platform = platform;
    this.#clock = clock;
  }

  /**
   * Begins an attempt of a form that sends its payment directly to the gateway, if the platform
   * permits it.
   */
  begin(
    payment: ChosenPayment,
    gatewayPaymentId: string,
  ): ChargeAttempt | Exclude<AttemptPermission, 'begun'> {
    const { sessionId } = payment;
    if (this.#closed.get(sessionId) === true) {
      const { state = 'cancelled' } = this.#attempts.get(sessionId) ?? {};
      const isAccepted = state === 'charged' || state === 'awaiting_transfer';
      return isAccepted ? 'already_submitted' : 'gone';
    }
    const permission = this.#platform.beginAttempt(sessionId);
    return permission === 'begun' ? this.open(payment, gatewayPaymentId) : permission;
  }

  /** Begins an attempt that the platform itself requested. */
  open(payment: ChosenPayment, gatewayPaymentId: string): ChargeAttempt {
    const attempt: ChargeAttempt = { payment, gatewayPaymentId, state: 'processing' };
    this.#attempts.set(payment.sessionId, attempt);
    return attempt;
  }

  /** The attempt now waits for the customer and can be cancelled. */
  awaitCustomer(attempt: ChargeAttempt): void {
    if (attempt.state === 'processing') attempt.state = 'awaiting_customer';
  }

  /** Ends an attempt. Returns false, without any effect, if it has already ended. */
  settle(
    attempt: ChargeAttempt,
    verdict: Verdict,
    reason: DeclineReason = 'not_enough_funds',
  ): boolean {
    if (!isOpen(attempt)) return false;
    const { payment, gatewayPaymentId } = attempt;
    const { sessionId, amount, currency, scenario, method } = payment;
    if (verdict === 'declined') {
      attempt.state = 'declined';
      this.#platform.report(sessionId, { type: 'declined', reason });
      return true;
    }
    this.#payments.set(gatewayPaymentId, {
      gatewayPaymentId,
      sessionId,
      amount,
      currency,
      method,
      reversed: false,
    });
    const { keeps: kept } = payment;
    const event =
      verdict === 'authorised' && kept !== undefined
        ? ({ type: verdict, gatewayPaymentId, method: kept } as const)
        : ({ type: verdict, gatewayPaymentId } as const);
    const report = () => this.#platform.report(sessionId, event);
    if (verdict === 'awaiting_transfer') {
      attempt.state = 'awaiting_transfer';
      this.#clock.after(VOUCHER_DELAY, () => this.#payVoucher(attempt));
    } else {
      this.#charge(attempt);
    }
    if (scenario === 'late_result') this.#clock.after(LATE_RESULT_DELAY, report);
    else report();
    return true;
  }

  #charge(attempt: ChargeAttempt): void {
    attempt.state = 'charged';
    const { payment, gatewayPaymentId } = attempt;
    if (payment.purpose === 'setup') return;
    const earlier = this.#chargesOfSession.get(payment.sessionId) ?? [];
    this.#chargesOfSession.set(payment.sessionId, [...earlier, gatewayPaymentId]);
  }

  #payVoucher(attempt: ChargeAttempt): void {
    if (attempt.state !== 'awaiting_transfer') return;
    this.#charge(attempt);
    const { payment, gatewayPaymentId } = attempt;
    this.#platform.report(payment.sessionId, { type: 'authorised', gatewayPaymentId });
  }

  /** Cancels the open attempt or the voucher, when the order is to be paid in another session. */
  cancelAttempt(sessionId: string): CancelResult {
    const attempt = this.#attempts.get(sessionId);
    if (attempt?.state === 'awaiting_transfer') attempt.state = 'cancelled';
    const result = this.#withdraw(sessionId);
    if (result === 'cancelled') this.#platform.report(sessionId, { type: 'attempt_cancelled' });
    return result;
  }

  /**
   * Closes what the customer could approve at another amount than the session will have. Returns false if an
   * attempt has charged or may charge.
   */
  closeApproval(sessionId: string): boolean {
    return this.#withdraw(sessionId) === 'cancelled';
  }

  /** Rejects further attempts, and cancels the open one if it only waits for the customer. */
  close(sessionId: string): CancelResult {
    this.#closed.set(sessionId, true);
    return this.#withdraw(sessionId);
  }

  #withdraw(sessionId: string): CancelResult {
    const attempt = this.#attempts.get(sessionId);
    if (attempt?.state === 'charged') return 'charged';
    if (attempt?.state === 'processing') return 'not_possible';
    if (attempt?.state === 'awaiting_customer') attempt.state = 'cancelled';
    return 'cancelled';
  }

  /** Refunds a charge, and withdraws a voucher. */
  reverse(gatewayPaymentId: string): void {
    const payment = this.#payments.get(gatewayPaymentId);
    if (payment === undefined) return;
    this.#payments.set(gatewayPaymentId, { ...payment, reversed: true });
    const attempt = this.#attempts.get(payment.sessionId);
    const isVoucher = attempt?.state === 'awaiting_transfer';
    if (isVoucher && attempt.gatewayPaymentId === gatewayPaymentId) attempt.state = 'cancelled';
  }

  chargesOf(sessionId: string): readonly GatewayPayment[] {
    const ids = this.#chargesOfSession.get(sessionId) ?? [];
    return ids.flatMap((id) => this.#payments.get(id) ?? []);
  }

  lookup(gatewayPaymentId: string): GatewayPayment | undefined {
    return this.#payments.get(gatewayPaymentId);
  }
}

export function isOpen({ state }: ChargeAttempt): boolean {
  return state === 'processing' || state === 'awaiting_customer';
}
