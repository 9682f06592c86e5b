/**
 * The record of one run with a gateway's test account: what was done, and what came of it. It has no personal data, no
 * key and no id of a payment, so that it can be published.
 */
import * as v from 'valibot';

/** What can be tried with an account, each with what it is. */
export const ACCOUNT_CASES = {
  card: 'a card, without a challenge',
  card_challenge: 'a card, with a challenge of its bank',
  card_declined: 'a card that is declined, and then another one',
  bank_redirect: 'a payment on the page of a bank, and the return',
  voucher: 'a voucher or a transfer, which is paid later',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  klarna: 'Klarna',
  paypal: 'PayPal',
} as const;
export type AccountCase = keyof typeof ACCOUNT_CASES;

const cards = ['card', 'card_challenge', 'card_declined'] as const;

/** What the forms of a gateway are made for, and an account could show. */
export const GATEWAY_CASES: Readonly<Record<string, readonly AccountCase[]>> = {
  adyen: [...cards, 'bank_redirect', 'voucher', 'applepay', 'googlepay', 'klarna', 'paypal'],
  checkout: [...cards],
};

const isCase = (name: string): name is AccountCase => name in ACCOUNT_CASES;
const caseNames = Object.keys(ACCOUNT_CASES).filter(isCase);
export const accountCase = v.picklist(caseNames, `is none of ${caseNames.join(', ')}`);

/** A name from a protocol, and never a sentence, an id or a URL. */
const word = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z_-]{0,39}$/));
const origin = v.pipe(
  v.string(),
  v.check((value) => value === 'new window' || value === 'worker' || isOrigin(value)),
);

/** An origin, or what kind of code it was. */
const blocked = v.union([origin, word]);

export const accountRecord = v.strictObject({
  format: v.literal(1),
  gateway: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,32}$/)),
  case: accountCase,
  /** Of the run, in UTC. */
  date: v.pipe(v.string(), v.isoDate()),
  /** As the loader states it with its requests; `null` if it has sent none. */
  loader: v.nullable(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/))),
  /** In the frame, from its bill of materials. */
  packages: v.array(v.strictObject({ name: v.string(), version: v.string() })),
  browser: v.strictObject({ name: word, version: v.pipe(v.string(), v.regex(/^[\d.]+$/)) }),
  /** The requests of the SDK to the platform, in order, without repetitions. */
  steps: v.array(
    v.strictObject({
      operation: word,
      /** HTTP status code. */
      status: v.pipe(v.number(), v.integer()),
      /** The status of the session, the gateway's result code, or the code of a problem. */
      result: v.optional(word),
    }),
  ),
  /** The last status of the session that the page has read; `null` if it has read none. */
  outcome: v.nullable(word),
  /** The origins of the requests, by the origin of the page. */
  requested: v.record(origin, v.array(origin)),
  /** Of policies and of Trusted Types. */
  violations: v.array(
    v.strictObject({
      page: origin,
      directive: word,
      blocked,
      disposition: v.picklist(['enforce', 'report']),
    }),
  ),
});
export type AccountRecord = v.InferOutput<typeof accountRecord>;
export type RecordedStep = AccountRecord['steps'][number];
export type Violation = AccountRecord['violations'][number];

/**
 * A violation as a record has it. A page without an origin, such as a sandboxed one of a bank, reports the origin "null":
 * without this, the whole record would be invalid after the payment.
 */
export function recordedViolation(reported: Violation): Violation {
  return {
    ...reported,
    page: reported.page === 'null' ? 'new window' : reported.page,
    blocked: v.is(blocked, reported.blocked) ? reported.blocked : 'unknown',
  };
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}

/** The word, or `undefined` for anything else. */
export function wordIn(value: unknown): string | undefined {
  return v.is(word, value) ? value : undefined;
}
