import type { FrameCommand, Result } from '../../shared/rpc.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { handledBy } from '../errors/handled-by.ts';
import { aborted } from '../page/cancellation.ts';
import { findContainer } from '../frame/find-container.ts';
import type { PaymentForm } from '../validation/payment-form-config.ts';
import { holdContainer, releaseContainer } from './container-holder.ts';
import { embeddedPayment } from './embedded-payment.ts';
import type { EmbeddedPayment, PaymentParts } from './embedded-payment.ts';
import { formReplaced } from './decision/payment-errors.ts';

/** The embedded payments of one client: one for each container, and one for each session. */
export interface EmbeddedPayments {
  /**
   * Shows the form of a session in its container. Another call for the same session and container
   * returns the same promise while the form exists. Another session replaces the form as soon as its
   * own form is usable. A call after the outcome reports that outcome.
   *
   * @returns settles when the form is usable or cannot be shown. With an `onError`, the rejection
   *   counts as handled; return this promise itself, because a derived one would not.
   */
  start(config: PaymentForm): Promise<void>;
  /** Changes the options of the session's payment, if there is one. */
  update(config: PaymentForm): Promise<void>;
  /** Sends a command to the session's form; `undefined` if there is none. */
  command(session: EmbeddedSessionResponse, command: FrameCommand): Promise<Result> | undefined;
  /** Whether an attempt of the session's payment may be open. */
  mayBeOpen(session: EmbeddedSessionResponse): boolean;
  /**
   * Removes the form of the session, and leaves an attempt that may be open to report its outcome.
   * Resolves when the payment has ended.
   */
  release(session: EmbeddedSessionResponse): Promise<void>;
  /** Ends every payment and removes its form. */
  destroy(): void;
}

export function embeddedPayments(parts: PaymentParts): EmbeddedPayments {
  const payments = new Set<EmbeddedPayment>();
  const paymentOf = ({ session_id }: EmbeddedSessionResponse) =>
    [...payments].find(({ sessionId }) => sessionId === session_id);
  /** What is on screen stays for the next form. */
  let isReplacing = false;
  return {
    start(config) {
      const { session, signal, onError } = config;
      if (signal?.aborted) return handledBy(onError, Promise.reject<void>(aborted(signal.reason)));
      const container = findContainer(config.container);
      let isAttempted = parts.mayBeAttempted(session.session_id);
      const former = paymentOf(session);
      if (former) {
        if (former.isFinal()) return former.repeat(config);
        if (former.isShownIn(container)) return former.adopt(config);
        isAttempted ||= former.mayBeCharged();
        former.destroy(formReplaced());
        payments.delete(former);
      }
      // One that is replaced stays until the next form is usable, so there may be several.
      const earlier = [...payments].filter((payment) => container && payment.isIn(container));
      isReplacing = true;
      for (const payment of earlier) payment.replace();
      isReplacing = false;
      const isBehind = earlier.some((payment) => payment.hasForm());
      const removeEarlier = () => {
        for (const payment of earlier) payment.removeForm();
      };
      if (earlier.length === 0 && releaseContainer(container)) isAttempted = true;

      const free = holdContainer(container, () => {
        const mayBeCharged = payment.mayBeCharged();
        void payment.release();
        return mayBeCharged;
      });
      const payment = embeddedPayment(parts, config, {
        container,
        isBehind,
        onShown: () => {
          removeEarlier();
          parts.preloaded.remember(session.gateway.code);
        },
        onRemoved: (outcome) => {
          if (!isReplacing) removeEarlier();
          if (!outcome) return;
          free();
          if (!payment.isFinal()) payments.delete(payment);
          if (outcome === 'unshown') parts.explainFailure(config);
        },
      });
      payments.add(payment);
      return payment.start(isAttempted);
    },
    update: async (config) => paymentOf(config.session)?.adopt(config),
    command: (session, command) => paymentOf(session)?.command(command),
    mayBeOpen: (session) => paymentOf(session)?.mayBeOpen() ?? false,
    release: async (session) => paymentOf(session)?.release(),
    destroy() {
      for (const payment of payments) payment.abandon();
    },
  };
}
