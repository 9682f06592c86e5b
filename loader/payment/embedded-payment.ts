/**
 * One payment on the merchant's page: its container, its signal and its promise. It ends by its outcome. Before that, its
 * form may be taken away in one of four ways:
 *
 * - `replace`: the form of another session takes the place of its own. An attempt that may be open is followed.
 * - `release`: the same, and its form is removed immediately.
 * - `abandon`: the merchant ends it. What becomes of an open attempt is lost, and `onAbandoned` is called.
 * - `destroy`: the same, without that call.
 *
 * A further call for its session is taken by `adopt` while it has its form, and by `repeat` after its outcome; otherwise
 * another payment takes its place. `update` changes the options and the session alone.
 */
import type { PayError } from '../../shared/errors/errors.ts';
import { bare } from '../../shared/plain/bare.ts';
import { jsonOf } from '../../shared/plain/json.ts';
import { aborted } from '../../shared/requests/aborted.ts';
import { renewedSignal } from '../../shared/requests/cancellation.ts';
import type { FrameCommand, PaymentReport, RedirectRequest, Result } from '../../shared/rpc.ts';
import { translateError } from '../errors/customer-message.ts';
import type { Log } from '../errors/debug-log.ts';
import { explained } from '../errors/explained.ts';
import { handledBy } from '../errors/handled-by.ts';
import { onFramesBack } from '../../shared/bridge/connection-source.ts';
import type { PaymentForm } from '../validation/payment-form-config.ts';
import type { SessionUpdate } from '../options/session-update.ts';
import { isPermitted } from '../redirect/permitted-redirect.ts';
import { redirectOrigins } from '../redirect/redirect-origins.ts';
import { checkedDestination } from '../redirect/top-navigation.ts';
import type { followRedirect } from '../redirect/top-navigation.ts';
import { redirectUrlOf } from '../validation/payment-form-rules.ts';
import type { Clock } from './clock.ts';
import { formDestroyed, formReplaced } from './decision/payment-errors.ts';
import type { Notice, PaymentEvent } from './decision/payment-events.ts';
import type { Payment } from './decision/payment.ts';
import { hasOutcomeToLose, isComing, isOngoing, offersForm } from './decision/questions.ts';
import { formSettings, isNestedPage, openFormFrame } from './form-frame.ts';
import type { FormLanguage, FrameParts } from './form-frame.ts';
import { merchantCallbacks, receiveReport } from './merchant-callbacks.ts';
import type { Merchant } from './merchant-callbacks.ts';
import type { FormFrameRequest, PageEffects } from './runner-parts.ts';
import { PaymentRunner } from './runner.ts';
import type { SessionApi } from './session-api.ts';
import { watchExpiry } from './session-expiry.ts';

/** The dependencies that all payments of a client share. */
export interface PaymentParts extends FrameParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly sessionFor: (sessionId: string) => SessionApi;
  /** Whether an attempt may have been submitted for the session. */
  readonly mayBeAttempted: (sessionId: string) => boolean;
  /** Navigates the top window. */
  readonly follow: typeof followRedirect;
  /** Calls the client's `onError`, once for each error. */
  readonly report: (error: PayError) => void;
  /** Logs a diagnosis of the page. */
  readonly diagnoseFailure: (config: PaymentForm) => void;
  /** Checks the argument of `initializePayment`; a failure is reported to its `onError`. */
  readonly startPayment: (
    given: PaymentForm,
    start: (checked: PaymentForm) => Promise<void>,
  ) => Promise<void>;
}

/** The container of the payment's form, and the callbacks about the form. */
export interface PaymentContainer extends Pick<
  PageEffects,
  'beforeShown' | 'onShown' | 'onReady' | 'onRemoved'
> {
  /** `null` if the merchant's selector matches no element. */
  readonly element: Element | null;
  /** Whether another form is on screen in the container until this one is revealed. */
  readonly isBehind: boolean;
  /** Starts the payment of the session that follows this one. */
  readonly startNext: (form: PaymentForm) => Promise<void>;
}

/** What is known of the session's attempts before this payment. */
export interface EarlierAttempts {
  /** Whether there may be one. */
  readonly isAttempted: boolean;
  /** Whether one was under way on this page, and is not closed. */
  readonly hasOpenAttempt: boolean;
}

export class EmbeddedPayment {
  readonly sessionId: string;
  readonly #parts: PaymentParts;
  readonly #container: PaymentContainer;
  readonly #merchant: Merchant;
  readonly #runner: PaymentRunner;
  readonly #language: FormLanguage = { messages: {} };
  /** Returns a signal for listening to the signal of a call, and aborts that of the call before. */
  readonly #nextCall: () => AbortSignal;
  /** Returns a signal for the timers of an expiry, and aborts that of the expiry before. */
  readonly #nextExpiry: () => AbortSignal;
  #checkExpiry = () => {};
  /** The last notice to the merchant; after the outcome, the notice that reported it. */
  #latest: Notice | undefined;

  constructor(parts: PaymentParts, config: PaymentForm, container: PaymentContainer) {
    const { session } = config;
    this.#parts = parts;
    this.#container = container;
    this.sessionId = session.session_id;
    this.#merchant = this.#callbacksOf(config);
    this.#runner = new PaymentRunner({
      clock: parts.clock,
      log: parts.log,
      session: parts.sessionFor(session.session_id),
      merchant: this.#merchant,
      onNotified: (notice) => {
        this.#latest = notice;
      },
      openForm: (request) =>
        openFormFrame(
          parts,
          {
            container: container.element,
            isBehind: container.isBehind,
            language: this.#language,
            form: () => this.#merchant.config,
          },
          { ...request, onReport: (report) => this.#receive(report, request) },
        ),
      page: { ...container, navigate: this.#navigate },
      onExpiryChanged: () => this.#watchExpiry(),
      onClockRead: () => this.#checkExpiry(),
    });
    this.#nextCall = renewedSignal(this.over);
    this.#nextExpiry = renewedSignal(this.#runner.ended);
  }

  start({ isAttempted, hasOpenAttempt }: EarlierAttempts): Promise<void> {
    const { ended } = this.#runner;
    this.#listen(this.#merchant.config);
    this.#runner.dispatch({
      type: 'begin',
      isAttempted,
      hasOpenAttempt,
      isNestedPage: isNestedPage(this.#merchant.config.session),
      redirectUrl: redirectUrlOf(this.#merchant.config),
    });
    this.#watchExpiry();
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) this.#runner.dispatch({ type: 'restored' });
    };
    window.addEventListener('pageshow', restore, bare({ signal: ended }));
    // Only in the unit tests of a shop, which must not know of each other's payments.
    onFramesBack(() => this.destroy(), ended);
    return this.#runner.started;
  }

  /** Aborted when there is neither a form nor anything to wait for. */
  get over(): AbortSignal {
    return this.#runner.over;
  }

  /** The signal of the latest call. */
  get signal(): AbortSignal | undefined {
    return this.#merchant.config.signal;
  }

  get hasForm(): boolean {
    return this.#runner.hasForm;
  }

  /** The payment as it is now, which `questions.ts` are asked about. */
  get state(): Payment {
    return this.#runner.payment;
  }

  /** Whether its form is in this container, or will be after the first status. */
  isIn(other: Element | null): boolean {
    return other === this.#container.element && (this.hasForm || isComing(this.state));
  }

  /** Whether a further call for the session in that container continues this payment. */
  isShownIn(other: Element | null): boolean {
    return this.isIn(other) && offersForm(this.state);
  }

  /** Settles when it is known, or cannot be known, whether the replaced form was pressed. */
  get suspended(): Promise<void> | undefined {
    return this.#runner.suspended;
  }

  command(command: FrameCommand): Promise<Result> | undefined {
    return this.#runner.command(command);
  }

  /** Replaces the callbacks, the signal and the settings of the earlier call, and its session if this one is newer. */
  update(newest: PaymentForm): Promise<SessionUpdate> {
    const before = jsonOf(this.#settings);
    const { session } = this.#merchant.config;
    // The event `changed` replaces the session, if this one is newer.
    this.#merchant.config = bare({ ...newest, session });
    const current = this.#settings;
    if (jsonOf(current) !== before) void this.command({ type: 'update', ...current });
    this.#listen(newest);
    return this.#runner.updates.update(newest.session);
  }

  /** Resolves when no attempt is open: with false if the attempt has ended the payment. */
  whenIdle(): Promise<boolean> {
    return this.#runner.updates.whenIdle();
  }

  /** Like `update`, but settles like the earlier call. */
  adopt(newest: PaymentForm): Promise<void> {
    void this.update(newest);
    // The form had failed to load, and the customer's retry has made it usable.
    return this.state.started === 'rejected' ? Promise.resolve() : this.#runner.started;
  }

  /** Reports the outcome to a further call. */
  repeat(further: PaymentForm): Promise<void> {
    const latest = this.#latest;
    this.#listen(further);
    void this.#notifyLater(latest, further);
    return handledBy(
      further.onError,
      latest?.type === 'failed' ? Promise.reject<void>(latest.error) : Promise.resolve(),
    );
  }

  /** Notifies a further call after it has returned. The fake clocks of tests would hold `queueMicrotask` back. */
  async #notifyLater(latest: Notice | undefined, further: PaymentForm): Promise<void> {
    await Promise.resolve();
    if (!latest || further.signal?.aborted) return;
    this.#merchant.config = further;
    this.#merchant.notify(latest);
  }

  /**
   * Gives up the form in favour of another session's. It stays on screen until `removeForm`, and an attempt that may be
   * open is still followed.
   */
  replace(): void {
    this.#replace(false);
  }

  /** Removes the form. Resolves when an attempt that may be open has reported its outcome. */
  async release(): Promise<void> {
    const { ended } = this.#runner;
    this.#replace(true);
    // If the payment was replaced before, or has ended, the form is still there.
    this.removeForm();
    if (ended.aborted) return;
    await new Promise((resolve) => ended.addEventListener('abort', resolve));
  }

  /** Ends the payment at the merchant's request, even if its outcome is lost. */
  abandon(error?: PayError): void {
    if (hasOutcomeToLose(this.state)) {
      this.#parts.log('payment.abandoned', { sessionId: this.sessionId });
      this.#merchant.config.onAbandoned?.();
    }
    this.destroy(error);
  }

  /** Ends the payment from any state. Its promise rejects, and no callback is called. May be called repeatedly. */
  destroy(error: PayError = formDestroyed()): void {
    this.#end({ type: 'cancelled', error });
    this.removeForm();
  }

  removeForm(): void {
    this.#runner.removeForm();
  }

  /**
   * Continues with the session that `onSessionExpiring` has returned, and with the options of the latest call, unless the
   * payment has ended or was replaced in the meantime.
   */
  async #renew(session: PaymentForm['session']): Promise<void> {
    if (!isOngoing(this.state)) return;
    const proceed = async ({ session: next }: PaymentForm) => {
      if (next.session_id === this.sessionId) await this.#runner.updates.update(next);
      else if ((await this.whenIdle()) && isOngoing(this.state)) {
        await this.#container.startNext({ ...this.#merchant.config, session: next });
      }
    };
    // `onError` has received a failure.
    await this.#parts.startPayment({ ...this.#merchant.config, session }, proceed).catch(() => {});
  }

  /** @param isRemoved - whether the form is removed immediately */
  #replace(isRemoved: boolean): void {
    this.#end({ type: 'replaced', error: formReplaced(), isRemoved });
  }

  #end(event: PaymentEvent): void {
    // Who ends a payment need not handle its promise.
    this.#runner.started.catch(() => {});
    this.#runner.dispatch(event);
  }

  #callbacksOf(config: PaymentForm): Merchant {
    const { report, clock } = this.#parts;
    return merchantCallbacks(
      config,
      (error) => {
        translateError(error, this.#language.messages);
        report(error);
      },
      clock,
      (session) => this.#renew(session),
    );
  }

  #receive(report: PaymentReport, { isPresented, onReport: receive }: FormFrameRequest): boolean {
    const merchant = this.#merchant;
    return receiveReport({ merchant, state: () => this.state, isPresented, receive }, report);
  }

  #watchExpiry(): void {
    const { expires_at } = this.#merchant.config.session;
    const untilNextExpiry = this.#nextExpiry();
    const { clock } = this.#parts;
    this.#checkExpiry = watchExpiry(expires_at, clock, untilNextExpiry, (type) =>
      this.#runner.dispatch({ type }),
    );
  }

  get #settings() {
    return formSettings(this.#merchant.config, this.#parts.config.locale);
  }

  /** Follows the signal of a call. With its `onError`, the rejection of the promise counts as handled. */
  #listen({ signal, onError }: PaymentForm): void {
    const untilNextCall = this.#nextCall();
    const abandon = () => this.abandon(aborted(signal?.reason));
    signal?.addEventListener('abort', abandon, { signal: untilNextCall });
    void handledBy(onError, this.#runner.started);
  }

  readonly #navigate = (
    given: RedirectRequest,
    response: unknown,
    onBlocked: (error: PayError) => void,
  ): void => {
    const { config, log, follow } = this.#parts;
    const { gateway, gateway_config } = this.#merchant.config.session;
    // A session without a form has one destination, its page as it is now.
    const request = { ...given, url: redirectUrlOf(this.#merchant.config) ?? given.url };
    const url = checkedDestination(request.url, config.environment);
    const isKnown = isPermitted(request, {
      response,
      redirectUrl: gateway_config.redirectUrl,
      origins: redirectOrigins(config, gateway.code),
      pageOrigin: window.origin,
    });
    if (!isKnown) throw explained('REDIRECT_NOT_PERMITTED', url.origin);
    log('redirect', { method: request.method, origin: url.origin });
    follow(url, request, onBlocked);
  };
}
