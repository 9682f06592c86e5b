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

export async function mountDropin(
  configuration: AdyenConfiguration,
  methods: readonly AdyenMethod[],
  context: FormContext,
): Promise<MountedForm> {
  const { container, locale, reports, signal } = context;
  const { paymentMethods: offered, session, ...core } = configuration;
  const payment = new AdyenPayment(reports, () => dropin.setStatus('ready'));
  const checkout = await AdyenCheckout({
    ...core,
    ...environmentUrls(context.addresses),
    ...(session === undefined ? payment.stepCallbacks : { session }),
    ...(offered === undefined ? {} : { paymentMethodsResponse: offered }),
    ...payment.callbacks,
    locale,
    analytics: { enabled: false },
  });
  const dropin = new Dropin(checkout, {
    paymentMethodComponents: [...methods, Redirect],
    // The outcome is shown when the session's status is known, not when the gateway says so.
    disableFinalAnimation: true,
    // Drop-in is ready before its card fields are, each of which is a page that has yet to load.
    onReady: () => opensOn !== CARD && reports.ready(),
    paymentMethodsConfiguration: { card: { onConfigSuccess: () => reports.ready() } },
  });
  const { storedPaymentMethods, paymentMethods } = checkout.paymentMethodsResponse;
  const [first] = [...storedPaymentMethods, ...paymentMethods];
  // In some countries no payment method may be chosen for the customer.
  const opensOn = dropin.props.openFirstPaymentMethod === false ? undefined : first?.type;
  signal.throwIfAborted();
  dropin.mount(container);
  return {
    unmount: () => dropin.remove(),
    update({ locale }) {
      if (locale !== undefined) void checkout.update({ locale });
    },
  };
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
