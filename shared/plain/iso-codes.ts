/**
 * The countries of ISO 3166-1 with XK, the code in use for Kosovo, and the currencies of ISO 4217 with their minor units:
 * list one of 2024-06-25, and since then:
 *
 * - XCG, 2025-03-31: new: Caribbean guilder, replaces ANG (ISO 4217 amendment 176 of 2023-12-06)
 * - ANG, 2025-03-31: withdrawn; kept because refunds of older payments carry it (ISO 4217 amendment 176 of 2023-12-06)
 * - XAD, 2025-05-12: new: Arab Accounting Dinar (ISO 4217 amendment 179 of 2025-05-02)
 * - BGN, 2026-01-01: withdrawn in favour of EUR; kept because refunds of older payments carry it (ISO 4217 amendment 180 of 2025-09-22)
 * - CUC, 2021-06-30: withdrawn in favour of CUP, and left out (ISO 4217 amendment 178 of 2025-02)
 *
 * The table, and what is above it, is written by build/generators/currencies.mjs; change it there.
 */

/**
 * One table, because most currencies begin with the code of their country. It has a cell for each
 * pair of letters from AA to ZZ: the third letters of currencies, each followed by its number of
 * decimal digits where that is not 2, and at the end a comma for a country or a full stop for none.
 */
const TABLE =
  '...,D,N,,.,..L,D,G.A,.,S,,,D,.G,,.N,' +
  'M,D,.T,,,N,D3,F0,,.,D,D,BV,.,L,D,N,.,P,.N,D,' +
  'D,.,F,.,,EFW,,.,F4P0,,Y,PU,..C,..P,E,,,,K,' +
  '....,....F0,K,.,.P,..........D,' +
  '..,.,.P,,.........N,,B,R......' +
  '........,D,P,.,.,..,........' +
  ',P,.,L,,,S,P,..,D,F0,.,,,,Q,,.,.D,.' +
  '..........D,.,L,...,.G,F,.....' +
  '...R,,......S,,R,,.D3,R,K0,,......' +
  '....,.......D,.D3,Y0,..........' +
  '....S,.S,R,,...F0,,.W,.W0,....D3,.D,T,' +
  'K,P,,.....,.R,......D,L,,,,..D3,.' +
  'D,.,L,,,A,,..D,,K,T,P,,,U,,,R,R,K,NV,R,N,' +
  'D,.,.,,N,.O,..,..K,R,.,..,....D,' +
  '............R3,.............' +
  'B,...N,,K,P,..R,N,,,...,,,..,.G0,.' +
  'R,.........................' +
  '....,.........N,...D,.B,.F0,...' +
  'R,D,R,G,K,.D,P,,,,E,,,S,..D,P,N,.C,.,P,L,' +
  '..,,.,,B,.S,,,T,D3,P,..Y,.D,.,D,..S,' +
  'H,.....X0,.....,.....DN,.....I0UW4,S,' +
  ',.,.DS,.,.,....D0,......V0,.....' +
  '.....,............T,.......' +
  'DF0G0U0.A0B0C0D0.DG.R0.......,...F0.D0F0T0...U0.S0.A0...X0...' +
  '....R,..............,......' +
  'R,...........W,.........G,...';

const countries = new Set<unknown>();
const digitsOf = new Map<unknown, number>();

let index = 0;
for (const [match, third, digits] of TABLE.matchAll(/([A-Z])(\d?)|./g)) {
  const pair = String.fromCharCode(65 + index / 26, 65 + (index % 26));
  if (third) {
    digitsOf.set(pair + third, Number(digits || 2));
  } else {
    index += 1;
    if (match === ',') countries.add(pair);
  }
}

/** Whether a value is an ISO 3166-1 alpha-2 code or XK, in capital letters. */
export function isCountry(value: unknown): boolean {
  return countries.has(value);
}

/**
 * How many decimal digits a currency's minor unit has, `undefined` for an unknown code. Codes that
 * have no minor unit (gold, testing, no currency) count as 0.
 */
export function minorUnits(currency: unknown): number | undefined {
  return digitsOf.get(currency);
}
