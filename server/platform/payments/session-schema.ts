/**
 * The rules for a new session, enforced regardless of the client's own checks.
 *
 * @see Specification 2.2 to 2.4
 */
import * as v from 'valibot';
import { isCountry, minorUnits } from '../../../shared/iso-codes.ts';
import { isWellFormed } from '../../../shared/field-messages.ts';
import { BOUNDS } from '../../../shared/platform-api.ts';
import { parseSecureUrl } from '../../../shared/redirect/redirect-url.ts';
import { metadataSchema } from './metadata-schema.ts';

const wellFormed = v.check((value: string) => isWellFormed(value), 'malformed');

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest, 'too_long'), wellFormed);

export const requiredString = (longest: number) =>
  v.pipe(
    text(longest),
    v.check((value) => value.trim() !== '', 'required'),
  );

const email = v.pipe(requiredString(BOUNDS.string), v.rfcEmail('invalid'));

const currency = v.pipe(
  v.string(),
  v.check((code) => minorUnits(code) !== undefined, 'unknown_currency'),
);

const country = v.pipe(
  v.string(),
  v.check((code) => isCountry(code), 'unknown_country'),
);

const returnUrlFor = v.pipe(
  requiredString(BOUNDS.url),
  v.check((address) => parseSecureUrl(address) !== null, 'invalid'),
);

const payerSchema = v.object({
  email,
  name: requiredString(BOUNDS.string),
  phone: v.optional(text(BOUNDS.phone)),
});

const addressSchema = v.object({
  address_line_1: requiredString(BOUNDS.string),
  address_line_2: v.optional(text(BOUNDS.string)),
  city: requiredString(BOUNDS.city),
  state: v.optional(text(BOUNDS.state)),
  postal_code: requiredString(BOUNDS.postalCode),
  country,
  name: v.optional(text(BOUNDS.string)),
  phone: v.optional(text(BOUNDS.phone)),
});

/** Fields that are not in the specification are ignored. */
export const sessionSchema = v.object({
  order_id: requiredString(BOUNDS.orderId),
  amount: v.pipe(v.number(), v.safeInteger('not_an_integer'), v.minValue(1, 'too_small')),
  currency,
  capture_mode: v.optional(v.picklist(['auto', 'manual']), 'auto'),
  payer: payerSchema,
  billing: addressSchema,
  shipping: v.optional(addressSchema),
  return_url: returnUrlFor,
  cancel_url: returnUrlFor,
  metadata: v.optional(metadataSchema, {}),
  processing_channel_id: v.optional(requiredString(BOUNDS.string)),
});

export type SessionRequest = v.InferOutput<typeof sessionSchema>;
