/** Gateway kind B: Adyen's Drop-in, from its npm package. */
import * as v from 'valibot';
import { defineGateway } from './gateway-adapter.ts';

/** The names that Adyen knows; any other would silently mean `live`. */
const ENVIRONMENTS = [
  'test',
  'live',
  'live-us',
  'live-au',
  'live-apse',
  'live-in',
  'live-nea',
] as const;

const Text = v.pipe(v.string(), v.nonEmpty());

const AdyenSchema = v.object({
  clientKey: Text,
  environment: v.picklist(ENVIRONMENTS),
  /** ISO 3166-1 alpha-2. */
  countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** In minor units. */
  amount: v.object({
    value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  }),
  /** The gateway's own answer, of which Drop-in makes its list. */
  paymentMethods: v.exactOptional(
    v.looseObject({ paymentMethods: v.array(v.looseObject({ type: Text, name: v.string() })) }),
  ),
  /** Adyen's own session flow, in which its SDK speaks to Adyen without the platform. */
  session: v.exactOptional(v.object({ id: Text, sessionData: Text })),
});

export type AdyenConfiguration = v.InferOutput<typeof AdyenSchema>;

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
  async mount(configuration, context) {
    const { mountDropin } = await import('./adyen-dropin.ts');
    return mountDropin(configuration, context);
  },
});
