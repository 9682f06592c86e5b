/** The shop's goods and prices. The pages show these prices, and the backend charges them. */

export const CURRENCIES = ['EUR', 'USD', 'GBP', 'PLN', 'JPY', 'KWD'] as const;
export type Currency = (typeof CURRENCIES)[number];

export interface BasketItem {
  readonly sku: string;
  readonly quantity: number;
}

/** Minor units of the currency for one cent of a euro. */
const RATES: Readonly<Record<Currency, number>> = {
  EUR: 1,
  USD: 1,
  GBP: 1,
  PLN: 4,
  JPY: 2,
  KWD: 4,
};

const DELIVERY = 490;

export const MOST_OF_ONE = 9;

/** In cents of a euro. */
export const PRICES: ReadonlyMap<string, number> = new Map([
  ['tide-mug', 2800],
  ['dune-bowl', 3400],
  ['pebble-dish', 1850],
]);

/** In minor units. `undefined` if the shop does not sell the item. */
export function priceOf(sku: string, currency: Currency): number | undefined {
  const price = PRICES.get(sku);
  return price === undefined ? undefined : price * RATES[currency];
}

/** In minor units. */
export function priceOfDelivery(currency: Currency): number {
  return DELIVERY * RATES[currency];
}

/** Sum of the goods in minor units, without delivery; `null` if the shop does not sell an item. */
export function priceOfGoods(items: readonly BasketItem[], currency: Currency): number | null {
  let sum = 0;
  for (const { sku, quantity } of items) {
    const price = priceOf(sku, currency);
    if (price === undefined) return null;
    sum += price * quantity;
  }
  return sum;
}
