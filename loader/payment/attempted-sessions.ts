/**
 * The sessions for which an attempt was submitted in this browser, in any tab. Their status is
 * requested before their form is shown; a new session does not need that.
 */
import type { PageStorage } from '../page/page-storage.ts';
import { storedList } from '../page/stored-list.ts';

export interface AttemptedSessions {
  /** If the storage does not survive a reload, any session may have been attempted. */
  mayInclude(sessionId: string): boolean;
  add(sessionId: string): void;
}

export function attemptedSessions(storage: PageStorage): AttemptedSessions {
  const list = storedList(storage, 'attempted');
  return {
    mayInclude: (sessionId) => list.get(sessionId) !== undefined || !storage.isDurable,
    add: (sessionId) => list.set(sessionId, ''),
  };
}
