/** A gateway's form as the frame's own code mounts and changes it, with the amount that it shows. */
import type { FormContext } from '../../../frame/gateways/gateway-definition.ts';
import type { MountedForm, OpenedGateway } from '../../../frame/gateways/opened-gateway.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import type { FormMounting, FormTools, GatewayForm } from './gateway-form.ts';
import { shownAmount } from './shown-amount.ts';

export class OpenedForm implements MountedForm {
  readonly form: GatewayForm;
  /** With which the form was mounted. */
  readonly config: GatewayConfig;
  /** BCP 47; in which the form was mounted. */
  readonly locale: string;
  /** Aborted when the form is taken down. */
  readonly #signal: AbortSignal;
  readonly #host: FormMounting;
  #amount: number;

  constructor(
    form: GatewayForm,
    config: GatewayConfig,
    { locale, signal }: Pick<FormContext, 'locale' | 'signal'>,
    host: FormMounting,
  ) {
    this.form = form;
    this.config = config;
    this.locale = locale;
    this.#signal = signal;
    this.#host = host;
    this.#amount = shownAmount(config, host.fault);
  }

  /** The amount on the button, in minor units; not a number on one that shows none. */
  get amount(): number {
    return this.#amount;
  }

  /** Whether its button can be pressed. */
  get isUsable(): boolean {
    return !this.#signal.aborted && this.form.isUsable();
  }

  unmount = (): void => {};

  restyle = (): void => {};

  change = async (config: GatewayConfig): Promise<boolean> => {
    const { tools, changeTime, isTranslated, fault } = this.#host;
    await new Promise<void>((resolve) => tools.after(changeTime(), resolve));
    if (isTranslated || !this.form.takesAmount) return false;
    this.#amount = shownAmount(config, fault);
    return true;
  };
}

/** A gateway with this configuration. */
export function openedGateway(config: GatewayConfig, host: FormMounting): OpenedGateway {
  const value = shownAmount(config, host.fault);
  return {
    amount: Number.isNaN(value) ? undefined : { value, currency: currencyOf(config) },
    skeleton: [],
    height: () => undefined,
    async mount(context) {
      const form = await host.load(config, toolsFor(host.tools, context));
      return new OpenedForm(form, config, context, host);
    },
  };
}

export function currencyOf(config: GatewayConfig): string {
  const { amount } = config;
  return typeof amount === 'object' && amount !== null && 'currency' in amount
    ? String(amount.currency)
    : '';
}

function toolsFor(
  tools: FormMounting['tools'],
  { signal, report, press, mayContinue, takeStep, removeMethod, redirect }: FormContext,
): FormTools {
  return {
    ...tools,
    isMounted: () => !signal.aborted,
    report,
    press,
    mayContinue,
    takeStep,
    removeMethod,
    redirect,
  };
}
