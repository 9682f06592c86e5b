/**
 * Every state of every form meets WCAG 2.2 AA, as far as axe can see: in the page and in all of its
 * frames, on a phone and a desktop, and enlarged.
 */
import { DAILY } from '../support/extent.mjs';
import { isDaily } from '../support/extent.mjs';
import { expect, test } from '../support/payment-test.ts';
import { FORM_STATES, GATEWAY_NAMES } from './form-states.ts';
import { smallTargets, violationsIn, widerThanWindow } from './inspection.ts';

const PHONE = { name: 'phone', width: 390, height: 844 };

/** For every change, the narrower one. */
const SCREENS = isDaily ? [PHONE] : [{ name: 'desktop', width: 1280, height: 900 }, PHONE];

/** What is left of 1280 by 1024 px when the page is enlarged. */
const ENLARGED = [
  { name: '200 %', width: 640, height: 512 },
  { name: '400 %', width: 320, height: 256 },
] as const;

for (const { gateway, name, reach } of FORM_STATES) {
  const tag = name.includes('ready') || name === 'declined' ? [DAILY] : [];
  test(`${GATEWAY_NAMES[gateway]}: ${name}`, { tag }, async ({ page }, { annotations }) => {
    const window = (await reach(page)) ?? page;
    await window.emulateMedia({ reducedMotion: 'reduce' });
    const found: Record<string, readonly string[]> = {};
    const note = (column: string, problems: readonly string[]) => {
      annotations.push({ type: column, description: String(problems.length) });
      if (problems.length > 0) found[column] = problems;
    };
    for (const { name: screen, ...size } of SCREENS) {
      await window.setViewportSize(size);
      note(`axe, ${screen}`, await violationsIn(window));
      note(`small targets, ${screen}`, await smallTargets(window));
    }
    for (const { name: zoom, ...size } of ENLARGED) {
      await window.setViewportSize(size);
      await expect(async () => expect(await widerThanWindow(window)).toEqual([]))
        .toPass({ timeout: 2_000 })
        .catch(() => undefined);
      note(`too wide at ${zoom}`, await widerThanWindow(window));
    }
    expect(found).toEqual({});
  });
}
