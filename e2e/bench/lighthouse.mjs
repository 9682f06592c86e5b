/** Lighthouse’s report on a page, by its command line, which starts a browser of its own. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { benchFolder } from './paths.mjs';

/** A package of the benchmark: the sandbox does not need its 170 dependencies. */
const PROGRAM = join(benchFolder, 'node_modules', 'lighthouse', 'cli', 'index.js');
/** A report with its trace. */
const LARGEST_REPORT = 64 * 1024 * 1024;

/**
 * @typedef {'accessibility' | 'best-practices' | 'performance' | 'seo'} Category
 *
 * @typedef {object} Rating
 * @property {number} score - 0 to 100
 * @property {readonly string[]} lost - the audits that lower it
 *
 * @typedef {object} Report
 * @property {string} [runtimeError]
 * @property {Readonly<Record<string, { score: number | null, auditRefs: readonly { id: string, weight: number }[] }>>} categories
 * @property {Readonly<Record<string, { score: number | null, title: string }>>} audits
 */

/**
 * @template {Category} Chosen
 * @param {string} url
 * @param {object} options
 * @param {readonly Chosen[]} options.categories
 * @param {string} options.browser - path of a Chromium
 * @param {readonly string[]} [options.flags] - of the browser
 * @param {'mobile' | 'desktop'} [options.screen]
 * @returns {Promise<Record<Chosen, Rating>>}
 * @throws {Error} if Lighthouse is not installed, or has not seen the page
 */
export async function ratePage(url, { categories, browser, flags = [], screen = 'mobile' }) {
  if (!existsSync(PROGRAM)) {
    throw new Error('Lighthouse is not installed: run `npm run check --prefix e2e/bench` once.');
  }
  const options = [
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${['--headless=new', ...flags].map(quoted).join(' ')}`,
    ...(screen === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, url, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: LARGEST_REPORT,
  });
  /** @type {Report} */
  const report = JSON.parse(stdout);
  const ratings = categories.map((name) => [name, ratingOf(report, name)]);
  return Object.fromEntries(ratings);
}

/**
 * @param {Report} report
 * @param {Category} category
 * @returns {Rating}
 */
function ratingOf({ categories, audits, runtimeError }, category) {
  const { score = null, auditRefs = [] } = categories[category] ?? {};
  if (score === null) throw new Error(`No score of ${category}: ${JSON.stringify(runtimeError)}`);
  const lost = auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
  return { score: Math.round(score * 100), lost };
}

/**
 * A flag whose value may contain spaces, as a word of a shell.
 *
 * @param {string} flag
 */
function quoted(flag) {
  return flag.replace(/=(.*)$/, '="$1"');
}
