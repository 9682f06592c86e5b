/** One payment on the merchant's page: its container, its signal and its promise. */
import type { PayError } from '../../shared/errors.ts';
import type { RedirectRequest } from '../../shared/rpc.ts';
import { explained } from '../errors/explained.ts';
import { handledBy } from '../errors/handled-by.ts';
import { aborted, renewedSignal } from '../page/cancellation.ts';
import { checkedDestination } from '../redirect/top-navigation.ts';
import type { followRedirect } from '../redirect/top-navigation.ts';
import type { PaymentForm } from '../validation/payment-form-config.ts';
import { redirectUrlOf } from '../validation/payment-form-rules.ts';
import type { Clock } from './clock.ts';
import { formSettings, openFormFrame } from './form-frame.ts';
import type { FormPlace, FrameParts } from './form-frame.ts';
import { merchantCallbacks } from './merchant-callbacks.ts';
import { formDestroyed, formReplaced } from './decision/payment-errors.ts';
import { mayBeCharged } from './decision/payment.ts';
import type { PaymentOutcome } from './decision/payment.ts';
import { isPermitted } from '../redirect/permitted-redirect.ts';
import { redirectOrigins } from '../redirect/redirect-origins.ts';
import { runPayment } from './runner.ts';
import type { SessionApi } from './session-api.ts';
import { watchExpiry } from './session-expiry.ts';

/** The dependencies that all payments of a client share. */
export interface PaymentParts extends FrameParts {
  readonly clock: Clock;
  readonly sessionFor: (sessionId: string) => SessionApi;
  /** Whether an attempt may have been submitted for the session. */
  readonly mayBeAttempted: (sessionId: string) => boolean;
  /** Navigates the top window. */
  readonly follow: typeof followRedirect;
  /** Calls the client's `onError`, once for each error. */
  readonly report: (error: PayError) => void;
  /** Logs a diagnosis of the page. */
  readonly explainFailure: (config: PaymentForm) => void;
}

export interface PaymentPlace extends FormPlace {
  /** Called when the form is visible or the navigation to the gateway's page starts. */
  readonly onShown: () => void;
  /** Called when there is no form, or no longer one. */
  readonly onRemoved: (outcome: PaymentOutcome | undefined) => void;
}

export type EmbeddedPayment = ReturnType<typeof embeddedPayment>;

export function embeddedPayment(parts: PaymentParts, config: PaymentForm, place: PaymentPlace) {
  const { clock } = parts;
  const { session } = config;
  const { container } = place;
  const callbacks = merchantCallbacks(config, parts.report, clock);
  const settings = () => formSettings(callbacks.config, parts.config.locale);
  /** Stops listening to the signal of the previous call. */
  const nextCall = renewedSignal();

  const navigate = (
    request: RedirectRequest,
    response: unknown,
    onBlocked: (error: PayError) => void,
  ) => {
    const url = checkedDestination(request.url, parts.config.environment);
    const isKnown = isPermitted(
      request,
      response,
      session.gateway_config.redirectUrl,
      redirectOrigins(parts.config, session.gateway.code),
      window.origin,
    );
    if (!isKnown) throw explained('REDIRECT_NOT_PERMITTED');
    parts.log('redirect', { method: request.method, origin: url.origin });
    parts.follow(url, request, onBlocked);
  };

  const runner = runPayment({
    ...parts,
    ...place,
    session: parts.sessionFor(session.session_id),
    merchant: callbacks,
    openFrame: (request) => openFormFrame(parts, session, callbacks, place, request),
    navigate,
  });

  const listen = ({ signal, onError }: PaymentForm) => {
    const over = nextCall();
    signal?.addEventListener('abort', () => abandon(aborted(signal.reason)), { signal: over });
    void handledBy(onError, runner.started);
  };

  const end = (type: 'replaced' | 'cancelled', error: PayError) => {
    runner.started.catch(() => {});
    runner.dispatch({ type, error });
  };

  /** Ends the payment from any state; only the promise rejects. May be called repeatedly. */
  const destroy = (error: PayError = formDestroyed()) => {
    end('cancelled', error);
    runner.removeForm();
  };

  const mayBeOpen = () => !runner.payment().outcome && mayBeCharged(runner.payment());

  /** Ends the payment as the merchant wishes, also when its outcome is thereby lost. */
  const abandon = (error?: PayError) => {
    if (mayBeOpen()) {
      parts.log('payment.abandoned', { sessionId: session.session_id });
      callbacks.config.onAbandoned?.();
    }
    destroy(error);
  };

  const replace = () => end('replaced', formReplaced());

  /** Whether the payment has this container, or is waiting for it. */
  const isIn = (other: Element | null) =>
    other === container && (runner.hasForm() || runner.payment().form === 'checking');

  return {
    ...runner,
    sessionId: session.session_id,
    /** @param isAttempted - whether an attempt may have been submitted for the session */
    start(isAttempted: boolean): Promise<void> {
      const { expires_at } = session;
      listen(config);
      runner.dispatch({
        type: 'begin',
        isAttempted,
        isLate: !(Date.parse(expires_at) > clock.platformTime()),
        redirectUrl: redirectUrlOf(config),
      });
      watchExpiry(expires_at, clock, runner.ended, (type) => runner.dispatch({ type }));
      const restore = ({ persisted }: PageTransitionEvent) => {
        if (persisted) runner.dispatch({ type: 'restored' });
      };
      window.addEventListener('pageshow', restore, { signal: runner.ended });
      return runner.started;
    },
    isIn,
    /** Whether initialising the session again in that container would have no effect. */
    isShownIn(other: Element | null): boolean {
      const { form, outcome, started } = runner.payment();
      const isUsable = form === 'open' || (form !== 'replaced' && started !== 'rejected');
      return isIn(other) && isUsable && !outcome;
    },
    /** Whether the session has succeeded or failed; a further call reports it again. */
    isFinal(): boolean {
      const { outcome } = runner.payment();
      return outcome === 'completed' || outcome === 'failed';
    },
    mayBeCharged: () => mayBeCharged(runner.payment()) || runner.payment().outcome === 'unknown',
    /** Replaces the callbacks, the signal and the settings of the earlier call. */
    adopt(newest: PaymentForm): Promise<void> {
      const before = JSON.stringify(settings());
      callbacks.config = newest;
      const current = settings();
      if (JSON.stringify(current) !== before) {
        void runner.command({ type: 'update', ...current });
      }
      listen(newest);
      // The form had failed to load, and became usable by the customer's retry.
      return runner.payment().started === 'rejected' ? Promise.resolve() : runner.started;
    },
    /** Reports the outcome to a further call. */
    repeat(further: PaymentForm): Promise<void> {
      const { latest } = callbacks;
      queueMicrotask(() => {
        if (!latest || further.signal?.aborted) return;
        callbacks.config = further;
        callbacks.notify(latest);
      });
      return handledBy(
        further.onError,
        latest?.type === 'failed' ? Promise.reject<void>(latest.error) : Promise.resolve(),
      );
    },
    mayBeOpen,
    /** Ends the payment in favour of another session. A visible form stays until `removeForm`. */
    replace,
    /** Removes the form. Resolves when an attempt that may be open has reported its outcome. */
    async release(): Promise<void> {
      replace();
      runner.removeForm();
      if (runner.ended.aborted) return;
      await new Promise((over) => runner.ended.addEventListener('abort', over));
    },
    abandon,
    destroy,
  };
}
