import type { CreateStandIn } from '../../../testing/gateway-stand-in.ts';

// Adyen's SDK accepts 3-D Secure URLs without TLS only if its own URL contains this string.
const PLACE = '/checkoutshopper/test/as/http://localhost:8080/';

export const createStandIn: CreateStandIn = (origin) => {
  const url = `${origin}${PLACE}`;
  return {
    urls: { api: url, analytics: url, images: url, translations: url },
    config: {
      clientKey: 'test_FRAME',
      environment: 'test',
      countryCode: 'NL',
      amount: { value: 1999, currency: 'EUR' },
      paymentMethods: {
        paymentMethods: [
          { type: 'sepadirectdebit', name: 'SEPA Direct Debit' },
          { type: 'ideal', name: 'iDEAL' },
        ],
      },
    },
    responseTo: (path) => (path.startsWith(PLACE) ? { body: '{}' } : undefined),
  };
};
