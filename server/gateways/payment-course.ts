/**
 * The course of an attempt, by the scenario of its session. Faults of the network and of the
 * gateway's script are simulated elsewhere; here such a payment is approved.
 */
import type { Scenario } from '../platform/scenarios.ts';
import type { PaymentFacts } from '../platform/gateway-simulator.ts';

/** The gateway's decision. */
export type Verdict = 'authorised' | 'accepted' | 'declined';

/** The 3-D Secure authentication before the decision; only for cards. */
export type Authentication = 'none' | 'frictionless' | 'challenge';

export interface Course {
  readonly authentication: Authentication;
  /** Whether the issuer authenticates a customer who confirms the challenge. */
  readonly challengePasses: boolean;
  /** The decision after the authentication, if there is one, has passed. */
  readonly verdict: Verdict;
}

/** Why an attempt was declined; the platform keeps it as `failure_reason`. */
export type DeclineReason = 'not_enough_funds' | 'authentication_failed';

const STRAIGHT: Course = { authentication: 'none', challengePasses: true, verdict: 'authorised' };

const DECLINED: Course = { ...STRAIGHT, verdict: 'declined' };

const COURSES: Readonly<Partial<Record<Scenario, Course>>> = {
  decline_always: DECLINED,
  challenge: { ...STRAIGHT, authentication: 'challenge' },
  challenge_failed: { ...STRAIGHT, authentication: 'challenge', challengePasses: false },
  frictionless: { ...STRAIGHT, authentication: 'frictionless' },
  pending: { ...STRAIGHT, verdict: 'accepted' },
};

export function courseOf({
  scenario,
  declines,
}: Pick<PaymentFacts, 'scenario' | 'declines'>): Course {
  if (scenario === 'decline' && declines === 0) return DECLINED;
  return COURSES[scenario] ?? STRAIGHT;
}
