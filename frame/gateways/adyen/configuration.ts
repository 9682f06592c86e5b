import * as v from 'valibot';
import { Count, FilledText, text } from '../../loading/field-schemas.ts';

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

const Method = v.looseObject({ type: FilledText, name: v.string() });
const StoredMethod = v.looseObject({
  ...Method.entries,
  id: FilledText,
  supportedShopperInteractions: v.array(v.string()),
});

export const AdyenSchema = v.object({
  clientKey: FilledText,
  environment: v.picklist(ENVIRONMENTS),
  /** ISO 3166-1 alpha-2. */
  countryCode: text(/^[A-Z]{2}$/),
  /** In minor units. */
  amount: v.object({
    value: Count,
    currency: text(/^[A-Z]{3}$/),
  }),
  /** The gateway's own answer, of which Drop-in makes its list. */
  paymentMethods: v.exactOptional(
    v.looseObject({
      paymentMethods: v.array(Method),
      storedPaymentMethods: v.exactOptional(v.array(StoredMethod)),
    }),
  ),
  /** Adyen's own session flow, in which its SDK speaks to Adyen without the platform. */
  session: v.exactOptional(v.object({ id: FilledText, sessionData: FilledText })),
});

export type AdyenConfiguration = v.InferOutput<typeof AdyenSchema>;
