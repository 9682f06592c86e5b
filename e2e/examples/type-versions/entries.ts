/** Uses every entry point, with options that are `undefined`. */
import { customerMessage, isPayError, Pay } from '@pay/loader';
import type { Checkout, EmbeddedSessionResponse, PayConfig } from '@pay/loader';
import { definePayCheckout } from '@pay/loader/element';
import type { PayCheckoutElement } from '@pay/loader/element';
import de from '@pay/loader/locales/de';
import { formatAmount, validateCurrency } from '@pay/loader/money';
import { PayCheckout, PayProvider, useCheckout, usePay } from '@pay/loader/react';
import type { CheckoutControls, PayCheckoutProps } from '@pay/loader/react';
import { installFakePay } from '@pay/loader/testing';
import type { FakeScenario, FakePay } from '@pay/loader/testing';
import { handleRedirectReturn } from '@pay/loader/verify';
import { Pay as Backend } from '@pay/node';
import type { BackendSessionData } from '@pay/node';

const config: PayConfig = {
  apiKey: 'pk_test_sandbox',
  locale: undefined,
  translations: { de: { alreadyPaid: 'Schon bezahlt.', retry: undefined } },
};
export const pay: Pay = new Pay(config);
export const total: string = validateCurrency('EUR') ? formatAmount(11340, 'EUR') : '';

export function open(session: EmbeddedSessionResponse): Checkout {
  const checkout = pay.checkout({ session, locale: undefined });
  checkout.on('success', ({ payment_id }) => payment_id.length);
  checkout.on('error', (error) => customerMessage(error, de));
  return checkout;
}

definePayCheckout();
export const element: PayCheckoutElement = document.createElement('pay-checkout');
element.addEventListener('pay-success', ({ detail }) => detail.payment_id.length);

export const props: PayCheckoutProps = { order: null, onSuccess: undefined, className: undefined };
export const components = [PayProvider, PayCheckout];
export const client = (): Pay | null => usePay();
export const controls = (): CheckoutControls => useCheckout();

export const fake: FakePay = installFakePay({ sessionLifetime: 1000, scenario: 'pending' });
export const payAs = (scenario: FakeScenario): Promise<void> => fake.pay(scenario);

export async function isPaid(parameters: URLSearchParams): Promise<boolean> {
  try {
    const { success } = await handleRedirectReturn(parameters, 'sk_test_sandbox');
    return success;
  } catch (error) {
    return isPayError(error) && false;
  }
}

export const backend = new Backend({ apiSecret: 'sk_test_sandbox', baseUrl: undefined });
export const sessionOf = (order: BackendSessionData): Promise<EmbeddedSessionResponse> =>
  backend.sessions.create({ ...order, expires_at: undefined });
