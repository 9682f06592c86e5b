/**
 * Runs one payment's form: dispatches events to the reducer, performs its effects, and keeps the steps that are not
 * settled. The page in the frame, the tests of shops and the simulation pass their own parts.
 */
import { DONE, failure } from '../../shared/rpc.ts';
import type {
  FrameCommand,
  MessageOf,
  PaymentReport,
  Result,
  StepAnswer,
} from '../../shared/rpc.ts';
import type { GatewayChange } from '../gateways/gateway-event.ts';
import { reduce } from './form-reducer.ts';
import { gatewayCallbacks } from './gateway-callbacks.ts';
import type { GatewayCallbacks } from './gateway-callbacks.ts';
import { initialForm, takesChange, wasPressed } from './form-state.ts';
import type { FormActivity, FormEffect, FormEvent, FormState } from './form-state.ts';
import { PendingSteps } from './pending-steps.ts';

/** Visible time in ms to wait for the network before a failed mount is reported. */
const NETWORK_DEADLINE = 60_000;
/** How many ms a request may fail before the browser reports that the network is gone. */
export const NETWORK_EVENT_DELAY = 500;

/** An effect that only the customer sees. */
export type ShownEffect = Exclude<
  FormEffect,
  {
    readonly type: 'report' | 'pauseReports' | 'mount' | 'awaitNetwork' | 'resetForm' | 'takeDown';
  }
>;

export interface FormParts {
  /** Resolves with the loader's response. */
  readonly report: (report: PaymentReport) => Promise<Result>;
  /** Calls `run` after ms of visible time, as long as the frame is there. */
  readonly pause: (duration: number, run: () => void) => void;
  /** Calls `run` after ms of visible time, as long as this form is mounted. */
  readonly wait: (duration: number, run: () => void) => void;
  /** Mounts the gateway's form; the event `mounted` or `mountFailed` follows. */
  readonly mount: (mounting: number) => void;
  /** Removes the gateway's form. */
  readonly takeDown: () => void;
  /** Makes the gateway's form usable again. */
  readonly reset: () => void;
  /** Shows the customer something else. Returns the result of a report that follows. */
  readonly show: (effect: ShownEffect) => Promise<Result> | undefined | void;
  /** Called after each event, before its effects. */
  readonly changed: (state: FormState) => void;
}

/** One mount of the gateway's form. */
export interface FormMount {
  readonly mounting: number;
  /** Aborted when the form is taken down. */
  readonly signal: AbortSignal;
  readonly reportChange: (change: GatewayChange) => void;
}

export class FormRunner {
  /** Whether the loader is to be asked before anything is sent to the gateway. */
  asksBeforeSubmit: boolean;
  readonly #parts: FormParts;
  readonly #steps = new PendingSteps();
  #state: FormState;

  constructor(
    parts: FormParts,
    {
      attempts,
      asksBeforeSubmit,
    }: Pick<MessageOf<FrameCommand, 'mount'>, 'attempts' | 'asksBeforeSubmit'>,
  ) {
    this.#parts = parts;
    this.#state = initialForm(attempts);
    this.asksBeforeSubmit = asksBeforeSubmit;
  }

  get state(): FormState {
    return this.#state;
  }

  /** Mounts the form; the report `ready` or `failed` follows. */
  start(): void {
    void this.dispatch({ type: 'mount' });
  }

  networkChanged(type: 'online' | 'offline'): void {
    void this.dispatch({ type });
  }

  showOutcome(shown: MessageOf<FrameCommand, 'showOutcome'>): void {
    void this.dispatch({ ...shown, type: 'outcome' });
  }

  answer(step: number, answer: StepAnswer): Result {
    return this.#steps.settle(step, answer)
      ? DONE
      : failure('STEP_UNKNOWN', `Step ${step} is not pending`);
  }

  /** Disables the form until the next outcome is shown. */
  suspend(): Result {
    void this.dispatch({ type: 'suspend' });
    return { ok: true, value: { wasPressed: wasPressed(this.#state) } };
  }

  /**
   * Shows a change of the session. Another amount is shown in place, or in a form that is mounted again.
   *
   * @param showInPlace - resolves with false if the form cannot show it, and with `undefined` if another form is
   * mounted meanwhile. Absent if the form cannot change. No press counts until it has settled.
   */
  async change(
    isOtherAmount: boolean,
    showInPlace: (() => Promise<boolean | undefined>) | undefined,
  ): Promise<boolean> {
    let isShown: boolean | undefined = false;
    if (showInPlace) {
      void this.dispatch({ type: 'changing' });
      isShown = await showInPlace();
      if (isShown === undefined) return false;
    }
    void this.dispatch(isShown ? { type: 'changeShown' } : { type: 'changed', isOtherAmount });
    return isShown;
  }

  get takesChange(): boolean {
    return takesChange(this.#state);
  }

  /** What the gateway's form may do, as long as it is mounted. */
  callbacks({ mounting, signal, reportChange }: FormMount): GatewayCallbacks {
    const dispatch = (activity: FormActivity) =>
      this.dispatch({ type: 'activity', mounting, activity });
    return gatewayCallbacks({
      dispatch,
      press: () => {
        const { attempts } = this.#state;
        void dispatch({ type: 'pressed' });
        return this.#state.attempts > attempts;
      },
      reportChange,
      asksBeforeSubmit: () => this.asksBeforeSubmit,
      steps: this.#steps,
      signal,
    });
  }

  /** Resolves with the result of the last report that followed. */
  async dispatch(event: FormEvent): Promise<Result> {
    const { state, effects } = reduce(this.#state, event);
    this.#state = state;
    this.#parts.changed(state);
    const reports = effects.flatMap((effect) => this.#perform(effect) ?? []);
    return (await Promise.all(reports)).at(-1) ?? DONE;
  }

  #perform(effect: FormEffect): Promise<Result> | undefined | void {
    const parts = this.#parts;
    switch (effect.type) {
      case 'report':
        return this.#report(effect.report);
      case 'pauseReports':
        // The pause continues without a form: a press in it may have reached the gateway.
        return parts.pause(effect.pause, () => {
          void this.dispatch({ type: 'paused', rejections: effect.rejections });
        });
      case 'mount':
        return parts.mount(effect.mounting);
      case 'awaitNetwork':
        return parts.wait(NETWORK_DEADLINE, () => {
          void this.dispatch({ ...effect, type: 'networkAwaited' });
        });
      case 'resetForm':
        return parts.reset();
      case 'takeDown':
        return parts.takeDown();
      default:
        return parts.show(effect);
    }
  }

  async #report(report: PaymentReport): Promise<Result> {
    const result = await this.#parts.report(report);
    void this.dispatch({ type: result.ok ? 'accepted' : 'rejected', report });
    return result;
  }
}
