/**
 * The ledger of a simulated gateway: it keeps each attempt from beginning to end, records every
 * charge, and reports it to the platform, whatever the browser does.
 */
import { BoundedMap } from '../platform/bounded-map.ts';
import { Clock } from '../platform/clock.ts';
import type {
  AttemptPermission,
  CallOffResult,
  GatewayPayment,
  PlatformPort,
} from '../platform/gateway-simulator.ts';
import type { DeclineReason } from './decline-reason.ts';
import type { ChosenPayment, Verdict } from './payment-course.ts';

/** Delay in ms of the report to the platform after the browser's, in scenario `late_result`. */
export const LATE_RESULT_DELAY = 3000;

/** One attempt at a payment. Only `processing` and `awaiting_customer` can still become a charge. */
export interface ChargeAttempt {
  readonly payment: ChosenPayment;
  /** The gateway's payment id, if this attempt charges. */
  readonly gatewayPaymentId: string;
  state: 'processing' | 'awaiting_customer' | 'charged' | 'declined' | 'called_off';
}

export class Ledger {
  readonly #platform: PlatformPort;
  readonly #clock: Clock;
  readonly #charges = new BoundedMap<string, GatewayPayment>();
  readonly #chargesOfSession = new BoundedMap<string, readonly string[]>();
  /** The latest of each session. */
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
      return this.#attempts.get(sessionId)?.state === 'charged' ? 'already_submitted' : 'gone';
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

  /** Ends an attempt. False, and without any effect, if it has already ended. */
  settle(
    attempt: ChargeAttempt,
    verdict: Verdict,
    reason: DeclineReason = 'not_enough_funds',
  ): boolean {
    if (!isOpen(attempt)) return false;
    const { payment, gatewayPaymentId } = attempt;
    const { sessionId, amount, currency, scenario } = payment;
    if (verdict === 'declined') {
      attempt.state = 'declined';
      this.#platform.report(sessionId, { type: 'declined', reason });
      return true;
    }
    attempt.state = 'charged';
    this.#charges.set(gatewayPaymentId, {
      gatewayPaymentId,
      sessionId,
      amount,
      currency,
      reversed: false,
    });
    const earlier = this.#chargesOfSession.get(sessionId) ?? [];
    this.#chargesOfSession.set(sessionId, [...earlier, gatewayPaymentId]);
    const report = () => this.#platform.report(sessionId, { type: verdict, gatewayPaymentId });
    if (scenario === 'late_result') this.#clock.after(LATE_RESULT_DELAY, report);
    else report();
    return true;
  }

  /** Cancels the open attempt, when the order is to be paid in another session. */
  callOff(sessionId: string): CallOffResult {
    const result = this.#withdraw(sessionId);
    if (result === 'called_off') this.#platform.report(sessionId, { type: 'called_off' });
    return result;
  }

  /** Takes no further attempt, and cancels the open one if it only waits for the customer. */
  close(sessionId: string): CallOffResult {
    this.#closed.set(sessionId, true);
    return this.#withdraw(sessionId);
  }

  #withdraw(sessionId: string): CallOffResult {
    const attempt = this.#attempts.get(sessionId);
    if (attempt?.state === 'charged') return 'charged';
    if (attempt?.state === 'processing') return 'not_possible';
    if (attempt?.state === 'awaiting_customer') attempt.state = 'called_off';
    return 'called_off';
  }

  /** Refunds the charge. */
  reverse(gatewayPaymentId: string): void {
    const charge = this.#charges.get(gatewayPaymentId);
    if (charge) this.#charges.set(gatewayPaymentId, { ...charge, reversed: true });
  }

  chargesOf(sessionId: string): readonly GatewayPayment[] {
    const ids = this.#chargesOfSession.get(sessionId) ?? [];
    return ids.flatMap((id) => this.#charges.get(id) ?? []);
  }

  lookup(gatewayPaymentId: string): GatewayPayment | undefined {
    return this.#charges.get(gatewayPaymentId);
  }
}

export function isOpen({ state }: ChargeAttempt): boolean {
  return state === 'processing' || state === 'awaiting_customer';
}
