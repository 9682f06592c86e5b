/** Selecting a window, or a frame within it, so that a session's commands go to it. */
import type { ElementReference, WebDriverSession } from './session.ts';

/** Resolves with the position in the window, which changes when a frame around it moves. */
export type Enter = () => Promise<string>;

export function windowEntry(session: WebDriverSession, handle: string): Enter {
  return async () => {
    await session.selectWindow(handle);
    return '';
  };
}

/** @param position - of the scope that the frame is in, which is selected */
export async function enterFrame(
  session: WebDriverSession,
  frame: ElementReference,
  position: string,
): Promise<string> {
  const ownPosition = await positionOf(session, frame);
  await session.selectFrame(frame);
  return `${position} ${ownPosition}`;
}

/** In its document. */
export async function positionOf(
  session: WebDriverSession,
  element: ElementReference,
): Promise<string> {
  return String(await session.execute(POSITION, element));
}

const POSITION = `
  const { x, y, width, height } = arguments[0].getBoundingClientRect();
  return [x, y, width, height].join();`;
