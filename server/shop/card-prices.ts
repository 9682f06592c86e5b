/**
 * The amounts of sessions whose price depends on the card. The page reports a card, and the shop's rule decides the
 * amount; the platform charges it to that card alone. No amount ever comes from the page.
 */
import { BoundedMap } from '../platform/bounded-map.ts';
import { CARD_FROM_HOME, termsFor } from './card-rule.ts';
import type { CardHint } from './card-rule.ts';
import type { OrderBook } from './order-book.ts';
import type { BackendResponse, PlatformClient, SessionIds } from './platform-client.ts';
import type { OrderView } from './shop-api.ts';

export class CardPrices {
  readonly #orders: OrderBook;
  readonly #platform: PlatformClient;
  /** The last change of each order: two at the same time could arrive in either order. */
  readonly #turns = new BoundedMap<string, Promise<unknown>>();

  constructor(orders: OrderBook, platform: PlatformClient) {
    this.#orders = orders;
    this.#platform = platform;
  }

  /** From now on, the session charges the price of the order to a card of the shop's own country alone. */
  open(order: OrderView, session: SessionIds): Promise<BackendResponse> {
    return this.change(order, session, CARD_FROM_HOME);
  }

  /** @returns the platform's response: with status 200, the session as it is now */
  change(order: OrderView, session: SessionIds, card: CardHint): Promise<BackendResponse> {
    const { order_id, amount, card_adjustment } = order;
    const terms = termsFor(amount - card_adjustment, card);
    return this.#inTurn(order_id, async () => {
      const { session_id, payment_id } = session;
      const before = this.#orders.amountsOf(order_id, payment_id);
      // Counts already now: the platform may change the session although its response is lost.
      this.#orders.accept(order_id, payment_id, [...before, terms.amount]);
      const response = await this.#platform.changeSession(session_id, terms);
      const isChanged = response.status === 200;
      this.#orders.accept(order_id, payment_id, isChanged ? [terms.amount] : before);
      return response;
    });
  }

  #inTurn<Result>(orderId: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#turns.get(orderId) ?? Promise.resolve()).then(work);
    this.#turns.set(
      orderId,
      turn.catch(() => undefined),
    );
    return turn;
  }
}
