/** One payment's form in the frame: what its runner needs of the page, the screen and the gateway. */
import { DONE, failure } from '../../shared/rpc.ts';
import type {
  ChangedSession,
  FormSettings,
  FrameCommand,
  LoaderMethods,
  MessageOf,
  MountRequest,
  Result,
  StepAnswer,
} from '../../shared/rpc.ts';
import { jsonOf } from '../../shared/plain/json.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import type { MountedForm, OpenedGateway } from '../gateways/opened-gateway.ts';
import { restyle } from '../gateways/restyle.ts';
import type { GatewayChange } from '../gateways/gateway-event.ts';
import { describeFailure } from '../loading/gateway-failure.ts';
import { focusFirstField } from '../ui/focus.ts';
import type { FormView } from '../ui/form-view.ts';
import { darkMode } from '../design/dark-mode.ts';
import { heightOf } from '../ui/size-reporter.ts';
import { FormRunner, NETWORK_EVENT_DELAY } from './form-runner.ts';
import type { FormParts } from './form-runner.ts';
import { FormScreen } from './form-screen.ts';
import { isDisabled, isReady } from './form-state.ts';
import type { FormEvent, FormState } from './form-state.ts';
import { mountUntilUsable } from './mount-form.ts';
import { reportedChange } from './reported-change.ts';
import { reportedMethods } from './reported-methods.ts';

/** Visible time in ms after which a notice is shown above the skeleton. */
export const SLOW_LOADING = 5000;
/** Visible time in ms in which a gateway's form shows a change, less than the loader waits for. */
const CHANGE_DEADLINE = 5000;

export interface PaymentFormOptions {
  readonly loader: LoaderMethods;
  readonly view: FormView;
  readonly request: MountRequest;
  readonly gateway: OpenedGateway;
  readonly urls: Readonly<Record<string, string>>;
  /** Aborts when nothing more is reported. */
  readonly signal: AbortSignal;
}

/** The session as the form is to show it. */
interface ShownSession {
  readonly gateway: OpenedGateway;
  readonly gatewayConfig: GatewayConfig;
}

export class PaymentForm {
  readonly #options: PaymentFormOptions;
  readonly #runner: FormRunner;
  readonly #screen: FormScreen;
  #settings: FormSettings;
  #session: ShownSession;
  /** Aborted when the form that is mounted, or being mounted, is taken down. */
  #life = new AbortController();
  #form: MountedForm | undefined;
  /** The last reported change, as JSON: gateways repeat them with each key. */
  #lastChange = '';
  #awaitsFocus = false;
  /** Whether the focus has been in the form, so that something may have been typed. */
  #wasFocused = false;

  constructor(options: PaymentFormOptions) {
    const { view, request, gateway, signal } = options;
    this.#options = options;
    this.#screen = new FormScreen(view, request, gateway, () => this.start());
    this.#runner = new FormRunner(this.#parts(options), request);
    this.#settings = request;
    this.#session = { gateway, gatewayConfig: request.gatewayConfig };
    darkMode().addEventListener('change', () => this.update(), { signal });
    signal.addEventListener('abort', () => {
      // A payment in a window of its own goes on.
      if (!this.#form) this.#life.abort();
    });
    window.addEventListener('focus', () => (this.#wasFocused = true));
  }

  /** Mounts the form; the report `ready` or `failed` follows. */
  start(): void {
    this.#runner.start();
  }

  answer(step: number, answer: StepAnswer): Result {
    return this.#runner.answer(step, answer);
  }

  showOutcome(shown: MessageOf<FrameCommand, 'showOutcome'>): void {
    this.#runner.showOutcome(shown);
  }

  networkChanged(type: 'online' | 'offline'): void {
    this.#runner.networkChanged(type);
  }

  /**
   * Our own messages and design follow immediately. The gateway's form follows in place or is mounted
   * again, unless that could discard what was typed; then it follows when it is mounted the next time.
   *
   * @param settings - default: the previous ones, after the customer's system has changed its dark mode
   */
  update(settings?: FormSettings): void {
    this.#settings = settings ?? this.#settings;
    this.#runner.asksBeforeSubmit = this.#settings.asksBeforeSubmit;
    const before = this.#screen.shown;
    this.#screen.update(settings);
    const form = this.#form;
    if (form && restyle(form, before, this.#screen.shown) === 'outdated' && !this.#mayBeInUse(form))
      this.start();
  }

  /**
   * Shows the session as it is now: in place, or in a form that is mounted again. Resolves when the gateway's
   * form shows it, or is loading, or will be loaded before it can be pressed again.
   *
   * @param gateway - with the configuration of the session as it is now
   */
  async change(changed: ChangedSession, gateway: OpenedGateway): Promise<Result> {
    if (!this.#runner.takesChange) return failure('NOT_OPEN');
    const { gatewayConfig, isExtended } = changed;
    const isSame = jsonOf(gatewayConfig) === jsonOf(this.#session.gatewayConfig);
    const isOtherAmount = !isSame && !hasSameAmount(this.#session.gateway, gateway);
    this.#session = { gateway, gatewayConfig };
    this.#screen.change(gateway);
    const isKept = isSame || (await this.#runner.change(isOtherAmount, this.#inPlace(changed)));
    if (isKept && isOtherAmount) this.#screen.announce('changed');
    else if (isKept && isExtended) this.#screen.announce('extended');
    return { ok: true, value: { isKept } };
  }

  /** Shows a change in the form that is mounted, if it can. */
  #inPlace({ gatewayConfig }: ChangedSession): (() => Promise<boolean | undefined>) | undefined {
    const form = this.#state.screen.is === 'open' ? this.#form : undefined;
    const { signal } = this.#life;
    if (form?.change === undefined) return undefined;
    const change = form.change.bind(form);
    return async () => {
      const isShown = await inTime(change(gatewayConfig), signal);
      // Another form that shows the session as it is now is loading, or was shown meanwhile.
      return signal.aborted ? undefined : isShown;
    };
  }

  get #state(): FormState {
    return this.#runner.state;
  }

  /** The shop may ask for the focus as soon as the loader knows of the form: before it is enabled. */
  focus(): void {
    this.#awaitsFocus = !this.#state.isKnown;
    if (this.#awaitsFocus) return;
    if (this.#form?.focus === undefined) focusFirstField(document);
    else this.#form.focus();
  }

  /** The loader explains the reasons. */
  submit(): Result {
    if (!isReady(this.#state)) return failure('NOT_OPEN');
    if (this.#form?.submit === undefined) return failure('NOT_SUPPORTED');
    try {
      this.#form.submit();
      return DONE;
    } catch {
      return failure('NOT_SUBMITTED');
    }
  }

  /** Disables the form until the next outcome is shown. */
  suspend(): Result {
    return this.#runner.suspend();
  }

  #parts({ view, loader, signal }: PaymentFormOptions): FormParts {
    return {
      report: (report) => loader.report(report),
      pause: (duration, run) => afterVisibleTime(duration, signal, run),
      wait: (duration, run) => afterVisibleTime(duration, this.#life.signal, run),
      mount: (mounting) => void this.#mount(mounting),
      takeDown: () => this.#takeDown(),
      reset: () => this.#form?.reset?.(),
      changed: (state) => {
        view.disable(isDisabled(state));
        if (this.#awaitsFocus) this.focus();
      },
      show: (effect) => {
        const wasBusy = view.isBusy;
        this.#screen.show(effect);
        // A form that was prepared has no skeleton: its height is known, and measuring it again would delay it.
        const isForm = effect.type === 'showForm' || effect.type === 'showSkeleton';
        // Report it now: after an observer's later report, the customer would see the page move.
        return isForm && (view.isBusy || wasBusy) && view.hasFormHeight
          ? loader.report({ type: 'resized', height: heightOf(view.content) })
          : undefined;
      },
    };
  }

  async #mount(mounting: number): Promise<void> {
    const { signal } = this.#life;
    const { view, urls } = this.#options;
    this.#after(SLOW_LOADING, { type: 'loadingSlowly', mounting });
    try {
      const { shown } = this.#screen;
      const form = await mountUntilUsable(this.#session.gateway.mount, {
        ...shown,
        ...this.#runner.callbacks({
          mounting,
          signal,
          reportChange: (change) => this.#reportChange(change),
        }),
        container: view.gateway,
        messages: this.#screen.messages,
        urls,
        signal,
      });
      if (signal.aborted) return;
      this.#form = form;
      // The settings may have changed while the form was loading; no one has used it yet.
      if (restyle(form, shown, this.#screen.shown) === 'outdated') return this.start();
      const { seesPresses = true, holdsPresses } = form;
      const paymentMethods = form.paymentMethods && reportedMethods(form.paymentMethods);
      void this.#runner.dispatch({
        type: 'mounted',
        mounting,
        seesPresses,
        holdsPresses,
        paymentMethods,
      });
    } catch (error) {
      const failure = describeFailure(error);
      this.#after(NETWORK_EVENT_DELAY, { type: 'mountFailed', mounting, ...failure });
    }
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

  #after(duration: number, event: FormEvent): void {
    afterVisibleTime(duration, this.#life.signal, () => void this.#runner.dispatch(event));
  }

  #takeDown(): void {
    this.#options.view.keepFocus();
    this.#life.abort();
    this.#life = new AbortController();
    this.#form = undefined;
    // The window gets no further event if it keeps the focus.
    this.#wasFocused = document.hasFocus();
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
