/** Which payment methods of an offer Drop-in can list, as far as known before its code is loaded. */
import * as v from 'valibot';
import type { OfferedMethods } from '../../../shared/rpc.ts';
import type { EnabledScripts } from '../gateway-definition.ts';
import { PARTIAL_TYPES, TYPES_WITH_SCRIPT, UNLISTED_TYPES } from './classes/left-out-types.ts';
import { CARD } from './configuration.ts';
import type { AdyenConfiguration, Saving } from './configuration.ts';
import { scriptOf } from './scripts/script-types.ts';

export type Offer = NonNullable<AdyenConfiguration['paymentMethods']>;

interface Typed {
  readonly type: string;
  readonly configuration?: unknown;
}

function isEnabled(type: string, scripts: EnabledScripts): boolean {
  return Object.hasOwn(scripts, scriptOf(type) ?? '');
}

/** Why a payment method is left out on every device; `undefined` if it is not. */
function leftOutReason(type: string, scripts: EnabledScripts): string | undefined {
  if (TYPES_WITH_SCRIPT.includes(type) && !isEnabled(type, scripts)) return 'NOT_ENABLED';
  if (PARTIAL_TYPES.includes(type)) return 'PARTIAL_PAYMENT';
  return UNLISTED_TYPES.includes(type) ? 'NOT_SUPPORTED' : undefined;
}

/** The types that are not left out. */
export function listedTypes(types: readonly string[], scripts: EnabledScripts): readonly string[] {
  return types.filter((type) => leftOutReason(type, scripts) === undefined);
}

/** The offer without the payment methods that are left out. */
export function listedOffer(offer: Offer, scripts: EnabledScripts) {
  const { paymentMethods, storedPaymentMethods = [] } = offer;
  const isListed = ({ type }: Typed) => leftOutReason(type, scripts) === undefined;
  return {
    ...offer,
    paymentMethods: paymentMethods.filter(isListed),
    storedPaymentMethods: storedPaymentMethods.filter(isListed),
  };
}

/** Of at least one of the two schemes. */
const ClickToPayAccount = v.union([
  v.object({ mcDpaId: v.string() }),
  v.object({ visaSrciDpaId: v.string() }),
]);

interface TypedOffer {
  readonly paymentMethods: readonly Typed[];
  readonly storedPaymentMethods?: readonly Typed[];
}

/** The types of an offer, each once; none where only Adyen knows the offer. */
export function offeredTypes(offer?: TypedOffer): readonly string[] {
  const { paymentMethods = [], storedPaymentMethods = [] } = offer ?? {};
  return [...new Set([...storedPaymentMethods, ...paymentMethods].map(({ type }) => type))];
}

/** The types whose code an offer needs. A card needs that of Click to Pay where it has an account at a scheme. */
export function neededTypes(offer?: TypedOffer): readonly string[] {
  const isAccount = ({ configuration }: Typed) => v.is(ClickToPayAccount, configuration);
  return offer?.paymentMethods.some(isAccount)
    ? [...offeredTypes(offer), 'clicktopay']
    : offeredTypes(offer);
}

/** The type under which Drop-in lists this one: those of UPI are one row. */
export function listedAs(type: string): string {
  return type.replace(/^upi_.*/, 'upi');
}

/**
 * @param shown - the types that Drop-in lists, in its order
 * @param saving - of a customer with an account
 */
export function offeredMethods(
  offered: readonly string[],
  shown: readonly string[],
  scripts: EnabledScripts,
  saving?: Pick<Saving, 'hasExpired'>,
): OfferedMethods {
  const isShown = (type: string) => shown.includes(type) || shown.includes(listedAs(type));
  const leftOut = offered
    .filter((type) => !isShown(type))
    .map((type) => ({ type, reason: leftOutReason(type, scripts) ?? 'NOT_AVAILABLE' }));
  const expired = saving?.hasExpired === true ? [{ type: CARD, reason: 'EXPIRED' }] : [];
  return { shown: [...new Set(shown)], leftOut: [...leftOut, ...expired] };
}
