/**
 * From the customer's click to a painted form, with Pay and with the gateway's SDK in the page: the
 * sides of one interleaved run, under one of four conditions.
 */
import { openBrowser } from './browser.mjs';
import { openPage } from './browser-page.mjs';
import { buildPages } from './build-pages.mjs';
import { LOOPBACK, SLOW } from './network.mjs';
import { startSite } from './site.mjs';
import { interleave } from './statistics.mjs';

/** ms that creating a session takes for either side. */
const SESSION_TIME = 150;
const SLOWDOWN = 4;
/** Visits after which HTTP and code caches hold what they ever will. */
const WARMING_VISITS = 3;
/** ms that a customer reads a page, at least, before the click. */
const READING_TIME = 800;

export const CONDITIONS = [
  { name: 'cold', cache: 'cold', throttled: false, text: 'cold cache' },
  { name: 'warm', cache: 'warm', throttled: false, text: 'warm cache' },
  { name: 'cold-throttled', cache: 'cold', throttled: true, text: 'cold cache, throttled' },
  { name: 'warm-throttled', cache: 'warm', throttled: true, text: 'warm cache, throttled' },
];

export const SIDES = {
  warmed: { page: 'pay', way: 'warmed', text: 'Pay, frame warm' },
  atClick: { page: 'pay', way: 'at-click', text: 'Pay, frame made at the click' },
  afterSession: { page: 'pay', way: 'after-session', text: 'Pay, frame made after the session' },
  direct: { page: 'direct', way: 'beside', text: 'SDK in the page, loaded beside the session' },
  evaluated: { page: 'direct', way: 'evaluated', text: 'SDK in the page, evaluated before' },
};

const measured = new Map();

/**
 * @param {(typeof CONDITIONS)[number]} condition
 * @param {import('./row.mjs').RunOptions} options
 * @returns {Promise<Record<keyof typeof SIDES, { painted: number, blocking: number }[]>>} of one run,
 *   which all rows of a condition share
 */
export function mountTimes(condition, { samples = 15, log }) {
  if (!measured.has(condition)) measured.set(condition, measure(condition, samples, log));
  return measured.get(condition);
}

async function measure({ name, cache, throttled }, samples, log) {
  const site = await startSite({ pagesFolder: await buildPages(), sessionTime: SESSION_TIME });
  let browser;
  try {
    browser = await openBrowser({ flags: site.browserFlags });
    const visits = Object.entries(SIDES).map(([side, { page, way }]) => {
      const address = site.page(page, { way, gateway: 'adyen' });
      return [side, () => visitOnce({ browser, site, address, cache, throttled })];
    });
    const warmUps = cache === 'cold' ? 1 : WARMING_VISITS;
    const onRound = (round) => {
      if (round % 5 === 0) log(`${name}: ${round} of ${samples} rounds`);
    };
    return await interleave(Object.fromEntries(visits), samples, { warmUps, onRound });
  } finally {
    await browser?.close();
    await site.stop();
  }
}

/**
 * All visits are made in the browser's own profile: others, as those of private windows, take no
 * hints to connect ahead.
 */
async function visitOnce({ browser, site, address, cache, throttled }) {
  const page = await openPage(browser, {});
  let endSlowness = async () => {};
  try {
    if (cache === 'cold') await forgetEverything(page);
    await page.open(address);
    await site.quiet(READING_TIME);
    if (throttled) {
      site.network.use(SLOW);
      endSlowness = await browser.slowDown(SLOWDOWN);
    }
    return await page.evaluate('checkout.press()');
  } finally {
    await endSlowness();
    site.network.use(LOOPBACK);
    await page.close();
    site.dropConnections();
  }
}

async function forgetEverything(page) {
  await page.send('Network.clearBrowserCache');
  await page.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
}
