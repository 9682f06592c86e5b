/**
 * Schemas for fields of messages and configurations. All use `check`, because every other action of
 * the schema library would add its own code to the frame's document.
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

/** An integer from 0. */
export const Count = v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value) && value >= 0),
);

/** An absolute https URL, or an http URL on loopback. */
export const SecureUrl = v.pipe(
  v.string(),
  v.check((url) => parseSecureUrl(url) !== null),
);
