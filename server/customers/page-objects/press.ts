import type { Control } from './place.ts';
import { until } from './retry.ts';

/** As many equal positions in a row mean that an element is at rest, also where a busy browser leaves out frames. */
const EQUAL_POSITIONS = 3;

/** Presses a button or a link once it is at rest. */
export async function press<Each extends Control<Each>>(element: Each): Promise<void> {
  await atRest(element);
  await element.click();
}

/**
 * Resolves when the element is visible and does not move in the window. Playwright looks only whether an element moves
 * in its frame, and so may press beside it while the frame moves or the page scrolls: the height of a form changes
 * slowly.
 */
async function atRest<Each extends Control<Each>>(element: Each): Promise<void> {
  await element.waitFor();
  let before = '';
  let equal = 0;
  const look = async () => {
    const box = await element.boundingBox?.();
    const position = JSON.stringify(box ?? null);
    equal = position === before ? equal + 1 : 1;
    before = position;
    return box === undefined || equal === EQUAL_POSITIONS;
  };
  await until(look, () => 'the button does not come to rest');
}
