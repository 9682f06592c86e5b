/** The pages of a browser, and the frames in them. */
import { EVENTS_SCRIPT, stringsIn } from '../page-objects/in-page.ts';
import { placeIn } from './control.ts';
import type { ReadEvents } from '../page-objects/browser-customer.ts';
import type { Place, Windows } from '../page-objects/place.ts';
import type { PuppeteerControl } from './control.ts';
import type { PuppeteerPage } from './puppeteer-page.ts';

export function pagePlace(page: PuppeteerPage): Place<PuppeteerControl> {
  return placeIn(async () => page.mainFrame());
}

export function windowsOf(page: PuppeteerPage): Windows<PuppeteerControl> {
  const pages = () => page.browserContext().pages();
  return {
    all: async () => (await pages()).map(pagePlace),
    frames: async () =>
      (await pages())
        .flatMap((each) => each.frames())
        .map((frame) => ({ url: frame.url(), place: placeIn(async () => frame) })),
  };
}

/** Starts recording the page's events, in its current document and in later ones. */
export function eventsOf(page: PuppeteerPage): ReadEvents {
  const recording = Promise.all([
    page.evaluateOnNewDocument(EVENTS_SCRIPT),
    page.evaluate(EVENTS_SCRIPT),
  ]);
  // `events()` reports a failure, and a test may never call it.
  recording.catch(() => {});
  return async () => {
    await recording;
    return stringsIn(await page.evaluate(EVENTS_SCRIPT));
  };
}
