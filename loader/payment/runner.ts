/**
 * Runs a payment: passes its events to the reducer one by one, and performs the effects, whose
 * results are further events. The reducer alone decides what becomes of the payment. Read the head of
 * decision/payment.ts for the words, and decision/payment-events.ts for what each effect is for. `bare` drops the
 * prototype of an object, because scripts of the page may have added fields to every object.
 */
import { METHOD_NOT_FOUND } from '../../shared/platform/platform-api.ts';
import { isPayError } from '../../shared/errors/errors.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import type { Reason } from '../../shared/errors/reasons.ts';
import { bare } from '../../shared/plain/bare.ts';
import { asPayError } from '../../shared/requests/as-pay-error.ts';
import { renewedSignal } from '../../shared/requests/cancellation.ts';
import type {
  Amendment,
  FrameCommand,
  OfferedMethods,
  Result,
  StepAnswer,
  Suspension,
} from '../../shared/rpc.ts';
import type { SessionStatus } from '../../shared/sessions.ts';
import { describeSameAmount } from '../errors/customer-message.ts';
import { rejectedBy } from '../errors/explained.ts';
import { frameLost } from '../errors/frame-lost.ts';
import { isOfOldAmount } from './decision/payment-errors.ts';
import type {
  Effect,
  Notice,
  PaymentEvent,
  RemovalRequest,
  StepRequest,
} from './decision/payment-events.ts';
import { NEW_PAYMENT } from './decision/payment.ts';
import type { Payment } from './decision/payment.ts';
import { reduce } from './decision/reduce.ts';
import { termsOf } from './decision/regions/terms.ts';
import { callbackFor, takeStep } from './gateway-step.ts';
import { methodsInWords } from './methods-in-words.ts';
import type { FormFrame, FormFrameRequest, RunnerParts } from './runner-parts.ts';
import { SessionUpdates } from './session-updates.ts';
import { StatusWatch } from './status-watch.ts';
import type { Timeliness } from './status-watch.ts';

/** Visible ms for a frame to report `ready` or `failed`. */
const MOUNT_DEADLINE = 90_000;

/** Visible ms to wait for the first status: a press waits or, where no press can be held back, the form or the redirect. */
const FIRST_STATUS_DEADLINE = 3000;

/** ms for the frame of a replaced form to report whether its button was pressed. */
const SUSPEND_DEADLINE = 1000;

/** ms after a press, by which the platform knows of a charge that the gateway made without asking it. */
const PRESS_SETTLED = 30_000;

/** ms after a press. From then on the status is requested once a minute. */
const PRESS_OLD = 600_000;

/** Reasons for which the frame can never show a session, in any state of its form. */
const REJECTED: ReadonlySet<string> = new Set<Reason>([
  'GATEWAY_CONFIG_INVALID',
  'GATEWAY_UNKNOWN',
  'MESSAGE_TOO_LARGE',
]);

type NavigateEffect = Extract<Effect, { type: 'navigate' }>;

/** What the debug log shows of an event. */
interface LoggedEvent {
  readonly type: PaymentEvent['type'];
  readonly error?: PayError;
  readonly reason?: string | undefined;
  readonly session?: Partial<SessionStatus>;
  readonly paymentMethods?: OfferedMethods | undefined;
}

export class PaymentRunner {
  /** Settles when the form is usable or has failed to load. */
  readonly started: Promise<void>;
  /** Takes a session that the merchant passes again: dispatches `changed`, and resolves when the form shows it. */
  readonly updates: SessionUpdates;
  /**
   * Settles when it is known, or cannot be known, whether a form that was replaced was pressed. The payment that replaces
   * it waits for this before it reveals its own.
   */
  suspended: Promise<void> | undefined;
  readonly #parts: RunnerParts;
  readonly #watch: StatusWatch;
  /** Aborted when the payment has its outcome. */
  readonly #ended = new AbortController();
  /** Aborted when the payment has its outcome and no form. A form can still report a late completion, which asks for a status. */
  readonly #over = new AbortController();
  /** Whether an event is being processed; then others are queued. */
  #isProcessing = false;
  /** Events that the effects of the current one have caused. */
  readonly #queue: PaymentEvent[] = [];
  #settle: { readonly resolve: () => void; readonly reject: (error: PayError) => void };
  #payment: Payment;
  #form: FormFrame | undefined;
  /** Aborted when `ready` or `failed` is no longer awaited. */
  #mountWait = new AbortController();
  /** Returns a signal for a press, and aborts that of the press before. */
  readonly #nextPress: () => AbortSignal;
  /** Whether the focus was in a form that was removed; a later one gets it. */
  #takesFocus = false;
  /** The revision whose amount the button showed at the last submission. */
  #submittedRevision: number | undefined;
  /** The amounts in minor units that the platform has reported, by their revisions. */
  readonly #amounts = new Map<number, number>();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    const terms = termsOf(parts.merchant.config.session);
    this.#payment = bare({ ...NEW_PAYMENT, terms: { shown: terms, newest: terms } });
    this.#settle = { resolve: () => {}, reject: () => {} };
    this.started = new Promise<void>((resolve, reject) => (this.#settle = { resolve, reject }));
    this.#nextPress = renewedSignal(this.#over.signal);
    this.#watch = new StatusWatch(parts.clock, this.#over.signal, {
      request: (timeliness) => this.#requestStatus(timeliness),
      // The outcome was awaited as long as it may be.
      onLimit: () => this.dispatch({ type: 'waited' }),
    });
    this.updates = new SessionUpdates({
      payment: () => this.#payment,
      dispatch: (event) => this.dispatch(event),
      log: parts.log,
    });
  }

  get payment(): Payment {
    return this.#payment;
  }

  /** Aborted with the outcome. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** Aborted when there is neither a form nor anything to wait for. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  get hasForm(): boolean {
    return this.#form?.frame.element.isConnected === true;
  }

  /**
   * Processes an event and all its synchronous effects.
   *
   * @returns false for a report that was rejected, or whose navigation did not take place; true for an event of an effect,
   *   which is processed later
   */
  dispatch(event: PaymentEvent): boolean {
    if (this.#isProcessing) {
      this.#queue.push(event);
      return true;
    }
    this.#isProcessing = true;
    const isAccepted = this.#process(event);
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) this.#process(next);
    this.#isProcessing = false;
    this.#endWithoutForm();
    return isAccepted;
  }

  /** Sends a command to the form; `undefined` if there is none. */
  command(command: FrameCommand): Promise<Result> | undefined {
    return this.#form?.command(command);
  }

  /** Removes the form in any state of the payment: one that was replaced, and is disabled, when the next one is shown. */
  removeForm(): void {
    this.#form?.remove();
    // Known once it is removed.
    this.#takesFocus ||= this.#form?.frame.hadFocus ?? false;
    this.#form = undefined;
    this.#endWithoutForm();
  }

  /**
   * Ends the life of a payment that has its outcome and no form. Waits for the last effect, because instructions may take
   * the place of the form that another effect has removed.
   */
  #endWithoutForm(): void {
    if (!this.#isProcessing && this.#payment.outcome && !this.#form) this.#over.abort();
  }

  #process(given: PaymentEvent): boolean {
    const isAccepted = this.#guard('event failed', given, () => {
      const event = bare({ ...given });
      const { payment, effects, accepted } = reduce(this.#payment, event);
      this.#payment = payment;
      this.#logEvent(event);
      this.#markSameAmount(effects);
      const results = effects.map((effect) =>
        this.#guard('effect failed', effect, () => this.#perform(effect)),
      );
      if (payment.form.is !== 'mounting') this.#mountWait.abort();
      if (payment.outcome) this.#ended.abort();
      this.updates.settle();
      // Only `#navigate` returns false.
      return accepted && !results.includes(false);
    });
    return isAccepted === true;
  }

  #logEvent({ type, error, reason, session, paymentMethods }: LoggedEvent): void {
    const { form, attempt, outcome = '' } = this.#payment;
    this.#parts.log(`payment.${type} > ${form.is} ${attempt.is} ${outcome}`.trim(), {
      reason: error?.reason ?? reason,
      status: session?.status,
      message: paymentMethods && methodsInWords(paymentMethods),
    });
  }

  /** An event or an effect that fails is logged, and stops neither those that follow nor the payment. */
  #guard(
    failure: string,
    { type: operation }: PaymentEvent | Effect,
    work: () => unknown,
  ): unknown {
    const fail = (cause: unknown) =>
      this.#parts.log(failure, { operation, reason: asPayError(cause).reason });
    try {
      const result = work();
      if (result instanceof Promise) result.catch(fail);
      return result;
    } catch (cause) {
      return fail(cause);
    }
  }

  #perform(effect: Effect): unknown {
    const { session, merchant, page, clock, onExpiryChanged } = this.#parts;
    switch (effect.type) {
      case 'open':
        return this.#open(effect.isCredentialless);
      case 'mount':
        return this.#mount(effect.attempts);
      case 'reveal':
        return this.#reveal();
      case 'showOutcome':
        return this.#form?.show(effect);
      case 'disable':
        if (this.#form) this.#form.frame.element.inert = true;
        return undefined;
      case 'suspend':
        this.suspended = this.#suspend();
        return undefined;
      case 'remove':
        this.removeForm();
        return page.onRemoved({ outcome: this.#payment.outcome, reason: effect.reason });
      case 'presentInstructions':
        return this.#presentInstructions(effect.instructions);
      case 'removeShownMethod':
        return this.#removeMethod(effect);
      case 'step':
        return this.#sendStep(effect.request);
      case 'answer':
        return this.#form?.command(effect);
      case 'renew':
        // The form reads the session from here when it is mounted or changed.
        merchant.config = { ...merchant.config, session: effect.session };
        return undefined;
      case 'watchExpiry':
        return onExpiryChanged();
      case 'change':
        return this.#change(effect.isExtended);
      case 'askStatus':
        return this.#watch.ask();
      case 'pollStatus':
        return this.#watch.setPace(effect.pace);
      case 'recordId':
        // The gateway also notifies the platform, so a failure here does not affect the payment.
        return session.recordId(effect.gatewayPaymentId);
      case 'markAttempted':
        return session.markAttempted();
      case 'timeFirstStatus':
        return clock.afterVisible(FIRST_STATUS_DEADLINE, this.ended, () =>
          this.dispatch({ type: 'statusOverdue' }),
        );
      case 'timePress':
        return this.#timePress(effect.attempt);
      case 'navigate':
        return this.#navigate(effect);
      case 'progress':
        return merchant.progress(effect.reached, undefined);
      case 'settle':
        return effect.error ? this.#settle.reject(effect.error) : this.#settle.resolve();
      case 'ready':
        page.onReady?.(effect.paymentMethods);
        return this.#notify(effect);
      case 'expiring':
      case 'succeeded':
      case 'failed':
        return this.#notify(effect);
    }
  }

  #notify(notice: Notice): void {
    const { merchant, onNotified } = this.#parts;
    onNotified(notice);
    merchant.notify(notice);
  }

  readonly #lose = (error: PayError, isReplaceable: boolean): void => {
    this.dispatch({ type: 'lost', error, isReplaceable });
  };

  async #open(isCredentialless: boolean): Promise<void> {
    this.removeForm();
    try {
      const opened = await this.#connect({
        isCredentialless,
        isPresented: false,
        onReport: (report) => this.dispatch(report),
        onLost: this.#lose,
      });
      if (opened) this.dispatch({ type: 'opened' });
    } catch (cause) {
      this.#lose(asPayError(cause), false);
    }
  }

  /** The payment has ended, so no report of this form changes it. */
  async #presentInstructions(instructions: object): Promise<void> {
    const form = await this.#connect({
      isCredentialless: false,
      isPresented: true,
      onReport: ({ type }) => {
        if (type === 'ready') void this.#reveal();
        if (type === 'failed') this.removeForm();
        return true;
      },
      onLost: () => this.removeForm(),
    });
    const mounted = await form?.mount(0, instructions);
    if (mounted?.ok === false) this.removeForm();
  }

  /** Resolves when the frame has connected; with `undefined` if it has not, or another one has taken its place. */
  async #connect(request: FormFrameRequest): Promise<FormFrame | undefined> {
    const form = this.#parts.openForm(request);
    this.#form = form;
    return (await form.opened) && form === this.#form ? form : undefined;
  }

  /** Reveals the form. If it replaces forms of other payments, waits for their `suspended`. */
  #reveal(): Promise<void> | undefined {
    const { page } = this.#parts;
    const form = this.#form;
    const reveal = () => {
      if (form !== this.#form) return;
      form?.reveal(this.#takesFocus);
      page.onShown();
    };
    if (!page.beforeShown) {
      reveal();
      return undefined;
    }
    return page.beforeShown.then(reveal);
  }

  async #suspend(): Promise<void> {
    const { clock } = this.#parts;
    const settled = new AbortController();
    const late = new Promise<undefined>((resolve) =>
      clock.after(SUSPEND_DEADLINE, settled.signal, () => resolve(undefined)),
    );
    const result = await Promise.race([this.command({ type: 'suspend' }), late]);
    settled.abort();
    this.dispatch({ type: 'suspended', wasPressed: fieldOf(result, 'wasPressed') });
  }

  async #change(isExtended: boolean): Promise<void> {
    const form = this.#form;
    const result = await form?.change(isExtended);
    // The frame that has replaced this one mounts the newest session.
    if (form !== this.#form) return;
    this.dispatch({ type: 'changeAnswered', isKept: fieldOf(result, 'isKept') });
    if (result?.ok === false && REJECTED.has(result.error.reason)) {
      // The next frame mounts the session, and reports why it cannot.
      this.#lose(rejectedBy(result.error), true);
    }
  }

  #timePress(attempt: number): void {
    const { clock } = this.#parts;
    const untilNextPress = this.#nextPress();
    const age = (duration: number, reached: 'settled' | 'old') =>
      clock.after(duration, untilNextPress, () =>
        this.dispatch({ type: 'pressAged', attempt, age: reached }),
      );
    age(PRESS_SETTLED, 'settled');
    age(PRESS_OLD, 'old');
  }

  async #mount(attempts: number): Promise<void> {
    this.#mountWait = new AbortController();
    // A working frame reports `ready` or `failed` long before the deadline.
    this.#parts.clock.afterVisible(MOUNT_DEADLINE, this.#mountWait.signal, () =>
      this.#lose(frameLost(this.#form?.url), false),
    );
    const form = this.#form;
    const mounted = await form?.mount(attempts);
    if (form !== this.#form || mounted?.ok !== false) return;
    this.dispatch({ type: 'mountFailed', error: rejectedBy(mounted.error) });
  }

  /**
   * Resolves with the platform's `Retry-After` in ms.
   *
   * @param timeliness - asked once the response is there: whether the status `isFresh` and `isDue`, as in its event
   */
  async #requestStatus(timeliness: () => Timeliness): Promise<number | undefined> {
    const { attemptNumber: attempt } = this.#payment;
    const { signal } = this.#over;
    const { session: api, onClockRead } = this.#parts;
    try {
      const session = await api.status(signal);
      onClockRead();
      this.#amounts.set(session.revision ?? 1, session.amount);
      this.dispatch({ type: 'status', session, attempt, ...timeliness() });
    } catch (cause) {
      const error = asPayError(cause);
      onClockRead();
      if (!signal.aborted) this.dispatch({ type: 'statusFailed', error, attempt, ...timeliness() });
      return error.retryAfter;
    }
    return undefined;
  }

  async #sendStep(request: StepRequest): Promise<void> {
    const { step, type: kind } = request;
    const { session, merchant, clock } = this.#parts;
    const isByPlatform = callbackFor(kind, merchant) === undefined;
    try {
      const revision = this.#takeRevision(request);
      const answer = await takeStep(request, { session, merchant, clock, revision }, this.ended);
      this.dispatch({ type: 'stepAnswered', step, kind, answer, isByPlatform });
    } catch (cause) {
      this.#learnFrom(cause);
      this.dispatch({ type: 'stepFailed', step, kind, error: asPayError(cause) });
    }
  }

  /** A removal that fails changes nothing of the payment. */
  async #removeMethod({ step, method }: RemovalRequest): Promise<void> {
    const { session, merchant } = this.#parts;
    // Another frame may take its place meanwhile, and counts its own steps.
    const form = this.#form;
    const settle = (answer: StepAnswer) => void form?.command({ type: 'answer', step, answer });
    try {
      const response = await session.removeMethod(method, this.ended);
      merchant.progress('methodRemoved', response);
      settle({ type: 'respond', response });
    } catch (error) {
      // Perhaps an earlier try has removed it, and its response was lost.
      const isGone = isPayError(error) && error.reason === METHOD_NOT_FOUND;
      settle(isGone ? { type: 'respond', response: {} } : { type: 'fail' });
    }
  }

  /** The platform has rejected a step, and reports the session as it is now. */
  #learnFrom(cause: unknown): void {
    const { session_id: id } = this.#parts.merchant.config.session;
    const session = isPayError(cause) && 'session' in cause ? cause.session : undefined;
    if (session?.session_id === id) this.dispatch({ type: 'changed', session });
  }

  /**
   * A press was rejected because its amount had changed, but the newest session has that amount again: then the customer
   * reads another message.
   */
  #markSameAmount(effects: readonly Effect[]): void {
    if (!this.#hasAmountOfButton()) return;
    for (const effect of effects) {
      if ('error' in effect && isOfOldAmount(effect.error)) describeSameAmount(effect.error);
    }
  }

  /** Whether the newest session has the amount of the button, after it had another one. */
  #hasAmountOfButton(): boolean {
    const { shown, newest } = this.#payment.terms;
    const amount = this.#amounts.get(newest.revision);
    const isKnown = amount !== undefined && newest.revision !== shown.revision;
    return isKnown && amount === this.#amounts.get(shown.revision);
  }

  /**
   * Records the revision of a submission. The steps that follow have the same, and not what the button has shown since
   * then: in some wallets, the customer can approve an order again after the amount on the button has changed. What is
   * asked before a submission has none.
   */
  #takeRevision({ type }: StepRequest): number | undefined {
    if (type === 'submit') this.#submittedRevision = this.#payment.terms.shown.revision;
    return this.#submittedRevision;
  }

  /** @returns whether the navigation has started */
  #navigate({ request, attempt, response }: NavigateEffect): boolean {
    const block = (cause: unknown) =>
      this.dispatch({ type: 'blocked', attempt, error: asPayError(cause) });
    try {
      this.#parts.page.navigate(request, response, block);
    } catch (cause) {
      block(cause);
      return false;
    }
    this.dispatch({ type: 'left' });
    return true;
  }
}

/** A field of the form's response; `undefined` if the form has not responded, or has rejected the command. */
function fieldOf(
  result: Result | undefined,
  name: keyof Suspension | keyof Amendment,
): boolean | undefined {
  const value: Partial<Suspension & Amendment> | number | null =
    result?.ok === true ? result.value : null;
  return typeof value === 'object' ? value?.[name] : undefined;
}
