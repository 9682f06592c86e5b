/** The platform as gateways see it, for their tests: it keeps what it was told, in order. */
import type {
  AttemptPermission,
  GatewayEvent,
  PaymentFacts,
  PlatformPort,
} from '../gateway-simulator.ts';
import { randomId } from '../random-id.ts';

/** Where customers are returned to; nothing listens there. */
export const SHOP_RETURN = 'http://127.0.0.1:9/return';

export class RecordingPlatform implements PlatformPort {
  readonly #payments = new Map<string, PaymentFacts>();
  readonly #events = new Map<string, GatewayEvent[]>();
  readonly #attempts = new Set<string>();
  readonly #waiting = new Set<() => void>();

  addPayment(facts: Partial<PaymentFacts> = {}): PaymentFacts {
    const payment: PaymentFacts = {
      sessionId: randomId('ses_'),
      paymentId: randomId('pay_'),
      orderId: 'order 1 <b>',
      amount: 1250,
      currency: 'EUR',
      country: 'NL',
      cancelUrl: SHOP_RETURN,
      scenario: 'approve',
      embedMode: 'iframe',
      refusals: 0,
      frameOrigin: 'http://gateway.frame.localhost:9',
      ...facts,
    };
    this.#payments.set(payment.sessionId, payment);
    this.#events.set(payment.sessionId, []);
    return payment;
  }

  events(sessionId: string): readonly GatewayEvent[] {
    return this.#events.get(sessionId) ?? [];
  }

  /** Resolves when the platform has been told of an event of this type. */
  async told(sessionId: string, type: GatewayEvent['type']): Promise<void> {
    while (!this.events(sessionId).some((event) => event.type === type)) {
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  forget(sessionId: string): void {
    this.#payments.delete(sessionId);
  }

  payment(sessionId: string): PaymentFacts | undefined {
    const payment = this.#payments.get(sessionId);
    const refusals = this.events(sessionId).filter(({ type }) => type === 'refused').length;
    return payment && { ...payment, refusals };
  }

  beginAttempt(sessionId: string): AttemptPermission {
    if (!this.#payments.has(sessionId)) return 'gone';
    if (this.#attempts.has(sessionId)) return 'already_submitted';
    this.#attempts.add(sessionId);
    return 'begun';
  }

  report(sessionId: string, event: GatewayEvent): void {
    if (event.type === 'refused') this.#attempts.delete(sessionId);
    this.#events.get(sessionId)?.push(event);
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  returnAddress(sessionId: string): string {
    return `${SHOP_RETURN}?session=${sessionId}`;
  }
}
