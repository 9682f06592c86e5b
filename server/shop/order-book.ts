/**
 * The shop's orders. Amount and currency are fixed here when the order is created, and later data
 * from the browser is compared with them. In memory: a real shop keeps them in its database.
 */
import { randomBytes } from 'node:crypto';
import { BoundedMap } from '../platform/bounded-map.ts';
import type { OrderView } from './shop-api.ts';

interface Order {
  readonly amount: number;
  readonly currency: string;
  /** The payment that confirmed the order. */
  paidBy: string | null;
  parcels: number;
}

export class OrderBook {
  readonly #orders = new BoundedMap<string, Order>();

  open(amount: number, currency: string): OrderView {
    const id = `SM-${randomBytes(8).toString('hex')}`;
    const order: Order = { amount, currency, paidBy: null, parcels: 0 };
    this.#orders.set(id, order);
    return view(id, order);
  }

  find(id: string): OrderView | undefined {
    const order = this.#orders.get(id);
    return order && view(id, order);
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

function view(id: string, order: Order): OrderView {
  const { amount, currency, paidBy, parcels } = order;
  return { order_id: id, amount, currency, state: paidBy === null ? 'open' : 'confirmed', parcels };
}
