/** Tells when a session is about to expire and when it has, by the clock of this machine. */

/** ms before the end at which the page is warned. */
const WARNING = 60_000;

/** ms; a timer cannot measure more, and no session lives as long. */
const LONGEST_TIMER = 2 ** 31 - 1;

export function watchExpiry(
  expiresAt: string,
  signal: AbortSignal,
  onExpiring: () => void,
  onExpired: () => void,
): void {
  const remaining = Date.parse(expiresAt) - Date.now();
  const schedule = (delay: number, call: () => void) => {
    if (!(delay <= LONGEST_TIMER)) return;
    const timer = setTimeout(call, delay);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (remaining > 0) schedule(remaining - WARNING, onExpiring);
  schedule(remaining, onExpired);
}
