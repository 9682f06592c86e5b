/** Mounts Drop-in with the components of all payment methods that are offered. */
import { AdyenCheckout, Card, Dropin } from '@adyen/adyen-web';
import type { Core } from '@adyen/adyen-web';
import { jsonOf } from '../../../shared/plain/json.ts';
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
import type { AccountForm, AccountOptions } from './account.ts';
import type { AdyenClass } from './classes/adyen-class.ts';
import type * as methodCode from './classes/method-code.ts';
import { CARD, isSetUp } from './configuration.ts';
import type { AdyenConfiguration } from './configuration.ts';
import { adyenAmount, showExactAmounts } from './amounts.ts';
import { AppLink } from './app-link.ts';
import { permitInFrames } from './dropin/nested-frames.ts';
import { showParts } from './styles/adyen-sheet.ts';
import { cardFieldStyles } from './styles/card-field-styles.ts';
import { dropinCallbacks } from './dropin/callbacks.ts';
import { EnteredMethod } from './dropin/entered-method.ts';
import { FINGERPRINT_LATER, takeFingerprint } from './dropin/fingerprint.ts';
import { loadBasics } from './dropin/form-basics.ts';
import { CHALLENGE, methodOptions, pageOptions } from './dropin/options.ts';
import { locales, ON_ADYENS_HOST } from './locales.ts';
import { listedOffer, neededTypes, offeredMethods, offeredTypes } from './offer.ts';
import type { Offer } from './offer.ts';
import type { ArrangedOffer } from './dropin/arranged-offer.ts';
import { OpenedMethod } from './dropin/opened-method.ts';
import { checkScripts } from './scripts/enabled-scripts.ts';

/** What the form needs for payment methods beyond cards. */
interface MethodCode {
  readonly classes: readonly AdyenClass[];
  readonly shopperFields?: typeof methodCode.shopperFields;
  readonly fillIn?: typeof methodCode.fillIn;
}

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
  const [messages, arranged] = await Promise.all([inTime(context.locale, requested), arranging]);
  const announcement = createAnnouncement();
  const announce = (message: string) => {
    announcement.textContent = message;
    // A customer who has moved on to something else on the page stays there.
    if (document.hasFocus()) announcement.focus();
  };
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
  if (messages === undefined) Object.assign(container, ENGLISH_FORM);
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
    const shown = checkout.createFromAction(action).mount(container);
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
  /** The session, or the offer before there is one. */
  let shownFor = configuration;
  let isBound = !context.isPrepared;
  /** The form belongs to a session now. Returns false if the payment method that is open cannot show what is filled in. */
  const bind = (given: AdyenConfiguration) => {
    isBound = true;
    shownFor = { ...given, amount: configuration.amount };
    takeFingerprint(checkout, signal);
    return code.fillIn?.(mounted, checkout, given.shopper, given.countryCode) ?? true;
  };
  return {
    paymentMethods,
    // In Adyen's own session flow, its SDK calls Adyen without the platform.
    holdsPresses: session === undefined,
    unmount,
    submit: () => mounted.submit(),
    reset,
    // The page's style sheet restyles everything else.
    restyle: (design) => opened.restyle(design),
    async change(changed) {
      if (!isBound && !bind(changed)) return false;
      if (jsonOf(changed) === jsonOf(shownFor)) return true;
      // In Adyen's own session flow, the amount is that of Adyen's session. A sheet that is open shows the old one.
      const isOfOldAmount = () => opened.showsOrder || sheet.isOpen();
      const isAmount = session === undefined && !isOfOldAmount() && hasSameTerms(changed, shownFor);
      const next = isAmount && amountOf(changed);
      if (!next) return false;
      // Without the option, Adyen would create the whole form again.
      await checkout.update({ amount: next }, { shouldReinitializeCheckout: false });
      shownFor = changed;
      // One that opened meanwhile may show either amount.
      return !isOfOldAmount();
    },
  };
}

/** @returns `undefined` for an offer without an amount. Adyen's button then shows none. */
function amountOf({ amount: { value, currency } }: AdyenConfiguration) {
  if (value === undefined) return undefined;
  const amount = adyenAmount({ value, currency });
  if (amount === undefined) throw amountNotUsable('adyen');
  return amount;
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

interface DropinParts extends Pick<FormContext, 'report' | 'design'> {
  readonly opened: OpenedMethod;
  readonly entered: EnteredMethod;
  readonly types: readonly string[];
  readonly code: MethodCode;
  readonly shopper: AdyenConfiguration['shopper'];
  readonly country: string | undefined;
  readonly instalments: AdyenConfiguration['instalments'];
  readonly account: AccountOptions | undefined;
  /** The type that is open at first. */
  readonly open: string | undefined;
  readonly onClick: ReturnType<typeof dropinCallbacks>['sheet']['onClick'];
}

/** @returns `listed` resolves when Drop-in shows the list of payment methods */
function createDropin(
  checkout: Core,
  {
    report,
    design,
    opened,
    entered,
    types,
    code: { classes, shopperFields: fields },
    shopper: given,
    country,
    instalments,
    account,
    open,
    onClick,
  }: DropinParts,
): { readonly created: Dropin; readonly listed: Promise<void> } {
  const ready = () => report({ type: 'ready' });
  let becomeListed = () => {};
  const listed = new Promise<void>((resolve) => (becomeListed = resolve));
  const bancontact = {
    ...CHALLENGE,
    ...account?.card,
    ...entered.lookUpOf('bcmc'),
    styles: cardFieldStyles(design),
    onConfigSuccess() {
      opened.cardOpened();
      ready();
    },
  };
  const card = {
    ...bancontact,
    ...entered.lookUpOf(CARD),
    // Shown to a customer who is recognised in place of the card's fields, which are then no sign of a usable form.
    clickToPayConfiguration: { onReady: ready },
    // Adyen's form would select the first value, and send it although the customer has not chosen it.
    ...(instalments && { installmentOptions: { card: { ...instalments, preselectedValue: 1 } } }),
  };
  const shopper = fields?.shopperOf(given);
  for (const type of types) fields?.logLeftEmpty(type, shopper, country);
  const created = new Dropin(checkout, {
    paymentMethodComponents: [Card, ...classes],
    // The outcome is shown once the session's status is known, not when the gateway reports it.
    disableFinalAnimation: true,
    ...account?.dropin,
    ...(open !== undefined && { openPaymentMethod: { type: open } }),
    onReady() {
      becomeListed();
      opened.becameReady();
    },
    // Drop-in renders what it opens in a later task. Card fields are ready even later, because each is a page
    // that must load first. A saved card without its security code has none.
    onSelect(selected) {
      const { isValid, type } = selected;
      const storedId = selected.props.storedPaymentMethodId;
      opened.select(selected);
      entered.change({ complete: isValid, paymentMethod: type, storedId });
      if (!(selected instanceof Card) || selected.props.hideCVC) setTimeout(ready);
    },
    paymentMethodsConfiguration: methodOptions(types, {
      filledIn: (type) => fields?.filledIn(type, shopper, country) ?? {},
      bancontact,
      card,
      savedCard: { ...card, ...account?.savedCard },
      onClick,
    }),
  });
  return { created, listed };
}

/** To what the customer of a set-up agrees by the press. */
function statementOf(account: AccountOptions | undefined): readonly HTMLElement[] {
  if (account?.statement === undefined) return [];
  const statement = document.createElement('p');
  statement.className = 'statement';
  statement.textContent = account.statement;
  return [statement];
}

/** Above Drop-in, which removes what it shows of a saved card. */
function createAnnouncement(): HTMLElement {
  const announcement = document.createElement('p');
  announcement.className = 'announcement';
  announcement.role = 'status';
  announcement.tabIndex = -1;
  return announcement;
}

/** What Adyen's code shows without messages of the locale. */
const ENGLISH_FORM = { lang: 'en-US', dir: 'ltr' } as const;

/** Visible time in ms, much less than a form may take to be ready. */
const DROPIN_MESSAGES_DEADLINE = 5000;
/** Visible time in ms. Adyen's host may not respond although the form can be paid with. */
const ADYENS_MESSAGES_DEADLINE = 1000;

/** Counted from when the code has loaded, beside which the messages were requested. */
function inTime(
  locale: string,
  messages: GatewayMessages = Promise.resolve(undefined),
): GatewayMessages {
  const deadline = ON_ADYENS_HOST.has(locale) ? ADYENS_MESSAGES_DEADLINE : DROPIN_MESSAGES_DEADLINE;
  return loadInTime('The messages of Adyen’s form', deadline, () => messages).catch(
    () => undefined,
  );
}
