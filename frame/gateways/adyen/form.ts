/** Drop-in on screen, with the components of all payment methods that are offered. */
import { AdyenCheckout, Blik, Card, Dropin, Redirect, SepaDirectDebit } from '@adyen/adyen-web';
import type { CoreConfiguration } from '@adyen/adyen-web';
import styles from '@adyen/adyen-web/styles/adyen.css?inline';
import { addStyleSheet } from '../../ui/style-sheet.ts';
import type { FormContext, MountedForm } from '../gateway-adapter.ts';
import type { AdyenConfiguration } from './configuration.ts';
import { challengeWindowSize } from './challenge-window.ts';
import tokens from './dropin.css?inline';
import { dropinCallbacks } from './dropin-callbacks.ts';

/** Adyen's name of the payment method that has pages for its fields. */
const CARD = 'scheme';

export async function mount(
  { paymentMethods: offered, session, ...core }: AdyenConfiguration,
  context: FormContext,
): Promise<MountedForm> {
  const { container, report, signal, locale } = context;
  let dropin: Dropin | undefined = undefined;
  const reset = () => void dropin?.setStatus('ready');
  const { steps, callbacks } = dropinCallbacks(context, reset);
  const ready = () => report({ type: 'ready' });
  addStyleSheet(styles + tokens);
  const checkout = await AdyenCheckout({
    ...core,
    ...environmentUrls(context.addresses),
    ...(session === undefined ? steps : { session }),
    ...(offered === undefined ? {} : { paymentMethodsResponse: offered }),
    ...callbacks,
    locale,
    analytics: { enabled: false },
  });
  signal.throwIfAborted();
  const { storedPaymentMethods, paymentMethods } = checkout.paymentMethodsResponse;
  const methods = [...storedPaymentMethods, ...paymentMethods];
  const challenge = { challengeWindowSize: challengeWindowSize(container.clientWidth) };
  dropin = new Dropin(checkout, {
    paymentMethodComponents: [Card, SepaDirectDebit, Blik, Redirect],
    // The outcome is shown when the session's status is known, not when the gateway reports it.
    disableFinalAnimation: true,
    // Drop-in is ready before it has opened the first payment method, which it draws in a later task;
    // card fields are ready later still, each of which is a page that has yet to load.
    onReady: () => opensOn === undefined && ready(),
    onSelect: () => opensOn !== CARD && setTimeout(() => ready()),
    paymentMethodsConfiguration: {
      ...Object.fromEntries(methods.map(({ type }) => [type, challenge])),
      card: { ...challenge, onConfigSuccess: ready },
      storedCard: challenge,
    },
  });
  // In some countries no payment method may be chosen for the customer.
  const opensOn = dropin.props.openFirstPaymentMethod === false ? undefined : methods[0]?.type;
  dropin.mount(container);
  const mounted = dropin;
  return {
    unmount: () => mounted.remove(),
    offersChoice: methods.length > 1,
    submit: () => mounted.submit(),
    reset,
    update({ locale: changed }) {
      if (changed !== undefined) void checkout.update({ locale: changed });
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
