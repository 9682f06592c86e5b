/**
 * Mounts Flow. Only the types come from Checkout.com's package; the SDK is a script from their
 * host.
 */
import * as v from 'valibot';
import { RESPONSE_INVALID } from '../gateway-event.ts';
import type { GatewayChange } from '../gateway-event.ts';
import type {
  CheckoutError,
  Component,
  LoadCheckoutWebComponents,
  Options,
  PartialDesignTokens,
  UpdateCheckoutWebComponentsDetails,
} from '@checkout.com/checkout-web-components';
import type { Design } from '../../design/design.ts';
import { checkoutUnits } from '../../../shared/money/checkout-units.ts';
import { createScriptLoader } from '../../loading/script-loader.ts';
import type { CheckoutConfiguration } from './configuration.ts';
import { amountNotUsable } from '../amount-not-usable.ts';
import { hasSameTerms } from '../same-terms.ts';
import { FLOW_SCRIPT } from './flow-script.ts';
import type { AdapterForm, EnabledScripts, FormContext } from '../gateway-definition.ts';
import type { CardHints } from '../../../shared/rpc.ts';
import { cardHints } from '../card-hints.ts';
import { noPaymentMethod } from '../no-payment-method.ts';
import { flowAttempt } from './attempt.ts';
import { shownMethods } from './shown-methods.ts';
import { submitByPlatform } from './submission.ts';

export { locales } from './locales.ts';

declare global {
  interface Window {
    /** Set by Flow's script. It returns a promise, unlike the type of that name. */
    CheckoutWebComponents?: LoadCheckoutWebComponents;
  }
}

/** Called once for each window: its policy for scripts cannot be created twice. */
export async function load(urls: FormContext['urls']): Promise<void> {
  const script = urls['script'] ?? FLOW_SCRIPT;
  const isThere = () => window.CheckoutWebComponents !== undefined;
  if (!isThere()) await createScriptLoader([script]).load(script, isThere);
}

export async function mount(
  configuration: CheckoutConfiguration,
  context: FormContext,
  scripts: EnabledScripts,
): Promise<AdapterForm<CheckoutConfiguration>> {
  const { container, locale, design, urls, report, signal, choice } = context;
  const { publicKey, paymentSession, environment, paymentMethods: offered } = configuration;
  if (choice) {
    // oxlint-disable-next-line no-console -- for developers; it has no values
    console.debug('[pay] paymentMethods: Flow has no option for it');
  }
  await load(urls);
  let lookedUp: Pick<GatewayChange, 'brand' | 'card'> = {};
  /** The payment method with the card that was looked up. */
  let cardType: unknown;
  const attempt = flowAttempt(context);
  const reportChange = (component: Component) => {
    const { selectedType: paymentMethod } = component;
    const complete = component.isValid();
    const hints = paymentMethod === cardType ? lookedUp : {};
    report({ type: 'change', complete, paymentMethod, ...hints });
  };
  const submission =
    configuration.submitTo === 'platform'
      ? submitByPlatform(context, () => attempt.mayContinue())
      : undefined;
  const options: Options = {
    publicKey,
    paymentSession,
    environment,
    ...(submission && {
      async handleSubmit(...submitted) {
        const response = await submission.handleSubmit(...submitted);
        // Flow aborts, and the next press is another attempt, even if Flow does not report that.
        if (response === undefined) attempt.end();
        return response;
      },
    }),
    locale,
    appearance: designTokens(design),
    onChange: (component) => reportChange(component),
    async onCardBinChanged(component, metadata) {
      const { scheme: brand, local_schemes: local, card_type: type } = metadata;
      // From a script that changes without notice.
      const brands = Array.isArray(local) ? [...local, brand] : [];
      lookedUp = { brand, card: cardHints({ brands, funding: fundingOf(type) }) };
      cardType = component.selectedType;
      reportChange(component);
    },
    handleClick: async () => attempt.openSheet(),
    // The card is tokenized, and nothing has been charged yet.
    onTokenized: async () => ({ continue: await attempt.mayContinue() }),
    onReady: () => report({ type: 'ready' }),
    onSubmit: () => attempt.press(),
    onPaymentCompleted(_component, result) {
      attempt.end();
      reportResult(result, report);
    },
    onError(_component, error) {
      attempt.end();
      reportError(error, report);
    },
  };
  const components = await window.CheckoutWebComponents?.(options);
  const shown = amountOf(configuration);
  if (submission && configuration.amount && !shown) throw amountNotUsable('checkout');
  // The payment session may be older than the session's amount.
  if (shown) await components?.update(shown);
  signal.throwIfAborted();
  const paymentMethods =
    components && offered && (await shownMethods(components, offered, scripts));
  if (paymentMethods?.shown.length === 0) throw noPaymentMethod(paymentMethods);
  signal.throwIfAborted();
  // The customer has approved in the wallet, and nothing has been charged yet.
  const onAuthorized = async () => ({ continue: await attempt.mayContinue() });
  const flow = components?.create('flow', { onAuthorized }).mount(container);
  return {
    ...(paymentMethods && { paymentMethods }),
    // Otherwise, Flow asks only about cards and wallets before it sends anything.
    holdsPresses: submission !== undefined,
    unmount: () => flow?.unmount(),
    submit: () => flow?.submit(),
    reset() {
      attempt.end();
      submission?.release();
    },
    async change(changed) {
      const amount = amountOf(changed);
      // A wallet's sheet shows the old amount.
      const isTaken = amount !== undefined && !attempt.isSheetOpen;
      if (!isTaken || !hasSameTerms(changed, configuration)) return false;
      await components?.update(amount);
      // One that opened meanwhile may show either amount.
      return !attempt.isSheetOpen;
    },
  };
}

/**
 * The amount for the button in Checkout.com's units; `undefined` if it is that of the payment session, or
 * Checkout.com has no value for exactly this amount.
 */
function amountOf({
  submitTo,
  amount,
}: CheckoutConfiguration): UpdateCheckoutWebComponentsDetails | undefined {
  if (submitTo === undefined || amount === undefined) return undefined;
  const { value, currency } = amount;
  const own = checkoutUnits.fromMinor(value, currency);
  return own === undefined ? undefined : { amount: own, currency };
}

/** @param result - from a script that changes without notice, so it may be missing */
function reportResult(
  result: { readonly id: string } | undefined,
  report: FormContext['report'],
): void {
  if (result) report({ type: 'completed', gatewayPaymentId: result.id });
  else report(RESPONSE_INVALID);
}

/**
 * Flow itself shows declines and invalid fields.
 *
 * @param error - from the same script
 */
function reportError(error: CheckoutError | undefined, report: FormContext['report']): void {
  const message = error?.message;
  if (error && NOT_SENT.has(error.code)) return;
  switch (error?.type) {
    case 'Validation':
      return;
    case 'Integration':
      return report({ type: 'failed', reason: 'GATEWAY_FAILED', message });
    case 'Request':
    case 'PaymentMethod':
    case 'Submit': {
      const reason = requestErrorOf(error);
      if (reason === undefined && MAY_HAVE_CHARGED.has(error.code)) {
        return report(
          v.is(Responded, error)
            ? RESPONSE_INVALID
            : { type: 'interrupted', reason: 'CONNECTION_FAILED' },
        );
      }
      return report({ type: 'declined', reason: reason ?? error.code, message, shown: true });
    }
    case undefined:
      return report(RESPONSE_INVALID);
  }
}

/** Checkout.com's names in lower case; the script may write them otherwise. Its types have no country. */
const FUNDING_BY_TYPE: Readonly<Record<string, CardHints['funding']>> = {
  credit: 'credit',
  charge: 'credit',
  debit: 'debit',
  deferred_debit: 'debit',
  prepaid: 'prepaid',
};

function fundingOf(type: unknown): CardHints['funding'] | undefined {
  const name = String(type).toLowerCase().replaceAll(' ', '_');
  return Object.hasOwn(FUNDING_BY_TYPE, name) ? FUNDING_BY_TYPE[name] : undefined;
}

/** The form was not complete, or the merchant stopped the payment; both are shown already. */
const NOT_SENT: ReadonlySet<string> = new Set(['component_invalid', 'payment_request_aborted']);

/**
 * With these codes, an error without a reason is not a decline: the gateway could not be reached, or returned
 * no result.
 */
const MAY_HAVE_CHARGED: ReadonlySet<string> = new Set([
  'network_error',
  'payment_request_failed',
  'payment_method_attempt_failed',
  'tokenize_request_failed',
]);

/** The status is that of the gateway's response. */
const Responded = v.object({ details: v.object({ status: v.number() }) });

const RequestErrorCodes = v.object({
  requestErrorCodes: v.tupleWithRest([v.unknown()], v.unknown()),
});

/** The issuer's or the gateway's reason, such as `not_enough_funds`, if there is one. */
function requestErrorOf({ details }: CheckoutError): unknown {
  // `details` is required by the types, but the script may change without notice.
  const given: unknown = details;
  const codes = v.safeParse(RequestErrorCodes, given);
  return codes.success ? codes.output.requestErrorCodes[0] : undefined;
}

function designTokens(design: Design): PartialDesignTokens {
  const { fontFamily, fontSize } = design;
  const font = { fontFamily, fontSize: `${fontSize}px` };
  return {
    colorAction: design.primary,
    colorInverse: design.onPrimary,
    colorPrimary: design.text,
    colorSecondary: design.textSecondary,
    colorDisabled: design.textSecondary,
    colorError: design.danger,
    colorSuccess: design.success,
    colorBackground: design.background,
    colorFormBackground: design.field,
    colorBorder: design.border,
    colorFormBorder: design.border,
    colorOutline: design.focus,
    borderRadius: [`${design.borderRadius}px`, `${design.buttonRadius}px`],
    input: font,
    button: font,
    subheading: font,
    label: { fontFamily, fontSize: `${fontSize * 0.875}px` },
    footnote: { fontFamily, fontSize: `${fontSize * 0.8125}px` },
  };
}
