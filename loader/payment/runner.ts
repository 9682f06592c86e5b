/**
 * Runs a payment: passes its events to the reducer one by one, and performs the effects, whose
 * results are further events. The reducer alone decides what becomes of the payment. The type of each
 * effect, in payment-events.ts, has what it is for.
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

/** Visible ms that a press waits for the first status; so does a form or a redirect whose presses cannot be held back. */
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
  /** What is reported to the merchant of sessions that are passed again. */
  readonly updates: SessionUpdates;
  /** Settles when it is known, or cannot be known, whether a form that was replaced was pressed. */
  suspended: Promise<void> | undefined;
  readonly #parts: RunnerParts;
  readonly #watch: StatusWatch;
  /** Aborted when the payment has its outcome; `ended` is its signal. */
  readonly #pending = new AbortController();
  /** Aborted when the payment has its outcome and no form; `over` is its signal. */
  readonly #life = new AbortController();
  /** Whether an event is being processed; then others are queued. */
  #isProcessing = false;
  /** Events that the effects of the current one have caused. */
  readonly #queue: PaymentEvent[] = [];
  #settle: { readonly resolve: () => void; readonly reject: (error: PayError) => void };
  #payment: Payment;
  #form: FormFrame | undefined;
  /** Aborted when `ready` or `failed` is no longer awaited. */
  #mounting = new AbortController();
  /** Returns a signal for a press, and aborts that of the press before. */
  readonly #nextPress: () => AbortSignal;
  /** Whether the focus was in a form that was removed; the next one gets it. */
  #takesFocus = false;
  /** The revision at which the last submission was made. */
  #submitted: number | undefined;
  /** The amounts in minor units that the platform has reported, by their revisions. */
  readonly #amounts = new Map<number, number>();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    const terms = termsOf(parts.merchant.config.session);
    this.#payment = bare({ ...NEW_PAYMENT, terms: { shown: terms, newest: terms } });
    this.#settle = { resolve: () => {}, reject: () => {} };
    this.started = new Promise<void>((resolve, reject) => (this.#settle = { resolve, reject }));
    this.#nextPress = renewedSignal(this.#life.signal);
    this.#watch = new StatusWatch(parts.clock, this.#life.signal, {
      request: (timeliness) => this.#requestStatus(timeliness),
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
    return this.#pending.signal;
  }

  /** Aborted when there is neither a form nor anything to wait for. */
  get over(): AbortSignal {
    return this.#life.signal;
  }

  get hasForm(): boolean {
    return this.#form?.frame.element.isConnected === true;
  }

  /**
   * Processes an event and all its synchronous effects.
   *
   * @returns false for a report that was rejected, or whose navigation did not take place
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
    this.#endWithForm();
    return isAccepted;
  }

  /** Sends a command to the form; `undefined` if there is none. */
  command(command: FrameCommand): Promise<Result> | undefined {
    return this.#form?.command(command);
  }

  /** Removes the form in any state of the payment. */
  removeForm(): void {
    this.#form?.remove();
    this.#takesFocus ||= this.#form?.frame.hadFocus ?? false;
    this.#form = undefined;
    this.#endWithForm();
  }

  /** Not between two effects: after the outcome, instructions may take the place of a form that is removed. */
  #endWithForm(): void {
    if (!this.#isProcessing && this.#payment.outcome && !this.#form) this.#life.abort();
  }

  #process(given: PaymentEvent): boolean {
    const isAccepted = this.#guard('event failed', given, () => {
      const event = bare({ ...given });
      const { payment, effects, accepted } = reduce(this.#payment, event);
      this.#payment = payment;
      this.#logEvent(event);
      if (this.#hasSameAmount()) effects.forEach(describeAsSame);
      const results = effects.map((effect) =>
        this.#guard('effect failed', effect, () => this.#perform(effect)),
      );
      if (payment.form.is !== 'mounting') this.#mounting.abort();
      if (payment.outcome) this.#pending.abort();
      this.updates.follow();
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
      case 'shown':
        return this.#reveal();
      case 'show':
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
      case 'present':
        return this.#presentInstructions(effect.instructions);
      case 'removeShownMethod':
        return this.#removeMethod(effect);
      case 'step':
        return this.#sendStep(effect.request);
      case 'answer':
        return this.#form?.command(effect);
      case 'renew':
        merchant.config = { ...merchant.config, session: effect.session };
        return undefined;
      case 'watchExpiry':
        return onExpiryChanged();
      case 'change':
        return this.#change(effect.isExtended);
      case 'ask':
        return this.#watch.ask();
      case 'watch':
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

  /** If it replaces the form of another payment, waits until it is known whether that one's button was pressed. */
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
    const over = new AbortController();
    const late = new Promise<undefined>((resolve) =>
      clock.after(SUSPEND_DEADLINE, over.signal, () => resolve(undefined)),
    );
    const result = await Promise.race([this.command({ type: 'suspend' }), late]);
    over.abort();
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
    const over = this.#nextPress();
    const age = (duration: number, reached: 'settled' | 'old') =>
      clock.after(duration, over, () =>
        this.dispatch({ type: 'pressAged', attempt, age: reached }),
      );
    age(PRESS_SETTLED, 'settled');
    age(PRESS_OLD, 'old');
  }

  async #mount(attempts: number): Promise<void> {
    this.#mounting = new AbortController();
    // A working frame reports `ready` or `failed` long before the deadline.
    this.#parts.clock.afterVisible(MOUNT_DEADLINE, this.#mounting.signal, () =>
      this.#lose(frameLost(this.#form?.url), false),
    );
    const mounting = this.#form;
    const mounted = await mounting?.mount(attempts);
    if (mounting !== this.#form || mounted?.ok !== false) return;
    this.dispatch({ type: 'mountFailed', error: rejectedBy(mounted.error) });
  }

  /** Resolves with the platform's `Retry-After` in ms. */
  async #requestStatus(timeliness: () => Timeliness): Promise<number | undefined> {
    const { attemptNumber: attempt } = this.#payment;
    const { signal } = this.#life;
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
      const revision = this.#revisionOf(request);
      const answer = await takeStep(request, { session, merchant, clock, revision }, this.ended);
      this.dispatch({ type: 'stepAnswered', step, kind, answer, isByPlatform });
    } catch (cause) {
      this.#learnFrom(cause);
      this.dispatch({ type: 'stepFailed', step, kind, error: asPayError(cause) });
    }
  }

  /**
   * A removal that fails changes nothing of the payment. After one whose response was lost, the platform may no longer
   * have the method when the customer tries again.
   */
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

  /** Whether the newest session has the amount of the button again, after it had another one. */
  #hasSameAmount(): boolean {
    const { shown, newest } = this.#payment.terms;
    const amount = this.#amounts.get(newest.revision);
    const isKnown = amount !== undefined && newest.revision !== shown.revision;
    return isKnown && amount === this.#amounts.get(shown.revision);
  }

  /**
   * The revision of a step: what the last submission was made at, and not what the button has shown since then. In some
   * wallets, the customer can approve an order again after the amount on the button has changed.
   */
  #revisionOf({ type }: StepRequest): number | undefined {
    if (type === 'submit') this.#submitted = this.#payment.terms.shown.revision;
    return this.#submitted;
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

/** Of an error about a changed amount, where the session has that of the button again. */
function describeAsSame(effect: Effect): void {
  if ('error' in effect && isOfOldAmount(effect.error)) describeSameAmount(effect.error);
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
