/**
 * A gateway's form without a frame: the frame's own reducer decides what is reported and when the form
 * can be used; the customer is a test.
 */
import { gatewayCallbacks } from '../../frame/form/gateway-callbacks.ts';
import type { GatewayCallbacks } from '../../frame/form/gateway-callbacks.ts';
import { reduce } from '../../frame/form/form-reducer.ts';
import {
  initialForm,
  isDisabled,
  isReady,
  takesChange,
  wasPressed,
} from '../../frame/form/form-state.ts';
import type { FormEffect, FormEvent, FormState } from '../../frame/form/form-state.ts';
import { PendingSteps } from '../../frame/form/pending-steps.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { DONE, failure } from '../../shared/rpc.ts';
import type { FrameCommand, MessageOf, PaymentReport, Result } from '../../shared/rpc.ts';

export interface FakeFormOptions {
  readonly mount: MessageOf<FrameCommand, 'mount'>;
  /** Resolves with the loader's response. */
  readonly report: (report: PaymentReport) => Promise<Result>;
  /** The merchant has pressed a button of their own. */
  readonly submit: (form: FakeForm) => void;
  /** Whether what was entered is kept when the session changes. */
  readonly keeps: () => boolean;
  /** Called after each change of the form. */
  readonly onChanged: () => void;
  /** Aborted when the frame is removed. */
  readonly signal: AbortSignal;
}

export class FakeForm {
  readonly sessionId: string;
  readonly #options: FakeFormOptions;
  readonly #steps = new PendingSteps();
  readonly #waiting = new Set<() => void>();
  #state: FormState;
  #asksBeforeSubmit: boolean;
  /** Of the form that is mounted. */
  #life = new AbortController();
  #gateway: GatewayCallbacks | undefined;

  constructor(options: FakeFormOptions) {
    const { attempts, asksBeforeSubmit, gatewayConfig } = options.mount;
    this.#options = options;
    this.sessionId = String(gatewayConfig.paymentSession);
    this.#state = initialForm(attempts);
    this.#asksBeforeSubmit = asksBeforeSubmit;
    options.signal.addEventListener('abort', () => this.#settle());
  }

  /** What the gateway's own script calls; `undefined` unless its form is on screen. */
  get gateway(): GatewayCallbacks | undefined {
    return this.#gateway;
  }

  /** Whether the customer can press Pay. */
  get isUsable(): boolean {
    const isThere = !this.#options.signal.aborted && this.#gateway !== undefined;
    return isThere && isReady(this.#state) && !isDisabled(this.#state);
  }

  start(): void {
    void this.#dispatch({ type: 'mount' });
  }

  handle(command: Exclude<FrameCommand, { readonly type: 'mount' | 'preload' }>): Result {
    switch (command.type) {
      case 'update':
        this.#asksBeforeSubmit = command.asksBeforeSubmit;
        return command.changed ? this.#change() : DONE;
      case 'answer':
        return this.#steps.settle(command.step, command.answer)
          ? DONE
          : failure('STEP_UNKNOWN', `Step ${command.step} is not pending`);
      case 'showOutcome':
        void this.#dispatch({ ...command, type: 'outcome' });
        if (command.outcome !== 'confirming') this.#settle();
        return DONE;
      case 'suspend':
        void this.#dispatch({ type: 'suspend' });
        return { ok: true, value: { wasPressed: wasPressed(this.#state) } };
      case 'submit':
        if (!this.isUsable)
          return failure('NOT_OPEN', 'The form is not open, or a payment is under way');
        this.#options.submit(this);
        return DONE;
      case 'focus':
        return DONE;
    }
  }

  #change(): Result {
    if (!takesChange(this.#state)) return failure('NOT_OPEN');
    const isKept = this.#options.keeps();
    if (!isKept) void this.#dispatch({ type: 'changed', isOtherAmount: true });
    return { ok: true, value: { isKept } };
  }

  /** Resolves when the loader shows an outcome, or has removed the form. */
  outcome(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#options.signal.aborted) resolve();
      else this.#waiting.add(resolve);
    });
  }

  #settle(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  /** Resolves with the result of the last report that followed. */
  async #dispatch(event: FormEvent): Promise<Result> {
    const { state, effects } = reduce(this.#state, event);
    this.#state = state;
    const reports = effects.flatMap((effect) => this.#perform(effect) ?? []);
    this.#options.onChanged();
    return (await Promise.all(reports)).at(-1) ?? DONE;
  }

  /** An effect that only the customer sees does nothing here. */
  #perform(effect: FormEffect): Promise<Result> | undefined {
    const { signal } = this.#options;
    switch (effect.type) {
      case 'report':
        return this.#report(effect.report);
      case 'pauseReports':
        afterVisibleTime(effect.pause, signal, () => {
          void this.#dispatch({ type: 'paused', rejections: effect.rejections });
        });
        return undefined;
      case 'mount':
        this.#mount(effect.mounting);
        return undefined;
      case 'takeDown':
        this.#life.abort();
        this.#gateway = undefined;
        return undefined;
      default:
        return undefined;
    }
  }

  async #report(report: PaymentReport): Promise<Result> {
    const result = await this.#options.report(report);
    void this.#dispatch({ type: result.ok ? 'accepted' : 'rejected', report });
    return result;
  }

  #mount(mounting: number): void {
    this.#life.abort();
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#gateway = gatewayCallbacks({
      dispatch: (activity) => this.#dispatch({ type: 'activity', mounting, activity }),
      press: () => {
        const { attempts } = this.#state;
        void this.#dispatch({ type: 'activity', mounting, activity: { type: 'pressed' } });
        return this.#state.attempts > attempts;
      },
      reportChange: () => {
        const change = { type: 'change', complete: true, paymentMethod: 'card' } as const;
        void this.#options.report(change);
      },
      asksBeforeSubmit: () => this.#asksBeforeSubmit,
      steps: this.#steps,
      signal,
    });
    void this.#load(mounting, signal);
  }

  /** Loads the code of a gateway's form, asynchronously. */
  async #load(mounting: number, signal: AbortSignal): Promise<void> {
    await Promise.resolve();
    if (!signal.aborted) void this.#dispatch({ type: 'mounted', mounting, seesPresses: true });
  }
}
