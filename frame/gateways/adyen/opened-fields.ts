/** What the form of each payment method adds to its row in Drop-in's list, measured with version 6 of its package. */
import { TYPES_WITH_SCRIPT } from './classes/left-out-types.ts';
import { CARD } from './configuration.ts';
import type { Saving } from './configuration.ts';

export interface Fields {
  /** px */
  readonly fixed: number;
  /** In units of the design's spacing. */
  readonly spaces: number;
  /** Number of fields one above the other, each with its borders. */
  readonly rows: number;
  /** Fields that move below another field in a narrow column, which adds a space to each. */
  readonly stacked?: {
    readonly rows: number;
    /** px of all stacked fields. */
    readonly height: number;
  };
  /**
   * px of the extra line that a label takes in a column narrower than `below`, at a font size of 16 px. `note`: the note
   * on required fields, which is as long as the language makes it.
   */
  readonly lines: readonly { readonly below: number | 'note'; readonly height: number }[];
  /** px for each px by which the font size exceeds 16 px. */
  readonly growth?: number;
  /** Whether it has a box by which the method is saved, where the customer decides. */
  readonly hasBox?: true;
}

/** Lines of the usual height. */
const lines = (...widths: readonly (number | 'note')[]) =>
  widths.map((below) => ({ below, height: 18 }));

/** px of most fields; a hint adds a line. */
const FIELD = 66;

const stackedFields = (rows: number) => ({ rows, height: rows * FIELD });

const STORED_CARD: Fields = {
  fixed: 194,
  spaces: 4.25,
  rows: 1,
  stacked: { rows: 1, height: 69 },
  lines: lines('note'),
  growth: 1,
};
const STORED_CARD_WITHOUT_CODE: Fields = {
  fixed: 176,
  spaces: 4.25,
  rows: 1,
  lines: lines('note'),
};
const BUTTON: Fields = { fixed: 48, spaces: 0, rows: 0, lines: [], growth: 1 };
const EMAIL_FIELD: Fields = { fixed: 114, spaces: 1, rows: 1, lines: [] };
const ISSUER: Fields = { fixed: 136, spaces: 1, rows: 1, lines: [] };

/** The first that matches the type. */
const FIELDS: readonly (readonly [types: RegExp, fields: Fields])[] = [
  [
    new RegExp(`^${CARD}$`),
    {
      fixed: 220,
      spaces: 3.75,
      rows: 2,
      stacked: { rows: 1, height: 88 },
      lines: lines('note'),
      growth: 1,
      hasBox: true,
    },
  ],
  [/^bcmc$/, { fixed: 220, spaces: 2.5, rows: 2, lines: lines('note'), hasBox: true }],
  [/^sepadirectdebit$/, { fixed: 198, spaces: 3.5, rows: 2, lines: lines('note'), growth: 1 }],
  [/^blik$/, { fixed: 138, spaces: 2, rows: 1, lines: [{ below: 336, height: 24 }], growth: 4 }],
  [/^ach$/, { fixed: 356, spaces: 5.25, rows: 4, stacked: stackedFields(1), lines: lines('note') }],
  [
    /^directdebit_GB$/,
    { fixed: 304, spaces: 8.5, rows: 5, lines: lines(992, 612, 572, 396, 348, 324, 'note') },
  ],
  [
    /^eft_directdebit_CA$/,
    {
      fixed: 330,
      spaces: 6.5,
      rows: 4,
      stacked: { rows: 1, height: 88 },
      lines: [...[652, 372, 292].map((below) => ({ below, height: 20 })), ...lines('note')],
    },
  ],
  [/^mbway$/, { ...EMAIL_FIELD, lines: [{ below: 300, height: FIELD + 16 }] }],
  [
    /^payto$/,
    {
      fixed: 255,
      spaces: 5,
      rows: 2,
      stacked: stackedFields(2),
      lines: [
        { below: 612, height: 21 },
        { below: 460, height: 16 },
        { below: 332, height: 16 },
        { below: 324, height: 21 },
      ],
      growth: 7,
    },
  ],
  [/^upi/, { fixed: 87, spaces: 2, rows: 0, lines: lines(612, 324), growth: 2 }],
  [
    /boleto/,
    { fixed: 534, spaces: 10.5, rows: 7, stacked: stackedFields(3), lines: lines('note') },
  ],
  [/^doku/, { fixed: 198, spaces: 2.5, rows: 2, stacked: stackedFields(1), lines: lines('note') }],
  [
    /^dragonpay_(ebanking|otc_banking|otc_non_banking)$/,
    { ...EMAIL_FIELD, fixed: 180, spaces: 2, rows: 2 },
  ],
  [/^dragonpay/, EMAIL_FIELD],
  [
    /^econtext/,
    { fixed: 264, spaces: 3.5, rows: 3, stacked: stackedFields(1), lines: lines('note') },
  ],
  [
    /^bankTransfer_/,
    {
      fixed: 157,
      spaces: 2,
      rows: 1,
      lines: [...[992, 502, 356].map((below) => ({ below, height: 21 })), ...lines(652, 340)],
      growth: 5,
    },
  ],
  [
    /^affirm$/,
    { fixed: 666, spaces: 13.5, rows: 9, stacked: stackedFields(2), lines: lines('note', 348) },
  ],
  [
    /^(afterpay_b2b|ratepay_directdebit)$/,
    { fixed: 758, spaces: 15.25, rows: 10, stacked: stackedFields(3), lines: lines('note', 348) },
  ],
  [
    /^afterpay/,
    { fixed: 620, spaces: 15, rows: 9, stacked: stackedFields(3), lines: lines('note', 420, 348) },
  ],
  [/^atome$/, { fixed: 382, spaces: 7, rows: 4, stacked: stackedFields(2), lines: lines('note') }],
  [
    /^(facilypay_\d+x|ratepay)$/,
    { fixed: 600, spaces: 12.5, rows: 8, stacked: stackedFields(3), lines: lines('note', 348) },
  ],
  [/^iris$/, { fixed: 106, spaces: 2, rows: 0, lines: lines(652, 332) }],
  [/^onlineBanking_/, { fixed: 156, spaces: 2, rows: 1, lines: lines(572, 345) }],
  [
    /^paybybank_AIS_DD$/,
    {
      fixed: 100,
      spaces: 2.25,
      rows: 0,
      lines: [
        { below: 720, height: 21 },
        { below: 502, height: 45 },
        { below: 424, height: 27 },
        { below: 388, height: 21 },
        { below: 332, height: 21 },
        { below: 300, height: 24 },
      ],
      growth: 16,
    },
  ],
  [/^(billdesk|dotpay|ebanking|eps|molpay|onlinebanking|paybybank|payu|wallet)(_|$)/, ISSUER],
];

/** `undefined` if the script of a third party decides what is shown. */
export function fieldsOf(type: string): Fields | undefined {
  if (TYPES_WITH_SCRIPT.includes(type)) return undefined;
  return FIELDS.find(([types]) => types.test(type))?.[1] ?? BUTTON;
}

/** The fields of a stored payment method. */
export function storedFieldsOf(type: string, need: Saving['need'] | undefined): Fields {
  if (type !== CARD) return BUTTON;
  return need === 'nothing' ? STORED_CARD_WITHOUT_CODE : STORED_CARD;
}

/**
 * The lines, after the first, of the sentence that a customer of an account agrees to. Like all numbers here, these are
 * fitted to the measured heights.
 *
 * @param note - px in which the note on required fields fits: the longer it is, the longer is the sentence
 * @param merchant - the name that is in the sentence
 * @param width - px of the column
 */
export function sentenceLines(note: number, merchant: string, width: number): number {
  const letters = Math.min(102, 0.3 * (note - 70)) + merchant.length;
  return Math.ceil(10 / Math.max(0.5, width / letters - 0.4)) - 1;
}

/** px of the sentence with its box, in the fields of a card. */
export const consentHeight = (lines: number, spacing: number, border: number) =>
  20 + 2.5 * spacing + border + 18 * lines;

/** px of the sentence above the form of a set-up. */
export const statementHeight = (lines: number, fontSize: number) =>
  ((31 + 21 * lines) * fontSize) / 16;
