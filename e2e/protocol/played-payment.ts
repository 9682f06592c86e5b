/** The loader's side without a browser: its reducer, with commands, questions and outcomes as data. */
import { isCoalesced } from '../../loader/frame/frame-reports/report-shapes.ts';
import type { Effect, PaymentEvent } from '../../loader/payment/decision/payment-events.ts';
import { isOnScreen } from '../../loader/payment/decision/questions.ts';
import { NEW_PAYMENT } from '../../loader/payment/decision/payment.ts';
import type { Payment } from '../../loader/payment/decision/payment.ts';
import { reduce } from '../../loader/payment/decision/reduce.ts';
import type { FrameCommand, PaymentReport } from '../../shared/rpc.ts';
import type { SessionStatus } from '../../shared/sessions.ts';

const UNPAID: SessionStatus = {
  session_id: 'ses_1',
  status: 'pending',
  payment_id: null,
  order_id: 'order_1',
  amount: 1999,
  currency: 'EUR',
  created_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-01T00:30:00Z',
  attempt: 'none',
};

export class PlayedPayment {
  payment: Payment = NEW_PAYMENT;
  /** Commands in transit to the frame. */
  readonly sent: FrameCommand[] = [];
  #mustPoll = false;
  #isWatching = false;

  constructor() {
    this.#takes({ type: 'begin', isAttempted: false, isNestedPage: false });
    this.receiveStatus(false);
    this.#takes({ type: 'opened' });
  }

  /** False for a report that the loader does not expect. */
  receive(report: PaymentReport): boolean {
    if (!isCoalesced(report)) return this.#takes(report);
    return report.type !== 'change' || isOnScreen(this.payment);
  }

  get isPolling(): boolean {
    return this.#mustPoll || this.#isWatching;
  }

  receiveStatus(isPaid: boolean): void {
    this.#mustPoll = false;
    const session: SessionStatus = isPaid ? { ...UNPAID, status: 'completed' } : UNPAID;
    const { attemptNumber: attempt } = this.payment;
    // A press that is this old no longer waits for the gateway.
    this.#takes({ type: 'pressAged', attempt, age: 'settled' });
    this.#mustPoll = false;
    this.#takes({ type: 'status', session, attempt, isFresh: true, isDue: true });
  }

  /** The loader has polled until its last attempt. */
  stopPolling(): void {
    this.#takes({ type: 'waited' });
  }

  #takes(event: PaymentEvent): boolean {
    const { payment, effects, accepted } = reduce(this.payment, event);
    this.payment = payment;
    for (const effect of effects) this.#perform(effect);
    return accepted;
  }

  /** Effects for the merchant and the page are ignored. */
  #perform(effect: Effect): void {
    if (effect.type === 'answer') this.sent.push(effect);
    else if (effect.type === 'askStatus') this.#mustPoll = true;
    else if (effect.type === 'pollStatus') this.#isWatching = effect.pace !== undefined;
    else if (effect.type === 'showOutcome') {
      const { outcome, attempt } = effect;
      this.sent.push({ type: 'showOutcome', outcome, attempt });
    } else if (effect.type === 'step') {
      const { step, type: kind } = effect.request;
      const answer = { type: 'respond', response: {} } as const;
      this.#takes({ type: 'stepAnswered', step, kind, answer });
    }
  }
}
