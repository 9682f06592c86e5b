/** Drop-in as Adyen's documentation mounts it. */
import { AdyenCheckout, Dropin } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
import type { CoreConfiguration, DropinConfiguration } from '@adyen/adyen-web';
import type { EmbeddedSessionResponse } from '../../../dist/pay.js';

/** A form that can be typed into. */
export interface MountedDropin {
  /** Shows another session in it. */
  readonly show: (session: EmbeddedSessionResponse) => Promise<unknown>;
}

type DropinComponents = NonNullable<DropinConfiguration['paymentMethodComponents']>;

/** Resolves when the card fields, each a page of its own, can be typed into. */
export async function mountDropin(
  { gateway_config: { paymentMethods, ...config } }: EmbeddedSessionResponse,
  platform: string,
  paymentMethodComponents: DropinComponents,
): Promise<MountedDropin> {
  const api = `${platform}/checkoutshopper/test/as/http://localhost:8080/`;
  const core: CoreConfiguration = Object.assign({}, config, {
    environment: 'test' as const,
    paymentMethodsResponse: Object(paymentMethods),
  });
  const checkout = await AdyenCheckout({
    ...core,
    _environmentUrls: { api, analytics: api, cdn: { images: api, translations: api } },
    locale: 'en-US',
    analytics: { enabled: false },
    onSubmit: (_state, _component, { reject }) => reject(),
    onAdditionalDetails: (_state, _component, { reject }) => reject(),
  });
  await new Promise<void>((resolve) => {
    new Dropin(checkout, {
      paymentMethodComponents,
      paymentMethodsConfiguration: { card: { onConfigSuccess: () => resolve() } },
    }).mount('#payment');
  });
  return {
    show: ({ gateway_config: { amount } }) =>
      checkout.update({ amount: Object(amount) }, { shouldReinitializeCheckout: false }),
  };
}
