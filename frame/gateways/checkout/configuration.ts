import type { ComponentNameUnion } from '@checkout.com/checkout-web-components';
import * as v from 'valibot';
import { isMethodName } from '../../../shared/plain/value-types.ts';
import { Anything, Count, NonEmptyString, matching, oneOf } from '../../loading/field-schemas.ts';

const PaymentSession = v.pipe(
  v.string(),
  v.parseJson(undefined, 'not JSON'),
  v.record(v.string(), Anything),
);

/** Flow knows the names, and is asked about each. */
const Method = v.custom<ComponentNameUnion>(isMethodName);

export const CheckoutSchema = v.object({
  publicKey: NonEmptyString,
  /** The gateway's whole response to the creation of a payment session, as a string of JSON. */
  paymentSession: PaymentSession,
  environment: v.exactOptional(oneOf(['sandbox', 'production']), 'production'),
  /** The names with which the payment session was created. Default: cards alone. */
  paymentMethods: v.exactOptional(v.array(Method)),
  /** Flow submits through the platform, which charges the session's amount. Default: Flow itself submits. */
  submitTo: v.exactOptional(oneOf(['platform'])),
  /** With `submitTo`: the session's amount, which may differ from that of the payment session. */
  amount: v.exactOptional(
    v.object({
      /** In minor units. */
      value: Count,
      currency: matching(/^[A-Z]{3}$/),
    }),
  ),
});

export type CheckoutConfiguration = v.InferOutput<typeof CheckoutSchema>;
