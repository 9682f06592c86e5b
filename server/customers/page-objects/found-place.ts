/** What can be looked for in a window or a frame, for drivers other than Playwright. */
import { LABELLED } from './query.ts';
import type { Control, Place, Role } from './place.ts';
import type { Query } from './query.ts';

export class FoundPlace<Each extends Control<Each>> implements Place<Each> {
  readonly #find: (query: Query) => Each;

  constructor(find: (query: Query) => Each) {
    this.#find = find;
  }

  getByRole(role: Role, options: { name?: string | RegExp; exact?: boolean } = {}): Each {
    return this.#find({ role, ...options });
  }

  getByLabel(label: string | RegExp): Each {
    return this.#find({ selector: LABELLED, name: label });
  }

  locator(selector: string): Each {
    return this.#find({ selector });
  }

  frameLocator(selector: string): Place<Each> {
    return this.locator(selector).contentFrame();
  }
}
