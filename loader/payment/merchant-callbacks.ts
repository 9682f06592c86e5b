/** The merchant's callbacks of one payment. Their exceptions are reported and not passed on. */
import type { PayError } from '../../shared/errors/errors.ts';
import type { PaymentReport } from '../../shared/rpc.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { rateLimit } from '../page/rate-limit.ts';
import type { OnProgress, PaymentForm } from '../validation/payment-form-config.ts';
import type { Clock } from './clock.ts';
import * as errors from './decision/payment-errors.ts';
import type { FormReport, Notice } from './decision/payment-events.ts';
import type { Payment } from './decision/payment.ts';
import { isOnScreen } from './decision/questions.ts';

/** The merchant's side of a payment. */
export interface Merchant {
  /** The configuration of the latest call for the session. */
  config: PaymentForm;
  readonly notify: (notice: Notice) => void;
  /** Reports the progress of the payment to its handle. */
  readonly progress: OnProgress;
  /** Called when a callback threw or rejected. */
  readonly threw: (cause: unknown) => void;
}

const CALLS_A_MINUTE = 10;
/** The calls of those that are reserved for the outcome: the payment's handler and the client's. */
const RESERVED = 2;

type Call = () => unknown;

/**
 * @param report - calls the client's `onError`, once for each error
 * @param renew - continues with the session that `onSessionExpiring` has returned
 */
export function merchantCallbacks(
  config: PaymentForm,
  report: (error: PayError) => void,
  clock: Pick<Clock, 'now'>,
  renew: (session: EmbeddedSessionResponse) => Promise<void>,
): Merchant {
  const limit = rateLimit(CALLS_A_MINUTE);

  const callSafely = (call: Call) => {
    // The executor converts an exception into a rejection, so that both are handled alike.
    new Promise((resolve) => resolve(call())).catch(merchant.threw);
  };

  /**
   * Calls above the limit per minute are dropped.
   *
   * @param reserved - calls that must stay possible afterwards
   */
  const callAll = (reserved: number, ...callbacks: (Call | undefined)[]) => {
    const calls = callbacks.filter((callback) => callback !== undefined);
    const now = clock.now();
    if (reserved > 0 && limit.left(now) < calls.length + reserved) return;
    for (const call of calls) {
      limit.take(now);
      callSafely(call);
    }
  };

  const merchant: Merchant = {
    config,
    notify(notice) {
      const { session, onReady, onSessionExpiring, onSuccess, onError } = merchant.config;
      switch (notice.type) {
        case 'ready':
          return callAll(
            RESERVED,
            onReady && (() => onReady({ paymentMethods: notice.paymentMethods })),
          );
        case 'expiring':
          // By the clock, and once: no page in the frame can repeat it.
          return callAll(
            0,
            onSessionExpiring &&
              (async () => {
                const renewed = await onSessionExpiring();
                if (renewed) await renew(renewed);
              }),
          );
        case 'succeeded': {
          const payment_id = notice.session.payment_id ?? session.payment_id;
          return callAll(0, () => onSuccess?.({ payment_id, session: notice.session }));
        }
        case 'failed': {
          const { error } = notice;
          const reserved = error.recoverable ? RESERVED : 0;
          return callAll(reserved, () => report(error), onError && (() => onError(error)));
        }
      }
    },
    progress: (...progress) => callSafely(() => merchant.config.onProgress?.(...progress)),
    threw: (cause: unknown) => callAll(RESERVED, () => report(errors.callbackFailed(cause))),
  };
  return merchant;
}

/** The payment that a frame reports to. */
export interface ReportedPayment {
  readonly merchant: Pick<Merchant, 'progress'>;
  readonly state: () => Payment;
  /** As in the request for the form. */
  readonly isPresented: boolean;
  /** @returns false for an unexpected report, which has no effect */
  readonly receive: (report: FormReport) => boolean;
}

/**
 * Passes what changes no payment to the merchant alone: the height of the form, Escape, and what was chosen. A form
 * that shows how to pay later is no longer part of the payment, and the merchant learns nothing of it.
 *
 * @returns false for an unexpected report, which has no effect
 */
export function receiveReport(
  { merchant, state, isPresented, receive }: ReportedPayment,
  report: PaymentReport,
): boolean {
  const progress: OnProgress = (...reached) => {
    if (!isPresented) merchant.progress(...reached);
  };
  switch (report.type) {
    case 'resized':
      progress('resize', { height: report.height });
      return true;
    case 'escape':
      progress('escape', undefined);
      return true;
    case 'change': {
      if (!isPresented && !isOnScreen(state())) return false;
      const { type: _, ...change } = report;
      progress('change', change);
      return true;
    }
    default:
      return receive(report);
  }
}
