/** Whether the page is offline, and the moments at which asking again at once is worth it. */
import { isPageVisible } from '../../shared/bridge/page-visibility.ts';
import { explained } from '../errors/explained.ts';
import type { WakeSource } from './cancellation.ts';

/**
 * ms after which it is tried again where the browser says "offline": it says so also on machines that
 * reach all they need.
 */
export const OFFLINE_PAUSE = 5000;

/** ms; an operation waits no longer for the network to come back. */
export const LONGEST_OFFLINE = 120_000;

export interface PageActivity {
  /** What the browser says, which may be wrong. */
  isOffline(): boolean;
  /** The network is back, or the tab is visible again. */
  readonly onWake: WakeSource;
}

/** Whether there is a page, and not a server. */
export function hasPage(): boolean {
  return typeof document !== 'undefined';
}

/** @throws {PayValidationError} VALIDATION_ERROR, reason `NO_PAGE`, on a server */
export function requirePage(): void {
  if (!hasPage()) throw explained('NO_PAGE');
}

/** @param isLocal - the platform is on this machine, which no lost network cuts off */
export function observePage(isLocal = false): PageActivity {
  return {
    isOffline: () => hasPage() && !isLocal && !navigator.onLine,
    onWake: (wake, signal) => {
      if (!hasPage()) return;
      window.addEventListener('online', wake, { signal });
      const wakeIfVisible = () => {
        if (isPageVisible()) wake();
      };
      document.addEventListener('visibilitychange', wakeIfVisible, { signal });
    },
  };
}
