/** Drop-in on screen. What a way to pay needs beyond it is a chunk of its own. */
import { AdyenCheckout, Dropin, Redirect } from '@adyen/adyen-web';
import type { Blik, Card, CoreConfiguration, SepaDirectDebit } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
import './adyen-dropin.css';
import type { AdyenConfiguration } from './adyen-configuration.ts';
import { AdyenPayment } from './adyen-payment.ts';
import type { FormContext, MountedForm } from './gateway-adapter.ts';

/** The component of one way to pay. */
type AdyenMethod = typeof Card | typeof Blik | typeof SepaDirectDebit;

/** Adyen's name of the payment method that has pages for its fields. */
const CARD = 'scheme';

export class AdyenDropin {
  readonly #context: FormContext;
  readonly #core: ReturnType<typeof AdyenCheckout>;
  #dropin: Dropin | undefined;

  /** Begins at once with what no way to pay is needed for. */
  constructor(configuration: AdyenConfiguration, context: FormContext) {
    const { paymentMethods: offered, session, ...core } = configuration;
    const payment = new AdyenPayment(context.reports, () => this.#dropin?.setStatus('ready'));
    this.#context = context;
    this.#core = AdyenCheckout({
      ...core,
      ...environmentUrls(context.addresses),
      ...(session === undefined ? payment.stepCallbacks : { session }),
      ...(offered === undefined ? {} : { paymentMethodsResponse: offered }),
      ...payment.callbacks,
      locale: context.locale,
      analytics: { enabled: false },
    });
    // Told by `mount`, which is never called where the ways to pay do not come.
    this.#core.catch(() => {});
  }

  async mount(methods: readonly AdyenMethod[]): Promise<MountedForm> {
    const { container, reports, signal } = this.#context;
    const checkout = await this.#core;
    const dropin = new Dropin(checkout, {
      paymentMethodComponents: [...methods, Redirect],
      // The outcome is shown when the session's status is known, not when the gateway says so.
      disableFinalAnimation: true,
      // Drop-in is ready before it has opened the first way to pay, and draws that in a task to come;
      // card fields are ready later still, each of which is a page that has yet to load.
      onReady: () => opensOn === undefined && reports.ready(),
      onSelect: () => opensOn !== CARD && setTimeout(() => reports.ready()),
      paymentMethodsConfiguration: { card: { onConfigSuccess: () => reports.ready() } },
    });
    const { storedPaymentMethods, paymentMethods } = checkout.paymentMethodsResponse;
    const [first] = [...storedPaymentMethods, ...paymentMethods];
    // In some countries no payment method may be chosen for the customer.
    const opensOn = dropin.props.openFirstPaymentMethod === false ? undefined : first?.type;
    signal.throwIfAborted();
    this.#dropin = dropin;
    dropin.mount(container);
    return {
      unmount: () => dropin.remove(),
      update({ locale }) {
        if (locale !== undefined) void checkout.update({ locale });
      },
    };
  }
}

/** Undocumented by Adyen: keeps every request where the page's configuration says. */
function environmentUrls({
  api,
  analytics,
  images,
  translations,
}: FormContext['addresses']): Pick<CoreConfiguration, '_environmentUrls'> {
  if (api === undefined || analytics === undefined) return {};
  if (images === undefined || translations === undefined) return {};
  return { _environmentUrls: { api, analytics, cdn: { images, translations } } };
}
