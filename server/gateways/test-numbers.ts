/**
 * The card numbers, BLIK codes and IBANs that choose the outcome of an attempt, in every gateway and
 * with every scenario of a session, so that a shop can test the same code that it publishes.
 */
import type { OutcomeName, Scenario } from '../platform/scenarios.ts';
import type { DeclineReason } from './decline-reason.ts';

/** The effect of a test number on an attempt. */
export interface TestNumber {
  readonly scenario: Scenario;
  /** Why it is declined. */
  readonly declineReason?: DeclineReason;
  /**
   * `lost_response`: the gateway charges, and its first response is lost. `gateway_down`: the
   * gateway does nothing and responds with 503.
   */
  readonly fault?: 'lost_response' | 'gateway_down';
  /** Why a payment without the customer is declined. Default: as with the customer. */
  readonly withoutCustomer?: DeclineReason;
}

export interface TestOutcome {
  readonly description: string;
  /** Left out if the session's scenario decides. */
  readonly chooses?: TestNumber;
  /** Without spaces. */
  readonly card: string;
  readonly blikCode?: string;
  readonly iban?: string;
}

const declined = (declineReason: DeclineReason): TestNumber => ({
  scenario: 'decline_always',
  declineReason,
});

/** Test outcomes by the names that `@pay/sandbox` uses for Playwright and WebDriver. */
export const TEST_OUTCOMES = {
  approve: {
    description: 'approved, unless the session names another scenario',
    card: '4242424242424242',
    blikCode: '777987',
    iban: 'NL13TEST0123456789',
  },
  decline: {
    description: 'declined without a reason that the customer could act on',
    chooses: declined('do_not_honour'),
    card: '4000000000000010',
    blikCode: '100001',
    iban: 'NL69TEST0000000001',
  },
  insufficient_funds: {
    description: 'declined: insufficient funds',
    chooses: declined('not_enough_funds'),
    card: '4000000000000028',
    blikCode: '100002',
    iban: 'NL42TEST0000000002',
  },
  limit_exceeded: {
    description: 'declined: the card’s limit is exceeded',
    chooses: declined('limit_exceeded'),
    card: '4000000000000036',
    blikCode: '100003',
  },
  expired_card: {
    description: 'declined: the issuer’s record of the card has expired',
    chooses: declined('card_expired'),
    card: '4000000000000044',
  },
  wrong_security_code: {
    description: 'declined: the security code is wrong',
    chooses: declined('security_code_wrong'),
    card: '4000000000000051',
  },
  lost_card: {
    description: 'declined: the card was reported as lost',
    chooses: declined('card_lost'),
    card: '4000000000000069',
  },
  stolen_card: {
    description: 'declined: the card was reported as stolen',
    chooses: declined('card_stolen'),
    card: '4000000000000077',
  },
  challenge: {
    description: '3-D Secure with a challenge; approved once the customer confirms',
    chooses: { scenario: 'challenge' },
    card: '4000000000000085',
  },
  challenge_failed: {
    description: '3-D Secure with a challenge that fails, although the customer confirms',
    chooses: { scenario: 'challenge_failed' },
    card: '4000000000000093',
  },
  frictionless: {
    description: '3-D Secure without a challenge; approved',
    chooses: { scenario: 'frictionless' },
    card: '4000000000000101',
  },
  lost_response: {
    description: 'approved and charged, but the gateway’s first response is lost',
    chooses: { scenario: 'approve', fault: 'lost_response' },
    card: '4000000000000119',
    blikCode: '100004',
    iban: 'NL85TEST0000000004',
  },
  late_result: {
    description: 'approved and charged; the platform is notified 3 s later',
    chooses: { scenario: 'late_result' },
    card: '4000000000000127',
    blikCode: '100005',
    iban: 'NL58TEST0000000005',
  },
  gateway_down: {
    description: 'the gateway responds with 503 and charges nothing',
    chooses: { scenario: 'approve', fault: 'gateway_down' },
    card: '4000000000000135',
    blikCode: '100006',
    iban: 'NL31TEST0000000006',
  },
  declined_without_customer: {
    description: 'approved in the form; declined without the customer',
    chooses: { scenario: 'approve', withoutCustomer: 'do_not_honour' },
    card: '4000000000000143',
  },
  authentication_without_customer: {
    description: 'approved in the form; the bank requires authentication without the customer',
    chooses: { scenario: 'approve', withoutCustomer: 'authentication_failed' },
    card: '4000000000000150',
  },
  co_badged: {
    description: 'like `approve`; a debit card of Cartes Bancaires and Visa, issued in France',
    card: '4035501000000008',
  },
  issued_in_us: {
    description: 'like `approve`; a credit card that was issued in the United States',
    card: '4988438843884305',
  },
} as const satisfies Readonly<Record<OutcomeName<'number'>, TestOutcome>>;

export type TestOutcomeName = keyof typeof TEST_OUTCOMES;

const NAMED_OUTCOMES: readonly (readonly [name: string, outcome: TestOutcome])[] =
  Object.entries(TEST_OUTCOMES);

const NUMBERS: ReadonlyMap<string, TestNumber> = new Map(
  NAMED_OUTCOMES.flatMap(([, { chooses, card, blikCode, iban }]) =>
    [card, blikCode, iban].flatMap((number): [string, TestNumber][] =>
      number === undefined || chooses === undefined ? [] : [[number, chooses]],
    ),
  ),
);

/** `undefined` for every other number: the session's scenario decides. */
export function testNumberOf(typed: string): TestNumber | undefined {
  return NUMBERS.get(typed.replace(/\s/g, '').toUpperCase());
}
