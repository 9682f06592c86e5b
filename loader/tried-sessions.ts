/**
 * The sessions that were tried in this tab: the platform may know more of them than that they were
 * made, so that it is asked before a form is shown. A fresh session needs no such question.
 */
import type { PageStorage } from './page-storage.ts';

const NAME = 'pay.tried';
const LIMIT = 20;

export class TriedSessions {
  readonly #storage: PageStorage;

  /** @param storage - of the tab */
  constructor(storage: PageStorage) {
    this.#storage = storage;
  }

  /** Where nothing outlasts a reload, any session may have been tried. */
  mayInclude(sessionId: string): boolean {
    return !this.#storage.isDurable || this.#ids().includes(sessionId);
  }

  add(sessionId: string): void {
    const others = this.#ids().filter((id) => id !== sessionId);
    this.#storage.set(NAME, [...others, sessionId].slice(-LIMIT).join('\n'));
  }

  #ids(): string[] {
    return this.#storage.get(NAME)?.split('\n') ?? [];
  }
}
