import * as v from 'valibot';
import { FilledText } from '../../loading/field-schemas.ts';

const PaymentSession = v.pipe(
  v.string(),
  v.parseJson(undefined, 'not JSON'),
  v.record(v.string(), v.unknown()),
);

export const CheckoutSchema = v.object({
  publicKey: FilledText,
  /** The gateway's whole answer to the creation of a payment session, as text. */
  paymentSession: PaymentSession,
  environment: v.exactOptional(v.picklist(['sandbox', 'production']), 'production'),
});

export type CheckoutConfiguration = v.InferOutput<typeof CheckoutSchema>;
