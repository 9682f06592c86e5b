/**
 * Which way an attempt goes, by the scenario that the merchant asked for. Faults of the network
 * and of the gateway's script are simulated elsewhere; here such a payment is approved.
 */
import type { Scenario } from '../platform/scenarios.ts';
import type { PaymentFacts } from '../platform/gateway-simulator.ts';

/** What the gateway decides about the money. */
export type Verdict = 'authorised' | 'accepted' | 'declined';

/** What 3-D Secure asks of the customer before the verdict; only cards know it. */
export type Authentication = 'none' | 'frictionless' | 'challenge';

export interface Course {
  readonly authentication: Authentication;
  /** Whether the issuer lets a customer through who confirms the challenge. */
  readonly challengePasses: boolean;
  /** The verdict once authentication, if there is any, has passed. */
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
