/** Watches one payment as its merchant does, and knows what a merchant must never be told. */
import type { PayError } from '../../../shared/errors.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';
import type { ModelSession } from './model-platform.ts';

export interface Court {
  /** A promise was broken. */
  breaks(promise: string): void;
  note(what: string): void;
}

export class PaymentWitness {
  readonly session: ModelSession;
  readonly #court: Court;
  readonly #name: string;
  /** How the payment ended for the merchant; `gone` when the merchant has ended it. */
  end: 'success' | 'failure' | 'unknown' | 'gone' | 'repeat' | undefined;
  /** The promise has settled. */
  isSettled = false;
  /** The terminal error. */
  error: PayError | undefined;

  constructor(court: Court, session: ModelSession, number: number) {
    this.#court = court;
    this.session = session;
    this.#name = `payment ${number} of ${session.response.session_id}`;
  }

  /** Another promise than a new one was handed out: only the first call's callbacks count. */
  isRepeatOf(first: PaymentWitness): void {
    this.end = 'repeat';
    this.#court.note(`${this.#name}: the same promise as before`);
    if (first.session !== this.session) this.#court.breaks('one promise is of one session');
  }

  leave(): void {
    this.end ??= 'gone';
  }

  ready(): void {
    this.#hear('onReady');
    // The platform was asked, and knows of no attempt that is under way.
    if (this.session.isAsked && this.session.lastTold === 'pending') this.session.isExcused = true;
  }

  succeeded(paymentId: string, { status }: SessionStatus): void {
    this.#hear(`onSuccess ${status}`);
    this.end = 'success';
    const { response, status: known } = this.session;
    if (status !== 'completed' || known !== 'completed') {
      this.#court.breaks('success is what the platform calls completed');
    }
    if (paymentId !== response.payment_id) this.#court.breaks('success names its payment');
  }

  failed(error: PayError): void {
    const { reason, recoverable, retryable } = error;
    this.#hear(
      `onError ${reason}${recoverable ? ' recoverable' : ''}${retryable ? ' retryable' : ''}`,
    );
    if (recoverable) {
      const { status, lastTold, isAsked } = this.session;
      const isKnown = lastTold === 'completed' || (status === 'completed' && !isAsked);
      if (isKnown) this.#court.breaks('who has paid hears no refusal');
      this.session.isExcused = true;
      return;
    }
    this.error = error;
    this.end = reason === 'OUTCOME_UNKNOWN' ? 'unknown' : 'failure';
    // A frame that is not there says nothing of the payment: the status was asked, and whoever tries
    // again has it asked again.
    const isFrameGone = reason?.startsWith('FRAME_') && retryable && this.session.isAsked;
    if (this.end === 'failure' && !isFrameGone && this.#mayBePaid) {
      this.#court.breaks(`what may be paid is never called failed (${reason})`);
    }
  }

  started(): void {
    this.#settle('started');
  }

  refused({ reason }: PayError): void {
    this.#settle(`rejected ${reason}`);
  }

  get #mayBePaid(): boolean {
    const { status, isExcused, isAttemptOpen, isCharged } = this.session;
    return status === 'completed' || (!isExcused && (isAttemptOpen || isCharged));
  }

  #settle(how: string): void {
    this.#court.note(`${this.#name}: ${how}`);
    this.isSettled = true;
  }

  #hear(what: string): void {
    this.#court.note(`${this.#name}: ${what}`);
    if (this.end === 'gone') this.#court.breaks(`who has left hears nothing (${what})`);
    else if (this.end !== undefined) this.#court.breaks(`one payment has one outcome (${what})`);
  }
}
