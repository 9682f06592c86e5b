/**
 * The bodies of requests. The rules are enforced regardless of the client's own checks.
 *
 * @see Specification 2.2 to 2.4
 */
import * as v from 'valibot';
import { BOUNDS, CARD_FUNDINGS } from '../../../shared/platform/platform-api.ts';
import { DELIVERY_MODES } from '../webhooks/delivery-modes.ts';
import {
  amount,
  amountFromZero,
  country,
  currency,
  email,
  mayBeNull,
  optionalString,
  plainObject,
  requiredString,
  secureUrl,
} from './fields.ts';
import { metadataSchema } from './metadata-schema.ts';
import { hasPostalCodes } from './postal-codes.ts';
import {
  SAVE_METHODS,
  SAVED_METHODS_NEEDS,
  SESSION_PURPOSES,
} from '../../../shared/platform/customers.ts';
import type {
  MethodRemovalRequest,
  OffSessionPayment,
} from '../../../shared/platform/customers.ts';
import type {
  AmountRequest,
  BackendSessionData,
  InstalmentOffer,
  DetailsRequest,
  ExpectedCard,
  PaymentUpdateRequest,
  SessionChangeRequest,
  SubmissionRequest,
} from '../../../shared/platform/platform-api.ts';
import type { AddressInfo, EmbeddedSessionData, PayerInfo } from '../../../shared/sessions.ts';
import type { FieldsOf } from './fields.ts';

const payer = v.object({
  email,
  name: requiredString(BOUNDS.string),
  phone: mayBeNull(optionalString(BOUNDS.phone)),
} satisfies FieldsOf<PayerInfo>);

const place = v.object({
  address_line_1: requiredString(BOUNDS.string),
  address_line_2: mayBeNull(optionalString(BOUNDS.string)),
  city: requiredString(BOUNDS.city),
  state: mayBeNull(optionalString(BOUNDS.state)),
  postal_code: v.pipe(
    optionalString(BOUNDS.postalCode),
    v.description('Empty only in a country without postal codes'),
  ),
  country,
  name: mayBeNull(optionalString(BOUNDS.string)),
  phone: mayBeNull(optionalString(BOUNDS.phone)),
} satisfies FieldsOf<AddressInfo>);

const address = v.pipe(
  place,
  v.forward(
    v.partialCheck(
      [['postal_code'], ['country']],
      ({ postal_code, country }) => postal_code.trim() !== '' || !hasPostalCodes(country),
      'required',
    ),
    ['postal_code'],
  ),
);

/** A URL would resolve `.` and `..` in its path. */
const customerId = v.pipe(
  requiredString(BOUNDS.customerId),
  v.check((id) => id !== '.' && id !== '..', 'invalid'),
);

const expiry = v.pipe(v.string(), v.isoTimestamp('invalid'));

const revision = v.pipe(
  v.number(),
  v.safeInteger('not_an_integer'),
  v.minValue(1, 'too_small'),
  v.description('Of the session'),
);

const MOST_INSTALMENTS = 99;

const instalments = v.strictObject({
  values: v.pipe(
    v.array(
      v.pipe(
        v.number(),
        v.safeInteger('wrong_type'),
        v.minValue(1, 'too_small'),
        v.maxValue(MOST_INSTALMENTS, 'too_large'),
      ),
    ),
    v.check((values) => new Set(values).size === values.length, 'repeated'),
    v.check((values) => values.includes(1), 'without_one_payment'),
  ),
} satisfies FieldsOf<InstalmentOffer>);

const orderId = requiredString(BOUNDS.orderId);

const sessionFields = {
  currency,
  capture_mode: v.nullish(v.picklist(['auto', 'manual']), 'auto'),
  payer,
  billing: address,
  shipping: mayBeNull(address),
  return_url: secureUrl,
  cancel_url: secureUrl,
  metadata: v.nullish(metadataSchema, {}),
  processing_channel_id: mayBeNull(requiredString(BOUNDS.string)),
  replaces: mayBeNull(
    v.pipe(
      requiredString(BOUNDS.string),
      v.description('Only with the secret: the session that this one replaces'),
    ),
  ),
  for_order: mayBeNull(
    v.pipe(
      v.boolean(),
      v.description(
        'Only with the secret: respond with the current session of the order, and create one only where the order needs it',
      ),
    ),
  ),
  expires_at: mayBeNull(
    v.pipe(expiry, v.description('Only with the secret: at most 24 hours from now')),
  ),
  customer_id: mayBeNull(
    v.pipe(
      customerId,
      v.description(
        'Only with the secret: the merchant’s own id of the customer, whose saved methods the form shows',
      ),
    ),
  ),
  save_methods: v.pipe(
    v.nullish(v.picklist(SAVE_METHODS), 'never'),
    v.description('Only with the secret, and with customer_id'),
  ),
  saved_methods_need: v.pipe(
    v.nullish(v.picklist(SAVED_METHODS_NEEDS), 'security_code'),
    v.description('Only with the secret, and with customer_id'),
  ),
  instalments: mayBeNull(
    v.pipe(
      instalments,
      v.description('Only with the secret: in how many instalments the customer may pay by card'),
    ),
  ),
  purpose: v.pipe(
    v.nullish(v.picklist(SESSION_PURPOSES), 'payment'),
    v.description(
      'Only with the secret. A setup saves a payment method of the customer, and charges nothing',
    ),
  ),
} satisfies FieldsOf<Omit<BackendSessionData, 'order_id' | 'amount'>>;

/** Fields that are not in the specification are ignored. */
export const sessionData = v.object({ order_id: orderId, amount, ...sessionFields });

/** Of a set-up. */
const setupData = v.object({
  order_id: orderId,
  amount: v.pipe(
    v.number(),
    v.check((value) => value === 0, 'not_zero'),
  ),
  ...sessionFields,
});

/** Of both, for the description of the API. */
export const anySessionData = v.object({
  order_id: orderId,
  amount: amountFromZero,
  ...sessionFields,
});

const purposeSchema = v.object({ purpose: v.literal('setup') });

/** The schema of a session's data, by its purpose. */
export function sessionDataOf(body: unknown): typeof sessionData | typeof setupData {
  return v.is(purposeSchema, body) ? setupData : sessionData;
}
/** The data of a session, with the defaults. */
export type CheckedSessionData = v.InferOutput<typeof sessionData>;

export const paymentUpdateRequest = v.object({
  gateway_payment_id: requiredString(BOUNDS.string),
} satisfies FieldsOf<PaymentUpdateRequest>);

type BackendField = Exclude<keyof BackendSessionData, keyof EmbeddedSessionData>;

/** Fields that may not come from a page: a session with any of them is for a backend to create. */
export const BACKEND_FIELDS: ReadonlySet<string> = new Set([
  ...([
    'replaces',
    'for_order',
    'expires_at',
    'customer_id',
    'save_methods',
    'saved_methods_need',
    'instalments',
    'purpose',
  ] satisfies readonly BackendField[]),
  // Of a change, which only a backend makes.
  'expected_card',
]);

export const sessionChangeRequest = v.strictObject({
  amount: v.optional(amount),
  shipping: v.optional(address),
  metadata: v.optional(metadataSchema),
  expected_card: v.optional(
    v.nullable(
      v.pipe(
        v.strictObject({
          brand: v.optional(requiredString(64)),
          issuer_country: v.optional(country),
          funding: v.optional(v.picklist(CARD_FUNDINGS)),
        } satisfies FieldsOf<ExpectedCard>),
        v.description(
          'The card for which the amount was made. Another one is SESSION_CHANGED at the press, before anything is charged. `null`: any card. Default: the current one; with another `amount`, any card',
        ),
      ),
    ),
  ),
  expires_at: v.optional(
    v.pipe(expiry, v.description('Later than before, and at most 24 hours from now')),
  ),
  revision: v.optional(
    v.pipe(revision, v.description('That the change starts from. Default: the current one')),
  ),
} satisfies FieldsOf<SessionChangeRequest>);

const stepData = plainObject('wrong_type');

export const detailsRequest = v.object({
  data: stepData,
  revision: v.optional(
    v.pipe(
      revision,
      v.description(
        'Of the session, at which the submission was made that these details continue. Default: that of the last submission',
      ),
    ),
  ),
} satisfies FieldsOf<DetailsRequest>);

export const submissionRequest = v.object({
  data: stepData,
  revision: v.optional(
    v.pipe(revision, v.description('Of the session, as the customer saw it')),
    1,
  ),
} satisfies FieldsOf<SubmissionRequest>);

/** Unknown fields are rejected: a misspelt amount must not be taken for the whole one. */
export const amountRequest = v.strictObject({
  amount: v.pipe(
    v.union([v.literal('all'), amount], 'not_an_amount'),
    v.description('In minor units of the currency; or `all`, for everything that is left'),
  ),
} satisfies FieldsOf<AmountRequest>);

export const cancellationRequest = v.strictObject({});

export const offSessionPayment = v.strictObject({
  customer_id: customerId,
  method: v.pipe(
    requiredString(BOUNDS.string),
    v.description('The id of one of the customer’s saved methods'),
  ),
  order_id: requiredString(BOUNDS.orderId),
  amount,
  currency,
  capture_mode: v.optional(v.picklist(['auto', 'manual']), 'auto'),
  metadata: v.optional(metadataSchema, {}),
  off_session: v.literal(true),
} satisfies FieldsOf<OffSessionPayment>);
/** A payment without the customer, with the defaults. */
export type CheckedOffSessionPayment = v.InferOutput<typeof offSessionPayment>;

export const methodRemovalRequest = v.strictObject({
  method: v.pipe(
    requiredString(BOUNDS.string),
    v.description('As this session shows it, in its gateway_config'),
  ),
} satisfies FieldsOf<MethodRemovalRequest>);

/** A year: after that, the cards of most tests have expired. */
const FARTHEST_ADVANCE = 366 * 24 * 60 * 60 * 1000;

export const clockRequest = v.object({
  advance: v.pipe(
    v.number(),
    v.safeInteger('not_an_integer'),
    v.minValue(0, 'too_small'),
    v.maxValue(FARTHEST_ADVANCE, 'too_large'),
    v.description('In ms'),
  ),
});

const secret = v.pipe(v.string(), v.minLength(8, 'too_short'), v.maxLength(255, 'too_long'));

export const webhookEndpointRequest = v.object({
  url: secureUrl,
  secrets: v.optional(
    v.pipe(
      v.array(secret),
      v.minLength(1, 'too_short'),
      v.maxLength(2, 'too_long'),
      v.description('Default: the API secret. Two while one replaces the other'),
    ),
  ),
  mode: v.optional(v.picklist(DELIVERY_MODES), 'once'),
});

/** Requests with a name in the OpenAPI document. */
export const REQUESTS = {
  PayerInfo: payer,
  AddressInfo: address,
  SessionData: anySessionData,
  PaymentUpdateRequest: paymentUpdateRequest,
  SessionChangeRequest: sessionChangeRequest,
  SubmissionRequest: submissionRequest,
  DetailsRequest: detailsRequest,
  AmountRequest: amountRequest,
  CancellationRequest: cancellationRequest,
  OffSessionPayment: offSessionPayment,
  MethodRemovalRequest: methodRemovalRequest,
  ClockRequest: clockRequest,
  WebhookEndpointRequest: webhookEndpointRequest,
};
