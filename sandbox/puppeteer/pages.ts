/** The pages of a browser, and the frames in them. */
import { recordedEvents, stringsIn } from '../page-objects/in-page.ts';
import { PuppeteerPlace } from './control.ts';
import type { ReadEvents } from '../page-objects/browser-customer.ts';
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

/** Begins to record the events of the page, in its document and in those that it opens later. */
export function eventsOf(page: PuppeteerPage): ReadEvents {
  const script = `(${String(recordedEvents)})()`;
  const recording = Promise.all([page.evaluateOnNewDocument(script), page.evaluate(script)]);
  // A failure is that of `events()`, which a test may not call.
  recording.catch(() => {});
  return async () => {
    await recording;
    return stringsIn(await page.evaluate(script));
  };
}
