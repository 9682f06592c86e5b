/** Gateway kind B: Adyen's Drop-in, from its npm package. */
import { loadChunks } from '../chunk-loader.ts';
import { AdyenSchema } from './adyen-configuration.ts';
import type { AdyenDropin } from './adyen-dropin.ts';
import { adyenChunks } from './adyen-methods.ts';
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
  // What else the session offers is known when it is there; nearly every session offers cards.
  load: () => loadChunks(['adyen-cards']),
  async mount(configuration, context) {
    const started = new Map<unknown, AdyenDropin>();
    const chunks = await loadChunks(adyenChunks(configuration), (main) =>
      started.set(main, new main.AdyenDropin(configuration, context)),
    );
    const components = chunks.flatMap((chunk) => ('Component' in chunk ? chunk.Component : []));
    const [main] = chunks;
    const dropin = started.get(main) ?? new main.AdyenDropin(configuration, context);
    return dropin.mount(components);
  },
});
