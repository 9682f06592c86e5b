/** The pages of a browser, and the frames in them. */
import { PuppeteerPlace } from './control.ts';
import type { Windows } from '../page-objects/place.ts';
import type { PuppeteerControl } from './control.ts';
import type { PuppeteerPage } from './puppeteer-page.ts';

export function pagePlace(page: PuppeteerPage): PuppeteerPlace {
  return new PuppeteerPlace(async () => page.mainFrame());
}

export function windowsOf(page: PuppeteerPage): Windows<PuppeteerControl> {
  const pages = () => page.browserContext().pages();
  return {
    all: async () => (await pages()).map(pagePlace),
    frames: async () =>
      (await pages())
        .flatMap((each) => each.frames())
        .map((frame) => ({ url: frame.url(), place: new PuppeteerPlace(async () => frame) })),
  };
}
