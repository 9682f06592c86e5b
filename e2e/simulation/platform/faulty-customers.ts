/** What a faulty platform makes of the saved cards of customers. */
import { SavedMethods } from '../../../server/platform/customers/saved-methods.ts';
import type { OfSession, StoredMethod } from '../../../server/platform/customers/saved-methods.ts';
import type { PaymentObserver } from '../../../server/platform/payments/payments.ts';
import type { PaymentRecord } from '../../../server/platform/payments/payment-record.ts';
import type { Fault } from '../faults/faults.ts';

type Save = Parameters<SavedMethods['save']>;

/** The platform's own, unless there is a fault. */
export class FaultySavedMethods extends SavedMethods {
  readonly #fault: Fault | undefined;
  /** By session and handle. */
  readonly #shown = new Map<string, StoredMethod>();
  #saved = 0;

  constructor(now: () => number, observers: readonly PaymentObserver[], fault: Fault | undefined) {
    super(now, observers);
    this.#fault = fault;
  }

  override save(...[session, method, order]: Save): void {
    if (this.#fault === 'methodForgotten') return;
    this.#saved += 1;
    const isOther = this.#fault === 'cardNotRecognised';
    const token = isOther ? `${method.token}-${this.#saved}` : method.token;
    super.save(session, { ...method, token }, order);
  }

  override remove(...removal: Parameters<SavedMethods['remove']>): void {
    if (this.#fault !== 'removalNotExecuted') super.remove(...removal);
  }

  override shownAs(handle: string, session: OfSession): StoredMethod | undefined {
    const key = `${session.sessionId} ${handle}`;
    const shown = super.shownAs(handle, session);
    if (shown !== undefined) this.#shown.set(key, shown);
    return this.#fault === 'removedHandleKept' ? (shown ?? this.#shown.get(key)) : shown;
  }

  override offeredIn(session: OfSession): ReturnType<SavedMethods['offeredIn']> {
    const offered = super.offeredIn(session);
    // A session knows what it shows.
    for (const { handle } of offered) this.shownAs(handle, session);
    return offered;
  }
}

/** Sees set-ups as payments. */
export function announced(observer: PaymentObserver): PaymentObserver {
  const asPayment = (record: PaymentRecord): PaymentRecord => ({ ...record, purpose: 'payment' });
  return {
    added: (record, gone) => observer.added(record, gone),
    changed: (before, after, gone) => observer.changed(asPayment(before), asPayment(after), gone),
    methodSaved: (change) => observer.methodSaved?.(change),
    methodRemoved: (change) => observer.methodRemoved?.(change),
  };
}
