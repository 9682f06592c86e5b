import { expect, it, vi } from 'vitest';
import { useFrameStands } from '../testing/frame-stand.ts';
import type { FrameStand } from '../testing/frame-stand.ts';

const { open } = useFrameStands();

/** px; in the narrow one a label of Flow takes one more line. */
const NARROW = 320;
const WIDE = 900;

/** A form whose gateway never responds. */
async function load(frameWidth: number, mountedWidth?: number): Promise<FrameStand> {
  const stand = await open('checkout');
  stand.gateway.silent.add('/flow.js');
  await stand.loader.page.setViewportSize({ width: frameWidth, height: 600 });
  await stand.loader.page.addStyleTag({ content: 'body { margin: 0 }' });
  await stand.loader.shell.waitForFunction((width) => innerWidth === width, frameWidth);
  const width = mountedWidth === undefined ? {} : { width: mountedWidth };
  await stand.loader.mount(stand.config, width);
  return stand;
}

const heightOf = ({ loader }: FrameStand) =>
  loader.shell.locator('#skeleton').evaluate((skeleton) => skeleton.style.height);

it('a skeleton has the height for the width that the loader names, until the width of the window changes', async () => {
  const narrow = await heightOf(await load(NARROW));
  const wide = await heightOf(await load(WIDE));
  expect(narrow).toMatch(/^\d+px$/);
  expect(narrow).not.toBe(wide);

  const moved = await load(WIDE, NARROW);
  expect(await heightOf(moved)).toBe(narrow);
  await moved.loader.page.addStyleTag({ content: 'iframe { height: 333px }' });
  await moved.loader.shell.waitForFunction(() => innerHeight === 333);
  expect(await heightOf(moved)).toBe(narrow);
  await moved.loader.page.setViewportSize({ width: WIDE + 10, height: 600 });
  await vi.waitFor(async () => expect(await heightOf(moved)).toBe(wide));
});

it('the skeleton of a form that is shown is not laid out again with its window', async () => {
  const stand = await open('checkout');
  await stand.loader.page.setViewportSize({ width: NARROW, height: 600 });
  await stand.loader.mount(stand.config);
  const { shell } = stand.loader;
  await shell.waitForFunction(
    () => document.querySelector('#skeleton')?.checkVisibility() === false,
  );
  const mounted = await heightOf(stand);
  await stand.loader.page.setViewportSize({ width: WIDE, height: 600 });
  await shell.waitForFunction((width) => innerWidth > width, NARROW);
  await shell.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await heightOf(stand)).toBe(mounted);
});

it('what is announced while the form loads is outside of the part that is busy', async () => {
  const { shell } = (await load(WIDE)).loader;
  const inBusyPart = (selector: string) =>
    shell
      .locator(`[aria-busy="true"] ${selector}`)
      .evaluateAll((found) => found.map(({ id }) => id));
  expect(await inBusyPart('#skeleton')).toEqual(['skeleton']);
  expect(await inBusyPart(':is([role=alert], [role=status])')).toEqual([]);
});
