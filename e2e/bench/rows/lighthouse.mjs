/** Lighthouse's performance score of pages with the form's code, and of a page of the documentation. */
import { setTimeout } from 'node:timers/promises';
import { browserPath, SANDBOX_FLAGS } from '../browser.mjs';
import { buildPages } from '../build-pages.mjs';
import { ratePage } from '../lighthouse.mjs';
import { startSite } from '../site.mjs';
import { interleave, medianOf } from '../statistics.mjs';

/** @typedef {import('../site.mjs').Site} Site */

const SAMPLES = 5;
/** @type {readonly { name: string, screen: 'mobile' | 'desktop' }[]} */
const SCREENS = [
  { name: 'phone', screen: 'mobile' },
  { name: 'desktop', screen: 'desktop' },
];

/** @type {Readonly<Record<string, (site: Site) => string>>} */
const PAGES = {
  'demo shop': ({ shopOrigin }) => `${shopOrigin}/`,
  'page with Pay, frame preloaded': (site) =>
    site.page('pay', { way: 'preloaded', creator: 'page', gateway: 'adyen' }),
  'page that loads the SDK at the click': (site) => site.page('direct', {}),
  'guide of the documentation': ({ shopOrigin }) => `${shopOrigin}/docs/concepts`,
};

/**
 * The sandbox builds the documentation on its first visit.
 *
 * @param {Site} site
 */
async function untilDocumented({ shopOrigin }) {
  while ((await fetch(`${shopOrigin}/docs/`)).status === 503) await setTimeout(1000);
}

/** @type {readonly import('../row.ts').Row[]} */
export const lighthouse = SCREENS.map(({ name, screen }) => ({
  name: `lighthouse-${name}`,
  table: 'lighthouse',
  column: name,
  async run({ samples = SAMPLES, log }) {
    const site = await startSite({ pagesFolder: await buildPages() });
    /** @param {string} url */
    const scoreOf = async (url) => {
      const { performance } = await ratePage(url, {
        categories: ['performance'],
        browser: browserPath(),
        flags: [...SANDBOX_FLAGS, ...site.browserFlags],
        screen,
      });
      return performance.score;
    };
    try {
      await untilDocumented(site);
      const rated = Object.entries(PAGES).map(([page, urlOf]) => [
        page,
        () => scoreOf(urlOf(site)),
      ]);
      /** @type {Record<string, number[]>} */
      const scores = await interleave(Object.fromEntries(rated), samples, {
        onRound: (round) => log(`${round} of ${samples}`),
      });
      const sides = Object.entries(scores).map(([page, all]) => ({ name: page, ...medianOf(all) }));
      return { unit: '', samples, sides, goals: [] };
    } finally {
      await site.stop();
    }
  },
}));
