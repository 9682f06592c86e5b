/** The directives of a merchant page's policy: why each is there, and what a page may add to it. */

/** In the order of the header. */
export const DIRECTIVE_REASONS = [
  ['default-src', 'Whatever is not named below is forbidden.'],
  [
    'script-src',
    'The SDK is the one script of ours on this page; gateway scripts run in the frame.',
  ],
  ['style-src', "The page's own; the SDK brings no style sheet."],
  ['img-src', "The page's own; the SDK shows no image."],
  ['font-src', "The page's own; the SDK brings no font."],
  ['media-src', "The page's own."],
  ['manifest-src', "The page's own."],
  ['worker-src', "The page's own; the SDK starts no worker."],
  ['connect-src', 'The payment platform, which the SDK asks for sessions and their status.'],
  [
    'frame-src',
    'One origin for each gateway. What is nested further in (issuers, banks) is ruled by the ' +
      "frame's policy, not by this one.",
  ],
  [
    'form-action',
    'Some gateways send the customer on by POST, with a form that the SDK makes on this page. A ' +
      'browser that is refused here ends the payment with a PayPaymentError that says so; name the ' +
      'missing origin in redirectOrigins. Without this directive, any script could send any form ' +
      'anywhere: default-src does not cover it.',
  ],
  ['base-uri', 'No markup may change what relative addresses mean.'],
  ['frame-ancestors', 'Nobody may show this page in a frame and steal clicks.'],
  [
    'require-trusted-types-for',
    'No text becomes script by way of the DOM; the SDK works under it without a policy of its own.',
  ],
  ['report-uri', 'Browsers without report-to, and addresses without https, report here.'],
  ['report-to', 'Browsers report here, by the header Reporting-Endpoints.'],
] as const;

export type PolicyDirective = (typeof DIRECTIVE_REASONS)[number][0];

const OWN_DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'connect-src',
  'frame-src',
  'form-action',
  'frame-ancestors',
] as const;

/** The directives that a page may add sources to. */
export type OwnDirective = (typeof OWN_DIRECTIVES)[number];

const DATA_DIRECTIVES = new Set(['img-src', 'font-src', 'media-src']);
const HASH_DIRECTIVES = new Set(['script-src', 'style-src']);

const EXACT_HOST = /^(https|wss):\/\/[a-z0-9.-]+(:\d+)?(\/[\w./~@%+-]*)?$/;
const HASH = /^'sha(256|384|512)-[\w+/-]+={0,2}'$/;

/** Whether a page may add this source: no wildcard, no scheme that covers hosts, nothing unsafe. */
export function isOwnSource(directive: string, source: unknown): boolean {
  if (typeof source !== 'string' || !OWN_DIRECTIVES.some((name) => name === directive)) {
    return false;
  }
  if (source === "'self'" || EXACT_HOST.test(source)) return true;
  if (HASH.test(source)) return HASH_DIRECTIVES.has(directive);
  return source === 'data:' && DATA_DIRECTIVES.has(directive);
}
