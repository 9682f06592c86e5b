/** A page of `e2e/bench/pages/` in a browser and a sandbox of its own, for as long as it is needed. */
import { openBrowser } from './browser.mjs';
import { openPage } from './browser-page.mjs';
import { buildPages } from './build-pages.mjs';
import { startSite } from './site.mjs';

/**
 * @typedef {object} UsedPage
 * @property {import('./browser-page.mjs').BrowserPage} page
 * @property {import('./browser.mjs').Browser} browser
 * @property {import('./site.mjs').Site} site
 */

/**
 * @template Result
 * @param {object} options
 * @param {string} options.name - of the page
 * @param {Record<string, string>} [options.parameters] - of its URL
 * @param {import('./browser-page.mjs').Screen} [options.screen]
 * @param {(used: UsedPage) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withPage({ name, parameters, screen }, use) {
  const site = await startSite({ pagesFolder: await buildPages() });
  let browser;
  try {
    browser = await openBrowser(site.browserFlags);
    const page = await openPage(browser, screen);
    await page.open(site.page(name, parameters));
    return await use({ page, browser, site });
  } finally {
    await browser?.close();
    await site.stop();
  }
}
