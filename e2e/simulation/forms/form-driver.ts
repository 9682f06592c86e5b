/** The form of a simulated frame, by the frame's own runner. All contact with the frame's code is here. */
import { FormRunner, NETWORK_EVENT_DELAY } from '../../../frame/form/form-runner.ts';
import type { FormParts, ShownEffect } from '../../../frame/form/form-runner.ts';
import { reportedChange } from '../../../frame/form/reported-change.ts';
import { isDisabled, isReady } from '../../../frame/form/form-state.ts';
import type { FormState } from '../../../frame/form/form-state.ts';
import { DONE, failure } from '../../../shared/rpc.ts';
import { jsonOf } from '../../../shared/plain/json.ts';
import type {
  ChangedSession,
  FormSettings,
  FrameCommand,
  MessageOf,
  PaymentReport,
  Result,
} from '../../../shared/rpc.ts';
import type { GatewayChange } from '../../../frame/gateways/gateway-event.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import type { OpenedGateway } from '../../../frame/gateways/opened-gateway.ts';
import type { FormMounting, FormTools, GatewayForm } from './gateway-form.ts';
import { OpenedForm } from './opened-form.ts';
import { NO_MESSAGES, lookOf } from './prepared-form.ts';
import { shownAmount } from './shown-amount.ts';

/** The frame around the form. */
export interface FormHost extends FormMounting {
  readonly report: (report: PaymentReport) => Promise<Result>;
  /** Calls `run` after a delay that counts only visible time. */
  readonly afterVisible: (delay: number, run: () => void) => void;
  /** Called when the customer sees something else. */
  readonly onShown: (what: string) => void;
  /** Whether the customer may have typed something. */
  readonly isTouched: () => boolean;
  /** Called with the first form of a payment in a frame that has prepared one. */
  readonly onBound: (form: OpenedForm) => void;
}

export class FormDriver {
  readonly #host: FormHost;
  readonly #runner: FormRunner;
  #settings: string;
  #look: FormSettings;
  /** Mounts the form that was prepared, if it fits, and otherwise another one. */
  #taken: OpenedGateway | undefined;
  #gatewayConfig: GatewayConfig;
  #shownAmount: number;
  /** The session that the form has reported to the loader as shown. */
  #confirmed: GatewayConfig;
  #form: GatewayForm | undefined;
  /** Aborted when the form that is mounted, or being mounted, is taken down. */
  #life = new AbortController();

  /** @param taken - if a form was prepared in the frame */
  constructor(host: FormHost, settings: MessageOf<FrameCommand, 'mount'>, taken?: OpenedGateway) {
    this.#host = host;
    this.#taken = taken;
    this.#look = settings;
    this.#runner = new FormRunner(this.#parts(host), settings);
    this.#settings = JSON.stringify(settings.appearance);
    this.#gatewayConfig = settings.gatewayConfig;
    this.#confirmed = settings.gatewayConfig;
    this.#shownAmount = shownAmount(settings.gatewayConfig, host.fault);
  }

  /** The gateway's form, if the customer can use it. */
  get form(): GatewayForm | undefined {
    const isUsable = this.#state.screen.is === 'open' && !isDisabled(this.#state);
    return isUsable ? this.#form : undefined;
  }

  /** The amount on the button, in minor units. */
  get shownAmount(): number {
    return this.#shownAmount;
  }

  /** The amount of the last revision that the form has confirmed, and how often the backend had changed it. */
  get confirmed(): { readonly amount: number; readonly changes: number } {
    const amount = Number(this.#confirmed['shownAmount']);
    return { amount, changes: Number(this.#confirmed['changes']) };
  }

  /** Whether a press counts. */
  get isPressable(): boolean {
    return isReady(this.#state) && this.form?.isUsable() === true;
  }

  /** What an issuer asks the customer, also over a form that is covered. */
  get decide(): GatewayForm['decide'] {
    return this.#form?.decide;
  }

  get offersRetry(): boolean {
    return this.#state.screen.is === 'broken' || this.#state.screen.is === 'waiting';
  }

  /** Mounts the form, because the loader commands it or the customer loads the form again. */
  start(): void {
    this.#runner.start();
  }

  networkChanged(type: 'online' | 'offline'): void {
    this.#runner.networkChanged(type);
  }

  handle(
    command: Exclude<FrameCommand, { readonly type: 'mount' | 'prepare' | 'preload' }>,
  ): Result | Promise<Result> {
    switch (command.type) {
      case 'update':
        this.#update(command);
        return command.changed ? this.#change(command.changed) : DONE;
      case 'answer':
        return this.#runner.answer(command.step, command.answer);
      case 'showOutcome':
        this.#runner.showOutcome(command);
        return DONE;
      case 'suspend':
        return this.#runner.suspend();
      case 'submit':
      case 'focus':
        return DONE;
    }
  }

  #update(look: MessageOf<FrameCommand, 'update'>): void {
    const { appearance, asksBeforeSubmit } = look;
    this.#look = look;
    const before = this.#settings;
    this.#settings = JSON.stringify(appearance);
    this.#runner.asksBeforeSubmit = asksBeforeSubmit;
    const form = this.#form;
    if (form === undefined || form.restyles || this.#settings === before) return;
    if (isReady(this.#state) && form.seesPresses && !this.#host.isTouched()) this.start();
  }

  /** As the form in the frame does: Drop-in and Flow take another amount in place, after a while. */
  async #change({ gatewayConfig }: ChangedSession): Promise<Result> {
    if (!this.#runner.takesChange) return failure('NOT_OPEN');
    const isSame = withoutMarks(gatewayConfig) === withoutMarks(this.#gatewayConfig);
    const { fault } = this.#host;
    const isOtherAmount =
      shownAmount(gatewayConfig, fault) !== shownAmount(this.#gatewayConfig, fault);
    this.#gatewayConfig = gatewayConfig;
    if (!isSame && fault === 'changeNotAwaited' && this.#takesAmount()) {
      void this.#showAmount();
      this.#confirmed = gatewayConfig;
      return { ok: true, value: { isKept: true } };
    }
    const isKept = isSame || (await this.#runner.change(isOtherAmount, this.#inPlace()));
    if (isKept) this.#confirmed = gatewayConfig;
    return { ok: true, value: { isKept } };
  }

  #takesAmount(): boolean {
    return this.#state.screen.is === 'open' && this.#form?.takesAmount === true;
  }

  /** Shows the amount of the session as it is now, after a while. */
  async #showAmount(): Promise<void> {
    const { changeTime, fault, isTranslated, tools } = this.#host;
    const { signal } = this.#life;
    const amount = shownAmount(this.#gatewayConfig, fault);
    await new Promise<void>((resolve) => tools.after(changeTime(), resolve));
    if (!signal.aborted && !isTranslated) this.#shownAmount = amount;
  }

  #inPlace(): (() => Promise<boolean | undefined>) | undefined {
    if (!this.#takesAmount()) return undefined;
    const { fault } = this.#host;
    const { signal } = this.#life;
    const amount = shownAmount(this.#gatewayConfig, fault);
    return async () => {
      if (fault === 'changeNeverShown') await new Promise(() => {});
      await this.#showAmount();
      if (signal.aborted) return undefined;
      const isShown = this.#form?.takesAmount === true && this.#shownAmount === amount;
      return isShown || fault === 'translationIgnored';
    };
  }

  get #state(): FormState {
    return this.#runner.state;
  }

  #parts({ report, afterVisible, onShown }: FormHost): FormParts {
    return {
      report,
      pause: afterVisible,
      wait: afterVisible,
      mount: (mounting) => void this.#mount(mounting),
      takeDown: () => {
        this.#form = undefined;
        this.#life.abort();
        this.#life = new AbortController();
      },
      reset: () => this.#form?.reset?.(),
      show: (effect) => onShown(shownBy(effect)),
      changed: () => {},
    };
  }

  /** Only the first form of the payment may be one that was prepared. */
  async #load(
    config: GatewayConfig,
    tools: FormTools,
    signal: AbortSignal,
  ): Promise<Pick<OpenedForm, 'form' | 'amount'>> {
    const { load, fault, onBound } = this.#host;
    const taken = this.#taken;
    this.#taken = undefined;
    if (!taken) {
      return { form: await load(config, tools), amount: shownAmount(config, fault) };
    }
    const mounted = await taken.mount({
      ...tools,
      ...lookOf(this.#look),
      container: emptyElement(),
      messages: NO_MESSAGES,
      urls: {},
      signal,
      report: (event) => event.type !== 'ready' && tools.report(event),
    });
    if (!(mounted instanceof OpenedForm)) throw new TypeError('It is not a simulated form');
    onBound(mounted);
    return mounted;
  }

  async #mount(mounting: number): Promise<void> {
    const { signal } = this.#life;
    const config = this.#gatewayConfig;
    const isMounted = () => !signal.aborted;
    const reportChange = (change: GatewayChange) => {
      const report = reportedChange(change);
      if (report) void this.#host.report(report);
    };
    const callbacks = this.#runner.callbacks({ mounting, signal, reportChange });
    try {
      const { form, amount } = await this.#load(
        config,
        { ...this.#host.tools, isMounted, ...callbacks },
        signal,
      );
      if (!isMounted()) return;
      this.#form = form;
      this.#shownAmount = amount;
      this.#confirmed = config;
      const { seesPresses, holdsPresses } = form;
      void this.#runner.dispatch({ type: 'mounted', mounting, seesPresses, holdsPresses });
    } catch {
      this.#host.tools.after(NETWORK_EVENT_DELAY, () => {
        const error = { reason: 'GATEWAY_SCRIPT_FAILED', message: 'The script did not load' };
        if (isMounted()) void this.#runner.dispatch({ type: 'mountFailed', mounting, ...error });
      });
    }
  }
}

/** There is one, of which nothing is drawn. */
function emptyElement(): HTMLElement {
  return Object.create(null);
}

/** What the gateway has made: the simulation's marks change more often. */
function withoutMarks(marked: GatewayConfig): string {
  const { changes: _, ...config } = marked;
  return jsonOf(config);
}

/** One word for each state of the screen, and the message. */
function shownBy(effect: ShownEffect): string {
  const { type, ...details } = effect;
  const words = Object.values(details).filter((value) => value !== undefined);
  return [type, ...words].join(' ');
}
