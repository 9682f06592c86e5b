/** The payment methods that the sandbox offers in Adyen's form, and which of them its tests pay with. */
import { METHOD_CATALOGUE } from '../../gateways/adyen/method-catalogue.ts';
import type { MethodKind } from '../../gateways/adyen/method-catalogue.ts';

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

/** The kinds that one test pays with: cards and wallets have tests of their own. */
export type PaidKind = Exclude<MethodKind, 'unpaid' | 'card' | 'wallet'>;

/** What happens before a payment method has paid, and where. */
export type Trial =
  | `declined ${'in the form' | 'in the app' | 'at the bank'}`
  | 'cancelled at the bank'
  | `reloaded ${'while it waits' | 'at the bank' | 'at the end'}`;

/**
 * What the test of each payment method goes through until it is paid: `e2e/payments/every-method.spec.ts`. The columns
 * of `docs/payment-methods.md` are written from it.
 */
export const TRIALS: Readonly<Record<PaidKind, readonly Trial[]>> = {
  debit: ['declined in the form', 'reloaded at the end'],
  app: ['declined in the app', 'reloaded while it waits'],
  code: ['declined in the app', 'reloaded while it waits'],
  voucher: ['declined in the form', 'reloaded at the end'],
  redirect: ['cancelled at the bank', 'reloaded at the bank', 'declined at the bank'],
};

export interface PaidMethod {
  readonly type: string;
  readonly kind: PaidKind;
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
