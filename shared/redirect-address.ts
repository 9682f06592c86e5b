/**
 * Which addresses the customer's browser may be sent to. An address is parsed without a base, so
 * nothing relative passes, and is refused whenever two parsers could read it differently.
 */

const LOOPBACK_HOST = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** `localhost`, names below it, 127.0.0.0/8 and ::1, as `URL.hostname` spells them. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOST.test(hostname);
}

/** Control characters, white space, backslashes, and the invisible marks that hide a host. */
const AMBIGUOUS = /[\p{Cc}\p{Cf}\p{Z}\\]|\p{Surrogate}/u;

/**
 * Two slashes, no credentials, and a host in ASCII: parsers differ in what they make of fullwidth
 * letters, other dots and the like. Such hosts are spelled in Punycode, as `URL.href` has them.
 */
const ABSOLUTE = /^https?:\/\/(?![/?#])[!-?A-~]*?([/?#]|$)/i;

/**
 * Parses an absolute https address, or an http one on a loopback host. `null` when it is anything
 * else: relative, `//host`, another scheme, with credentials, with backslashes or control characters,
 * with a host that is not spelled in ASCII.
 */
export function parseSecureAddress(address: unknown): URL | null {
  if (typeof address !== 'string' || AMBIGUOUS.test(address)) return null;
  if (!ABSOLUTE.test(address)) return null;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  const secure = url.protocol === 'https:' || isLoopbackHost(url.hostname);
  return secure ? url : null;
}
