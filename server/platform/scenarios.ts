/** The options of `metadata.sandbox`: the gateway, and the scenario of the payment. */

/**
 * Who takes a name: a `session` in `metadata.sandbox`, an attempt with a test `number` of a card, BLIK or an IBAN, or the
 * `fake` of unit tests.
 */
type Taker = 'session' | 'number' | 'fake';

/** The one list of names for what becomes of a payment: the same thing has the same name for all that take it. */
const OUTCOMES = {
  approve: ['session', 'number', 'fake'],
  decline: ['session', 'number', 'fake'],
  decline_always: ['session'],
  insufficient_funds: ['number'],
  limit_exceeded: ['number'],
  expired_card: ['number'],
  wrong_security_code: ['number'],
  lost_card: ['number'],
  stolen_card: ['number'],
  challenge: ['session', 'number', 'fake'],
  challenge_failed: ['session', 'number'],
  frictionless: ['session', 'number'],
  pending: ['session', 'fake'],
  voucher: ['session'],
  unanswered: ['session'],
  expired: ['session'],
  slow: ['session'],
  drop_response: ['session'],
  server_errors: ['session'],
  rate_limited: ['session'],
  bad_body: ['session'],
  gateway_script_fails: ['session'],
  gateway_throws: ['session'],
  gateway_never_ready: ['session'],
  double_result: ['session'],
  late_result: ['session', 'number'],
  lost_response: ['number'],
  gateway_down: ['number'],
  declined_without_customer: ['number'],
  authentication_without_customer: ['number'],
  co_badged: ['number'],
  issued_in_us: ['number'],
  lost: ['fake'],
} as const satisfies Readonly<Record<string, readonly Taker[]>>;

type Outcomes = typeof OUTCOMES;

/** The names that one of them takes. */
export type OutcomeName<For extends Taker> = {
  [Name in keyof Outcomes]: For extends Outcomes[Name][number] ? Name : never;
}[keyof Outcomes];

export type Scenario = OutcomeName<'session'>;

export function outcomeNames<For extends Taker>(taker: For): readonly OutcomeName<For>[] {
  const takers: Readonly<Record<string, readonly Taker[]>> = OUTCOMES;
  const isTaken = (name: string): name is OutcomeName<For> =>
    takers[name]?.includes(taker) === true;
  return Object.keys(OUTCOMES).filter(isTaken);
}

export const SCENARIOS = outcomeNames('session');

/** `redirect` is the hosted page with `mode: "redirect"`, without a form. */
export const SANDBOX_GATEWAYS = ['checkout', 'adyen', 'hosted', 'redirect'] as const;
export type SandboxGateway = (typeof SANDBOX_GATEWAYS)[number];

export const EMBED_MODES = ['iframe', 'popup', 'redirect'] as const;
export type EmbedMode = (typeof EMBED_MODES)[number];

/**
 * The payment methods of a session: all that its gateway knows, those of the payer's country, or a list of
 * the gateway's names.
 */
export type OfferedMethods = 'all' | 'country' | readonly string[];

/** Where Flow sends a payment. */
export const SUBMISSION_TARGETS = ['gateway', 'platform'] as const;
export type SubmissionTarget = (typeof SUBMISSION_TARGETS)[number];

export interface SandboxChoice {
  readonly gateway: SandboxGateway;
  readonly scenario: Scenario;
  readonly embedMode: EmbedMode;
  /** Only for Adyen and Flow. */
  readonly methods?: OfferedMethods | undefined;
  /** Only for Flow. Default: the gateway. */
  readonly submitTo?: SubmissionTarget | undefined;
}
