/**
 * Which URLs the customer's browser may be sent to. A URL is parsed without a base, so no relative
 * URL passes, and is rejected whenever two parsers could read it differently.
 */

const LOOPBACK_HOST = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** `localhost`, names below it, 127.0.0.0/8 and ::1, as `URL.hostname` spells them. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOST.test(hostname);
}

/** Control characters, white space, backslashes, and the invisible characters that hide a host. */
const AMBIGUOUS = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\\]/u;

/**
 * Two slashes, no credentials, and a host in ASCII: parsers differ in how they read fullwidth
 * letters, other dots and the like. Such hosts must be in Punycode, as in `URL.href`.
 */
const ABSOLUTE = /^https?:\/\/(?![/?#])[!-?A-~]*?([/?#]|$)/i;

/**
 * Parses an absolute https URL, or an http URL on a loopback host. `null` for anything else: a
 * relative URL, `//host`, another scheme, credentials, backslashes or control characters, a host
 * that is not in ASCII.
 */
export function parseSecureUrl(value: unknown): URL | null {
  if (typeof value !== 'string' || AMBIGUOUS.test(value) || !ABSOLUTE.test(value)) return null;
  try {
    const url = new URL(value);
    return url.protocol === 'https:' || isLoopbackHost(url.hostname) ? url : null;
  } catch {
    return null;
  }
}
