/** What happens to the form of a session that the merchant passes again. */
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { Log } from '../errors/debug-log.ts';
import type { SessionUpdate } from '../options/session-update.ts';
import type { PaymentEvent } from './decision/payment-events.ts';
import type { Payment } from './decision/payment.ts';
import { isOngoing, isPaidByRedirect, takesChange } from './decision/questions.ts';
import { isNewer, termsOf } from './decision/regions/terms.ts';
import type { SessionTerms } from './decision/regions/terms.ts';

export interface SessionUpdateParts {
  readonly payment: () => Payment;
  readonly dispatch: (event: PaymentEvent) => void;
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
    const { dispatch, log, payment } = this.#parts;
    const terms = termsOf(session);
    if (terms.revision < this.#passed.revision) {
      log('older session ignored', { sessionId: session.session_id });
    }
    const isNewToShop = isNewer(terms, this.#passed);
    if (isNewToShop) this.#passed = terms;
    const { shown } = payment().terms;
    if (!isOngoing(payment())) return 'unchanged';
    if (!isNewer(terms, shown)) {
      // The form shows it already if the platform has reported it with a rejected press.
      return isNewToShop && !isNewer(shown, terms) ? updateOf(payment()) : 'unchanged';
    }
    dispatch({ type: 'changed', session });
    return this.#until((current) => {
      if (!isNewer(terms, current.terms.shown)) return updateOf(current);
      // Without a form, the customer leaves for the page of the newest session, or has already left.
      if (isPaidByRedirect(current)) {
        return current.started === 'pending' ? 'reloaded' : 'unchanged';
      }
      return isOngoing(current) ? undefined : 'unchanged';
    });
  }

  /** Resolves when no attempt is open: with false if the attempt has ended the payment. */
  whenIdle(): Promise<boolean> {
    return this.#until((payment) => {
      if (takesChange(payment) || isPaidByRedirect(payment)) return true;
      return isOngoing(payment) ? undefined : false;
    });
  }

  /** Resolves what no longer waits, after something has happened to the payment. */
  settle(): void {
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

/** What became of the form when it came to show its terms. */
function updateOf({ terms }: Payment): SessionUpdate {
  return terms.isKept === true ? 'kept' : 'reloaded';
}
