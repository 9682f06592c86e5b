/** Gateway kind B: Adyen's Drop-in, from its npm package. */
import { AdyenSchema } from './adyen-configuration.ts';
import { defineGateway } from './gateway-adapter.ts';

export const adyen = defineGateway({
  name: 'adyen',
  recognises: (config) => config.clientKey !== undefined,
  schema: AdyenSchema,
  declaration: {
    addresses: {
      api: {
        test: 'https://checkoutshopper-test.adyen.com/checkoutshopper/',
        live: 'https://checkoutshopper-live.adyen.com/checkoutshopper/',
      },
      analytics: {
        test: 'https://checkoutanalytics-test.adyen.com/checkoutanalytics/',
        live: 'https://checkoutanalytics-live.adyen.com/checkoutanalytics/',
      },
      images: {
        test: 'https://checkoutshopper-test.cdn.adyen.com/checkoutshopper/',
        live: 'https://checkoutshopper-live.cdn.adyen.com/checkoutshopper/',
      },
      translations: {
        test: 'https://checkoutshopper-test.cdn.adyen.com/checkoutshopper/',
        live: 'https://checkoutshopper-live.cdn.adyen.com/checkoutshopper/',
      },
    },
    policy: {
      'img-src': ['images', 'data:'],
      'connect-src': ['api', 'analytics', 'images', 'translations'],
      // Issuers' and banks' hosts are not known in advance; their pages are nested in this frame.
      'frame-src': ['api', 'https:'],
      'form-action': ['api', 'https:'],
    },
    trustedTypes: [],
    travels: false,
  },
  async load() {
    const { loadDropin } = await import('./adyen-dropin.ts');
    await loadDropin();
  },
  async mount(configuration, context) {
    const { mountDropin } = await import('./adyen-dropin.ts');
    return mountDropin(configuration, context);
  },
});
