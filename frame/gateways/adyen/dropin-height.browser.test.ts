/**
 * Measures Drop-in of the installed package. The heights are compared with `testing/dropin-heights.json`, with which
 * `dropin-height.test.ts` compares the formula. After an update of the package, write them again:
 * `npx vitest run --project night frame/gateways/adyen/dropin-height.browser.test.ts -u`
 *
 * The file holds heights with the fonts of Debian: others wrap sentences at other widths.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { MountRequest } from '../../../shared/rpc.ts';
import { formatted } from '../../../shared/testing/formatted.mjs';
import { serveCardFields } from '../../testing/card-fields.ts';
import { useFrameStands } from '../../testing/frame-stand.ts';
import { MEASURED_OFFERS, MEASURED_WIDTHS } from './testing/measured-offers.ts';

const HEIGHTS_FILE = join(import.meta.dirname, 'testing', 'dropin-heights.json');
/** px on both sides of the column. */
const PADDING = 8;

const { open } = useFrameStands();

it('Drop-in has the heights of the file', { timeout: 900_000 }, async () => {
  const heights: Record<string, number[]> = {};
  for (const { name, configuration, ...look } of MEASURED_OFFERS) {
    heights[name] = await measure(configuration, look);
  }
  const content = await formatted(HEIGHTS_FILE, JSON.stringify(heights));
  await expect(content).toMatchFileSnapshot(HEIGHTS_FILE);
});

async function measure(
  configuration: object,
  look: Pick<MountRequest, 'locale' | 'appearance'>,
): Promise<number[]> {
  const stand = await open('adyen');
  serveCardFields(stand);
  const { loader, config } = stand;
  await loader.page.addStyleTag({ content: 'body { margin: 0 } iframe { border: 0 }' });
  await loader.mount({ ...config, ...configuration }, look);
  await loader.reported('ready');
  const heights = [];
  for (const column of MEASURED_WIDTHS) {
    const width = column + PADDING;
    await loader.page.setViewportSize({ width, height: 900 });
    const height = await loader.shell.evaluate(async (expected) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const isWide = matchMedia(`(width: ${expected}px)`);
      while (!isWide.matches) await painted();
      await painted();
      return document.querySelector('#surface')?.getBoundingClientRect().height;
    }, width);
    heights.push(Math.ceil(height ?? Number.NaN));
  }
  await loader.page.context().close();
  return heights;
}
