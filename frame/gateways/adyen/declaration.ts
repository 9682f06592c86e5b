/** What Adyen's forms need from the frame host. */
import type { GatewayDeclaration } from '../gateway-definition.ts';
import { CDN_HOSTS } from './cdn-hosts.ts';
import { ADYEN_SCRIPTS } from './scripts/declared-scripts.ts';

export const adyen: GatewayDeclaration = {
  urls: {
    api: {
      test: 'https://checkoutshopper-test.adyen.com/checkoutshopper/',
      live: 'https://checkoutshopper-live.adyen.com/checkoutshopper/',
    },
    analytics: {
      test: 'https://checkoutanalytics-test.adyen.com/checkoutanalytics/',
      live: 'https://checkoutanalytics-live.adyen.com/checkoutanalytics/',
    },
    images: CDN_HOSTS,
    translations: CDN_HOSTS,
  },
  policy: {
    // QR codes and bar codes are drawn by the API.
    'img-src': ['api', 'images', 'data:'],
    // A `data:` URL replaces the translations that Adyen's code would request itself.
    'connect-src': ['api', 'analytics', 'images', 'translations', 'data:'],
    // The hosts of issuers and banks are not known in advance; their pages are nested in this
    // frame.
    'frame-src': ['api', 'https:'],
    'form-action': ['api', 'https:'],
  },
  trustedTypes: [],
  redirectOrigins: ['api'],
  scripts: ADYEN_SCRIPTS,
};
