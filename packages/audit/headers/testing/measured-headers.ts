/** Values of headers, and what browsers do with them. */

/** Another origin than the page's. */
const OTHER = 'http://other.localhost:49152';

interface Permitted {
  /** The page's own origin. */
  readonly own: boolean;
  readonly other: boolean;
}

const NOTHING = { own: false, other: false };

export const CONNECTION_LISTS: readonly (readonly [header: string, permitted: Permitted])[] = [
  ['(response-origin)', { own: true, other: false }],
  [`(response-origin "${OTHER}")`, { own: true, other: true }],
  [`( "${OTHER}" )`, { own: false, other: true }],
  [`(response-origin ${OTHER})`, { own: true, other: false }],
  [`(response-origin), ("${OTHER}")`, { own: true, other: false }],
  ['(response-origin);x=y;redirects="allow"', { own: true, other: false }],
  [`("${OTHER.replace('http', 'ws')}" response-origin)`, { own: true, other: false }],
  ['(RESPONSE-ORIGIN)', NOTHING],
  ['()', NOTHING],
  ['(', NOTHING],
  ['none', NOTHING],
  [`('self' ${OTHER})`, NOTHING],
  [`"${OTHER}"`, NOTHING],
];

export const INTEGRITY_POLICIES: readonly (readonly [header: string, blocks: boolean])[] = [
  ['blocked-destinations=(script)', true],
  ['blocked-destinations=(script), endpoints=(reports)', true],
  ['blocked-destinations=(script style), sources=(inline)', true],
  ['blocked-destinations=(style)', false],
  ['blocked-destinations=script', false],
  ['blocked-destinations=("script")', false],
  ['sources=(x), blocked-destinations=(script)', false],
  ['script', false],
  ['(', false],
];
