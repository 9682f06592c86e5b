/** The merchant's callbacks of one payment. Their exceptions are reported and not passed on. */
import type { PayError } from '../../shared/errors.ts';
import type { Translations } from '../../shared/language/messages.ts';
import { translateError } from '../errors/customer-message.ts';
import type { OnProgress, PaymentForm } from '../validation/payment-form-config.ts';
import type { Clock } from './clock.ts';
import * as errors from './decision/payment-errors.ts';
import type { Effect } from './decision/payment-events.ts';
import { rateLimit } from '../page/rate-limit.ts';

/** The calls to the merchant. */
export type Notice = Extract<Effect, { type: 'ready' | 'expiring' | 'succeeded' | 'failed' }>;

/** The merchant's side of a payment. */
export interface Merchant {
  /** The configuration of the latest call for the session. */
  config: PaymentForm;
  /** What the frame has reported of the language of the form. */
  messages: Translations;
  /** After the outcome, the notice that reported it. */
  latest: Notice | undefined;
  notify(notice: Notice): void;
  /** Reports the progress of the payment to its handle. */
  readonly progress: OnProgress;
  /** Called when a callback threw or rejected. */
  readonly threw: (cause: unknown) => void;
}

const CALLS_A_MINUTE = 10;
/** Of those, for the outcome: the payment's handler and the client's. */
const RESERVED = 2;

/** @param report - calls the client's `onError`, once for each error */
export function merchantCallbacks(
  config: PaymentForm,
  report: (error: PayError) => void,
  clock: Clock,
): Merchant {
  const reportTranslated = (error: PayError) => {
    translateError(error, merchant.messages);
    report(error);
  };
  const limit = rateLimit(CALLS_A_MINUTE);

  const callSafely = (call: () => unknown) => {
    // The executor converts an exception into a rejection, so that both are handled alike.
    new Promise((resolve) => resolve(call())).catch(merchant.threw);
  };

  /** Calls above the limit per minute are dropped. */
  const callAll = (reserved: number, ...callbacks: ((() => unknown) | undefined)[]) => {
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
    messages: {},
    latest: undefined,
    notify(notice) {
      merchant.latest = notice;
      const { session, onReady, onSessionExpiring, onSuccess, onError } = merchant.config;
      if (notice.type === 'failed') {
        const { error } = notice;
        const reserved = error.recoverable ? RESERVED : 0;
        callAll(reserved, () => reportTranslated(error), onError && (() => onError(error)));
      } else if (notice.type === 'succeeded') {
        const payment_id = notice.session.payment_id ?? session.payment_id;
        callAll(0, () => onSuccess?.({ payment_id, session: notice.session }));
      } else callAll(RESERVED, notice.type === 'ready' ? onReady : onSessionExpiring);
    },
    progress: (...progress) => callSafely(() => merchant.config.onProgress?.(...progress)),
    threw: (cause: unknown) =>
      callAll(RESERVED, () => reportTranslated(errors.callbackFailed(cause))),
  };
  return merchant;
}
