import { v4 } from 'uuid';

/** A new idempotency key: a UUID v4. @see Specification 4.4 */
export function generateIdempotencyKey(): string {
  // Without the caller's arguments: the package takes options.
  return v4();
}
