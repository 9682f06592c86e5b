/** Mounts Adyen's form: Drop-in, or what an action of a payment shows. */
import { AdyenCheckout } from '@adyen/adyen-web';
import type { Dropin } from '@adyen/adyen-web';
import { loadInTime, SCRIPT_DEADLINE } from '../../loading/script-deadline.ts';
import { noPaymentMethod } from '../no-payment-method.ts';
import type {
  AdapterForm,
  EnabledScripts,
  FormContext,
  GatewayForm,
  GatewayMessages,
} from '../gateway-definition.ts';
import type { AccountForm } from './account.ts';
import type * as methodCode from './classes/method-code.ts';
import { isSetUp } from './configuration.ts';
import type { AdyenConfiguration } from './configuration.ts';
import { showExactAmounts } from './amounts.ts';
import { AppLink } from './app-link.ts';
import { permitInFrames } from './dropin/nested-frames.ts';
import { showParts } from './styles/adyen-sheet.ts';
import { createAnnouncement, statementOf } from './dropin/above-dropin.ts';
import { dropinCallbacks } from './dropin/callbacks.ts';
import { createDropin } from './dropin/create-dropin.ts';
import type { MethodCode } from './dropin/create-dropin.ts';
import { EnteredMethod } from './dropin/entered-method.ts';
import { FINGERPRINT_LATER } from './dropin/fingerprint.ts';
import { loadBasics } from './dropin/form-basics.ts';
import { messagesInTime } from './dropin/messages-in-time.ts';
import { pageOptions } from './dropin/options.ts';
import { amountOf, changeInPlace } from './dropin/shown-session.ts';
import { locales } from './locales.ts';
import { listedOffer, neededTypes, offeredMethods, offeredTypes } from './offer.ts';
import type { Offer } from './offer.ts';
import type { ArrangedOffer } from './dropin/arranged-offer.ts';
import { OpenedMethod } from './dropin/opened-method.ts';
import { withQrCode } from './dropin/qr-code.ts';
import { checkScripts } from './scripts/enabled-scripts.ts';

export type LoadArrangement = () => Promise<Pick<typeof methodCode, 'arrangedOffer'>>;
export type LoadMethods = (types: readonly string[]) => Promise<MethodCode>;

/**
 * @param loadMethods - loads what these types need and the core does not have
 * @param loadArrangement - loads what a choice of the page needs
 * @param accountForm - where the customer has an account
 */
export function formWith(
  loadMethods: LoadMethods,
  loadArrangement: LoadArrangement,
  scripts: EnabledScripts,
  accountForm?: AccountForm,
): GatewayForm<AdyenConfiguration> {
  loadBasics();
  return {
    locales,
    mount: (configuration, context, requested) =>
      mount(
        configuration,
        { ...context, loadMethods, loadArrangement, scripts, accountForm },
        requested,
      ),
  };
}

interface DropinContext extends FormContext {
  readonly accountForm: AccountForm | undefined;
  readonly loadMethods: LoadMethods;
  readonly loadArrangement: LoadArrangement;
  readonly scripts: EnabledScripts;
}

async function mount(
  configuration: AdyenConfiguration,
  context: DropinContext,
  requested?: GatewayMessages,
): Promise<AdapterForm<AdyenConfiguration>> {
  const {
    paymentMethods: offered,
    session,
    shopper,
    action,
    amount: _,
    instalments,
    ...core
  } = configuration;
  const { container, report, signal, scripts, choice } = context;
  const arranging = offered && arrange(offered, choice, context.loadArrangement);
  permitInFrames(container, signal);
  const ready = () => report({ type: 'ready' });
  let dropin: Dropin | undefined = undefined;
  const opened = new OpenedMethod(context.design);
  const entered = new EnteredMethod(report);
  const appLink = new AppLink(container);
  const offerApp = (url: string) => appLink.show(url, checkout.modules.i18n.get('openApp'));
  const [messages, arranged] = await Promise.all([messagesInTime(context, requested), arranging]);
  const { element: announcement, announce } = createAnnouncement();
  const account = context.accountForm?.(
    { ...context, isSetUp: isSetUp(configuration), announce },
    messages,
  );
  const { steps, callbacks, sheet, reset, end } = dropinCallbacks(
    { ...context, ...account, entered, offerApp, isOwnSession: session !== undefined },
    {
      reset: () => {
        appLink.remove();
        dropin?.setStatus('ready');
      },
      wait: () => void dropin?.setStatus('loading'),
      orderOpened: () => opened.orderOpened(),
      isWalletChosen: () => opened.isWallet,
    },
  );
  const amount = amountOf(configuration);
  const checkout = await AdyenCheckout({
    ...core,
    ...(amount && { amount }),
    ...(context.isPrepared && FINGERPRINT_LATER),
    ...pageOptions(context, account?.translations ?? messages),
    ...(session === undefined ? steps : { session }),
    ...(arranged && { paymentMethodsResponse: listedOffer(arranged.offer, scripts) }),
    ...callbacks,
  });
  showExactAmounts(checkout);
  const types = action ? [action.paymentMethodType] : offeredTypes(checkout.paymentMethodsResponse);
  // The types of Adyen's own sessions are not known earlier. The code of all others is already loaded.
  const code = await loadInTime(
    `The code of the payment methods on ${location.origin}`,
    SCRIPT_DEADLINE,
    () => context.loadMethods(action ? types : neededTypes(checkout.paymentMethodsResponse)),
  );
  showParts();
  checkScripts(scripts, context.urls);
  signal.throwIfAborted();
  if (action) {
    AdyenCheckout.register(...code.classes);
    const shown = checkout.createFromAction(withQrCode(action)).mount(container);
    setTimeout(ready);
    return { unmount: () => shown.remove() };
  }
  const { created: mounted, listed } = createDropin(checkout, {
    ...context,
    opened,
    entered,
    types,
    code,
    shopper,
    country: core.countryCode,
    instalments,
    account,
    open: arranged?.open,
    onClick: sheet.onClick,
    onError: (error) => callbacks.onError(error),
  });
  dropin = mounted;
  mounted.mount(container);
  const above = [...(account ? [announcement] : []), ...statementOf(account)];
  container.prepend(...above);
  let isMounted = true;
  const unmount = () => {
    // Later, another form may be in the container.
    if (!isMounted) return;
    isMounted = false;
    end();
    mounted.remove();
    for (const each of above) each.remove();
  };
  signal.addEventListener('abort', unmount, { once: true });
  await listed;
  const { shown, leftOut } = offeredMethods(
    arranged === undefined ? types : offeredTypes(arranged.offer),
    mounted.paymentMethodElements.map(({ type }) => type),
    scripts,
    offered?.saving,
  );
  const hidden = arranged?.hidden ?? [];
  const paymentMethods = {
    shown,
    leftOut: [...leftOut, ...hidden.map((type) => ({ type, reason: 'HIDDEN_BY_PAGE' }))],
  };
  if (shown.length === 0) {
    unmount();
    // What is left is not available on this device.
    if (hidden.length > 0) {
      return mount(configuration, { ...context, choice: undefined }, requested);
    }
    throw noPaymentMethod(paymentMethods);
  }
  // In some countries no payment method may be preselected. A single one has nothing to be selected with.
  if (mounted.props.openFirstPaymentMethod === false) {
    if (mounted.paymentMethodElements.length > 1) ready();
    else mounted.update({ openFirstPaymentMethod: true });
  }
  return {
    paymentMethods,
    // In Adyen's own session flow, its SDK calls Adyen without the platform.
    holdsPresses: session === undefined,
    unmount,
    submit: () => mounted.submit(),
    reset,
    // The page's style sheet restyles everything else.
    restyle: (design) => opened.restyle(design),
    change: changeInPlace(configuration, {
      checkout,
      dropin: mounted,
      fillIn: code.fillIn,
      signal,
      isPrepared: context.isPrepared,
      isOfOldAmount: () => opened.showsOrder || sheet.isOpen(),
    }),
  };
}

/** In the file that is loaded for an offer of more than cards. */
async function arrange(
  offer: Offer,
  choice: FormContext['choice'],
  load: LoadArrangement,
): Promise<ArrangedOffer> {
  if (choice === undefined) return { offer, hidden: [], open: undefined };
  const what = `The order of the payment methods on ${location.origin}`;
  const { arrangedOffer } = await loadInTime(what, SCRIPT_DEADLINE, load);
  return arrangedOffer(offer, choice);
}
