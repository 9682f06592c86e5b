/** The picture of one mount: what each millisecond from the click to the painted form is spent on. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './browser.mjs';
import { openPage } from './browser-page.mjs';
import { buildPages } from './build-pages.mjs';
import { docsFolder } from './paths.mjs';
import { startSite } from './site.mjs';
import { timelinePicture } from './timeline-picture.mjs';
import { trace } from './tracing.mjs';

const SESSION_TIME = 150;

/** What it shows by the name of its file: how the frame comes to be, with a cold cache. */
const MOUNTS = {
  'timeline-warmed': { way: 'warmed', text: 'frame warm before the click' },
  'timeline-at-click': { way: 'at-click', text: 'frame made at the click' },
};

/** Writes `docs/performance/timeline-….svg`. */
export async function drawTimelines() {
  for (const [name, { way, text }] of Object.entries(MOUNTS)) {
    const picture = timelinePicture(await traceMount(way), `One mount, ${text}, cold cache`);
    writeFileSync(join(docsFolder, `${name}.svg`), picture);
  }
}

async function traceMount(way) {
  const site = await startSite({ pagesFolder: await buildPages(), sessionTime: SESSION_TIME });
  let browser;
  try {
    browser = await openBrowser({ flags: site.browserFlags });
    const page = await openPage(browser, {});
    return await trace(browser, async () => {
      await page.open(site.page('pay', { way, gateway: 'adyen', traced: 'yes' }));
      await site.quiet(1500);
      await page.evaluate('checkout.press()');
    });
  } finally {
    await browser?.close();
    await site.stop();
  }
}
