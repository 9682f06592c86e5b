/** Flow on screen. Only the types of Checkout.com's package are used; the SDK is a script of theirs. */
import * as v from 'valibot';
import type {
  CheckoutError,
  LoadCheckoutWebComponents,
  Options,
  PartialDesignTokens,
} from '@checkout.com/checkout-web-components';
import type { Appearance } from '../../shared/rpc.ts';
import { createScriptLoader } from '../script-loader.ts';
import type { CheckoutConfiguration } from './checkout-configuration.ts';
import type { FormContext, FormReports, MountedForm } from './gateway-adapter.ts';

declare global {
  interface Window {
    /** Put there by Flow's script. It promises its answer, unlike the type of that name. */
    CheckoutWebComponents?: LoadCheckoutWebComponents;
  }
}

/** Once in each window: its policy for scripts cannot be made a second time. */
export async function loadFlow(script: string): Promise<void> {
  const isThere = () => window.CheckoutWebComponents !== undefined;
  if (!isThere()) await createScriptLoader([script]).load(script, isThere);
}

export async function mountFlow(
  configuration: CheckoutConfiguration,
  script: string,
  { container, locale, appearance, reports, signal }: FormContext,
): Promise<MountedForm> {
  await loadFlow(script);
  const options: Options = {
    ...configuration,
    locale,
    appearance: designTokens(appearance),
    onReady: () => reports.ready(),
    onChange: () => reports.stateChanged('editing'),
    onSubmit: () => reports.stateChanged('submitting'),
    onPaymentCompleted: (_component, payment) => reports.completed(payment.id),
    onError: (_component, error) => reportError(error, reports),
  };
  const components = await window.CheckoutWebComponents?.(options);
  signal.throwIfAborted();
  const flow = components?.create('flow').mount(container);
  return { unmount: () => flow?.unmount() };
}

/** A request that the gateway declined is a refusal; what the customer mistyped, the form says itself. */
function reportError(error: CheckoutError, reports: FormReports): void {
  switch (error.type) {
    case 'Validation':
      return reports.stateChanged('editing');
    case 'Request':
    case 'PaymentMethod':
    case 'Submit':
      return reports.refused({ reason: declineReason(error), message: error.message });
    case 'Integration':
      return reports.failed({ reason: 'GATEWAY_FAILED', message: `Flow reports ${error.code}` });
  }
}

const RequestErrorCodes = v.object({
  requestErrorCodes: v.tupleWithRest([v.string()], v.string()),
});

/** The issuer's reason where there is one, such as `NOT_ENOUGH_FUNDS`, else Flow's own code. */
function declineReason({ code, details }: CheckoutError): string {
  // The types promise `details`; a script that changes without notice may not keep the promise.
  const given: unknown = details;
  const codes = v.safeParse(RequestErrorCodes, given);
  return (codes.success ? codes.output.requestErrorCodes[0] : code).toUpperCase();
}

function designTokens(appearance: Appearance): PartialDesignTokens {
  const { colorPrimary, colorBackground, colorText, colorDanger, borderRadius, fontSize } =
    appearance;
  return {
    ...(colorPrimary === undefined ? {} : { colorAction: colorPrimary }),
    ...(colorText === undefined ? {} : { colorPrimary: colorText }),
    ...(colorDanger === undefined ? {} : { colorError: colorDanger }),
    ...(colorBackground === undefined
      ? {}
      : { colorBackground, colorFormBackground: colorBackground }),
    ...(borderRadius === undefined
      ? {}
      : { borderRadius: [`${borderRadius}px`, `${borderRadius}px`] }),
    ...(fontSize === undefined ? {} : { input: { fontSize: `${fontSize}px` } }),
  };
}
