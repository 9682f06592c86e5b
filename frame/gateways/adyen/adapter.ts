/** Gateway kind B: Adyen's Drop-in, from its npm package. */
import { defineGateway } from '../gateway-adapter.ts';
import { CDN_HOSTS } from './cdn-hosts.ts';
import { AdyenSchema, CARD } from './configuration.ts';
import { loadClasses } from './classes/load-classes.ts';
import type { LoadClasses } from './classes/load-classes.ts';
import { dropinHeight } from './dropin-height.ts';
import { listedOffer, listedTypes, offeredTypes } from './offer.ts';

export const adyen = defineGateway({
  name: 'adyen',
  recognises: (config) => config.clientKey !== undefined,
  schema: AdyenSchema,
  amount: ({ amount }) => amount,
  declaration: {
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
    navigates: false,
    redirectOrigins: ['api'],
  },
  skeleton({ paymentMethods: offered = { paymentMethods: [] } }, scripts) {
    const { storedPaymentMethods, paymentMethods } = listedOffer(offered, scripts);
    const [first, ...others] = [...storedPaymentMethods, ...paymentMethods];
    // Drop-in opens the first one, and lists the others below.
    return [
      'line',
      'field',
      ...(first?.type === CARD ? (['fields'] as const) : []),
      'button',
      ...others.map(() => 'field' as const),
    ];
  },
  height: (configuration, column, scripts) =>
    configuration.action ? undefined : dropinHeight(configuration, column, scripts),
  async form({ configuration, methods = [], scripts }) {
    const load: LoadClasses = async (types) => {
      const classes = await loadClasses(listedTypes(types, scripts));
      // The file of a class may contain other classes, which are not enabled.
      return classes.filter(({ type }) => listedTypes([type], scripts).length > 0);
    };
    const types = [...methods, ...offeredTypes(configuration?.paymentMethods)];
    const form = import('./form.ts');
    const classes = load(types);
    // The form needs them only when Adyen's core is set up, and reports their failure then.
    classes.catch(() => {});
    const { formWith } = await form;
    if (configuration === undefined) await classes;
    return formWith(load, scripts);
  },
  // English is part of the form's own code.
  messages: (context, configuration) =>
    context.locale.startsWith('en')
      ? undefined
      : import('./messages.ts')
          .then((messages) => messages.load(context, configuration))
          .catch(() => undefined),
});
