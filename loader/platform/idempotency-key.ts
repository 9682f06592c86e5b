import { v4 } from 'uuid';

/** Returns a new idempotency key: a UUID v4. */
export function generateIdempotencyKey(): string {
  // Called without the caller's arguments, because the package takes options.
  return v4();
}
