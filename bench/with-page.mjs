/** A page of `bench/pages/` in a browser and a sandbox of its own, for as long as it is needed. */
import { openBrowser } from './browser.mjs';
import { openPage } from './browser-page.mjs';
import { buildPages } from './build-pages.mjs';
import { startSite } from './site.mjs';

/**
 * @template Result
 * @param {object} options
 * @param {string} options.name - of the page
 * @param {Record<string, string>} [options.parameters] - that it asks for
 * @param {object} [options.settings] - how it is opened, as for `openPage`
 * @param {(page: Awaited<ReturnType<typeof openPage>>) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withPage({ name, parameters, settings = {} }, use) {
  const site = await startSite({ pagesFolder: await buildPages() });
  let browser;
  try {
    browser = await openBrowser({ flags: site.browserFlags });
    const page = await openPage(browser, settings);
    await page.open(site.page(name, parameters));
    return await use(page);
  } finally {
    await browser?.close();
    await site.stop();
  }
}
