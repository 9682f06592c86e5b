import type { Frame, Locator } from '@playwright/test';

/**
 * How much of an element is cut off, in px, by the frames that it is nested in, before any
 * scrolling in them. The bottom of the page itself does not count, because a customer can scroll
 * down.
 */
export async function cutOff(element: Locator, frame: Frame): Promise<number> {
  let box = await element.evaluate(boxOf);
  let cut = 0;
  for (let inner: Frame | null = frame; inner !== null; inner = inner.parentFrame()) {
    const isPage = inner.parentFrame() === null;
    const view = await inner.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    cut = Math.max(cut, -box.left, box.right - view.width);
    if (!isPage) cut = Math.max(cut, -box.top, box.bottom - view.height);
    if (isPage) return cut;
    const owner = await (await inner.frameElement()).evaluate(boxOf);
    box = {
      left: owner.left + box.left,
      right: owner.left + box.right,
      top: owner.top + box.top,
      bottom: owner.top + box.bottom,
    };
  }
  return cut;
}

function boxOf(element: Element): { left: number; right: number; top: number; bottom: number } {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom };
}
