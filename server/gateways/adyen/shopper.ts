/**
 * The data of a session that the forms of payment methods ask the customer for. Nothing else leaves the
 * platform.
 */
import type { PaymentFacts } from '../../platform/gateway-simulator.ts';

export type ShopperField = 'name' | 'email' | 'phone' | 'billing';

const ASKED: readonly (readonly [types: RegExp, fields: readonly ShopperField[]])[] = [
  [/^(affirm|afterpay.*|facilypay_.*|ratepay.*)$/, ['name', 'email', 'phone', 'billing']],
  [/^atome$/, ['name', 'phone', 'billing']],
  [/^(ach|sepadirectdebit|payto)$/, ['name']],
  [/^(directdebit_GB|doku.*)$/, ['name', 'email']],
  [/boleto/, ['name', 'billing']],
  [/^bankTransfer_/, ['email']],
  [/^econtext/, ['name', 'email', 'phone']],
  [/^mbway$/, ['phone']],
];

export function askedFor(type: string): readonly ShopperField[] {
  return ASKED.find(([types]) => types.test(type))?.[1] ?? [];
}

/**
 * The field `shopper` of the configuration, in the words of the session.
 *
 * @param types - the payment methods that are offered
 */
export function shopperOf(
  { payer, billing }: Pick<PaymentFacts, 'payer' | 'billing'>,
  types: readonly string[],
): { readonly shopper?: object } {
  const { name, email, phone } = payer;
  const { address_line_1, address_line_2, city, state, postal_code, country } = billing;
  const place = { address_line_1, address_line_2, city, state, postal_code, country };
  const known = withoutUndefined({ name, email, phone, billing: withoutUndefined(place) });
  const asked = new Set(types.flatMap(askedFor));
  const fields = [...asked].filter((field) => field in known);
  if (fields.length === 0) return {};
  return { shopper: Object.fromEntries(fields.map((field) => [field, known[field]])) };
}

function withoutUndefined(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
