/** Makes a payment's form show its session as it is now, and reports what became of the form. */
import { isPayError } from '../../shared/errors/errors.ts';
import type { Reason } from '../../shared/errors/reasons.ts';
import type { Result, RpcError } from '../../shared/rpc.ts';
import type { EmbeddedSessionResponse, SessionStatus } from '../../shared/sessions.ts';
import type { Log } from '../errors/debug-log.ts';
import type { SessionUpdate } from '../options/session-update.ts';
import { isNewer, isPastChange, reduceChange, takesChange } from './decision/session-change.ts';
import type { ChangeEvent, SessionChange, SessionTerms } from './decision/session-change.ts';
import type { Payment } from './decision/payment.ts';
import type { FormFrame } from './runner-parts.ts';

export interface SessionChangeParts {
  /** The configuration of the payment, whose session is replaced by a newer one. */
  readonly merchant: { config: { readonly session: EmbeddedSessionResponse } };
  readonly payment: () => Payment;
  readonly form: () => Pick<FormFrame, 'change'> | undefined;
  /** Called when the session expires at another time. */
  readonly onExpiryChanged: () => void;
  /** Called when the frame can never show the session, in any state of its form. */
  readonly onRejected: (error: RpcError) => void;
  readonly log: Log;
}

/** Any other failure means that the customer is paying with the form, or that the frame is lost. */
const REJECTED: ReadonlySet<string> = new Set<Reason>([
  'GATEWAY_CONFIG_INVALID',
  'GATEWAY_UNKNOWN',
  'MESSAGE_TOO_LARGE',
]);

export class SessionChanges {
  readonly #parts: SessionChangeParts;
  #change: SessionChange;
  /** What became of the form that shows the session. */
  #latest: SessionUpdate = 'reloaded';
  /** The newest terms that the merchant has passed. */
  #passed: SessionTerms;
  #isExtended = false;
  /** The amounts in minor units that the platform has reported, by their revisions. */
  readonly #amounts = new Map<number, number>();
  /** Each returns whether it has nothing more to wait for. */
  readonly #waiting = new Set<() => boolean>();

  constructor(parts: SessionChangeParts) {
    this.#parts = parts;
    this.#passed = termsOf(parts.merchant.config.session);
    this.#change = { shown: this.#passed, newest: this.#passed };
  }

  /** The revision whose amount the button shows. */
  get shown(): number {
    return this.#change.shown.revision;
  }

  /** Whether the newest session has the amount of the button again, after it had another one. */
  get hasSameAmount(): boolean {
    const { shown, newest } = this.#change;
    const amount = this.#amounts.get(newest.revision);
    const isKnown = amount !== undefined && newest.revision !== shown.revision;
    return isKnown && amount === this.#amounts.get(shown.revision);
  }

  /** Resolves when the form shows a session that the merchant has passed, or will not show it. */
  async update(session: EmbeddedSessionResponse): Promise<SessionUpdate> {
    const terms = termsOf(session);
    if (terms.revision < this.#passed.revision) {
      this.#parts.log('older session ignored', { sessionId: session.session_id });
    }
    const isNewToShop = isNewer(terms, this.#passed);
    if (isNewToShop) this.#passed = terms;
    const isShown = () => !isNewer(terms, this.#change.shown);
    if (isPastChange(this.#parts.payment())) return 'unchanged';
    if (isShown()) {
      // The form shows it already if the platform has reported it with a rejected press.
      const isLatest = !isNewer(this.#change.shown, terms);
      return isNewToShop && isLatest ? this.#latest : 'unchanged';
    }
    this.#learn(session);
    return this.#until((payment) => {
      if (isShown()) return this.#latest;
      // Without a form, the customer leaves for the page of the newest session, or has already left.
      if (isPaidByRedirect(payment)) {
        return payment.started === 'pending' ? 'reloaded' : 'unchanged';
      }
      return isPastChange(payment) ? 'unchanged' : undefined;
    });
  }

  /** The platform has rejected a step, and reports the session as it is now. */
  learnFrom(error: unknown): void {
    const { session_id: id } = this.#parts.merchant.config.session;
    const session = isPayError(error) && 'session' in error ? error.session : undefined;
    if (session?.session_id === id) this.#learn(session);
  }

  /** The platform has reported the amount of a revision. */
  learnAmount({ revision = 1, amount }: SessionStatus): void {
    this.#amounts.set(revision, amount);
  }

  /** Resolves when no attempt is open: with false if the attempt has ended the payment. */
  whenIdle(): Promise<boolean> {
    return this.#until((payment) => {
      if (takesChange(payment) || isPaidByRedirect(payment)) return true;
      return isPastChange(payment) ? false : undefined;
    });
  }

  /** The frame mounts the newest session. */
  mounted(): void {
    this.#latest = 'reloaded';
    this.#take({ type: 'mounted' });
  }

  /** Something has happened to the payment. */
  follow(): void {
    this.#take({ type: 'moved' });
  }

  #learn(session: EmbeddedSessionResponse): void {
    const { merchant, onExpiryChanged } = this.#parts;
    const terms = termsOf(session);
    if (!isNewer(terms, this.#change.newest)) return;
    const before = termsOf(merchant.config.session);
    merchant.config = { ...merchant.config, session };
    if (terms.expiresAt !== before.expiresAt) {
      this.#isExtended ||= terms.expiresAt > before.expiresAt;
      onExpiryChanged();
    }
    this.#take({ type: 'changed', terms });
  }

  #take(event: ChangeEvent): void {
    const { change, asks } = reduceChange(this.#change, event, this.#parts.payment());
    this.#change = change;
    for (const isSettled of this.#waiting) if (isSettled()) this.#waiting.delete(isSettled);
    if (asks) void this.#ask();
  }

  async #ask(): Promise<void> {
    const form = this.#parts.form();
    const result = await form?.change(this.#isExtended);
    // The frame that has replaced this one mounts the newest session.
    if (form !== this.#parts.form()) return;
    const isKept = isKeptBy(result);
    if (isKept === undefined) {
      this.#take({ type: 'formUnchanged' });
      if (result?.ok === false && REJECTED.has(result.error.reason)) {
        this.#parts.onRejected(result.error);
      }
      return;
    }
    this.#isExtended = false;
    this.#latest = isKept ? 'kept' : 'reloaded';
    this.#take({ type: 'formChanged' });
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

/** Whether there is no form, and no attempt is open at the gateway's page. */
function isPaidByRedirect({ redirectUrl, attempt, outcome }: Payment): boolean {
  return redirectUrl !== undefined && attempt.is === 'none' && outcome === undefined;
}

/** Whether the form has kept what was entered; `undefined` if it shows the same as before. */
function isKeptBy(result: Result | undefined): boolean | undefined {
  const value = result?.ok === true ? result.value : undefined;
  return typeof value === 'object' && value !== null && 'isKept' in value
    ? value.isKept
    : undefined;
}

function termsOf({ revision = 1, expires_at }: EmbeddedSessionResponse): SessionTerms {
  return { revision, expiresAt: Date.parse(expires_at) };
}
