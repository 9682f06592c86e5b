/** Entry of the simulated Flow: defines `window.CheckoutWebComponents` with the published types. */
import { CheckoutIntegrationErrorCode } from '@checkout.com/checkout-web-components';
import type {
  Options,
  UpdateCheckoutWebComponentsDetails,
  WindowCheckoutWebComponents,
} from '@checkout.com/checkout-web-components';
import { flowMethod } from '../flow-methods.ts';
import { methodComponent } from '../sdk/available-methods.ts';
import { FlowComponent } from '../sdk/flow-component.ts';
import { integrationError, updateError } from '../sdk/flow-errors.ts';
import { openSession } from '../sdk/payment-session.ts';

/** The URL of the folder that this script was loaded from. */
const server = new URL(
  '.',
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript.src
    : document.baseURI,
);

function problemsOf(details: UpdateCheckoutWebComponentsDetails): Record<string, string> {
  const { amount, currency, ...others } = details;
  const problems: Record<string, string> = {};
  if (amount !== undefined && (!Number.isInteger(amount) || amount < 0)) {
    problems['amount'] = 'not an integer number of minor units';
  }
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) {
    problems['currency'] = 'not an ISO 4217 code';
  }
  for (const name of Object.keys(others)) problems[name] = 'not supported field';
  return problems;
}

function checkoutWebComponents(all: Options) {
  const { paymentSession, locale = 'en', appearance, componentOptions, ...shared } = all;
  const session = openSession(paymentSession);
  if (!session) throw integrationError(CheckoutIntegrationErrorCode.PaymentSessionInvalid);
  const components: FlowComponent[] = [];
  return {
    create(name, options) {
      if (name !== 'flow') {
        if (!session.methods.includes(name) || flowMethod(name) === undefined) {
          throw integrationError(CheckoutIntegrationErrorCode.ComponentNotSupported);
        }
        return methodComponent(name, () => {
          throw integrationError(CheckoutIntegrationErrorCode.MethodNotSupported);
        });
      }
      const own = { ...shared, ...componentOptions?.flow, ...options };
      const component = new FlowComponent({ server, session, locale, appearance, options: own });
      components.push(component);
      return component;
    },
    async update(details) {
      const problems = problemsOf(details);
      if (Object.keys(problems).length > 0) throw updateError(problems);
      session.amount = details.amount ?? session.amount;
      session.currency = details.currency ?? session.currency;
      for (const component of components) component.refresh();
    },
  } satisfies ReturnType<WindowCheckoutWebComponents>;
}

Object.assign(window, {
  CheckoutWebComponents: checkoutWebComponents satisfies WindowCheckoutWebComponents,
});
