import { v4 } from 'uuid';

/** Returns a new idempotency key: a UUID v4. */
export function generateIdempotencyKey(): string {
  // Without the caller's arguments: the package takes options.
  return v4();
}
