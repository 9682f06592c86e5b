import { randomBytes } from 'node:crypto';

/** An identifier that cannot be guessed: a prefix and 128 random bits in hexadecimal. */
export function randomId(prefix = ''): string {
  return prefix + randomBytes(16).toString('hex');
}
