/** ms; a longer `Retry-After` ends the operation, so that the page can decide. */
export const LONGEST_RETRY_AFTER = 30_000;

/**
 * Parses `Retry-After`, in seconds or as a date, into ms from now. A date is compared with the
 * server's clock if there is a `Date` header. Returns `undefined` if the header is missing (empty) or
 * invalid, such as two values joined by a comma.
 */
export function parseRetryAfter(retryAfter: string, date: string): number | undefined {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = parseHttpDate(retryAfter);
  if (Number.isNaN(until)) return undefined;
  return Math.max(0, until - (parseHttpDate(date) || Date.now()));
}

/** Only the form of RFC 9110, which is also that of `toUTCString`: engines parse others differently. */
function parseHttpDate(text: string): number {
  const time = Date.parse(text);
  return new Date(time).toUTCString() === text ? time : NaN;
}
