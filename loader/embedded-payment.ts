/**
 * One embedded payment, from its container to its outcome:
 *
 *     idle -> connecting -> mounting -> ready -> submitting -> (challenge) -> confirming -> settled
 *                  any state -> failed | lost | destroyed
 *
 * The frame tells what happens; what it means, the session's status alone tells.
 */
import { PayPaymentError, PayValidationError } from '../shared/errors.ts';
import type { PayError } from '../shared/errors.ts';
import { DONE } from '../shared/rpc.ts';
import type { FormState, LoaderMethods, RedirectRequest, RpcError } from '../shared/rpc.ts';
import type { SessionStatus } from '../shared/sessions.ts';
import { abortedError } from './cancellation.ts';
import { childController } from './child-controller.ts';
import { answerStep } from './gateway-step.ts';
import type { StepRequest, StepRoute } from './gateway-step.ts';
import { PaymentCallbacks } from './payment-callbacks.ts';
import * as errors from './payment-errors.ts';
import type { PaymentFormConfig } from './payment-form-config.ts';
import { redirectUrlOf } from './payment-form-rules.ts';
import { PaymentForm } from './payment-form.ts';
import { CROSS_ORIGIN_ISOLATED } from './payment-frame.ts';
import type { PaymentServices } from './payment-services.ts';
import { isOver, mayFollow } from './payment-state.ts';
import type { PaymentState } from './payment-state.ts';
import { watchExpiry } from './session-expiry.ts';
import { StatusInquiry } from './status-inquiry.ts';
import type { WarmFrame } from './warm-frame.ts';

export interface PaymentPlace {
  /** `null` when the merchant's selector finds none. */
  readonly container: Element | null;
  /** The session may have been tried before, so its status is asked before a form is shown. */
  readonly isResumed: boolean;
  /** The form of another session is on screen in the container until this one is shown. */
  readonly isBehind: boolean;
  /** A frame that may be there already. */
  readonly warmFrame: WarmFrame;
  readonly onShown: () => void;
  /** The form has left the container. */
  readonly onFree: () => void;
}

export class EmbeddedPayment {
  /** Settles when the form is usable, or has failed to become so. */
  readonly started: Promise<void>;
  #resolveStart = () => {};
  #rejectStart: (error: PayError) => void = () => {};

  readonly #services: PaymentServices;
  readonly #config: PaymentFormConfig;
  readonly #callbacks: PaymentCallbacks;
  readonly #place: PaymentPlace;

  readonly #life = new AbortController();
  /** What is of no use once the outcome is told: polling, steps, the session's clock. */
  readonly #pending = childController(this.#life.signal);
  readonly #inquiry: StatusInquiry;
  #form: PaymentForm | undefined;

  #state: PaymentState = 'idle';
  /** The gateway's form has been on screen. */
  #wasReady = false;
  #isStartRejected = false;
  /** A second frame was given a try. */
  #wasReplaced = false;
  #isEmbedderStrict = false;
  /** Counts the customer's attempts, so that late news of one cannot disturb the next. */
  #attempt = 0;
  /** Something may have been submitted, and how it ended is not known. */
  #isUnderWay = false;
  #isStepping = false;
  #lastRefusal: RpcError | undefined;
  #gatewayPaymentId: string | undefined;

  constructor(services: PaymentServices, config: PaymentFormConfig, place: PaymentPlace) {
    this.#services = services;
    this.#config = config;
    this.#callbacks = new PaymentCallbacks(services, config);
    this.#place = place;
    this.#inquiry = new StatusInquiry(
      services,
      config.session.session_id,
      this.#life.signal,
      (session) => this.#settle(session),
    );
    this.started = new Promise((resolve, reject) => {
      this.#resolveStart = resolve;
      this.#rejectStart = reject;
    });
    // A merchant who uses callbacks alone has dealt with the rejection there.
    if (config.onError) this.#markStartHandled();
  }

  /** It goes on without a form, for which initialising the session again makes up. */
  isLost(sessionId: string): boolean {
    return sessionId === this.#config.session.session_id && this.#state === 'lost';
  }

  /** Whether initialising the session again would change nothing. */
  isShowing(sessionId: string): boolean {
    return (
      sessionId === this.#config.session.session_id &&
      !this.#isStartRejected &&
      !['failed', 'lost', 'destroyed'].includes(this.#state) &&
      this.#form?.isAttached !== false
    );
  }

  get isOnScreen(): boolean {
    return this.#wasReady && this.#form?.isAttached === true;
  }

  // From the container to a usable form

  async start(): Promise<void> {
    const { signal, session } = this.#config;
    const abort = () => this.destroy(signal && abortedError(signal));
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { signal: this.#life.signal });
    watchExpiry({
      expiresAt: session.expires_at,
      now: () => this.#services.now(),
      signal: this.#pending.signal,
      onExpiring: () => this.#callbacks.expiring(),
      onExpired: () => this.#attend(() => this.#expired()),
    });
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !this.#isUnderWay) return;
      void this.#attend(() => (this.#form?.isAttached ? this.#returned() : this.#inquiry.ask()));
    };
    window.addEventListener('pageshow', restore, { signal: this.#pending.signal });
    try {
      const isLate = !(Date.parse(session.expires_at) > this.#services.now());
      if (this.#place.isResumed) await this.#learnStanding();
      // Nobody is to type into a dead session.
      else if (isLate) await this.#expired();
      if (isOver(this.#state)) return;
      const url = redirectUrlOf(this.#config);
      if (url === undefined) return await this.#mount();
      // The page may be left for good, or be here again when the customer comes back.
      this.#place.onShown();
      this.#enter('lost');
      this.#redirect({ url, method: 'GET', fields: {} });
      this.#resolveStart();
    } catch (cause) {
      this.#fail(errors.asPayError(cause));
    }
  }

  /** Asks about a session that may have been tried: nobody may pay who has paid. */
  async #learnStanding(): Promise<void> {
    try {
      await this.#inquiry.ask();
      this.#isUnderWay = this.#inquiry.lastStatus !== 'pending';
    } catch (cause) {
      throw errors.outcomeUnknown(cause);
    }
  }

  async #mount(): Promise<void> {
    const { container } = this.#place;
    if (!container) throw errors.containerMissing();
    if (!this.#enter('connecting')) return;
    const form = new PaymentForm(this.#services, this.#config, {
      container,
      warmFrame: this.#place.warmFrame,
      isBehind: this.#place.isBehind && !this.#wasReplaced,
      isEmbedderStrict: this.#isEmbedderStrict,
      methods: this.#methods(),
      signal: this.#life.signal,
      onLost: (...loss) => void this.#attend(() => this.#lost(...loss)),
    });
    this.#form = form;
    if (!(await form.open()) || !this.#enter('mounting')) return;
    const wasUnderWay = this.#isUnderWay;
    const mounted = await form.mount();
    if (form !== this.#form) return;
    if (mounted.ok && wasUnderWay) return this.#attend(() => this.#returned());
    if (mounted.ok || this.#wasReady) return;
    const { reason, message } = mounted.error;
    this.#fail(new PayValidationError(message, [], { reason }));
  }

  #ready(): void {
    if (this.#state !== 'mounting') return;
    this.#enter('ready');
    this.#wasReady = true;
    this.#isStartRejected = false;
    this.#form?.reveal();
    this.#place.onShown();
    this.#resolveStart();
    this.#callbacks.ready();
  }

  // What the frame reports

  #methods(): LoaderMethods {
    /** Answered at once: the frame does not wait for the platform. */
    const note =
      <Given extends unknown[]>(work: (...given: Given) => unknown) =>
      async (...given: Given) => {
        void this.#attend(() => work(...given));
        return DONE;
      };
    const services = this.#services;
    const { onSubmit, onAdditionalDetails } = this.#config;
    const submit: StepRoute = {
      merchant: onSubmit,
      platform: (...step) => services.submit(...step),
    };
    const details: StepRoute = {
      merchant: onAdditionalDetails,
      platform: (...step) => services.submitDetails(...step),
    };
    return {
      ready: note(() => this.#ready()),
      resized: note(({ height }) => this.#form?.resize(height)),
      stateChanged: note(({ state }) => this.#formChanged(state)),
      submit: note((request) => this.#step(request, submit)),
      additionalDetails: note((request) => this.#step(request, details)),
      redirect: note((request) => this.#redirect(request)),
      completed: note(({ gatewayPaymentId }) => this.#completed(gatewayPaymentId)),
      returned: note(() => this.#returned(true)),
      // Answered when it has been checked, so that a flood of refusals meets the bound on calls.
      refused: async (refusal) => {
        await this.#attend(() => this.#refused(refusal));
        return DONE;
      },
      failed: note(({ recoverable, ...failure }) => this.#formFailed(failure, recoverable)),
      focusOut: note(({ direction }) => this.#form?.moveFocusOut(direction)),
    };
  }

  /** Nothing that goes wrong while an event is dealt with escapes: the outcome is unknown then. */
  async #attend(work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (cause) {
      this.#fail(errors.outcomeUnknown(cause));
    }
  }

  async #formChanged(form: FormState): Promise<void> {
    this.#services.log(`form.${form}`);
    if (form === 'editing') {
      if (this.#state !== 'mounting') this.#enter('ready');
      return;
    }
    const next = form === 'submitting' ? 'submitting' : 'challenge';
    if (this.#state !== next && !this.#enter(next)) return;
    this.#beginAttempt();
    if (form === 'away') await this.#inquiry.watch();
  }

  /** One at a time: a second press of the button while the first is under way has no effect. */
  async #step(request: StepRequest, route: StepRoute): Promise<void> {
    if (!this.#form || isOver(this.#state)) return;
    if (this.#isStepping) return void this.#form.answer(request.step, { type: 'elsewhere' });
    this.#isStepping = true;
    this.#enter('submitting');
    this.#beginAttempt();
    try {
      const end = await answerStep(this.#form, request, {
        ...route,
        sessionId: this.#config.session.session_id,
        signal: this.#pending.signal,
        onCallbackFailed: (cause) => this.#callbacks.threw(cause),
      });
      if (end === 'elsewhere') await this.#confirm();
      else if (end) await this.#reopen(end, { step: request.step });
    } finally {
      this.#isStepping = false;
    }
  }

  #redirect(request: RedirectRequest): void {
    if (isOver(this.#state)) return;
    this.#beginAttempt();
    this.#services.log('payment.redirect');
    const end = (cause: unknown) => this.#fail(errors.asPayError(cause));
    try {
      this.#services.navigate(request, end);
    } catch (cause) {
      end(cause);
    }
  }

  /** Late or repeated, it causes one more status check and never a second outcome. */
  async #completed(gatewayPaymentId: string | undefined): Promise<void> {
    this.#services.log('gateway.completed');
    const isRepeated = this.#state === 'confirming';
    const isLate = isOver(this.#state);
    if (!isRepeated && !isLate) this.#showConfirming();
    if (gatewayPaymentId !== undefined) await this.#recordGatewayId(gatewayPaymentId);
    if (isLate) await this.#inquiry.ask();
    else if (!isRepeated && !isOver(this.#state)) await this.#inquiry.poll();
  }

  /** A bank that is late, or that the customer has open elsewhere, may still say yes to an open form. */
  async #returned(isSentBack = false): Promise<void> {
    this.#services.log('gateway.returned');
    if (this.#state === 'confirming' || isOver(this.#state)) return;
    this.#beginAttempt();
    this.#form?.show('confirming');
    if (!(await this.#inquiry.pollAfterReturn(isSentBack))) return;
    const error = errors.notPaidAtBank(this.#inquiry.lastStatus);
    if (await this.#reopen(error, { notice: error })) await this.#inquiry.watch();
  }

  /** The platform also hears from the gateway itself, so a failure here decides nothing. */
  async #recordGatewayId(id: string): Promise<void> {
    if (this.#gatewayPaymentId !== undefined) return;
    this.#gatewayPaymentId = id;
    try {
      await this.#services.updateGatewayId(this.#config.session.session_id, id);
    } catch (cause) {
      if (!this.#life.signal.aborted) this.#services.report(errors.asPayError(cause));
    }
  }

  async #refused(refusal: RpcError): Promise<void> {
    this.#services.log('gateway.refused', { reason: refusal.reason });
    this.#lastRefusal = refusal;
    if (this.#state !== 'confirming') await this.#reopen(errors.recoverable(refusal));
  }

  async #formFailed(failure: RpcError, isRecoverable: boolean): Promise<void> {
    const { reason, message } = failure;
    this.#services.log('form.failed', { reason });
    if (this.#state === 'confirming' || isOver(this.#state)) return;
    if (!isRecoverable) {
      if (this.#isUnderWay) return this.#confirm();
      return this.#fail(new PayPaymentError(message, { reason }), true);
    }
    if (this.#isUnderWay && (await this.#inquiry.ask())) return;
    if (!this.#canGoOn) return;
    this.#enter('mounting');
    const error = errors.recoverable(failure);
    this.#isStartRejected = !this.#wasReady;
    this.#rejectStart(error);
    this.#callbacks.failed(error);
  }

  async #lost(error: PayError, isReplaceable: boolean): Promise<void> {
    this.#services.log('frame.lost', { reason: error.reason });
    if (!this.#enter('lost')) return this.#place.onFree();
    const wasReady = this.#wasReady;
    this.#wasReady = false;
    if (this.#isUnderWay) return void (await this.#inquiry.poll());
    if (wasReady) {
      // The button may have been pressed as the frame went, and nobody was left to say so.
      this.#services.markTried(this.#config.session.session_id);
      await this.#learnStanding();
      if (this.#state !== 'lost') return;
      if (this.#inquiry.lastStatus !== 'pending') return void (await this.#inquiry.poll());
    }
    if (!isReplaceable || this.#wasReplaced || this.#attempt > 0) return this.#fail(error);
    this.#isEmbedderStrict = error.reason === CROSS_ORIGIN_ISOLATED;
    await this.#replace();
  }

  /** Nothing was submitted, so that a second frame which fails leaves no outcome in doubt. */
  async #replace(): Promise<void> {
    this.#wasReplaced = true;
    try {
      await this.#mount();
    } catch (cause) {
      this.#fail(errors.asPayError(cause));
    }
  }

  // What the session's status says of it

  /** There is a form, and no outcome yet. */
  get #canGoOn(): boolean {
    return this.#state !== 'lost' && !isOver(this.#state);
  }

  #beginAttempt(): void {
    if (this.#attempt === 0) this.#services.markTried(this.#config.session.session_id);
    this.#attempt += 1;
    this.#isUnderWay = true;
  }

  #showConfirming(): void {
    this.#beginAttempt();
    this.#enter('confirming');
    this.#form?.show('confirming');
  }

  async #confirm(): Promise<void> {
    this.#showConfirming();
    await this.#inquiry.poll();
  }

  /**
   * The attempt did not work, it is said. That is told only when the status does not contradict it.
   *
   * @param telling - the `step` that the form waits for, or what it does not know to say by itself
   * @returns whether the form is open again
   */
  async #reopen(
    error: PayError,
    telling: { step?: number; notice?: PayError } = {},
  ): Promise<boolean> {
    const { step, notice } = telling;
    const attempt = this.#attempt;
    if ((await this.#inquiry.ask()) || attempt !== this.#attempt || !this.#canGoOn) return false;
    if (!error.recoverable) {
      this.#fail(error);
      return false;
    }
    this.#isUnderWay = false;
    // A form that is still on its way says so itself when it is ready.
    if (this.#state !== 'mounting') this.#enter('ready');
    // Not before: a form that is usable again may be paid with again.
    if (step !== undefined) void this.#form?.answer(step, { type: 'fail' });
    this.#form?.show('open', notice);
    this.#callbacks.failed(error);
    return true;
  }

  /** This machine's clock may be wrong: whether the session has expired is for the platform to say. */
  async #expired(): Promise<void> {
    this.#services.log('session.expired');
    if (this.#isUnderWay) return void (await this.#inquiry.poll());
    try {
      await this.#inquiry.ask();
    } catch (cause) {
      if (errors.isClosed(errors.asPayError(cause))) throw cause;
    }
  }

  // The outcome, told once

  #settle(session: SessionStatus): void {
    if (session.status === 'failed') return this.#fail(errors.paymentFailed(this.#lastRefusal));
    if (!this.#enter('settled')) return;
    if (this.#wasReady) this.#form?.show('completed');
    else this.#leave();
    this.#resolveStart();
    this.#callbacks.succeeded(session);
  }

  /** A form that was on screen stays to say so, unless it is `broken` itself. */
  #fail(error: PayError, broken = false): void {
    if (!this.#enter('failed')) return;
    if (broken || !this.#wasReady) this.#leave();
    else if (error.reason === errors.OUTCOME_UNKNOWN) this.#form?.show('unknown');
    else this.#form?.show('failed', errors.isClosed(error) ? error : undefined);
    if (!this.#wasReady) this.#services.explainFailure(this.#config);
    this.#rejectStart(error);
    this.#callbacks.failed(error);
  }

  /** Ends it from any state, any number of times; only `started` is told. */
  destroy(error: PayError = errors.formDestroyed()): void {
    this.retire(error);
    this.#leave();
  }

  /** Ends it for the merchant. A form that is on screen stays there, out of use, until `destroy`. */
  retire(error: PayError): void {
    this.#enter('destroyed');
    this.#markStartHandled();
    this.#rejectStart(error);
    if (this.isOnScreen) this.#form?.disable();
    else this.#leave();
  }

  #leave(): void {
    this.#life.abort();
    this.#place.onFree();
  }

  /** Moves on where the diagram allows it; what comes too late changes nothing. */
  #enter(state: PaymentState): boolean {
    if (!mayFollow(this.#state, state)) return false;
    this.#state = state;
    this.#services.log(`payment.${state}`);
    if (isOver(state)) {
      this.#pending.abort();
      this.#inquiry.stopPolling();
      if (!this.#form?.isAttached) this.#place.onFree();
    }
    return true;
  }

  #markStartHandled(): void {
    this.started.catch(() => {});
  }
}
