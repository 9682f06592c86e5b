/**
 * The shop's orders. Price and currency are fixed here when the order is created, and later data
 * from the browser is compared with them. In memory: a real shop keeps them in its database.
 */
import { randomBytes } from 'node:crypto';
import { BoundedMap } from '../platform/bounded-map.ts';
import type { OrderView, Pricing } from './shop-api.ts';

interface Order {
  /** Of goods and delivery, in minor units. */
  readonly price: number;
  readonly currency: string;
  readonly pricing: Pricing;
  /**
   * By payment, the amounts that its session may have: that of the shop's last change, and those of later changes to
   * which no response came.
   */
  readonly amounts: Map<string, readonly number[]>;
  /** The amount of the latest change. */
  due: number;
  /** The payment that confirmed the order. */
  paidBy: string | null;
  parcels: number;
}

interface NewOrder {
  /** In minor units. */
  readonly price: number;
  readonly currency: string;
  readonly pricing: Pricing;
}

export class OrderBook {
  readonly #orders = new BoundedMap<string, Order>();

  open({ price, currency, pricing }: NewOrder): OrderView {
    const id = `SM-${randomBytes(8).toString('hex')}`;
    const order: Order = {
      price,
      currency,
      pricing,
      amounts: new Map(),
      due: price,
      paidBy: null,
      parcels: 0,
    };
    this.#orders.set(id, order);
    return view(id, order, price);
  }

  /** @param paid - the amount that was paid, if one was */
  find(id: string, paid?: number): OrderView | undefined {
    const order = this.#orders.get(id);
    return order && view(id, order, paid ?? order.due);
  }

  /**
   * The amounts that the payment may have. Where the price depends on the card, only a session whose amount the shop has
   * set can pay.
   */
  amountsOf(id: string, paymentId: string): readonly number[] {
    const order = this.#orders.get(id);
    if (order === undefined) return [];
    return order.amounts.get(paymentId) ?? (order.pricing === 'by-card' ? [] : [order.price]);
  }

  /** The session of the payment has the last of these amounts, or will. */
  accept(id: string, paymentId: string, amounts: readonly number[]): void {
    const order = this.#orders.get(id);
    if (order === undefined) return;
    order.amounts.set(paymentId, amounts);
    order.due = amounts.at(-1) ?? order.due;
  }

  /**
   * Sends the goods. Webhooks arrive at least once, so a confirmed order stays unchanged.
   */
  fulfil(id: string, paymentId: string): void {
    const order = this.#orders.get(id);
    if (order === undefined || order.paidBy !== null) return;
    order.paidBy = paymentId;
    order.parcels += 1;
  }
}

function view(id: string, order: Order, amount: number): OrderView {
  const { price, currency, pricing, paidBy, parcels } = order;
  return {
    order_id: id,
    amount,
    card_adjustment: amount - price,
    currency,
    pricing,
    state: paidBy === null ? 'open' : 'confirmed',
    parcels,
  };
}
