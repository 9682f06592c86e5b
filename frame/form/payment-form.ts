/**
 * Runs one payment's form: dispatches events to the reducer and performs the effects. All promises
 * and timers of the form are here.
 */
import { DONE, failure } from '../../shared/rpc.ts';
import type {
  ChangedSession,
  FormSettings,
  FrameCommand,
  LoaderMethods,
  MessageOf,
  MountRequest,
  PaymentReport,
  Result,
  StepAnswer,
  Suspension,
} from '../../shared/rpc.ts';
import { jsonOf } from '../../shared/plain/json.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import type { FormContext } from '../gateways/gateway-definition.ts';
import type { MountedForm, OpenedGateway } from '../gateways/gateway-adapter.ts';
import type { GatewayChange } from '../gateways/gateway-event.ts';
import { describeFailure } from '../loading/gateway-failure.ts';
import { focusFirstField } from '../ui/focus.ts';
import type { FormView } from '../ui/form-view.ts';
import { darkMode } from '../design/dark-mode.ts';
import { heightOf } from '../ui/size-reporter.ts';
import { reduce } from './form-reducer.ts';
import { FormScreen } from './form-screen.ts';
import { gatewayCallbacks } from './gateway-callbacks.ts';
import type { GatewayCallbacks } from './gateway-callbacks.ts';
import { initialForm, isDisabled, isReady, takesChange, wasPressed } from './form-state.ts';
import type { FormActivity, FormEffect, FormEvent, FormState } from './form-state.ts';
import { mountUntilUsable } from './mount-form.ts';
import { PendingSteps } from './pending-steps.ts';
import { reportedChange } from './reported-change.ts';
import { reportedMethods } from './reported-methods.ts';

/** Visible time in ms after which a notice is shown above the skeleton. */
export const SLOW_LOADING = 5000;
/** Visible time in ms to wait for the network before a failed mount is reported. */
const NETWORK_DEADLINE = 60_000;
/** Visible time in ms in which a gateway's form shows a change, less than the loader waits for. */
const CHANGE_DEADLINE = 5000;
/** How many ms a request may fail before the browser reports that the network is gone. */
const NETWORK_EVENT_DELAY = 500;

export interface PaymentFormOptions {
  readonly loader: LoaderMethods;
  readonly view: FormView;
  readonly request: MountRequest;
  readonly gateway: OpenedGateway;
  readonly urls: Readonly<Record<string, string>>;
  /** Aborts when nothing more is reported. */
  readonly signal: AbortSignal;
}

/** The settings that a gateway's form is mounted with. */
type ShownSettings = Pick<FormContext, 'locale' | 'design'>;

export class PaymentForm {
  readonly #options: PaymentFormOptions;
  readonly #steps = new PendingSteps();
  readonly #screen: FormScreen;
  #state: FormState;
  #settings: FormSettings;
  #gateway: OpenedGateway;
  #gatewayConfig: GatewayConfig;
  /** Aborted when the form that is mounted, or being mounted, is taken down. */
  #life = new AbortController();
  #form: MountedForm | undefined;
  /** The last reported change, as JSON: gateways repeat them with each key. */
  #lastChange = '';
  #awaitsFocus = false;
  /** Whether the focus has been in the form, so that something may have been typed. */
  #wasFocused = false;

  constructor(options: PaymentFormOptions) {
    const { view, request, gateway } = options;
    this.#options = options;
    view.awaitWidth(request.width);
    this.#screen = new FormScreen(view, request, gateway, () => this.start());
    this.#state = initialForm(request.attempts);
    this.#settings = request;
    this.#gateway = gateway;
    this.#gatewayConfig = request.gatewayConfig;
    darkMode().addEventListener('change', () => this.update());
    window.addEventListener('focus', () => (this.#wasFocused = true));
  }

  /** Mounts the form; the report `ready` or `failed` follows. */
  start(): void {
    void this.#dispatch({ type: 'mount' });
  }

  settle(step: number, result: StepAnswer): boolean {
    return this.#steps.settle(step, result);
  }

  showOutcome(shown: MessageOf<FrameCommand, 'showOutcome'>): void {
    void this.#dispatch({ ...shown, type: 'outcome' });
  }

  networkChanged(type: 'online' | 'offline'): void {
    void this.#dispatch({ type });
  }

  /**
   * Our own messages and design follow immediately. The gateway's form follows in place or is mounted
   * again, unless that could discard what was typed; then it follows when it is mounted the next time.
   *
   * @param settings - default: the previous ones, after the customer's system has changed its dark mode
   */
  update(settings?: FormSettings): void {
    this.#settings = settings ?? this.#settings;
    const before = this.#shown();
    this.#screen.update(settings);
    const form = this.#form;
    if (form && this.#restyle(form, before) === 'outdated' && !this.#mayBeInUse(form)) this.start();
  }

  /**
   * Shows the session as it is now: in place, or in a form that is mounted again. Resolves when the gateway's
   * form shows it, or is loading.
   *
   * @param gateway - with the configuration of the session as it is now
   */
  async change(changed: ChangedSession, gateway: OpenedGateway): Promise<Result> {
    if (!takesChange(this.#state)) return failure('NOT_OPEN', 'A payment is under way');
    const { gatewayConfig, isExtended } = changed;
    const isSame = jsonOf(gatewayConfig) === jsonOf(this.#gatewayConfig);
    const isOtherAmount = !isSame && !hasSameAmount(this.#gateway, gateway);
    this.#gateway = gateway;
    this.#gatewayConfig = gatewayConfig;
    this.#screen.change(gateway);
    const isKept = isSame || (await this.#changeInPlace(changed, isOtherAmount));
    if (!isKept) return { ok: true, value: { isKept } };
    if (isOtherAmount) this.#screen.announce('changed');
    else if (isExtended) this.#screen.announce('extended');
    return { ok: true, value: { isKept } };
  }

  /** No press counts until this has settled. Resolves with false if the form is mounted again. */
  async #changeInPlace(
    { gatewayConfig }: ChangedSession,
    isOtherAmount: boolean,
  ): Promise<boolean> {
    const form = this.#state.screen.is === 'open' ? this.#form : undefined;
    const { signal } = this.#life;
    let isShown = false;
    if (form?.change) {
      void this.#dispatch({ type: 'changing' });
      isShown = await inTime(form.change(gatewayConfig), signal);
      // Another form that shows the session as it is now is loading, or was shown meanwhile.
      if (signal.aborted) return false;
    }
    void this.#dispatch(isShown ? { type: 'changeShown' } : { type: 'changed', isOtherAmount });
    return isShown;
  }

  /** The shop may ask for the focus as soon as the loader knows of the form: before it is enabled. */
  focus(): void {
    this.#awaitsFocus = !this.#state.isKnown;
    if (this.#awaitsFocus) return;
    if (this.#form?.focus === undefined) focusFirstField(document);
    else this.#form.focus();
  }

  submit(): Result {
    if (!isReady(this.#state)) {
      return failure('NOT_OPEN', 'The form is not open, or a payment is under way');
    }
    if (this.#form?.submit === undefined) {
      return failure('NOT_SUPPORTED', 'The button of this gateway’s form cannot be pressed');
    }
    try {
      this.#form.submit();
      return DONE;
    } catch {
      return failure('NOT_SUBMITTED', 'The gateway’s form has nothing to submit');
    }
  }

  /** Disables the form until the next outcome is shown. */
  suspend(): Suspension {
    void this.#dispatch({ type: 'suspend' });
    return { wasPressed: wasPressed(this.#state) };
  }

  /** Resolves with the result of the last report that followed. */
  async #dispatch(event: FormEvent): Promise<Result> {
    const { state, effects } = reduce(this.#state, event);
    this.#state = state;
    this.#options.view.disable(isDisabled(state));
    if (this.#awaitsFocus) this.focus();
    const reports = effects.flatMap((effect) => this.#perform(effect) ?? []);
    return (await Promise.all(reports)).at(-1) ?? DONE;
  }

  #perform(effect: FormEffect): Promise<Result> | undefined {
    const { view, loader, signal } = this.#options;
    switch (effect.type) {
      case 'report':
        return this.#report(effect.report);
      case 'pauseReports':
        // The pause continues without a form: a press in it may have reached the gateway.
        afterVisibleTime(effect.pause, signal, () => {
          void this.#dispatch({ type: 'paused', rejections: effect.rejections });
        });
        break;
      case 'mount':
        void this.#mount(effect.mounting);
        break;
      case 'awaitNetwork':
        this.#after(NETWORK_DEADLINE, { ...effect, type: 'networkAwaited' });
        break;
      case 'resetForm':
        this.#form?.reset?.();
        break;
      case 'takeDown':
        this.#takeDown();
        break;
      case 'showForm':
      case 'showSkeleton':
        this.#screen.show(effect);
        // Report it now: after an observer's later report, the customer would see the page move.
        return view.hasFormHeight
          ? loader.report({ type: 'resized', height: heightOf(view.content) })
          : undefined;
      case 'showProgress':
      case 'uncover':
      case 'showNotice':
      case 'clearNotice':
      case 'showNetwork':
      case 'showRetry':
      case 'showNothing':
      case 'showEnd':
        this.#screen.show(effect);
    }
    return undefined;
  }

  async #report(report: PaymentReport): Promise<Result> {
    const result = await this.#options.loader.report(report);
    void this.#dispatch({ type: result.ok ? 'accepted' : 'rejected', report });
    return result;
  }

  async #mount(mounting: number): Promise<void> {
    const { signal } = this.#life;
    const { view, urls } = this.#options;
    this.#after(SLOW_LOADING, { type: 'loadingSlowly', mounting });
    try {
      const shown = this.#shown();
      const form = await mountUntilUsable(this.#gateway.mount, {
        ...shown,
        ...this.#callbacks(mounting, signal),
        container: view.gateway,
        messages: this.#screen.messages,
        urls,
        signal,
      });
      if (signal.aborted) return;
      this.#form = form;
      // The settings may have changed while the form was loading; no one has used it yet.
      if (this.#restyle(form, shown) === 'outdated') return this.start();
      const { seesPresses = true } = form;
      const paymentMethods = form.paymentMethods && reportedMethods(form.paymentMethods);
      void this.#dispatch({ type: 'mounted', mounting, seesPresses, paymentMethods });
    } catch (error) {
      const failure = describeFailure(error);
      this.#after(NETWORK_EVENT_DELAY, { type: 'mountFailed', mounting, ...failure });
    }
  }

  #shown(): ShownSettings {
    return { locale: this.#screen.look.locale, design: this.#screen.design };
  }

  /** Applies a new design in place; a form that cannot follow a change in place is outdated. */
  #restyle(form: MountedForm, before: ShownSettings): 'current' | 'outdated' {
    const { locale, design } = this.#shown();
    if (locale !== before.locale) return 'outdated';
    if (JSON.stringify(design) === JSON.stringify(before.design)) return 'current';
    form.restyle?.(design);
    return form.restyle ? 'current' : 'outdated';
  }

  #mayBeInUse({ seesPresses = true }: MountedForm): boolean {
    const isFocused = this.#options.view.gateway.contains(document.activeElement);
    return !isReady(this.#state) || !seesPresses || this.#wasFocused || isFocused;
  }

  #reportChange(change: GatewayChange): void {
    const report = reportedChange(change);
    const json = JSON.stringify(report);
    if (report === undefined || json === this.#lastChange) return;
    this.#lastChange = json;
    void this.#options.loader.report(report);
  }

  /** What the gateway's form may do, as long as it is mounted. */
  #callbacks(mounting: number, signal: AbortSignal): GatewayCallbacks {
    const dispatch = (activity: FormActivity) =>
      this.#dispatch({ type: 'activity', mounting, activity });
    return gatewayCallbacks({
      dispatch,
      press: () => {
        const { attempts } = this.#state;
        void dispatch({ type: 'pressed' });
        return this.#state.attempts > attempts;
      },
      reportChange: (change) => this.#reportChange(change),
      asksBeforeSubmit: () => this.#settings.asksBeforeSubmit,
      steps: this.#steps,
      signal,
    });
  }

  #after(duration: number, event: FormEvent): void {
    afterVisibleTime(duration, this.#life.signal, () => void this.#dispatch(event));
  }

  #takeDown(): void {
    this.#options.view.keepFocus();
    this.#life.abort();
    this.#life = new AbortController();
    this.#form = undefined;
    this.#wasFocused = false;
    this.#options.view.gateway.replaceChildren();
  }
}

/** Without an amount in their configurations, two sessions may differ in it. */
function hasSameAmount({ amount }: OpenedGateway, changed: OpenedGateway): boolean {
  return amount !== undefined && jsonOf(amount) === jsonOf(changed.amount);
}

/** False if the gateway's form cannot show the change, or takes too long. */
async function inTime(change: Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  const over = new AbortController();
  const late = new Promise<boolean>((resolve) => {
    const giveUp = () => resolve(false);
    signal.addEventListener('abort', giveUp, { signal: over.signal });
    afterVisibleTime(CHANGE_DEADLINE, over.signal, giveUp);
  });
  const isShown = await Promise.race([change.catch(() => false), late]);
  over.abort();
  return isShown;
}
