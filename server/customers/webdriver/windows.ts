/** The windows of a session, and the frames in them. */
import { placeIn } from './control.ts';
import { enterFrame, windowEntry } from './entering.ts';
import { isElement } from './session.ts';
import type { Frame, Windows } from '../page-objects/place.ts';
import type { WebDriverControl } from './control.ts';
import type { Enter } from './entering.ts';
import type { ElementReference, WebDriverSession } from './session.ts';

export function windowsOf(session: WebDriverSession): Windows<WebDriverControl> {
  return {
    async all() {
      const handles = await session.windowHandles();
      return handles.map((handle) => placeIn({ session, enter: windowEntry(session, handle) }));
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
    found.push({ url, place: placeIn({ session, enter }) });
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
