/** Whether the page is offline, and the moments at which asking again at once is worth it. */
import { PayValidationError } from '../../shared/errors.ts';
import { isPageVisible } from '../../shared/bridge/page-visibility.ts';
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

/** The part of a window that matters here; absent where there is no page. */
export interface ActivePage {
  readonly window: EventTarget;
  readonly document: EventTarget;
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly isVisible: () => boolean;
}

export function currentPage(): ActivePage | undefined {
  if (typeof document === 'undefined') return undefined;
  return { window, document, navigator, isVisible: isPageVisible };
}

/**
 * @throws {PayValidationError} VALIDATION_ERROR, reason `NO_PAGE`, on a server
 */
export function requirePage(): void {
  if (currentPage() !== undefined) return;
  throw new PayValidationError('', [], { reason: 'NO_PAGE' });
}

/**
 * @param page - `undefined` where there is none
 * @param isLocal - the platform is on this machine, which no lost network cuts off
 */
export function observePage(page: ActivePage | undefined, isLocal = false): PageActivity {
  if (page === undefined) return { isOffline: () => false, onWake: () => {} };
  return {
    isOffline: () => !isLocal && !page.navigator.onLine,
    onWake: (wake, signal) => {
      page.window.addEventListener('online', wake, { signal });
      const wakeIfVisible = () => {
        if (page.isVisible()) wake();
      };
      page.document.addEventListener('visibilitychange', wakeIfVisible, { signal });
    },
  };
}
