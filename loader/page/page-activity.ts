/** Whether the page is offline, and events after which an immediate retry is worthwhile. */
import { bare } from '../../shared/plain/bare.ts';
import { isPageVisible } from '../../shared/bridge/page-visibility.ts';
import type { WakeSource } from '../../shared/requests/cancellation.ts';
import { explained } from '../errors/explained.ts';

/**
 * ms before a retry while the browser reports that it is offline, because it may report that even on
 * machines that can reach the platform.
 */
export const OFFLINE_PAUSE = 5000;

/** ms; the maximum time that an operation waits for the network. */
export const LONGEST_OFFLINE = 120_000;

export interface PageActivity {
  /** `navigator.onLine`, which may be wrong. */
  isOffline(): boolean;
  /** Fires when the network is back or the tab is visible again. */
  readonly onWake: WakeSource;
}

/** Whether the code runs in a page, not on a server. */
export function hasPage(): boolean {
  return typeof document !== 'undefined';
}

/** @throws {PayValidationError} VALIDATION_ERROR, reason `NO_PAGE`, on a server */
export function requirePage(): void {
  if (!hasPage()) throw explained('NO_PAGE');
}

/** @param isLocal - whether the platform is on this machine, which needs no network */
export function observePage(isLocal = false): PageActivity {
  return {
    isOffline: () => hasPage() && !isLocal && !navigator.onLine,
    onWake: (wake, signal) => {
      if (!hasPage()) return;
      window.addEventListener('online', wake, bare({ signal }));
      const wakeIfVisible = () => {
        if (isPageVisible()) wake();
      };
      document.addEventListener('visibilitychange', wakeIfVisible, bare({ signal }));
    },
  };
}
