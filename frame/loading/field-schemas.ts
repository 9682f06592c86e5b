/**
 * Schemas for fields of messages and configurations. They are made of few kinds, because each kind and action of the
 * schema library adds its own code to the frame's document.
 */
import * as v from 'valibot';
import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';

/** A string that matches a pattern. */
export const matching = (form: RegExp) =>
  v.pipe(
    v.string(),
    v.check((value) => form.test(value)),
  );

export const NonEmptyString = matching(/./s);

/** Any value. */
export const Anything = v.custom<unknown>(() => true);

/** `true` or `false`. */
export const Flag = v.custom<boolean>((value) => typeof value === 'boolean');

/** One of these strings. */
export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  v.union(names.map((name) => v.literal(name)));

/** An integer from 0. */
export const Count = v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0);

/** An absolute https URL, or an http URL on loopback. */
export const SecureUrl = v.pipe(
  v.string(),
  v.check((url) => parseSecureUrl(url) !== null),
);
