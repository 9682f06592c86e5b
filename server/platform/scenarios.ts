/** The options of `metadata.sandbox`: the gateway, and the scenario of the payment. */

export const SCENARIOS = [
  'approve',
  'decline',
  'decline_always',
  'challenge',
  'challenge_failed',
  'frictionless',
  'pending',
  'voucher',
  'unanswered',
  'expired',
  'slow',
  'drop_response',
  'server_errors',
  'rate_limited',
  'bad_body',
  'gateway_script_fails',
  'gateway_throws',
  'gateway_never_ready',
  'double_result',
  'late_result',
] as const;
export type Scenario = (typeof SCENARIOS)[number];

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
