/** The embedded payments of one client: one for each container, and one for each session. */
import { bare } from '../../shared/plain/bare.ts';
import { aborted } from '../../shared/requests/aborted.ts';
import type { FrameCommand, OfferedMethods, Result } from '../../shared/rpc.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { handledBy } from '../errors/handled-by.ts';
import { findContainer } from '../frame/find-container.ts';
import type { PaymentForm } from '../validation/payment-form-config.ts';
import type { SessionUpdate } from '../options/session-update.ts';
import { holdContainer, releaseContainer } from './container-holder.ts';
import { formReplaced } from './decision/payment-errors.ts';
import type { Payment } from './decision/payment.ts';
import {
  hasFailed,
  hasOpenAttempt,
  isFinal,
  isOngoing,
  mayBePressed,
} from './decision/questions.ts';
import { EmbeddedPayment } from './embedded-payment.ts';
import type { PaymentParts } from './embedded-payment.ts';

export class EmbeddedPayments {
  readonly #parts: PaymentParts;
  readonly #payments = new Set<EmbeddedPayment>();
  /** By the id of the session; kept after its form is gone, for `diagnose()`. */
  readonly #offered = new Map<string, OfferedMethods>();

  constructor(parts: PaymentParts) {
    this.#parts = parts;
  }

  /**
   * Shows the form of a session in its container. Another call for the same session and container
   * returns the same promise while the form exists. Another session replaces the form as soon as its
   * own form is usable. A call after the outcome reports that outcome.
   *
   * @returns settles when the form is usable or cannot be shown. With an `onError`, the rejection
   *   counts as handled; return this promise itself, because a derived one would not.
   */
  start(config: PaymentForm): Promise<void> {
    const { session, signal, onError } = bare(config);
    if (signal?.aborted) return handledBy(onError, Promise.reject<void>(aborted(signal.reason)));
    const container = findContainer(config.container);
    let isAttempted = this.#parts.mayBeAttempted(session.session_id);
    let isAttemptOpen = false;
    const former = this.#paymentOf(session);
    if (former) {
      if (isFinal(former.state)) return former.repeat(config);
      if (former.isShownIn(container)) return former.adopt(config);
      isAttempted ||= mayBePressed(former.state);
      isAttemptOpen = hasOpenAttempt(former.state);
      former.destroy(formReplaced());
      this.#payments.delete(former);
    }
    const earlier = this.#replaceIn(container);
    if (earlier.length === 0 && releaseContainer(container)) isAttempted = true;
    return this.#create(config, container, earlier).start({
      isAttempted,
      hasOpenAttempt: isAttemptOpen,
    });
  }

  /** Changes the options and the session of the caller's payment, if there is one. */
  async update(config: PaymentForm): Promise<SessionUpdate> {
    const { session, signal } = config;
    return (await this.#paymentOf(session, signal)?.update(config)) ?? 'unchanged';
  }

  /**
   * Whether the session has a payment, and it is as asked.
   *
   * @param question - one of `questions.ts`
   */
  hasPayment(session: EmbeddedSessionResponse, question: (payment: Payment) => boolean): boolean {
    const payment = this.#paymentOf(session);
    return payment !== undefined && question(payment.state);
  }

  /**
   * Returns a function that checks whether the session still has the payment that it has now, and whether that
   * payment is still ongoing if it is now. If not, a result that was requested now comes too late to have an
   * effect.
   */
  currentPayment(session: EmbeddedSessionResponse): () => boolean {
    const payment = this.#paymentOf(session);
    const isOngoingNow = () => this.hasPayment(session, isOngoing);
    const wasOngoing = isOngoingNow();
    return () => this.#paymentOf(session) === payment && isOngoingNow() === wasOngoing;
  }

  /**
   * Resolves when another session may replace this one, because no attempt is open. Resolves with false if an
   * attempt has paid this session or has ended its payment in the meantime.
   */
  async whenIdle(session: EmbeddedSessionResponse): Promise<boolean> {
    const payment = this.#paymentOf(session);
    return !payment || hasFailed(payment.state) || payment.whenIdle();
  }

  /** Sends a command to the session's form; `undefined` if there is none. */
  command(session: EmbeddedSessionResponse, command: FrameCommand): Promise<Result> | undefined {
    return this.#paymentOf(session)?.command(command);
  }

  /** What the session's latest form has reported about the offered payment methods. */
  offeredMethods({ session_id }: EmbeddedSessionResponse): OfferedMethods | undefined {
    return this.#offered.get(session_id);
  }

  /**
   * Removes the form of the session. An attempt that may be open still reports its outcome. Resolves when the
   * payment has ended.
   *
   * @param owner - the signal of a caller that removes its own form only, and not one that another caller has continued
   */
  async release(session: EmbeddedSessionResponse, owner?: AbortSignal): Promise<void> {
    await this.#paymentOf(session, owner)?.release();
  }

  /** Ends every payment and removes its form. */
  destroy(): void {
    for (const payment of this.#payments) payment.abandon();
  }

  /** @param owner - the signal of a caller, for its own payment: not one that another caller has continued */
  #paymentOf(
    { session_id }: EmbeddedSessionResponse,
    owner?: AbortSignal,
  ): EmbeddedPayment | undefined {
    return [...this.#payments].find(
      ({ sessionId, signal }) => sessionId === session_id && (!owner || signal === owner),
    );
  }

  /** A payment that is replaced stays until the next form is usable, so there may be several. */
  #replaceIn(container: Element | null): readonly EmbeddedPayment[] {
    const earlier = [...this.#payments].filter((payment) => container && payment.isIn(container));
    for (const payment of earlier) payment.replace();
    return earlier;
  }

  /** @param earlier - the payments that the new one replaces */
  #create(
    config: PaymentForm,
    container: Element | null,
    earlier: readonly EmbeddedPayment[],
  ): EmbeddedPayment {
    const { preloaded, diagnoseFailure } = this.#parts;
    const suspended = earlier.flatMap((payment) => payment.suspended ?? []);
    const removeEarlier = () => {
      for (const payment of earlier) payment.removeForm();
    };
    const free = holdContainer(container, () => {
      const { state } = payment;
      void payment.release();
      return mayBePressed(state);
    });
    const payment: EmbeddedPayment = new EmbeddedPayment(this.#parts, config, {
      element: container,
      isBehind: earlier.some(({ hasForm }) => hasForm),
      beforeShown: suspended.length > 0 ? Promise.all(suspended) : undefined,
      onShown: () => {
        removeEarlier();
        preloaded.remember(config.session.gateway.code);
      },
      onReady: (methods) => {
        if (!methods) return;
        preloaded.remember(config.session.gateway.code, methods.shown);
        this.#offered.set(config.session.session_id, methods);
      },
      onRemoved: ({ reason, outcome }) => {
        // The form on screen stays until the form that replaces both is usable.
        if (reason !== 'replaced') removeEarlier();
        if (!outcome) return;
        if (reason !== 'presented') free();
        if (outcome === 'formUnavailable') diagnoseFailure(config);
      },
      startNext: (next) => this.start(next),
    });
    this.#payments.add(payment);
    payment.over.addEventListener('abort', () => {
      if (!isFinal(payment.state)) this.#payments.delete(payment);
    });
    return payment;
  }
}
