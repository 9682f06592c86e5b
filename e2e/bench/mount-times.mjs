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
export const SESSION_TIME = 150;
const SLOWDOWN = 4;
const SAMPLES = 15;
/** Visits after which the HTTP and code caches are complete. */
const VISITS_BEFORE = 3;
/** ms that a customer reads a page, at least, before the click. */
const READING_TIME = 800;

/**
 * @typedef {object} Condition
 * @property {string} name
 * @property {string} label
 * @property {boolean} isFirstVisit - caches and storage are empty
 * @property {boolean} isSlow - network and processor
 */

/** @type {readonly Condition[]} */
export const CONDITIONS = [
  { name: 'first', label: 'first visit', isFirstVisit: true, isSlow: false },
  { name: 'repeat', label: 'repeat visit', isFirstVisit: false, isSlow: false },
  { name: 'first-slow', label: 'first visit, slow', isFirstVisit: true, isSlow: true },
  { name: 'repeat-slow', label: 'repeat visit, slow', isFirstVisit: false, isSlow: true },
];

export const SIDES = {
  preloaded: {
    label: 'Pay, frame preloaded',
    page: 'pay',
    parameters: { way: 'preloaded', creator: 'page' },
  },
  atClick: {
    label: 'Pay, `preload()` at the click',
    page: 'pay',
    parameters: { way: 'at-click', creator: 'page' },
  },
  afterSession: {
    label: 'Pay, no preload',
    page: 'pay',
    parameters: { way: 'after-session', creator: 'page' },
  },
  fromBackendPreloaded: {
    label: 'Pay, session from the backend, frame preloaded',
    page: 'pay',
    parameters: { way: 'preloaded', creator: 'backend' },
  },
  fromBackend: {
    label: 'Pay, session from the backend, no preload',
    page: 'pay',
    parameters: { way: 'after-session', creator: 'backend' },
  },
  inPage: { label: 'SDK in the page', page: 'direct', parameters: {} },
};

/** @satisfies {Record<string, MeasuredSide>} */
export const PREPARED_SIDES = {
  prepared: {
    label: 'Pay, form prepared',
    page: 'pay',
    parameters: { way: 'prepared', creator: 'page' },
  },
  inAdvance: {
    label: 'SDK in the page, mounted in advance',
    page: 'direct',
    parameters: { 'in-advance': '' },
  },
};

/**
 * @typedef {import('./pages/stopwatch.ts').Timing} Timing
 * @typedef {Record<keyof typeof SIDES, Timing[]>} MountTimes
 */

/** @type {Map<Condition, Promise<MountTimes>>} */
const measured = new Map();

/**
 * @param {Condition} condition
 * @param {import('./row.ts').RunOptions} options
 * @returns {Promise<MountTimes>} of one run, which both rows of a condition use
 */
export function mountTimes(condition, options) {
  const times = measured.get(condition) ?? measureSides(SIDES, condition, options);
  measured.set(condition, times);
  return times;
}

/**
 * @typedef {object} MeasuredSide
 * @property {string} label
 * @property {string} page
 * @property {Readonly<Record<string, string>>} parameters
 */

/**
 * @template {string} Name
 * @param {Readonly<Record<Name, MeasuredSide>>} sides
 * @param {Condition} condition
 * @param {import('./row.ts').RunOptions} options
 * @returns {Promise<Record<Name, Timing[]>>}
 */
export async function measureSides(sides, condition, { samples = SAMPLES, log }) {
  const { name, isFirstVisit, isSlow } = condition;
  const site = await startSite({ pagesFolder: await buildPages(), sessionTime: SESSION_TIME });
  let browser;
  try {
    browser = await openBrowser(site.browserFlags);
    const visit = { browser, site, isFirstVisit, isSlow };
    const names = /** @type {Name[]} */ (Object.keys(sides));
    /** @type {[Name, () => Promise<Timing>][]} */
    const visits = names.map((side) => {
      const { page, parameters } = sides[side];
      const url = site.page(page, { ...parameters, gateway: 'adyen' });
      return [side, () => visitOnce({ ...visit, url })];
    });
    const warmUps = isFirstVisit ? 1 : VISITS_BEFORE;
    /** @param {number} round */
    const onRound = (round) => {
      if (round % 5 === 0) log(`${name}: ${round} of ${samples} rounds`);
    };
    const bySide = /** @type {Record<Name, () => Promise<Timing>>} */ (Object.fromEntries(visits));
    return await interleave(bySide, samples, { warmUps, onRound });
  } finally {
    await browser?.close();
    await site.stop();
  }
}

/**
 * All visits use the browser's default profile: a private window ignores hints to connect early.
 *
 * @param {object} visit
 * @param {import('./browser.mjs').Browser} visit.browser
 * @param {import('./site.mjs').Site} visit.site
 * @param {string} visit.url
 * @param {boolean} visit.isFirstVisit
 * @param {boolean} visit.isSlow
 * @param {() => Promise<void>} [visit.beforePress]
 * @returns {Promise<Timing>}
 */
export async function visitOnce({ browser, site, url, isFirstVisit, isSlow, beforePress }) {
  const page = await openPage(browser);
  let endSlowness = async () => {};
  try {
    if (isFirstVisit) {
      await browser.send('Network.clearBrowserCache', undefined, page.sessionId);
      const everything = { origin: '*', storageTypes: 'all' };
      await browser.send('Storage.clearDataForOrigin', everything, page.sessionId);
    }
    await page.open(url);
    await site.quiet(READING_TIME);
    if (isSlow) {
      site.network.use(SLOW);
      endSlowness = await browser.slowDown(SLOWDOWN);
    }
    await beforePress?.();
    // A customer's press lets the frame take the height of its form in one step.
    await page.click();
    return await page.evaluate('checkout.press()');
  } finally {
    await endSlowness();
    site.network.use(LOOPBACK);
    await page.close();
    site.dropConnections();
  }
}
