/**
 * The one place where a simulated gateway takes money: it asks the platform for the right to
 * charge, keeps what was charged, and tells the platform by itself, whatever the browser does.
 */
import type {
  AttemptPermission,
  GatewayPayment,
  PaymentFacts,
  PlatformPort,
} from './gateway-simulator.ts';
import type { RefusalReason, Verdict } from './payment-course.ts';

/** ms by which the platform hears of a payment after the browser has, in scenario `late_result`. */
export const LATE_RESULT_DELAY = 3000;

export class Cashier {
  readonly #platform: PlatformPort;
  readonly #payments = new Map<string, GatewayPayment>();

  constructor(platform: PlatformPort) {
    this.#platform = platform;
  }

  /** Nothing may be settled before this has answered `begun`. */
  begin(sessionId: string): AttemptPermission {
    return this.#platform.beginAttempt(sessionId);
  }

  settle(
    payment: PaymentFacts,
    gatewayPaymentId: string,
    verdict: Verdict,
    reason: RefusalReason = 'not_enough_funds',
  ): void {
    const { sessionId, amount, currency, scenario } = payment;
    if (verdict === 'refused') {
      this.#platform.report(sessionId, { type: 'refused', reason });
      return;
    }
    this.#payments.set(gatewayPaymentId, { gatewayPaymentId, sessionId, amount, currency });
    const tell = () => this.#platform.report(sessionId, { type: verdict, gatewayPaymentId });
    if (scenario === 'late_result') setTimeout(tell, LATE_RESULT_DELAY).unref();
    else tell();
  }

  lookup(gatewayPaymentId: string): GatewayPayment | undefined {
    return this.#payments.get(gatewayPaymentId);
  }
}
