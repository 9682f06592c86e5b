import { parseSecureAddress } from '../../shared/redirect-address.ts';

/**
 * The one origin that the frame talks to: the `origin` parameter of its own address. The frame host
 * lets the frame be shown inside that origin only where it is registered for the key beside it.
 *
 * @returns `null` when it is missing, repeated, or not exactly an origin
 */
export function readMerchantOrigin(query: string): string | null {
  const [origin, ...others] = new URLSearchParams(query).getAll('origin');
  if (origin === undefined || others.length > 0) return null;
  return parseSecureAddress(origin)?.origin === origin ? origin : null;
}
