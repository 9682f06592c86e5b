import * as v from 'valibot';
import { NonEmptyString } from '../../loading/field-schemas.ts';

const PaymentSession = v.pipe(
  v.string(),
  v.parseJson(undefined, 'not JSON'),
  v.record(v.string(), v.unknown()),
);

export const CheckoutSchema = v.object({
  publicKey: NonEmptyString,
  /** The gateway's whole response to the creation of a payment session, as a string of JSON. */
  paymentSession: PaymentSession,
  environment: v.exactOptional(v.picklist(['sandbox', 'production']), 'production'),
});

export type CheckoutConfiguration = v.InferOutput<typeof CheckoutSchema>;
