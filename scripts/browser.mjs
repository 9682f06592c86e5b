/**
 * Finds a Chromium or Chrome for the tests: the one named by PAY_BROWSER, an installed one, the one
 * that Playwright downloads, and as root on Debian, if that fails, the distribution's package.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Timeout in ms for a download. */
const DOWNLOAD_LIMIT = 240_000;

/**
 * Throws if PAY_BROWSER names a file that does not exist.
 *
 * @returns {string | undefined}
 */
export function installedBrowser() {
  const named = process.env.PAY_BROWSER;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`PAY_BROWSER names ${named}, which does not exist.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...APPLICATIONS].find((path) => existsSync(path));
}

/**
 * How Playwright starts that browser, or its own download if none is installed.
 *
 * @param {readonly string[]} flags
 */
export function launchOptions(...flags) {
  const executablePath = installedBrowser();
  // As root, Chromium does not start with its own sandbox, which is not the sandbox of our frames.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  // Without a graphics card it would be emulated, which takes a fifth of the browser's work.
  const args = [...asRoot, '--disable-gpu', ...flags];
  return { ...(executablePath !== undefined && { executablePath }), args };
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * @param {string} command
 * @param {readonly string[]} options
 */
function run(command, ...options) {
  const { status } = spawnSync(command, options, { stdio: 'inherit', timeout: DOWNLOAD_LIMIT });
  return status === 0;
}

/** The path of a browser; installs one if none is found. */
export async function ensureBrowser() {
  const present = installedBrowser() ?? (await playwrightBrowser());
  if (present) return present;

  console.log('No Chromium or Chrome found; asking Playwright for its own …');
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  run(process.execPath, cli, 'install', 'chromium');
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;

  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('That failed; installing the chromium package of this system …');
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
  }
  const packaged = installedBrowser();
  if (packaged) return packaged;
  throw new Error(
    'The tests need Chromium or Chrome. Install one, or name its path in PAY_BROWSER.',
  );
}
