/**
 * The fields of messages and configurations. All are made of `check`: each other action of the schema
 * library would add its own code to the frame's document.
 */
import * as v from 'valibot';
import { parseSecureAddress } from '../../shared/redirect-address.ts';

/** A string of this form. */
export const text = (form: RegExp) =>
  v.pipe(
    v.string(),
    v.check((value) => form.test(value)),
  );

export const FilledText = text(/./s);

/** A number from `least` to `most`. */
export const between = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.check((value) => value >= least && value <= most),
  );

/** A whole number from 0. */
export const Count = v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value) && value >= 0),
);

/** An absolute https URL, or an http one on loopback. */
export const SecureAddress = v.pipe(
  v.string(),
  v.check((address) => parseSecureAddress(address) !== null),
);
