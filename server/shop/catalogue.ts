/** The shop's goods and prices. The pages show these prices, and the backend charges them. */
import type { BasketItem } from './shop-api.ts';

export const CURRENCY = 'EUR';

/** Minor units. */
export const DELIVERY = 490;

export const MOST_OF_ONE = 9;

export const PRICES: ReadonlyMap<string, number> = new Map([
  ['tide-mug', 2800],
  ['dune-bowl', 3400],
  ['pebble-dish', 1850],
]);

/** Sum of the goods in minor units, without delivery; `null` if an item is not sold here. */
export function priceOfGoods(items: readonly BasketItem[]): number | null {
  let sum = 0;
  for (const { sku, quantity } of items) {
    const price = PRICES.get(sku);
    if (price === undefined) return null;
    sum += price * quantity;
  }
  return sum;
}
