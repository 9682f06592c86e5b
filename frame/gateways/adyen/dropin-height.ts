/** The height of Drop-in, measured with version 6 of its package. */
import type { EnabledScripts, FormColumn } from '../gateway-definition.ts';
import { CARD } from './configuration.ts';
import type { AdyenConfiguration, Saving } from './configuration.ts';
import { listedAs, listedOffer } from './offer.ts';
import type { Offer } from './offer.ts';
import {
  consentHeight,
  fieldsOf,
  sentenceLines,
  statementHeight,
  storedFieldsOf,
} from './opened-fields.ts';
import type { Fields } from './opened-fields.ts';

/** px; in narrower columns fields are stacked. */
const SIDE_BY_SIDE = 472;
/** px; in narrower columns the logos of cards are below their name. */
const LOGOS_BESIDE_NAME = 422;
const LOGO_ROW = 25;
/** px of the choice of instalments, with its label. */
const INSTALMENTS = 68;
/** px of the column, in the default design, below which the note on required fields wraps: how long a language is. */
const NOTES: readonly (readonly [languages: RegExp, width: number])[] = [
  [/^(ar|zh)/, 300],
  [/^en/, 338],
  [/^(ja|nl|sv)/, 361],
  [/^(fr|it|pl)/, 405],
  [/^de/, 436],
];
const LONGEST_NOTE = 470;
/** px, for fonts with higher lines: a form that is higher than its frame moves the content below. */
const SPARE = 2;
/** Drop-in lists it only for a customer who has a profile. */
const NEEDS_PROFILE = 'fastlane';
/** In this country, Drop-in opens none of several payment methods. */
const NOTHING_OPENED = 'FI';

export function dropinHeight(
  { paymentMethods: offered, countryCode, instalments, amount }: AdyenConfiguration,
  { width, locale, design }: FormColumn,
  scripts: EnabledScripts,
): number | undefined {
  // Only Adyen knows the payment methods of its own sessions.
  if (offered === undefined) return undefined;
  const { spacing, fontSize, borderWidth } = design;
  const { paymentMethods: known, storedPaymentMethods, saving } = listedOffer(offered, scripts);
  const paymentMethods = known.filter(({ type }) => type !== NEEDS_PROFILE);
  const types = [
    ...storedPaymentMethods.map(() => undefined),
    ...rowsOf(paymentMethods.map(({ type }) => type)),
  ];
  const opened =
    countryCode === NOTHING_OPENED && types.length > 1
      ? undefined
      : openedFields({ paymentMethods, storedPaymentMethods, saving });
  if (opened === 'unknown') return undefined;
  const border = 2 * (borderWidth - 1);

  const row = 28 + 3 * spacing + border;
  const closed = opened === undefined ? types : types.slice(1);
  const logos = width < LOGOS_BESIDE_NAME && closed.includes(CARD) ? LOGO_ROW : 0;
  const list = types.length * row + logos + SPARE;
  if (opened === undefined) return list;

  const openedType = (storedPaymentMethods[0] ?? paymentMethods[0])?.type;
  const choice = instalments && openedType === CARD ? INSTALMENTS + spacing + border : 0;
  const [, note = LONGEST_NOTE] = NOTES.find(([languages]) => languages.test(locale)) ?? [];
  // More space makes fields narrower, and in a larger font other labels wrap before the note.
  const wrapsBelow = (below: number | 'note') =>
    below === 'note' ? note * (1 + (fontSize - 16) * 0.0675) : below + 4.5 * (spacing - 16);
  const heightOf = ({ fixed, spaces, rows, stacked, lines }: Fields) => {
    const isStacked = stacked !== undefined && width < SIDE_BY_SIDE;
    const stack = isStacked ? stacked.height + stacked.rows * (spacing + border) : 0;
    const extra = lines.filter(({ below }) => width / fontSize < wrapsBelow(below) / 16);
    const more = extra.reduce((sum, { height }) => sum + height, 0);
    return fixed + spaces * spacing + rows * border + stack + more;
  };
  const { asks, merchant = '' } = saving ?? {};
  // A larger font has less effect on it than on labels, because its box keeps its size.
  const wrapped = sentenceLines(note, merchant, width * (16 / fontSize) ** 0.4);
  const sentence =
    amount.value === 0
      ? statementHeight(wrapped, fontSize)
      : opened.hasBox && consentHeight(wrapped, spacing, border);
  const agreed = asks === true && sentence ? sentence : 0;
  const { growth = 0 } = opened;
  const larger = types.length === 1 ? growth * Math.max(0, fontSize - 16) : 0;
  const form = heightOf(opened);
  return list + form + choice + agreed + larger;
}

type WithSaving = Pick<Offer, 'paymentMethods' | 'storedPaymentMethods'> & {
  readonly saving: Saving | undefined;
};

function rowsOf(types: readonly string[]): readonly string[] {
  return [...new Set(types.map(listedAs))];
}

function openedFields({
  paymentMethods: [first],
  storedPaymentMethods: [stored] = [],
  saving,
}: WithSaving): Fields | 'unknown' | undefined {
  if (stored !== undefined) return storedFieldsOf(stored.type, saving?.need);
  return first && (fieldsOf(first.type) ?? 'unknown');
}
