/** Tells when a session is about to expire and when it has, by the platform's clock. */

/** ms before the end at which the page is warned. */
const WARNING = 60_000;

/** ms; a machine that slept has missed no more than this. */
const LONGEST_WAIT = 30_000;

export interface ExpiryWatch {
  /** ISO 8601. */
  readonly expiresAt: string;
  /** ms since the epoch by the platform's clock, which is known better with each of its answers. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly onExpiring: () => void;
  /** Called again when the clock that said so turns out to have been wrong. */
  readonly onExpired: () => Promise<void>;
}

export function watchExpiry({ expiresAt, now, signal, onExpiring, onExpired }: ExpiryWatch): void {
  const remaining = () => Date.parse(expiresAt) - now();
  let isWarned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const watch = async () => {
    if (!(remaining() > 0)) await onExpired();
    const left = remaining();
    if (signal.aborted || !(left > 0)) return;
    if (left <= WARNING && !isWarned) {
      isWarned = true;
      onExpiring();
    }
    const next = isWarned ? left : left - WARNING;
    timer = setTimeout(watch, Math.min(next, LONGEST_WAIT));
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  void watch();
}
