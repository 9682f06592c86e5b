/** Has browsers request a host by https alone, for two years. */
import { isLoopbackHost } from '../../../shared/redirect/redirect-url.ts';

const TRANSPORT_SECURITY = { 'Strict-Transport-Security': 'max-age=63072000' };

/**
 * The header for all responses of an origin. A loopback host never gets it: the header would make the
 * host's other ports unreachable.
 */
export function transportSecurity(origin: string): Readonly<Record<string, string>> {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && !isLoopbackHost(hostname) ? TRANSPORT_SECURITY : {};
}
