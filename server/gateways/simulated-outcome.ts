/**
 * The outcome of an attempt, chosen by its test number or else by the scenario of its session. Faults of the
 * network and of the gateway's script are simulated elsewhere; here such a payment is approved.
 */
import type { Scenario } from '../platform/scenarios.ts';
import type { PaymentFacts, TokenizedMethod } from '../platform/gateway-simulator.ts';
import type { DeclineReason } from './decline-reason.ts';
import type { TestNumber } from './test-numbers.ts';

/** The gateway's decision. */
export type Verdict = 'authorised' | 'accepted' | 'awaiting_transfer' | 'declined';

/** The 3-D Secure authentication before the decision; only for cards. */
export type Authentication = 'none' | 'frictionless' | 'challenge';

export interface SimulatedOutcome {
  readonly authentication: Authentication;
  /** Whether the issuer authenticates a customer who confirms the challenge. */
  readonly challengePasses: boolean;
  /** The decision after the authentication, if there is one, has passed. */
  readonly verdict: Verdict;
  /** With verdict `declined`. */
  readonly declineReason: DeclineReason;
}

/** A payment, and the test number by which the customer chose its outcome. */
export interface ChosenPayment extends PaymentFacts {
  readonly testNumber?: TestNumber | undefined;
  /** The gateway's name of the payment method. */
  readonly method: string;
  /** What the gateway keeps for the customer once it has charged. Default: nothing. */
  readonly keeps?: TokenizedMethod | undefined;
}

/** The payment of an attempt. The test number of a card, a code or an account chooses its outcome. */
export function chosenPayment(
  payment: PaymentFacts,
  {
    testNumber,
    method = 'card',
    keeps,
  }: Partial<Pick<ChosenPayment, 'testNumber' | 'method' | 'keeps'>>,
): ChosenPayment {
  const scenario = testNumber?.scenario ?? payment.scenario;
  return { ...payment, scenario, testNumber, method, keeps };
}

const STRAIGHT: SimulatedOutcome = {
  authentication: 'none',
  challengePasses: true,
  verdict: 'authorised',
  declineReason: 'not_enough_funds',
};

const DECLINED: SimulatedOutcome = { ...STRAIGHT, verdict: 'declined' };

const OUTCOMES: Readonly<Partial<Record<Scenario, SimulatedOutcome>>> = {
  decline_always: DECLINED,
  challenge: { ...STRAIGHT, authentication: 'challenge' },
  challenge_failed: { ...STRAIGHT, authentication: 'challenge', challengePasses: false },
  frictionless: { ...STRAIGHT, authentication: 'frictionless' },
  pending: { ...STRAIGHT, verdict: 'accepted' },
  voucher: { ...STRAIGHT, verdict: 'awaiting_transfer' },
};

type OutcomeFacts = Pick<ChosenPayment, 'scenario' | 'declines' | 'testNumber' | 'purpose'>;

export function simulatedOutcome(payment: OutcomeFacts): SimulatedOutcome {
  const outcome = outcomeOf(payment);
  // A set-up has no money to wait for.
  const isDecided = payment.purpose !== 'setup' || outcome.verdict === 'declined';
  return isDecided ? outcome : { ...outcome, verdict: 'authorised' };
}

function outcomeOf({ scenario, declines, testNumber }: OutcomeFacts): SimulatedOutcome {
  if (testNumber !== undefined) {
    const { declineReason = STRAIGHT.declineReason } = testNumber;
    return { ...(OUTCOMES[testNumber.scenario] ?? STRAIGHT), declineReason };
  }
  if (scenario === 'decline' && declines === 0) return DECLINED;
  return OUTCOMES[scenario] ?? STRAIGHT;
}
