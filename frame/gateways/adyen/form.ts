/** Mounts Drop-in with the components of all payment methods that are offered. */
import { AdyenCheckout, Card, Dropin } from '@adyen/adyen-web';
import type { CoreConfiguration } from '@adyen/adyen-web';
import { loadInTime, SCRIPT_DEADLINE } from '../../loading/script-deadline.ts';
import { noPaymentMethod } from '../no-payment-method.ts';
import { amountNotUsable } from '../amount-not-usable.ts';
import { hasSameTerms } from '../same-terms.ts';
import type {
  AdapterForm,
  EnabledScripts,
  FormContext,
  GatewayForm,
  GatewayMessages,
} from '../gateway-definition.ts';
import type { LoadClasses } from './classes/load-classes.ts';
import type { AdyenConfiguration } from './configuration.ts';
import { adyenAmount, showExactAmounts } from './amounts.ts';
import { AppLink } from './app-link.ts';
import { cardFieldStyles } from './styles/card-field-styles.ts';
import { dropinCallbacks } from './dropin-callbacks.ts';
import { locales } from './locales.ts';
import { listedOffer, offeredMethods, offeredTypes } from './offer.ts';
import { prepareForms } from './prepared-forms.ts';
import { checkScripts } from './scripts/enabled-scripts.ts';
import { scriptOf } from './scripts/script-types.ts';
import { filledIn } from './shopper.ts';

/** The issuer's page is as wide as the form; `dropin.css` gives it the height of Adyen's window `03`. */
const CHALLENGE = { challengeWindowSize: '05' } as const;

/** Shows Klarna's own form in place of its page. Only Adyen's class for Klarna knows the option. */
const KLARNA = { ...CHALLENGE, useKlarnaWidget: true };
const isOfKlarna = (type: string) => type.startsWith('klarna');

/** Whether the customer approves an amount in the wallet's sheet before anything is submitted. */
const hasEarlySheet = (type: string) => /^(applepay|cashapp|googlepay|paywithgoogle)$/.test(type);

/** The payment method that is open in Drop-in. */
interface OpenedMethod {
  readonly type: string;
  setStatus(status: string): unknown;
}

/**
 * Its status is the step of its form: the customer enters the account, and then confirms the mandate. Drop-in
 * sets it to `ready` after a decline, and then its button would do nothing.
 */
const BACS = 'directdebit_GB';

/** @param loadClasses - loads the classes of the types that are not in the core */
export function formWith(
  loadClasses: LoadClasses,
  scripts: EnabledScripts,
): GatewayForm<AdyenConfiguration> {
  prepareForms();
  return {
    locales,
    mount: (configuration, context, packaged) =>
      mount(configuration, { ...context, loadClasses, scripts }, packaged),
  };
}

interface DropinContext extends FormContext {
  readonly loadClasses: LoadClasses;
  readonly scripts: EnabledScripts;
}

async function mount(
  configuration: AdyenConfiguration,
  context: DropinContext,
  packaged?: GatewayMessages,
): Promise<AdapterForm<AdyenConfiguration>> {
  const {
    paymentMethods: offered,
    session,
    shopper,
    action,
    amount: total,
    ...core
  } = configuration;
  const { container, report, signal, locale, scripts } = context;
  let { design } = context;
  const cards = new Set<Card>();
  let dropin: Dropin | undefined = undefined;
  let becomeListed = () => {};
  const listed = new Promise<void>((resolve) => (becomeListed = resolve));
  const appLink = new AppLink(container);
  const offerApp = (url: string) => appLink.show(url, checkout.modules.i18n.get('openApp'));
  let opened: OpenedMethod | undefined = undefined;
  /** Klarna's own form keeps its order, and so its amount, after a cancellation or a failure. */
  let showsOrder = false;
  const { steps, callbacks, sheet, reset, end } = dropinCallbacks(
    { ...context, offerApp, isOwnSession: session !== undefined },
    {
      reset: () => {
        appLink.remove();
        dropin?.setStatus('ready');
      },
      wait: () => void dropin?.setStatus('loading'),
      orderOpened: () => {
        showsOrder ||= opened !== undefined && isOfKlarna(opened.type);
      },
      isWalletChosen: () => opened !== undefined && scriptOf(opened.type) !== undefined,
    },
  );
  const ready = () => report({ type: 'ready' });
  const styleCards = () => cards.forEach((card) => card.updateStyles(cardFieldStyles(design)));
  const amount = adyenAmount(total);
  if (amount === undefined) throw amountNotUsable('adyen');
  const messages = await inTime(packaged);
  const checkout = await AdyenCheckout({
    ...core,
    amount,
    _environmentUrls: environmentUrls(context.urls, messages !== undefined),
    ...(messages === undefined ? {} : { translations: { [locale]: messages } }),
    ...(session === undefined ? steps : { session }),
    ...(offered === undefined ? {} : { paymentMethodsResponse: listedOffer(offered, scripts) }),
    ...callbacks,
    locale,
    analytics: { enabled: false },
  });
  showExactAmounts(checkout);
  const types = action ? [action.paymentMethodType] : offeredTypes(checkout.paymentMethodsResponse);
  // The types of Adyen's own sessions are not known earlier. The classes of all others are already loaded.
  const classes = await loadInTime(
    `The code of the payment methods on ${location.origin}`,
    SCRIPT_DEADLINE,
    () => context.loadClasses(types),
  );
  checkScripts(scripts, context.urls);
  signal.throwIfAborted();
  if (action) {
    AdyenCheckout.register(...classes);
    const shown = checkout.createFromAction(action).mount(container);
    setTimeout(ready);
    return { unmount: () => shown.remove() };
  }
  const card = {
    ...CHALLENGE,
    styles: cardFieldStyles(design),
    onConfigSuccess() {
      // The fields may open after the design has changed.
      if (design !== context.design) styleCards();
      ready();
    },
  };
  dropin = new Dropin(checkout, {
    paymentMethodComponents: [Card, ...classes],
    // The outcome is shown once the session's status is known, not when the gateway reports it.
    disableFinalAnimation: true,
    onReady() {
      becomeListed();
      if (opened?.type === BACS) opened.setStatus('enter-data');
    },
    // Drop-in renders what it opens in a later task. Card fields are ready even later, because each is a page
    // that must load first.
    onSelect(selected) {
      const { isValid, type } = selected;
      opened = selected;
      report({ type: 'change', complete: isValid, paymentMethod: type });
      if (selected instanceof Card) cards.add(selected);
      else setTimeout(() => ready());
    },
    paymentMethodsConfiguration: {
      ...Object.fromEntries(
        types.map((type) => [type, { ...CHALLENGE, ...filledIn(type, shopper, core.countryCode) }]),
      ),
      bcmc: card,
      card,
      storedCard: card,
      ...Object.fromEntries(types.filter(isOfKlarna).map((type) => [type, KLARNA])),
      ...Object.fromEntries(
        types.filter(hasEarlySheet).map((type) => [type, { ...CHALLENGE, onClick: sheet.onClick }]),
      ),
    },
  });
  const mounted = dropin;
  mounted.mount(container);
  await listed;
  const paymentMethods = offeredMethods(
    offered === undefined ? types : offeredTypes(offered),
    mounted.paymentMethodElements.map(({ type }) => type),
    scripts,
  );
  if (paymentMethods.shown.length === 0) throw noPaymentMethod(paymentMethods);
  // In some countries no payment method may be preselected. A single one has nothing to be selected with.
  if (mounted.props.openFirstPaymentMethod === false) {
    if (mounted.paymentMethodElements.length > 1) ready();
    else mounted.update({ openFirstPaymentMethod: true });
  }
  return {
    paymentMethods,
    unmount() {
      end();
      mounted.remove();
    },
    submit: () => mounted.submit(),
    reset,
    // The page's style sheet restyles everything else.
    restyle(changed) {
      design = changed;
      styleCards();
    },
    async change(changed) {
      // In Adyen's own session flow, the amount is that of Adyen's session. A sheet that is open shows the old one.
      const isOfOldAmount = () => showsOrder || sheet.isOpen();
      const isAmount =
        session === undefined && !isOfOldAmount() && hasSameTerms(changed, configuration);
      const amount = adyenAmount(changed.amount);
      if (!isAmount || amount === undefined) return false;
      // Without the option, Adyen would create the whole form again.
      await checkout.update({ amount }, { shouldReinitializeCheckout: false });
      // One that opened meanwhile may show either amount.
      return !isOfOldAmount();
    },
  };
}

/** Visible time in ms, much less than a form may take to be ready. */
const DROPIN_MESSAGES_DEADLINE = 5000;

/** Without these messages, Adyen uses its own: English, or those of its CDN. */
function inTime(packaged: GatewayMessages = Promise.resolve(undefined)): GatewayMessages {
  const load = () => packaged;
  return loadInTime('The messages of Adyen’s form', DROPIN_MESSAGES_DEADLINE, load).catch(
    () => undefined,
  );
}

/** Adyen always requests translations, and waits a minute for them. This URL has none, immediately. */
const NO_TRANSLATIONS = 'data:application/json,{}#';

/** Undocumented by Adyen: sends requests to the URLs of the page's configuration. */
function environmentUrls(
  { api, analytics, images, translations }: FormContext['urls'],
  isTranslated: boolean,
): NonNullable<CoreConfiguration['_environmentUrls']> {
  const cdn = isTranslated ? NO_TRANSLATIONS : translations;
  return {
    ...(api === undefined ? {} : { api }),
    ...(analytics === undefined ? {} : { analytics }),
    cdn: {
      ...(images === undefined ? {} : { images }),
      ...(cdn === undefined ? {} : { translations: cdn }),
    },
  };
}
