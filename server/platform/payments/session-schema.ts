/**
 * The rules for a new session, enforced whatever the client has checked already.
 *
 * @see Specification 2.2 to 2.4
 */
import * as v from 'valibot';
import { isCountry, minorUnits } from '../../../shared/iso-codes.ts';
import { isWellFormed } from '../../../shared/field-messages.ts';
import { BOUNDS } from '../../../shared/platform-api.ts';
import { parseSecureAddress } from '../../../shared/redirect-address.ts';
import { metadataSchema } from './metadata-schema.ts';

const wellFormed = v.check((value: string) => isWellFormed(value), 'malformed');

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest, 'too_long'), wellFormed);

export const requiredText = (longest: number) =>
  v.pipe(
    text(longest),
    v.check((value) => value.trim() !== '', 'required'),
  );

const email = v.pipe(requiredText(BOUNDS.text), v.rfcEmail('invalid'));

const currency = v.pipe(
  v.string(),
  v.check((code) => minorUnits(code) !== undefined, 'unknown_currency'),
);

const country = v.pipe(
  v.string(),
  v.check((code) => isCountry(code), 'unknown_country'),
);

const returnAddress = v.pipe(
  requiredText(BOUNDS.address),
  v.check((address) => parseSecureAddress(address) !== null, 'invalid'),
);

const payerSchema = v.object({
  email,
  name: requiredText(BOUNDS.text),
  phone: v.optional(text(BOUNDS.phone)),
});

const addressSchema = v.object({
  address_line_1: requiredText(BOUNDS.text),
  address_line_2: v.optional(text(BOUNDS.text)),
  city: requiredText(BOUNDS.city),
  state: v.optional(text(BOUNDS.state)),
  postal_code: requiredText(BOUNDS.postalCode),
  country,
  name: v.optional(text(BOUNDS.text)),
  phone: v.optional(text(BOUNDS.phone)),
});

/** Fields that are not in the specification are ignored. */
export const sessionSchema = v.object({
  order_id: requiredText(BOUNDS.orderId),
  amount: v.pipe(v.number(), v.safeInteger('not_an_integer'), v.minValue(1, 'too_small')),
  currency,
  capture_mode: v.optional(v.picklist(['auto', 'manual']), 'auto'),
  payer: payerSchema,
  billing: addressSchema,
  shipping: v.optional(addressSchema),
  return_url: returnAddress,
  cancel_url: returnAddress,
  metadata: v.optional(metadataSchema, {}),
  processing_channel_id: v.optional(requiredText(BOUNDS.text)),
});

export type SessionRequest = v.InferOutput<typeof sessionSchema>;
