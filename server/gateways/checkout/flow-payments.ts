/** Payment sessions of the simulated gateway, and what happens when one is submitted. */
import type { Issuer } from '../../issuer/issuer.ts';
import type { Cashier } from '../cashier.ts';
import type { PaymentFacts, PlatformPort } from '../gateway-simulator.ts';
import { courseOf } from '../payment-course.ts';
import type { Verdict } from '../payment-course.ts';
import { randomId } from '../random-id.ts';
import type { FlowFault, PaymentSession, SessionToken, SubmitAnswer } from './flow-session.ts';

const FAULTS: Readonly<Partial<Record<PaymentFacts['scenario'], FlowFault>>> = {
  gateway_throws: 'throws',
  gateway_never_ready: 'never_ready',
  double_result: 'double_result',
  late_result: 'late_result',
};

export interface FlowPaymentsServices {
  readonly platform: PlatformPort;
  readonly cashier: Cashier;
  readonly issuer: Issuer;
}

interface OpenSession {
  readonly sessionId: string;
  readonly secret: string;
  /** What a repeated submission gets. */
  answer?: SubmitAnswer;
}

/** `undefined`: the session is unknown or over. */
export type Submitted = SubmitAnswer | undefined;

export class FlowPayments {
  readonly #services: FlowPaymentsServices;
  readonly #sessions = new Map<string, OpenSession>();

  constructor(services: FlowPaymentsServices) {
    this.#services = services;
  }

  createSession({ sessionId, amount, currency, scenario }: PaymentFacts): PaymentSession {
    const id = randomId('ps_');
    const secret = randomId('pss_');
    this.#sessions.set(id, { sessionId, secret });
    const token: SessionToken = { amount, currency, fault: FAULTS[scenario] ?? null };
    return {
      id,
      payment_session_secret: secret,
      payment_session_token: Buffer.from(JSON.stringify(token)).toString('base64'),
    };
  }

  submit(id: string, secret: string): Submitted {
    const session = this.#sessions.get(id);
    const payment = session && this.#services.platform.payment(session.sessionId);
    if (payment === undefined || session?.secret !== secret) return undefined;
    const permission = this.#services.cashier.begin(payment.sessionId);
    if (permission === 'begun') session.answer = this.#start(payment, session);
    if (permission === 'gone') return undefined;
    if (permission === 'already_paid') return declined(randomId('pay_'), 'payment_cancelled');
    return session.answer;
  }

  #start(payment: PaymentFacts, session: OpenSession): SubmitAnswer {
    const id = randomId('pay_');
    const course = courseOf(payment);
    if (course.authentication !== 'challenge') {
      this.#services.cashier.settle(payment, id, course.verdict);
      return answerFor(id, course.verdict);
    }
    this.#services.platform.report(payment.sessionId, { type: 'action_required' });
    const { address } = this.#services.issuer.open({
      ...payment,
      passes: course.challengePasses,
      onwardOrigin: payment.frameOrigin,
      decide: (authenticated) => {
        const verdict = authenticated ? course.verdict : 'refused';
        this.#services.cashier.settle(payment, id, verdict, 'authentication_failed');
        session.answer = answerFor(id, verdict);
        return { type: 'redirect', address: `${payment.frameOrigin}/return.html` };
      },
    });
    return {
      id,
      status: 'Action Required',
      type: 'card',
      action: { type: 'redirect', url: address },
    };
  }
}

function answerFor(id: string, verdict: Verdict): SubmitAnswer {
  if (verdict === 'refused') return declined(id, 'not_enough_funds');
  return { id, status: verdict === 'authorised' ? 'Approved' : 'Pending', type: 'card' };
}

function declined(id: string, decline_reason: string): SubmitAnswer {
  return { id, status: 'Declined', type: 'card', decline_reason };
}
