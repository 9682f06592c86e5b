/**
 * A gateway's form without a frame: the frame's own reducer decides what is reported and when the form
 * can be used; the customer is a test.
 */
import { FormRunner } from '../../frame/form/form-runner.ts';
import { isDisabled, isReady } from '../../frame/form/form-state.ts';
import type { GatewayCallbacks } from '../../frame/form/gateway-callbacks.ts';
import { jsonOf } from '../../shared/plain/json.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { DONE, failure } from '../../shared/rpc.ts';
import { reportedChange } from '../../frame/form/reported-change.ts';
import type {
  FrameCommand,
  MessageOf,
  MethodChoice,
  PaymentReport,
  Result,
} from '../../shared/rpc.ts';
import type { KnownCard } from '../platform/gateway-simulator.ts';
import { cardOf, fakeList, hintsOf } from './fake-methods.ts';
import type { FakeEntry, FakeList } from './fake-methods.ts';

export interface FakeFormOptions {
  readonly mount: MessageOf<FrameCommand, 'mount'>;
  /** Resolves with the loader's response. */
  readonly report: (report: PaymentReport) => Promise<Result>;
  /** The merchant has pressed a button of their own. */
  readonly submit: (form: FakeForm) => void;
  /** Whether what was entered is kept when the session changes. */
  readonly keeps: () => boolean;
  /** The payment methods that sessions offer. */
  readonly offered: () => readonly string[];
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
  #choice: MethodChoice | undefined;
  #list: FakeList;
  /** `undefined` until the customer has used the form. */
  #entry: FakeEntry | undefined;

  constructor(options: FakeFormOptions) {
    const { report, signal, onChanged, mount, offered } = options;
    this.#options = options;
    this.#choice = mount.paymentMethods;
    this.#list = fakeList(offered(), this.#choice);
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

  get isSavedCardShown(): boolean {
    return this.#list.isSavedCardShown;
  }

  /** The look-up of what the customer has entered; `undefined` for another payment method than a card. */
  get card(): KnownCard | undefined {
    return cardOf(this.#paymentMethod, this.#entry ?? {});
  }

  /**
   * The customer enters something, or what was entered before, again.
   *
   * @throws {Error} if the form does not show the payment method
   */
  enter(entry: FakeEntry = this.#entry ?? {}): void {
    const { paymentMethod } = entry;
    const { shown } = this.#list.methods;
    if (paymentMethod !== undefined && !shown.includes(paymentMethod)) {
      throw new Error(`The form does not show ${paymentMethod}: it shows ${shown.join(', ')}`);
    }
    this.#entry = entry;
    this.#gateway?.report({
      type: 'change',
      complete: true,
      paymentMethod: this.#paymentMethod,
      ...(this.card && { brand: entry.brand, card: hintsOf(entry) }),
    });
  }

  get #paymentMethod(): string {
    return this.#entry?.paymentMethod ?? this.#list.opened;
  }

  start(): void {
    this.#runner.start();
  }

  handle(
    command: Exclude<FrameCommand, { readonly type: 'mount' | 'prepare' | 'preload' }>,
  ): Result {
    switch (command.type) {
      case 'update':
        this.#runner.asksBeforeSubmit = command.asksBeforeSubmit;
        this.#arrange(command.paymentMethods);
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
        if (!this.isUsable) return failure('NOT_OPEN');
        this.#options.submit(this);
        return DONE;
      case 'focus':
        return DONE;
    }
  }

  /** Immediately if the customer has not used the form, and otherwise when it is mounted the next time. */
  #arrange(choice: MethodChoice | undefined): void {
    if (jsonOf(choice) === jsonOf(this.#choice)) return;
    this.#choice = choice;
    if (this.#entry === undefined) this.start();
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
    this.#list = fakeList(this.#options.offered(), this.#choice);
    this.#entry = undefined;
    this.#gateway = this.#runner.callbacks({
      mounting,
      signal,
      reportChange: (given) => {
        const change = reportedChange(given);
        if (change) void this.#options.report(change);
      },
    });
    void this.#load(mounting, signal);
  }

  /** Loads the code of a gateway's form, asynchronously. */
  async #load(mounting: number, signal: AbortSignal): Promise<void> {
    await Promise.resolve();
    if (signal.aborted) return;
    const { methods: paymentMethods } = this.#list;
    void this.#runner.dispatch({ type: 'mounted', mounting, seesPresses: true, paymentMethods });
  }
}
