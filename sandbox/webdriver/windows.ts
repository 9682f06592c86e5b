/** The windows of a session, and the frames in them. */
import { LABELLED } from '../page-objects/query.ts';
import { WebDriverControl } from './control.ts';
import { enterFrame, windowEntry } from './entering.ts';
import { isElement } from './session.ts';
import type { Frame, Place, Role, Windows } from '../page-objects/place.ts';
import type { Scope } from './control.ts';
import type { Enter } from './entering.ts';
import type { ElementReference, WebDriverSession } from './session.ts';

/** What can be looked for in a window or a frame. */
export class WebDriverPlace implements Place<WebDriverControl> {
  readonly #scope: Scope;

  constructor(session: WebDriverSession, enter: Enter) {
    const placeIn = (scope: Scope) => new WebDriverPlace(scope.session, scope.enter);
    this.#scope = { session, enter, placeIn };
  }

  getByRole(
    role: Role,
    options: { name?: string | RegExp; exact?: boolean } = {},
  ): WebDriverControl {
    return new WebDriverControl(this.#scope, { role, ...options });
  }

  getByLabel(label: string | RegExp): WebDriverControl {
    return new WebDriverControl(this.#scope, { selector: LABELLED, name: label });
  }

  locator(selector: string): WebDriverControl {
    return new WebDriverControl(this.#scope, { selector });
  }

  frameLocator(selector: string): Place<WebDriverControl> {
    return this.locator(selector).contentFrame();
  }
}

/** A window, with its top document. */
function windowOf(session: WebDriverSession, handle: string): WebDriverPlace {
  return new WebDriverPlace(session, windowEntry(session, handle));
}

export function windowsOf(session: WebDriverSession): Windows<WebDriverControl> {
  return {
    async all() {
      const handles = await session.windowHandles();
      return handles.map((handle) => windowOf(session, handle));
    },
    async frames() {
      const found: Frame<WebDriverControl>[] = [];
      for (const handle of await session.windowHandles()) {
        await collectFrames(session, windowEntry(session, handle), found);
      }
      return found;
    },
  };
}

/** The frame that is entered, and the frames in it. Leaves out frames that are removed meanwhile. */
async function collectFrames(
  session: WebDriverSession,
  enter: Enter,
  found: Frame<WebDriverControl>[],
): Promise<void> {
  let children: readonly ElementReference[];
  try {
    await enter();
    const url = String(await session.execute('return location.href'));
    found.push({ url, place: new WebDriverPlace(session, enter) });
    const frames = await session.execute("return [...document.querySelectorAll('iframe')]");
    children = Array.isArray(frames) ? frames.filter(isElement) : [];
  } catch {
    return;
  }
  for (const child of children) {
    const enterChild = async () => enterFrame(session, child, await enter());
    await collectFrames(session, enterChild, found);
  }
}
