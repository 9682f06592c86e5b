import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';

/**
 * The only origin that the frame connects to: the `origin` parameter of its own URL. The frame host
 * allows that origin to embed the frame only if it is registered for the key in the same URL.
 *
 * @returns `null` when it is missing, repeated, or not exactly an origin
 */
export function readMerchantOrigin(query: string): string | null {
  const [origin, ...others] = new URLSearchParams(query).getAll('origin');
  if (origin === undefined || others.length > 0) return null;
  return parseSecureUrl(origin)?.origin === origin ? origin : null;
}
