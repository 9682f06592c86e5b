/** ms; a longer `Retry-After` ends an operation, so that the page can decide. */
export const LONGEST_RETRY_AFTER = 30_000;

/** RFC 9110, IMF-fixdate; looser forms are read differently by different engines. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/**
 * Reads `Retry-After`, in seconds or as a date, into ms from now. A date is compared with the
 * server's own clock where `Date` is given. `undefined` when it is absent or unreadable (which
 * includes two of them, joined by a comma).
 */
export function parseRetryAfter(
  retryAfter: string | null,
  date: string | null,
): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = parseHttpDate(retryAfter);
  if (Number.isNaN(until)) return undefined;
  const serverTime = parseHttpDate(date ?? '');
  return Math.max(0, until - (Number.isNaN(serverTime) ? Date.now() : serverTime));
}

function parseHttpDate(text: string): number {
  return HTTP_DATE.test(text) ? Date.parse(text) : NaN;
}
