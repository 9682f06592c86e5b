/** Selecting a window, or a frame within it, so that a session's commands go to it. */
import type { ElementReference, WebDriverSession } from './session.ts';

/** Selects the scope. Resolves with its position in the window, which changes when an outer frame moves. */
export type Enter = () => Promise<string>;

export function windowEntry(session: WebDriverSession, handle: string): Enter {
  return async () => {
    await session.selectWindow(handle);
    return '';
  };
}

/** @param position - of the scope that contains the frame; this scope must be selected */
export async function enterFrame(
  session: WebDriverSession,
  frame: ElementReference,
  position: string,
): Promise<string> {
  const ownPosition = await positionOf(session, frame);
  await session.selectFrame(frame);
  return `${position} ${ownPosition}`;
}

/** The position of an element in its document. */
export async function positionOf(
  session: WebDriverSession,
  element: ElementReference,
): Promise<string> {
  return String(await session.execute(POSITION, element));
}

const POSITION = `
  const { x, y, width, height } = arguments[0].getBoundingClientRect();
  return [x, y, width, height].join();`;
