/** The height of Drop-in, measured with version 6 of its package. */
import type { EnabledScripts, FormColumn } from '../gateway-adapter.ts';
import { CLASS_GROUPS } from './classes/class-groups.ts';
import { CARD } from './configuration.ts';
import type { AdyenConfiguration } from './configuration.ts';
import { listedOffer } from './offer.ts';
import type { Offer } from './offer.ts';

/** What opening a payment method adds to its row in the list. */
interface Fields {
  /** px */
  readonly fixed: number;
  /** In units of the design's spacing. */
  readonly spaces: number;
  /** One above the other. */
  readonly rows: number;
  /** px that are added where two fields do not fit side by side, which is also one more space. */
  readonly stacked?: number;
  /** px of a label that may take a second line in a column narrower than `wrapsBelow` times the type. */
  readonly wrapped: number;
  readonly wrapsBelow: number;
  /** px for each px by which the type is larger than 16 px. */
  readonly growth: number;
}

const NEW_CARD: Fields = {
  fixed: 220,
  spaces: 3.75,
  rows: 2,
  stacked: 88,
  wrapped: 18,
  wrapsBelow: 30,
  growth: 1,
};
const STORED_CARD: Fields = {
  fixed: 194,
  spaces: 4.25,
  rows: 1,
  stacked: 69,
  wrapped: 18,
  wrapsBelow: 30,
  growth: 1,
};
const REDIRECT_BUTTON: Fields = {
  fixed: 48,
  spaces: 0,
  rows: 0,
  wrapped: 0,
  wrapsBelow: 0,
  growth: 1,
};
const FIELDS: ReadonlyMap<string, Fields> = new Map([
  [CARD, NEW_CARD],
  ['sepadirectdebit', { fixed: 198, spaces: 3.5, rows: 2, wrapped: 18, wrapsBelow: 30, growth: 1 }],
  ['blik', { fixed: 138, spaces: 2, rows: 1, wrapped: 24, wrapsBelow: 21, growth: 4 }],
]);

/** px; in narrower columns the fields of a card are stacked. */
const SIDE_BY_SIDE = 472;
/** px; in narrower columns the logos of cards are below their name. */
const LOGOS_BESIDE_NAME = 422;
const LOGO_ROW = 25;
/** px, for fonts with higher lines: a form that is higher than its frame moves what is below. */
const SPARE = 2;
/** Where Drop-in opens no payment method. */
const NOTHING_OPENED = 'FI';

export function dropinHeight(
  { paymentMethods: offered, countryCode }: AdyenConfiguration,
  { width, design }: FormColumn,
  scripts: EnabledScripts,
): number | undefined {
  // Only Adyen knows the payment methods of its own sessions.
  if (offered === undefined) return undefined;
  const { spacing, fontSize, borderWidth } = design;
  const listed = listedOffer(offered, scripts);
  const { paymentMethods, storedPaymentMethods } = listed;
  const types = [
    ...storedPaymentMethods.map(() => undefined),
    ...paymentMethods.map(({ type }) => type),
  ];
  const opened = countryCode === NOTHING_OPENED ? undefined : openedFields(listed);
  if (opened === 'unknown') return undefined;
  const border = 2 * (borderWidth - 1);

  const row = 28 + 3 * spacing + border;
  const closed = opened === undefined ? types : types.slice(1);
  const logos = width < LOGOS_BESIDE_NAME && closed.includes(CARD) ? LOGO_ROW : 0;
  const list = types.length * row + logos + SPARE;
  if (opened === undefined) return list;

  const { fixed, spaces, rows, stacked, wrapped, wrapsBelow, growth } = opened;
  const isStacked = stacked !== undefined && width < SIDE_BY_SIDE;
  const stack = isStacked ? stacked + spacing + border : 0;
  const lines = width < wrapsBelow * fontSize ? wrapped : 0;
  const larger = types.length === 1 ? growth * Math.max(0, fontSize - 16) : 0;
  return list + fixed + spaces * spacing + rows * border + stack + lines + larger;
}

function openedFields({
  paymentMethods: [first],
  storedPaymentMethods: [stored] = [],
}: Offer): Fields | 'unknown' | undefined {
  if (stored !== undefined) return stored.type === CARD ? STORED_CARD : REDIRECT_BUTTON;
  return (
    first && (FIELDS.get(first.type) ?? (hasOwnForm(first.type) ? 'unknown' : REDIRECT_BUTTON))
  );
}

function hasOwnForm(type: string): boolean {
  return Object.values(CLASS_GROUPS).some(({ types }) => types.includes(type));
}
