/**
 * Decides whether an order is paid. The browser is never trusted: it may have created the session, with an
 * amount that the customer could change. So the backend asks the platform, server to server, and
 * compares the response with its own order. A page only gets an outcome to show; only a webhook fulfils
 * the order.
 */
import { SUPERSEDED } from '../../shared/platform/platform-api.ts';
import { PlatformUnreachable } from './platform-client.ts';
import { verifiedReturn } from './return-signature.ts';
import type { OrderBook } from './order-book.ts';
import type { PaidTransaction, PlatformClient } from './platform-client.ts';
import type { Confirmation, Doubt, OrderView, Outcome } from './shop-api.ts';

export class Confirmations {
  readonly #orders: OrderBook;
  readonly #platform: PlatformClient;
  readonly #apiSecret: string;

  constructor(orders: OrderBook, platform: PlatformClient, apiSecret: string) {
    this.#orders = orders;
    this.#platform = platform;
    this.#apiSecret = apiSecret;
  }

  /** The confirmation for a customer who came back from a page of the gateway. */
  async ofReturn(orderId: string, returnQuery: string): Promise<Confirmation> {
    const params = verifiedReturn(returnQuery, this.#apiSecret);
    if (params === null) return this.#confirmation(orderId, 'signature_invalid');
    if (params.order_id !== orderId) return this.#confirmation(orderId, 'order_mismatch');
    if (params.payment_id !== undefined) return this.ofPayment(orderId, params.payment_id);
    // Without a payment, there is nothing to look up, and no charge.
    const unpaid = params.status === 'failed' || params.status === 'canceled';
    return this.#confirmation(orderId, unpaid ? params.status : 'payment_unknown');
  }

  /** The confirmation for a customer who paid in the embedded form and never left the page. */
  async ofPayment(orderId: string, paymentId: string): Promise<Confirmation> {
    const order = this.#orders.find(orderId);
    if (order === undefined) return this.#confirmation(orderId, 'order_unknown');
    const transaction = await this.#lookUp(paymentId);
    if (typeof transaction === 'string') return this.#confirmation(orderId, transaction);
    const doubt = this.#disagreement(order, transaction);
    if (doubt !== null) return this.#confirmation(orderId, doubt);
    return this.#confirmation(orderId, outcomeOf(transaction), transaction.amount);
  }

  /**
   * Handles the platform's notice that the amount is reserved or captured. The notice may come late or twice:
   * the order is fulfilled only if the payment still has this status, and only once.
   */
  async ofNotice(orderId: string, paymentId: string): Promise<Confirmation> {
    const confirmation = await this.ofPayment(orderId, paymentId);
    const { outcome } = confirmation;
    if (outcome === 'captured' || outcome === 'authorized') this.#orders.fulfil(orderId, paymentId);
    return confirmation;
  }

  async #lookUp(paymentId: string): Promise<PaidTransaction | Doubt> {
    try {
      return (await this.#platform.transaction(paymentId)) ?? 'payment_unknown';
    } catch (error) {
      if (error instanceof PlatformUnreachable) return 'platform_unreachable';
      throw error;
    }
  }

  #disagreement({ order_id, currency }: OrderView, transaction: PaidTransaction): Doubt | null {
    if (transaction.order_id !== order_id) return 'order_mismatch';
    const amounts = this.#orders.amountsOf(order_id, transaction.payment_id);
    if (!amounts.includes(transaction.amount)) return 'amount_mismatch';
    if (transaction.currency !== currency) return 'currency_mismatch';
    return null;
  }

  #confirmation(orderId: string, outcome: Outcome, paid?: number): Confirmation {
    return { outcome, order: this.#orders.find(orderId, paid) ?? null };
  }
}

/** A superseded charge was refunded: another payment pays for the order. */
function outcomeOf({ status, failure_reason }: PaidTransaction): Outcome {
  return failure_reason === SUPERSEDED ? 'superseded' : status;
}
