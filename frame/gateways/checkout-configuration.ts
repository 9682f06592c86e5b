import * as v from 'valibot';

const PaymentSession = v.pipe(
  v.string(),
  v.parseJson(undefined, 'not JSON'),
  v.record(v.string(), v.unknown()),
);

export const CheckoutSchema = v.object({
  publicKey: v.pipe(v.string(), v.nonEmpty()),
  /** The gateway's whole answer to the creation of a payment session, as text. */
  paymentSession: PaymentSession,
  environment: v.optional(v.picklist(['sandbox', 'production']), 'production'),
});

export type CheckoutConfiguration = v.InferOutput<typeof CheckoutSchema>;
