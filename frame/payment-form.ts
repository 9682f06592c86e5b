/**
 * One payment's form: brings the gateway's form on screen, with one more try when it does not come
 * up, tells the loader what happens in it, and shows the customer where the payment stands.
 */
import type {
  Appearance,
  FocusDirection,
  FormState,
  LoaderMethods,
  MountRequest,
  Outcome,
  RpcError,
  StepAnswer,
} from '../shared/rpc.ts';
import { applyAppearance } from './appearance.ts';
import { focusEdge } from './focus.ts';
import type { FormView } from './form-view.ts';
import type { FormReports, MountedForm, MountForm } from './gateways/gateway-adapter.ts';
import { describeFailure } from './gateways/gateway-failure.ts';
import { attemptMount } from './mount-attempt.ts';
import { PendingSteps } from './pending-steps.ts';
import { heightOf } from './size-reporter.ts';
import { textsFor } from './texts.ts';
import type { Texts } from './texts.ts';

const ATTEMPTS = 2;

export interface PaymentFormOptions {
  readonly loader: LoaderMethods;
  readonly view: FormView;
  readonly request: MountRequest;
  readonly mount: MountForm;
  readonly addresses: Readonly<Record<string, string>>;
}

export class PaymentForm {
  readonly #options: PaymentFormOptions;
  readonly #steps = new PendingSteps();
  #locale: string;
  #appearance: Appearance;
  #texts: Texts;
  /** Of the form that is on screen or on its way there. */
  #life = new AbortController();
  #form: MountedForm | undefined;
  #state: FormState | undefined;
  /** The gateway is done with the form, or its window has gone: it cannot be paid with again. */
  #spent = false;
  /** What to say when the session's status shows that the attempt came to nothing. */
  #refusal: string | undefined;

  constructor(options: PaymentFormOptions) {
    this.#options = options;
    this.#locale = options.request.locale;
    this.#appearance = options.request.appearance;
    this.#texts = this.#applyLocale();
    applyAppearance(document, this.#appearance);
  }

  /** Ends with `ready` or `failed` at the loader; used again when the customer asks for a retry. */
  async start(): Promise<void> {
    const { loader, view } = this.#options;
    let failure: RpcError | undefined;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      this.#renew();
      const { signal } = this.#life;
      try {
        this.#form = await this.#attempt(signal);
        view.showForm(this.#texts.ready);
        // An observer would tell it later, and the page would move twice.
        void loader.resized({ height: heightOf(view.content) });
        void loader.ready();
        return;
      } catch (error) {
        if (signal.aborted) return;
        failure = describeFailure(error);
      }
    }
    if (failure !== undefined) this.#breakDown(failure);
  }

  answer(step: number, answer: StepAnswer): boolean {
    return this.#steps.answer(step, answer);
  }

  showOutcome(outcome: Outcome, message?: string): void {
    const { view } = this.#options;
    switch (outcome) {
      case 'open':
        return void this.#reopen(message ?? this.#refusal);
      case 'confirming':
        return view.showProgress(message ?? this.#texts.confirming);
      case 'completed':
        return this.#end(message ?? this.#texts.completed, 'success');
      case 'failed':
        return this.#end(message ?? this.#texts.failed, 'problem');
      case 'unknown':
        return this.#end(message ?? this.#texts.unknown, 'neutral');
    }
  }

  update(change: { readonly locale?: string; readonly appearance?: Appearance }): void {
    this.#appearance = { ...this.#appearance, ...change.appearance };
    this.#locale = change.locale ?? this.#locale;
    this.#texts = this.#applyLocale();
    applyAppearance(document, this.#appearance);
    this.#form?.update?.(change);
  }

  focus(direction: FocusDirection): void {
    if (this.#form?.focus === undefined) focusEdge(document, direction);
    else this.#form.focus(direction);
  }

  unmount(): void {
    this.#life.abort();
    this.#form = undefined;
    this.#options.view.gateway.replaceChildren();
  }

  #attempt(signal: AbortSignal): Promise<MountedForm> {
    return attemptMount(this.#options.mount, {
      container: this.#options.view.gateway,
      locale: this.#locale,
      appearance: this.#appearance,
      addresses: this.#options.addresses,
      signal,
      reports: this.#reports(signal),
    });
  }

  #renew(): void {
    this.unmount();
    this.#life = new AbortController();
    this.#spent = false;
    this.#state = undefined;
    this.#options.view.showSkeleton(this.#texts.loading);
  }

  async #reopen(message: string | undefined): Promise<void> {
    const { view } = this.#options;
    view.hideProgress();
    this.#refusal = undefined;
    if (this.#spent) await this.start();
    if (message !== undefined && this.#form !== undefined) view.showNotice(message, 'problem');
  }

  #end(text: string, tone: 'success' | 'problem' | 'neutral'): void {
    this.unmount();
    this.#options.view.showEnd(text, tone);
  }

  #breakDown(error: RpcError): void {
    const { loader, view } = this.#options;
    this.unmount();
    view.showEnd(this.#texts.broken, 'problem', {
      label: this.#texts.retry,
      run: () => void this.start(),
    });
    void loader.failed({ ...error, recoverable: true });
  }

  #applyLocale(): Texts {
    const texts = textsFor(this.#locale);
    this.#options.view.setLanguage(this.#locale, texts.title);
    return texts;
  }

  /** What the form with this life may tell us; nothing once it has been taken down. */
  #reports(signal: AbortSignal): Omit<FormReports, 'ready'> {
    const { loader, view } = this.#options;
    const alive = () => !signal.aborted;
    const moveTo = (state: FormState) => {
      if (!alive() || state === this.#state) return;
      this.#state = state;
      if (state === 'submitting') view.clearNotice();
      void loader.stateChanged({ state });
    };
    const take = async (method: 'submit' | 'additionalDetails', data: unknown) => {
      if (!alive()) return { type: 'elsewhere' } as const;
      return this.#steps.take((step) => loader[method]({ step, data }));
    };
    const spend = () => {
      this.#spent = true;
      this.#refusal = this.#texts.refused;
    };
    const confirm = () => {
      spend();
      view.showProgress(this.#texts.confirming);
    };
    return {
      stateChanged: moveTo,
      submit: (data) => take('submit', data),
      additionalDetails: (data) => take('additionalDetails', data),
      async redirect(request) {
        if (!alive()) return false;
        const { ok } = await loader.redirect(request);
        return ok;
      },
      left: () => {
        if (!alive()) return;
        spend();
        moveTo('challenge');
      },
      returned: () => {
        if (!alive()) return;
        confirm();
        void loader.returned();
      },
      completed: (gatewayPaymentId) => {
        if (!alive()) return;
        confirm();
        void loader.completed(gatewayPaymentId === undefined ? {} : { gatewayPaymentId });
      },
      refused: (error) => {
        if (!alive()) return;
        this.#refusal = this.#texts.refused;
        if (!this.#spent) view.showNotice(this.#refusal, 'problem');
        void loader.refused(error);
      },
      stepFailed: (message) => {
        if (alive()) view.showNotice(message ?? this.#texts.broken, 'problem');
      },
      failed: (error) => {
        if (alive()) this.#breakDown(error);
      },
    };
  }
}
