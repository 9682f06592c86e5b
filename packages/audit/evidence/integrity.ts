import { createHash } from 'node:crypto';

/** In the form of an `integrity` attribute. */
export function integrityOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
