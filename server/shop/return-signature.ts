/** Reads the return URL, and accepts it only with a valid signature. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSignedRedirect } from '../../shared/redirect/signature.ts';
import type { RedirectParams } from '../../shared/redirect/redirect-params.ts';

/** The parameters of a return, or `null` when they are malformed or not signed with this secret. */
export function verifiedReturn(query: string, apiSecret: string): RedirectParams | null {
  const redirect = readSignedRedirect(new URLSearchParams(query));
  if (redirect === null) return null;
  const expected = createHmac('sha256', apiSecret).update(redirect.message).digest();
  const given = Buffer.from(redirect.params.signature, 'hex');
  return timingSafeEqual(expected, given) ? redirect.params : null;
}
