/**
 * Writes the table of shared/plain/iso-codes.ts from the npm package `currency-codes` (ISO 4217 list one of the date
 * that the package names), from the amendments below, which are younger than the package, and from
 * the countries below.
 *
 * Run it after updating the package: `node build/generators/currencies.mjs`
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import currencyCodes from 'currency-codes';

const OUTPUT = new URL('../../shared/plain/iso-codes.ts', import.meta.url);

/** Codes added, and withdrawn ones kept, each with the decision that it follows. */
export const AMENDMENTS = [
  {
    code: 'XCG',
    digits: 2,
    effective: '2025-03-31',
    why: 'new: Caribbean guilder, replaces ANG',
    source: 'ISO 4217 amendment 176 of 2023-12-06',
  },
  {
    code: 'ANG',
    digits: 2,
    effective: '2025-03-31',
    why: 'withdrawn; kept because refunds of older payments carry it',
    source: 'ISO 4217 amendment 176 of 2023-12-06',
  },
  {
    code: 'XAD',
    digits: 2,
    effective: '2025-05-12',
    why: 'new: Arab Accounting Dinar',
    source: 'ISO 4217 amendment 179 of 2025-05-02',
  },
  {
    code: 'BGN',
    digits: 2,
    effective: '2026-01-01',
    why: 'withdrawn in favour of EUR; kept because refunds of older payments carry it',
    source: 'ISO 4217 amendment 180 of 2025-09-22',
  },
];

/** Codes that the package still has, but that no payment can use any more. */
export const REMOVED = [
  {
    code: 'CUC',
    effective: '2021-06-30',
    why: 'withdrawn in favour of CUP, and left out',
    source: 'ISO 4217 amendment 178 of 2025-02',
  },
];

/** Minor units by code, amendments included. */
export function currencies() {
  const removed = new Set(REMOVED.map(({ code }) => code));
  const known = [...currencyCodes.data, ...AMENDMENTS].filter(({ code }) => !removed.has(code));
  const sorted = known.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return new Map(sorted.map(({ code, digits }) => [code, digits]));
}

/** ISO 3166-1, and XK for Kosovo: for each first letter from A to Z, the second letters of its codes. */
const COUNTRIES = (
  'DEFGILMOQRSTUWXZ ABDEFGHIJLMNOQRSTVWYZ ACDFGHIKLMNORUVWXYZ EJKMOZ CEGHRST IJKMOR ' +
  'ABDEFGHILMNPQRSTUWY KMNRTU DELMNOQRST EMOP EGHIMNPRWYZ ABCIKRSTUVY ' +
  'ACDEFGHKLMNOPQRSTUVWXYZ ACEFGILOPRUZ M AEFGHKLMNRSTWY A EOSUW ' +
  'ABCDEGHIJKLMNORSTVXYZ CDFGHJKLMNORTVWZ AGMSYZ ACEGINU FS K ET AMW'
).split(' ');

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** The cells of all codes with this first letter. */
function rowOf(/** @type {string} */ first) {
  const codes = [...currencies()];
  const cells = LETTERS.map((second) => {
    const own = codes
      .filter(([code]) => code.startsWith(first + second))
      .map(([code, digits]) => code.slice(2) + (digits === 2 ? '' : digits));
    return own.join('') + (COUNTRIES[LETTERS.indexOf(first)]?.includes(second) ? ',' : '.');
  });
  return cells.join('');
}

/**
 * The source of the module with the newest table; its code stays as it is.
 *
 * @param {string} former - its source now
 */
export function isoCodesModule(former) {
  const amendments = [...AMENDMENTS, ...REMOVED].map(
    ({ code, effective, why, source }) => ` * - ${code}, ${effective}: ${why} (${source})`,
  );
  const table = `/**
 * The countries of ISO 3166-1 with XK, the code in use for Kosovo, and the currencies of ISO 4217 with their minor units:
 * list one of ${currencyCodes.publishDate}, and since then:
 *
${amendments.join('\n')}
 *
 * The table, and what is above it, is written by build/generators/currencies.mjs; change it there.
 */

/**
 * One table, because most currencies begin with the code of their country. It has a cell for each
 * pair of letters from AA to ZZ: the third letters of currencies, each followed by its number of
 * decimal digits where that is not 2, and at the end a comma for a country or a full stop for none.
 */
const TABLE =
${LETTERS.map((first) => `  '${rowOf(first)}'`).join(' +\n')};
`;
  return former.replace(/^[^]*?';\n/, () => table);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(OUTPUT, isoCodesModule(await readFile(OUTPUT, 'utf8')));
}
