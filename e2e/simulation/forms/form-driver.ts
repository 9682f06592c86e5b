/**
 * Runs the frame's real reducer, as the frame's own form does: dispatches events and performs the
 * effects. All contact with the frame's code is here.
 */
import { reduce } from '../../../frame/form/form-reducer.ts';
import {
  initialForm,
  isDisabled,
  isReady,
  takesChange,
  wasPressed,
} from '../../../frame/form/form-state.ts';
import type {
  FormActivity,
  FormEffect,
  FormEvent,
  FormState,
} from '../../../frame/form/form-state.ts';
import { PendingSteps } from '../../../frame/form/pending-steps.ts';
import type { StepKind } from '../../../frame/gateways/gateway-event.ts';
import { DONE, failure } from '../../../shared/rpc.ts';
import { jsonOf } from '../../../shared/plain/json.ts';
import type {
  ChangedSession,
  FrameCommand,
  MessageOf,
  PaymentReport,
  Result,
} from '../../../shared/rpc.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import type { Fault } from '../faults/faults.ts';
import type { FormTools, GatewayForm } from './gateway-form.ts';
import { shownAmount } from './shown-amount.ts';

/** The frame around the form. */
export interface FormHost {
  readonly report: (report: PaymentReport) => Promise<Result>;
  /** Loads the gateway's form; rejects if that fails. */
  readonly load: (config: GatewayConfig, tools: FormTools) => Promise<GatewayForm>;
  readonly tools: Pick<FormTools, 'sandbox' | 'send' | 'after' | 'openWindow'>;
  /** Calls `run` after a delay that counts only visible time. */
  readonly afterVisible: (delay: number, run: () => void) => void;
  /** Called when the customer sees something else. */
  readonly onShown: (what: string) => void;
  /** Whether the customer may have typed something. */
  readonly isTouched: () => boolean;
  /** ms that the gateway's form needs to show another amount. */
  readonly changeTime: () => number;
  /** A translator has replaced the strings of the form, which does not show a change any more. */
  readonly isTranslated: boolean;
  readonly fault: Fault | undefined;
}

/** Visible ms to wait for the network before a failed mount is reported. */
const NETWORK_DEADLINE = 60_000;
/** ms */
const NETWORK_EVENT_DELAY = 500;

export class FormDriver {
  readonly #host: FormHost;
  readonly #steps = new PendingSteps();
  #state: FormState;
  #settings: string;
  #asksBeforeSubmit: boolean;
  #gatewayConfig: GatewayConfig;
  #shownAmount: number;
  #form: GatewayForm | undefined;
  /** Identifies the form that is mounted or being mounted. */
  #life = {};

  constructor(host: FormHost, { attempts, ...settings }: MessageOf<FrameCommand, 'mount'>) {
    this.#host = host;
    this.#state = initialForm(attempts);
    this.#settings = JSON.stringify(settings.appearance);
    this.#asksBeforeSubmit = settings.asksBeforeSubmit;
    this.#gatewayConfig = settings.gatewayConfig;
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

  /** What an issuer asks the customer, also over a form that is covered. */
  get decide(): GatewayForm['decide'] {
    return this.#form?.decide;
  }

  get offersRetry(): boolean {
    return this.#state.screen.is === 'broken' || this.#state.screen.is === 'waiting';
  }

  /** Mounts the form, because the loader commands it or the customer loads the form again. */
  start(): void {
    void this.#dispatch({ type: 'mount' });
  }

  networkChanged(type: 'online' | 'offline'): void {
    void this.#dispatch({ type });
  }

  handle(
    command: Exclude<FrameCommand, { readonly type: 'mount' | 'preload' }>,
  ): Result | Promise<Result> {
    switch (command.type) {
      case 'update':
        this.#update(command);
        return command.changed ? this.#change(command.changed) : DONE;
      case 'answer':
        return this.#steps.settle(command.step, command.answer)
          ? DONE
          : failure('STEP_UNKNOWN', 'The step is not pending');
      case 'showOutcome':
        void this.#dispatch({ ...command, type: 'outcome' });
        return DONE;
      case 'suspend':
        void this.#dispatch({ type: 'suspend' });
        return { ok: true, value: { wasPressed: wasPressed(this.#state) } };
      case 'submit':
      case 'focus':
        return DONE;
    }
  }

  #update({ appearance, asksBeforeSubmit }: MessageOf<FrameCommand, 'update'>): void {
    const before = this.#settings;
    this.#settings = JSON.stringify(appearance);
    this.#asksBeforeSubmit = asksBeforeSubmit;
    const form = this.#form;
    if (form === undefined || form.restyles || this.#settings === before) return;
    if (isReady(this.#state) && form.seesPresses && !this.#host.isTouched()) this.start();
  }

  /** As the form in the frame does: Drop-in and Flow take another amount in place, after a while. */
  async #change({ gatewayConfig }: ChangedSession): Promise<Result> {
    if (!takesChange(this.#state)) return failure('NOT_OPEN');
    const isSame = jsonOf(gatewayConfig) === jsonOf(this.#gatewayConfig);
    const { fault } = this.#host;
    const isOtherAmount =
      shownAmount(gatewayConfig, fault) !== shownAmount(this.#gatewayConfig, fault);
    this.#gatewayConfig = gatewayConfig;
    const isKept = isSame || (await this.#changeInPlace(isOtherAmount));
    return { ok: true, value: { isKept } };
  }

  async #changeInPlace(isOtherAmount: boolean): Promise<boolean> {
    const { changeTime, fault, isTranslated, tools } = this.#host;
    const life = this.#life;
    const takesAmount = this.#state.screen.is === 'open' && this.#form?.takesAmount === true;
    if (takesAmount) {
      const amount = shownAmount(this.#gatewayConfig, fault);
      const show = async () => {
        await new Promise<void>((resolve) => tools.after(changeTime(), resolve));
        if (life === this.#life && !isTranslated) this.#shownAmount = amount;
      };
      const shown = show();
      if (fault === 'changeNotAwaited') return true;
      void this.#dispatch({ type: 'changing' });
      await shown;
      if (life !== this.#life) return false;
      const isShown = this.#form?.takesAmount === true && this.#shownAmount === amount;
      if (isShown || fault === 'translationIgnored') {
        void this.#dispatch({ type: 'changeShown' });
        return true;
      }
    }
    void this.#dispatch({ type: 'changed', isOtherAmount });
    return false;
  }

  /** Resolves with the result of the last report that followed. */
  async #dispatch(event: FormEvent): Promise<Result> {
    const { state, effects } = reduce(this.#state, event);
    this.#state = state;
    const reports = effects.flatMap((effect) => this.#perform(effect) ?? []);
    return (await Promise.all(reports)).at(-1) ?? DONE;
  }

  #perform(effect: FormEffect): Promise<Result> | undefined {
    switch (effect.type) {
      case 'report':
        return this.#report(effect.report);
      case 'pauseReports':
        this.#host.afterVisible(effect.pause, () => {
          void this.#dispatch({ type: 'paused', rejections: effect.rejections });
        });
        return undefined;
      case 'mount':
        void this.#mount(effect.mounting);
        return undefined;
      case 'awaitNetwork':
        this.#host.afterVisible(NETWORK_DEADLINE, () => {
          void this.#dispatch({ ...effect, type: 'networkAwaited' });
        });
        return undefined;
      case 'resetForm':
        this.#form?.reset?.();
        return undefined;
      case 'takeDown':
        this.#form = undefined;
        this.#life = {};
        return undefined;
      default:
        this.#host.onShown(shownBy(effect));
        return undefined;
    }
  }

  async #report(report: PaymentReport): Promise<Result> {
    const result = await this.#host.report(report);
    void this.#dispatch({ type: result.ok ? 'accepted' : 'rejected', report });
    return result;
  }

  async #mount(mounting: number): Promise<void> {
    const life = this.#life;
    const config = this.#gatewayConfig;
    const isMounted = () => life === this.#life;
    const dispatch = async (activity: FormActivity): Promise<Result> =>
      isMounted() ? this.#dispatch({ type: 'activity', mounting, activity }) : DONE;
    const takeStep = (kind: StepKind, data: unknown) =>
      this.#steps.take((step) => dispatch({ type: 'step', kind, step, data }));
    try {
      const form = await this.#host.load(config, {
        ...this.#host.tools,
        isMounted,
        report: (activity) => void dispatch(activity),
        press: () => {
          const { attempts } = this.#state;
          void dispatch({ type: 'pressed' });
          return this.#state.attempts > attempts;
        },
        takeStep: async (kind, data) =>
          isMounted() ? takeStep(kind, data) : { type: 'elsewhere' },
        mayContinue: async () => {
          if (!this.#asksBeforeSubmit) return true;
          const answer = isMounted() ? await takeStep('beforeSubmit', null) : undefined;
          if (answer?.type === 'respond') return true;
          const { message } = answer?.type === 'fail' ? answer : {};
          void dispatch({ type: 'stepFailed', ...(message === undefined ? {} : { message }) });
          return false;
        },
        redirect: async (request) => {
          const { ok } = await dispatch({ type: 'redirect', ...request });
          if (!ok) void dispatch({ type: 'stepFailed' });
        },
      });
      if (!isMounted()) return;
      this.#form = form;
      this.#shownAmount = shownAmount(config, this.#host.fault);
      void this.#dispatch({ type: 'mounted', mounting, seesPresses: form.seesPresses });
    } catch {
      this.#host.tools.after(NETWORK_EVENT_DELAY, () => {
        const error = { reason: 'GATEWAY_SCRIPT_FAILED', message: 'The script did not load' };
        if (isMounted()) void this.#dispatch({ type: 'mountFailed', mounting, ...error });
      });
    }
  }
}

/** One word for each state of the screen, and the message. */
function shownBy(
  effect: Exclude<FormEffect, { readonly type: 'report' | 'mount' | 'pauseReports' }>,
): string {
  const { type, ...details } = effect;
  const words = Object.values(details).filter((value) => value !== undefined);
  return [type, ...words].join(' ');
}
