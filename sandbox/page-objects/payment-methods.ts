/** The payment methods that the sandbox offers by Adyen's form, and with which of them its tests pay. */
import { METHOD_CATALOGUE } from '../../server/gateways/adyen/method-catalogue.ts';
import type { MethodKind } from '../../server/gateways/adyen/method-catalogue.ts';

/** Types with the class, the form and the action of another one, by which they are tried. */
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

/** The type that is tried in place of this one; `undefined` for one that is tried itself. */
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
