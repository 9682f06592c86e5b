/**
 * Amounts and currencies without the rest of the SDK, for baskets and for pages that are rendered on a server.
 * Entry point `@pay/loader/money`; needs no page.
 */
export { formatAmount, validateCurrency } from './validation/money.ts';
