/** The merchant's callbacks of one payment. Their exceptions are reported and not passed on. */
import type { PayError } from '../../shared/errors.ts';
import type { OnProgress, PaymentForm, PaymentStep } from '../validation/payment-form-config.ts';
import type { StepType } from '../platform/platform-client.ts';
import type { Clock } from './clock.ts';
import * as errors from './decision/payment-errors.ts';
import type { Effect } from './decision/payment-events.ts';
import { RateLimit } from '../page/rate-limit.ts';

/** The calls to the merchant. */
export type Notice = Extract<Effect, { type: 'ready' | 'expiring' | 'succeeded' | 'failed' }>;

export type StepCallback = (step: PaymentStep) => Promise<void>;

/** The merchant's side of a payment. */
export interface Merchant {
  notify(notice: Notice): void;
  /** Reports the progress of the payment to its handle. */
  readonly progress: OnProgress;
  /** The merchant's callback for this kind of step; without one, the platform takes it. */
  stepCallback(type: StepType): StepCallback | undefined;
  /** Asks the merchant whether the attempt may continue. */
  beforeSubmit(): unknown;
  /** Called when a callback threw or rejected. */
  readonly threw: (cause: unknown) => void;
}

const CALLS_A_MINUTE = 10;
/** Of those, for the outcome: the payment's handler and the client's. */
const RESERVED = 2;

export interface MerchantCallbacks extends Merchant {
  /** The configuration of the latest call for the session. */
  config: PaymentForm;
}

/** @param report - calls the client's `onError`, once for each error */
export function merchantCallbacks(
  config: PaymentForm,
  report: (error: PayError) => void,
  clock: Clock,
): MerchantCallbacks {
  const limit = new RateLimit(CALLS_A_MINUTE);

  /** Calls above the limit per minute are dropped. */
  const callAll = (calls: readonly (() => unknown)[], reserved: number) => {
    const now = clock.now();
    if (reserved > 0 && limit.left(now) < calls.length + reserved) return;
    for (const call of calls) {
      limit.take(now);
      // The executor converts an exception into a rejection, so that both are handled alike.
      new Promise((resolve) => resolve(call())).catch(merchant.threw);
    }
  };

  const callsFor = (notice: Notice): (() => unknown)[] => {
    const { session, onReady, onSessionExpiring, onSuccess, onError } = merchant.config;
    if (notice.type === 'failed') {
      const { error } = notice;
      return [() => report(error), ...(onError ? [() => onError(error)] : [])];
    }
    if (notice.type === 'succeeded') {
      const payment_id = notice.session.payment_id ?? session.payment_id;
      return onSuccess ? [() => onSuccess({ payment_id, session: notice.session })] : [];
    }
    const callback = notice.type === 'ready' ? onReady : onSessionExpiring;
    return callback ? [callback] : [];
  };

  const merchant: MerchantCallbacks = {
    config,
    notify(notice) {
      const isOutcome =
        notice.type === 'succeeded' || (notice.type === 'failed' && !notice.error.recoverable);
      callAll(callsFor(notice), isOutcome ? 0 : RESERVED);
    },
    progress(...progress) {
      try {
        merchant.config.onProgress?.(...progress);
      } catch (cause) {
        merchant.threw(cause);
      }
    },
    beforeSubmit: () => merchant.config.onBeforeSubmit?.(),
    stepCallback(type) {
      const { onSubmit, onAdditionalDetails } = merchant.config;
      return type === 'submit' ? onSubmit : onAdditionalDetails;
    },
    threw: (cause: unknown) => callAll([() => report(errors.callbackFailed(cause))], RESERVED),
  };
  return merchant;
}
