/**
 * Drop-in on screen. Adyen's package and its style sheet are chunks of their own, loaded when a
 * session asks for them; of the package only what is named here is kept.
 */
import type { CoreConfiguration } from '@adyen/adyen-web';
import type { AdyenConfiguration } from './adyen-configuration.ts';
import { AdyenPayment } from './adyen-payment.ts';
import type { FormContext, MountedForm } from './gateway-adapter.ts';

export async function mountDropin(
  configuration: AdyenConfiguration,
  context: FormContext,
): Promise<MountedForm> {
  const { container, locale, reports, signal } = context;
  const { AdyenCheckout, Blik, Card, Dropin, Redirect, SepaDirectDebit } = await loadDropin();
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
    paymentMethodComponents: [Card, SepaDirectDebit, Blik, Redirect],
    // The outcome is shown when the session's status is known, not when the gateway says so.
    disableFinalAnimation: true,
    // Drop-in is ready before its card fields are, each of which is a page that has yet to load.
    onReady: () => opensOn !== Card.type && reports.ready(),
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

export async function loadDropin() {
  // Taken apart where it is imported, so that the bundler keeps nothing else of it.
  const styled = import('@adyen/adyen-web/styles/adyen.css');
  const { AdyenCheckout, Blik, Card, Dropin, Redirect, SepaDirectDebit } =
    await import('@adyen/adyen-web');
  await styled;
  return { AdyenCheckout, Blik, Card, Dropin, Redirect, SepaDirectDebit };
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
