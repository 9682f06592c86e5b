/**
 * The sessions with which something was submitted in this browser, in whatever tab: the platform is
 * asked before their form is shown. A fresh session needs no such question.
 */
import type { PageStorage } from '../page/page-storage.ts';
import { storedList } from '../page/stored-list.ts';

export function attemptedSessions(storage: PageStorage) {
  const list = storedList(storage, 'attempted');
  return {
    /** Where nothing outlasts a reload, any session may have been attempted. */
    mayInclude: (sessionId: string) => list.get(sessionId) !== undefined || !storage.isDurable,
    add: (sessionId: string) => list.set(sessionId, ''),
  };
}
