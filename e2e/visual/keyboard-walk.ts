/** What the Tab key reaches, across the frames of a page. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/payment-test.ts';

/** Presses after which a walk that has not ended is in a trap. */
const MOST_PRESSES = 60;

export interface Stop {
  /** Role and accessible name, as assistive technology has them. */
  readonly element: string;
  /** Frames around it. */
  readonly depth: number;
  /** Whether an outline, a shadow, or the frame's surroundings show that it has the focus. */
  readonly isVisible: boolean;
}

/** The element with the focus, in the innermost frame; none if it is a document. */
export async function focusedElement(
  page: Page,
): Promise<{ place: Locator; depth: number } | undefined> {
  const frames = page.frames().filter((frame) => !frame.isDetached());
  for (const frame of frames.toReversed()) {
    const place = frame.locator(':focus:not(iframe)').last();
    const isThere = await place.count().catch(() => 0);
    if (isThere === 0 || !(await frame.evaluate(() => document.hasFocus()))) continue;
    let depth = 0;
    for (let above = frame.parentFrame(); above !== null; above = above.parentFrame()) depth += 1;
    return { place, depth };
  }
  return undefined;
}

/** The ring of an element, or of the field that it is in. */
const hasRing = (element: Element) =>
  [element, element.parentElement, element.parentElement?.parentElement].some((part) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });

async function isVisible(place: Locator): Promise<boolean> {
  if (await place.evaluate(hasRing)) return true;
  // The form draws the ring of a card field around the field's frame.
  const handle = await place.elementHandle();
  const frame = await handle.ownerFrame();
  if (!frame?.parentFrame()) return false;
  return (await frame.frameElement()).evaluate(hasRing);
}

export async function currentStop(page: Page): Promise<Stop | undefined> {
  const focused = await focusedElement(page);
  if (focused === undefined) return undefined;
  const { place, depth } = focused;
  const [first = ''] = (await place.ariaSnapshot()).split('\n');
  // Leave out the states that a snapshot adds, and what was typed.
  const element = first
    .replace(/^- /, '')
    .replace(/^'(.*)'$/, '$1')
    .replace(/(\s\[|:).*$/, '');
  return { element, depth, isVisible: await isVisible(place) };
}

/** Presses a key until the focus is on an element with this name, and returns all stops up to that one. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', end: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  const describe = async () => JSON.stringify(await currentStop(page).catch(() => undefined));
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const before = await describe();
    await page.keyboard.press(key);
    await expect.poll(describe).not.toBe(before);
    const stop = await currentStop(page);
    if (stop === undefined) continue;
    // Forms draw the rings of card fields once these have reported their focus.
    const ring = async () => (await currentStop(page))?.isVisible;
    await expect
      .poll(ring, { timeout: 3_000 })
      .toBe(true)
      .catch(() => undefined);
    stops.push({ ...stop, isVisible: (await ring()) ?? false });
    if (stop.element.includes(end)) return stops;
  }
  throw new Error(`The focus does not reach ${end}: ${JSON.stringify(stops.slice(-5))}`);
}

/** A line for each stop, indented by the frames around it. */
export function listOf(stops: readonly Stop[]): string {
  return stops.map(({ element, depth }) => `${'  '.repeat(depth)}${element}\n`).join('');
}
