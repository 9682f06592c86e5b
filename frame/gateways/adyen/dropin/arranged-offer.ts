/** An offer as the page arranges it. Drop-in lists saved methods before all others. */
import type { MethodChoice } from '../../../../shared/rpc.ts';
import { listedAs } from '../offer.ts';
import type { Offer } from '../offer.ts';
import { groupOf, SAVED } from './method-groups.ts';

export interface ArrangedOffer {
  readonly offer: Offer;
  /** What the page hides, by type; `saved` for all saved methods. */
  readonly hidden: readonly string[];
  /** The type that is open at first, in the name of Drop-in's own list. */
  readonly open: string | undefined;
}

export function arrangedOffer(offer: Offer, choice: MethodChoice): ArrangedOffer {
  const { paymentMethods, storedPaymentMethods: stored = [] } = offer;
  const { order = [], hide = [], open } = choice;
  warnOfUnknown(offer, [...order, ...hide, ...(open === undefined ? [] : [open])]);
  const shown = paymentMethods.filter(({ type }) => !hide.some(names(type)));
  const isSavedShown = !hide.includes(SAVED);
  const isEmpty = shown.length === 0 && !(isSavedShown && stored.length > 0);
  if (isEmpty) return { offer, hidden: [], open: undefined };
  const first = order.flatMap((name) => shown.filter(({ type }) => names(type)(name)));
  const arranged = [...new Set([...first, ...shown])];
  const opened = open === undefined ? undefined : arranged.find(({ type }) => names(type)(open));
  const isShown = new Set(shown);
  return {
    offer: {
      ...offer,
      paymentMethods: arranged,
      storedPaymentMethods: isSavedShown ? stored : [],
    },
    hidden: [
      ...paymentMethods.filter((method) => !isShown.has(method)).map(({ type }) => type),
      ...(isSavedShown || stored.length === 0 ? [] : [SAVED]),
    ],
    open: opened && listedAs(opened.type),
  };
}

/** Whether a name in a choice is that of the type, or of its group. */
const names = (type: string) => (name: string) => name === type || name === groupOf(type);

/** For developers; a choice that is not offered changes nothing. */
function warnOfUnknown(
  { paymentMethods, storedPaymentMethods = [] }: Offer,
  chosen: readonly string[],
) {
  const isOffered = (name: string) =>
    (name === SAVED && storedPaymentMethods.length > 0) ||
    paymentMethods.some(({ type }) => names(type)(name));
  const unknown = chosen.filter((name) => !isOffered(name));
  if (unknown.length === 0) return;
  // oxlint-disable-next-line no-console -- names of the page's own choice
  console.debug(`[pay] paymentMethods: the session does not offer ${unknown.join(', ')}`);
}
