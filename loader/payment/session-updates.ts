/** The promises to the merchant that wait for a payment to show a session, or for its attempt to end. */
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { Log } from '../errors/debug-log.ts';
import type { SessionUpdate } from '../options/session-update.ts';
import type { Payment } from './decision/payment.ts';
import { isNewer, termsOf } from './decision/regions/terms.ts';
import type { SessionTerms } from './decision/regions/terms.ts';
import { isIdle, isPastChange, updateOf } from './decision/session-change.ts';

export interface SessionUpdateParts {
  readonly payment: () => Payment;
  /** Called with each session that the form does not show yet. */
  readonly onLearned: (session: EmbeddedSessionResponse) => void;
  readonly log: Log;
}

export class SessionUpdates {
  readonly #parts: SessionUpdateParts;
  /** The newest terms that the merchant has passed. */
  #passed: SessionTerms;
  /** Each returns whether it has nothing more to wait for. */
  readonly #waiting = new Set<() => boolean>();

  constructor(parts: SessionUpdateParts) {
    this.#parts = parts;
    this.#passed = parts.payment().terms.newest;
  }

  /** Resolves when the form shows a session that the merchant has passed, or will not show it. */
  async update(session: EmbeddedSessionResponse): Promise<SessionUpdate> {
    const { payment, onLearned, log } = this.#parts;
    const terms = termsOf(session);
    if (terms.revision < this.#passed.revision) {
      log('older session ignored', { sessionId: session.session_id });
    }
    const isNewToShop = isNewer(terms, this.#passed);
    if (isNewToShop) this.#passed = terms;
    if (isPastChange(payment())) return 'unchanged';
    const { shown } = payment().terms;
    if (!isNewer(terms, shown)) {
      // The form shows it already if the platform has reported it with a rejected press.
      const isLatest = !isNewer(shown, terms);
      return (isNewToShop && isLatest && updateOf(payment(), terms)) || 'unchanged';
    }
    onLearned(session);
    return this.#until((state) => updateOf(state, terms));
  }

  /** Resolves when no attempt is open: with false if the attempt has ended the payment. */
  whenIdle(): Promise<boolean> {
    return this.#until(isIdle);
  }

  /** Something has happened to the payment. */
  follow(): void {
    for (const isSettled of this.#waiting) if (isSettled()) this.#waiting.delete(isSettled);
  }

  #until<Value>(decide: (payment: Payment) => Value | undefined): Promise<Value> {
    return new Promise((resolve) => {
      const isSettled = () => {
        const value = decide(this.#parts.payment());
        if (value === undefined) return false;
        resolve(value);
        return true;
      };
      if (!isSettled()) this.#waiting.add(isSettled);
    });
  }
}
