import type { PaymentAction } from '@adyen/adyen-web';
import * as v from 'valibot';
import {
  Anything,
  Count,
  NonEmptyString,
  Flag,
  matching,
  oneOf,
} from '../../loading/field-schemas.ts';

/** The names that Adyen accepts; any other would silently mean `live`. */
const ENVIRONMENTS = [
  'test',
  'live',
  'live-us',
  'live-au',
  'live-apse',
  'live-in',
  'live-nea',
] as const;

/** Adyen's name for the payment method whose fields are separate pages. */
export const CARD = 'scheme';

const Method = v.looseObject({ type: NonEmptyString, name: v.string() });
const StoredMethod = v.looseObject({
  ...Method.entries,
  id: NonEmptyString,
  supportedShopperInteractions: v.array(v.string()),
});

const SavingSchema = v.object({
  /** Whether the customer chooses if a card is saved. */
  asks: Flag,
  /** What the customer enters to pay with a saved card. */
  need: oneOf(['security_code', 'nothing']),
  /** The merchant's name. */
  merchant: v.string(),
  /** Whether the customer has saved cards that are not offered, because they have expired. */
  hasExpired: v.exactOptional(Flag),
});

export type Saving = v.InferOutput<typeof SavingSchema>;

export type DropinAction = PaymentAction;

/** Further fields depend on the action; Drop-in knows its types. */
export const ActionSchema = v.custom<DropinAction>((action) =>
  v.is(v.looseObject({ type: v.string() }), action),
);

export const AdyenSchema = v.object({
  clientKey: NonEmptyString,
  environment: oneOf(ENVIRONMENTS),
  /** ISO 3166-1 alpha-2. */
  countryCode: matching(/^[A-Z]{2}$/),
  /** In minor units. */
  amount: v.object({
    value: Count,
    currency: matching(/^[A-Z]{3}$/),
  }),
  /** The gateway's own response, from which Drop-in makes its list. */
  paymentMethods: v.exactOptional(
    v.looseObject({
      paymentMethods: v.array(Method),
      storedPaymentMethods: v.exactOptional(v.array(StoredMethod)),
      /** The platform's own field, for a customer with an account. */
      saving: v.exactOptional(SavingSchema),
    }),
  ),
  /** Numbers of instalments that the customer may choose; 1 is among them. */
  instalments: v.exactOptional(v.object({ values: v.array(Count) })),
  /** The data that the offered payment methods ask for, as far as the session has it: `Shopper`. */
  shopper: v.exactOptional(Anything),
  /** What the customer needs to pay later, such as a voucher. It is shown in place of the payment methods. */
  action: v.exactOptional(ActionSchema),
  /** Adyen's own session flow, in which its SDK calls Adyen without the platform. */
  session: v.exactOptional(v.object({ id: NonEmptyString, sessionData: NonEmptyString })),
});

type Session = v.InferOutput<typeof AdyenSchema>;

/** Of a session, or of an offer, whose button may show no amount. */
export interface AdyenConfiguration extends Omit<Session, 'amount'> {
  readonly amount: Pick<Session['amount'], 'currency'> & Partial<Pick<Session['amount'], 'value'>>;
}

/** Whether the form saves a payment method, and charges nothing. */
export function isSetUp({ amount }: AdyenConfiguration): boolean {
  return amount.value === 0;
}
