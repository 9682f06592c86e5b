/**
 * A gateway's form without a frame: the frame's own reducer decides what is reported and when the form
 * can be used; the customer is a test.
 */
import { FormRunner } from '../../frame/form/form-runner.ts';
import { isDisabled, isReady } from '../../frame/form/form-state.ts';
import type { GatewayCallbacks } from '../../frame/form/gateway-callbacks.ts';
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
  readonly #runner: FormRunner;
  readonly #waiting = new Set<() => void>();
  /** Of the form that is mounted. */
  #life = new AbortController();
  #gateway: GatewayCallbacks | undefined;

  constructor(options: FakeFormOptions) {
    const { report, signal, onChanged, mount } = options;
    this.#options = options;
    this.sessionId = String(mount.gatewayConfig.paymentSession);
    const after = (duration: number, run: () => void) => afterVisibleTime(duration, signal, run);
    this.#runner = new FormRunner(
      {
        report,
        pause: after,
        wait: after,
        mount: (mounting) => this.#mount(mounting),
        takeDown: () => {
          this.#life.abort();
          this.#gateway = undefined;
        },
        // The customer is a test, which sees nothing of the form.
        reset: () => {},
        show: () => {},
        changed: onChanged,
      },
      mount,
    );
    signal.addEventListener('abort', () => this.#settle());
  }

  /** What the gateway's own script calls; `undefined` unless its form is on screen. */
  get gateway(): GatewayCallbacks | undefined {
    return this.#gateway;
  }

  /** Whether the customer can press Pay. */
  get isUsable(): boolean {
    const isThere = !this.#options.signal.aborted && this.#gateway !== undefined;
    return isThere && isReady(this.#runner.state) && !isDisabled(this.#runner.state);
  }

  start(): void {
    this.#runner.start();
  }

  handle(command: Exclude<FrameCommand, { readonly type: 'mount' | 'preload' }>): Result {
    switch (command.type) {
      case 'update':
        this.#runner.asksBeforeSubmit = command.asksBeforeSubmit;
        return command.changed ? this.#change() : DONE;
      case 'answer':
        return this.#runner.answer(command.step, command.answer);
      case 'showOutcome':
        this.#runner.showOutcome(command);
        if (command.outcome !== 'confirming') this.#settle();
        return DONE;
      case 'suspend':
        return this.#runner.suspend();
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
    if (!this.#runner.takesChange) return failure('NOT_OPEN');
    const isKept = this.#options.keeps();
    if (!isKept) void this.#runner.dispatch({ type: 'changed', isOtherAmount: true });
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

  #mount(mounting: number): void {
    this.#life.abort();
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#gateway = this.#runner.callbacks({
      mounting,
      signal,
      reportChange: () => {
        const change = { type: 'change', complete: true, paymentMethod: 'card' } as const;
        void this.#options.report(change);
      },
    });
    void this.#load(mounting, signal);
  }

  /** Loads the code of a gateway's form, asynchronously. */
  async #load(mounting: number, signal: AbortSignal): Promise<void> {
    await Promise.resolve();
    if (!signal.aborted)
      void this.#runner.dispatch({ type: 'mounted', mounting, seesPresses: true });
  }
}
