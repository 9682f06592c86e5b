import * as v from 'valibot';

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

const Method = v.looseObject({ type: Text, name: v.string() });
const StoredMethod = v.looseObject({
  ...Method.entries,
  id: Text,
  supportedShopperInteractions: v.array(v.string()),
});

export const AdyenSchema = v.object({
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
    v.looseObject({
      paymentMethods: v.array(Method),
      storedPaymentMethods: v.exactOptional(v.array(StoredMethod)),
    }),
  ),
  /** Adyen's own session flow, in which its SDK speaks to Adyen without the platform. */
  session: v.exactOptional(v.object({ id: Text, sessionData: Text })),
});

export type AdyenConfiguration = v.InferOutput<typeof AdyenSchema>;
