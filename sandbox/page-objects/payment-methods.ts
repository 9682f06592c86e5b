/** The payment methods that the sandbox offers in Adyen's form, and which of them its tests pay with. */
import { METHOD_CATALOGUE } from '../../server/gateways/adyen/method-catalogue.ts';
import type { MethodKind } from '../../server/gateways/adyen/method-catalogue.ts';

/** Types that have the class, form and action of another type. Tests pay with that type instead. */
const TRIED_BY = [
  [/^bcmc$/, 'scheme'],
  [/^bankTransfer_(?!IBAN|US|GB)/, 'bankTransfer_IBAN'],
  [/^doku_(?!wallet|bca)/, 'doku_wallet'],
  [/^econtext_(?!stores)/, 'econtext_stores'],
  [/^boletobancario_/, 'boletobancario'],
  [/^paywithgoogle$/, 'googlepay'],
  [/^klarna_/, 'klarna'],
] as const;

/** Drop-in does not list it without a script of a third party. */
const NEVER_LISTED = 'fastlane';

/** The type that tests pay with in place of this one; `undefined` if they use this type itself. */
export function triedBy(type: string): string | undefined {
  return TRIED_BY.find(([types]) => types.test(type))?.[1];
}

export interface PaidMethod {
  readonly type: string;
  readonly kind: Exclude<MethodKind, 'unpaid' | 'card' | 'wallet'>;
  /** Where it is offered, ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** All but cards and wallets, which have tests of their own. */
export const PAID_METHODS: readonly PaidMethod[] = METHOD_CATALOGUE.flatMap(
  ({ type, kind, countries: [country = 'DE'] }) =>
    kind === 'unpaid' ||
    kind === 'card' ||
    kind === 'wallet' ||
    type === NEVER_LISTED ||
    triedBy(type)
      ? []
      : [{ type, kind, country }],
);
