/**
 * Finds a Chromium or Chrome for the tests: the one named by PAY_BROWSER, an installed one, the one
 * that Playwright downloads, and as root on Debian, if that fails, the distribution's package.
 */
import { existsSync } from 'node:fs';
import { installedBrowser, installedProgram } from '../../packages/audit/browser-paths.mjs';
import { canInstallPackages, downloadBrowsers, installPackages } from './installing.mjs';

/**
 * @returns {string | undefined}
 * @throws {Error} if PAY_BROWSER names a file that does not exist
 */
function presentBrowser() {
  const named = process.env['PAY_BROWSER'];
  const found = installedBrowser(named);
  if (named && found === undefined) {
    throw new Error(`PAY_BROWSER names ${named}, which does not exist.`);
  }
  return found;
}

/**
 * Features that cost as much as a payment itself: services that look for updates and other devices,
 * a spare process, and pages of the browser's own with each window.
 */
const WITHOUT_FEATURES = [
  'MediaRouter',
  'OptimizationHints',
  'Translate',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Would try TLS first on servers that have none.
  'HttpsUpgrades',
];

/**
 * How Playwright starts the browser that needs the least work: Chromium's headless shell, which opens
 * no window for each test, unless it is missing or PAY_BROWSER names another browser.
 *
 * @param {readonly string[]} flags
 */
export function launchOptions(...flags) {
  return optionsFor(process.env['PAY_HEADLESS_SHELL'] ?? quickestBrowser(), flags);
}

/**
 * How Playwright starts the browser that customers have, for what the headless shell lacks: the
 * back/forward cache, early connections, and windows.
 *
 * @param {readonly string[]} flags
 */
export function wholeBrowserOptions(...flags) {
  return optionsFor(presentBrowser(), flags);
}

/** Debian's build of Chromium without windows. */
const headlessShell = () => installedProgram('chromium-headless-shell');

function quickestBrowser() {
  return (process.env['PAY_BROWSER'] ? undefined : headlessShell()) ?? presentBrowser();
}

/**
 * @param {string | undefined} executablePath - Playwright's own download where there is none
 * @param {readonly string[]} flags
 */
function optionsFor(executablePath, flags) {
  // As root, Chromium does not start with its own sandbox, which is not the sandbox of our frames.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [
    ...asRoot,
    // Without a graphics card, the browser would emulate one, which takes a fifth of its work.
    '--disable-gpu',
    // Replaces Playwright's own list, which turns off storage partitioning, too.
    `--disable-features=${WITHOUT_FEATURES.join(',')}`,
    ...flags,
  ];
  return { ...(executablePath !== undefined && { executablePath }), args };
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Installs what is missing, and names it for the tests.
 *
 * @returns {Promise<Record<string, string>>} environment variables
 */
export async function ensureBrowsers() {
  const named = Boolean(process.env['PAY_BROWSER']);
  const browser = await ensureBrowser();
  if (named) return { PAY_BROWSER: browser };
  const shell = headlessShell() ?? installHeadlessShell();
  return { PAY_BROWSER: browser, ...(shell !== undefined && { PAY_HEADLESS_SHELL: shell }) };
}

/** The tests run without it, too, and take a quarter longer. */
function installHeadlessShell() {
  if (!canInstallPackages()) return undefined;
  console.log('Installing the chromium-headless-shell package of this system …');
  installPackages('chromium-headless-shell');
  return headlessShell();
}

/** The path of a browser; installs one if none is found. */
export async function ensureBrowser() {
  const present = presentBrowser() ?? (await playwrightBrowser());
  if (present) return present;

  console.log('No Chromium or Chrome found; asking Playwright for its own …');
  downloadBrowsers('chromium');
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;

  if (canInstallPackages()) {
    console.log('That failed; installing the chromium package of this system …');
    installPackages('chromium');
  }
  const packaged = presentBrowser();
  if (packaged) return packaged;
  throw new Error(
    'The tests need Chromium or Chrome. Install one, or name its path in PAY_BROWSER.',
  );
}
