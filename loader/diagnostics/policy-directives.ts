/** The directives of a merchant page's policy: the reason for each, and what a page may add. */
import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';

/** In the order of the header. */
export const DIRECTIVE_REASONS = [
  ['default-src', 'Everything that is not listed below is blocked.'],
  ['script-src', 'The script of the SDK; the scripts of gateways run in the frame.'],
  ['style-src', "The page's own; the SDK adds no style sheet."],
  ['img-src', "The page's own; the SDK shows no image."],
  ['font-src', "The page's own; the SDK adds no font."],
  ['media-src', "The page's own."],
  ['manifest-src', "The page's own."],
  ['worker-src', "The page's own; the SDK starts no worker."],
  [
    'connect-src',
    'The payment platform, from which the SDK requests sessions and their status, and the hosts of the ' +
      'frames, from which it requests the messages of a language that the customer selects later. Without ' +
      "the frames' hosts, what the SDK shows on this page is then in English.",
  ],
  [
    'frame-src',
    'One origin for each gateway. The frames within it (issuers, banks) are subject to the ' +
      "frame's policy, not to this one.",
  ],
  [
    'form-action',
    'Some gateways redirect the customer by POST, with a form that the SDK creates on this page. If ' +
      'the policy blocks it, the payment ends with a PayPaymentError that names the origin to add to ' +
      'redirectOrigins. Without this directive, any script could send any form anywhere, because ' +
      'default-src does not cover it.',
  ],
  ['base-uri', 'No markup may change the base of relative URLs.'],
  ['frame-ancestors', 'No other site may embed this page, which prevents clickjacking.'],
  [
    'require-trusted-types-for',
    'The DOM does not turn strings into scripts; the SDK works without a Trusted Types policy.',
  ],
  ['report-uri', 'For browsers without report-to, and for URLs without https.'],
  ['report-to', 'Browsers send reports to this endpoint of the Reporting-Endpoints header.'],
] as const;

/** A directive of the generated policy. */
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

/** Not one whose port or name no URL can have: browsers would ignore it. */
function isExactHost(source: string): boolean {
  return EXACT_HOST.test(source) && parseSecureUrl(source.replace(/^wss/, 'https')) !== null;
}

/** Whether a page may add this source: no wildcard, no scheme that covers hosts, nothing unsafe. */
export function isOwnSource(directive: string, source: unknown): boolean {
  if (typeof source !== 'string' || !OWN_DIRECTIVES.some((name) => name === directive)) {
    return false;
  }
  if (source === "'self'" || isExactHost(source)) return true;
  if (HASH.test(source)) return HASH_DIRECTIVES.has(directive);
  return source === 'data:' && DATA_DIRECTIVES.has(directive);
}
