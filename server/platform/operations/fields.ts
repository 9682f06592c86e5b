/** Schemas of fields that several bodies share. Their messages are codes: see `schema-check.ts`. */
import * as v from 'valibot';
import { isWellFormed } from '../../../shared/errors/field-messages.ts';
import { isCountry, minorUnits } from '../../../shared/plain/iso-codes.ts';
import { BOUNDS } from '../../../shared/platform/platform-api.ts';
import { parseSecureUrl } from '../../../shared/redirect/redirect-url.ts';

/** A schema for each field of a type. No field may be missing, and none may be added. */
export type FieldsOf<Type> = {
  readonly [Name in keyof Type]-?: v.GenericSchema<unknown, Type[Name]>;
};

export const optionalString = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest, 'too_long'),
    v.check((value) => isWellFormed(value), 'malformed'),
  );

/** Not blank. */
export const requiredString = (longest: number) =>
  v.pipe(optionalString(longest), v.regex(/\S/, 'required'));

/** Databases have `null` for what a customer has left out, so it counts as left out. */
export const mayBeNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );

export const email = v.pipe(requiredString(BOUNDS.string), v.rfcEmail('invalid'));

export const amount = v.pipe(
  v.number(),
  v.safeInteger('not_an_integer'),
  v.minValue(1, 'too_small'),
  v.description('In minor units of the currency'),
);

/** 0 of a set-up. */
export const amountFromZero = v.pipe(
  v.number(),
  v.safeInteger('not_an_integer'),
  v.minValue(0, 'too_small'),
  v.description('In minor units of the currency; 0 of a set-up'),
);

export const currency = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}$/, 'unknown_currency'),
  v.check((code) => minorUnits(code) !== undefined, 'unknown_currency'),
  v.description('ISO 4217'),
);

export const country = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, 'unknown_country'),
  v.check((code) => isCountry(code), 'unknown_country'),
  v.description('ISO 3166-1 alpha-2'),
);

/** Absolute, with https, or with http on a loopback host. */
export const secureUrl = v.pipe(
  requiredString(BOUNDS.url),
  v.url('invalid'),
  v.check((value) => parseSecureUrl(value) !== null, 'invalid'),
);

/** A URL that the platform sends. */
export const sentUrl = v.pipe(v.string(), v.url());

export const isoTime = v.pipe(v.string(), v.isoTimestamp());

/** @param code - the message for any other value */
export const plainObject = (code: string) =>
  v.custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    code,
  );
