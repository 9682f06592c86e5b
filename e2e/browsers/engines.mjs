/**
 * The browsers of the tests in every engine: Firefox ESR and WebKitGTK as Debian's packages install
 * them, or Playwright's own Firefox and WebKit.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedProgram } from '../../packages/audit/browser-paths.mjs';
import { wholeBrowserOptions } from './chromium.mjs';
import { canInstallPackages, downloadBrowsers, installPackages } from './installing.mjs';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'fonts-liberation'];

/** WebKitGTK's browser for tests, in the folder that a distribution has for it. */
function miniBrowser() {
  const below = (/** @type {string} */ folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const folders = ['/usr/lib', '/usr/libexec', '/usr/lib64'];
  return [
    ...folders.flatMap(below),
    ...folders.flatMap(below).filter(isLibraryFolder).flatMap(below),
  ]
    .filter((path) => /\/webkit2gtk-4\.\d+$/.test(path))
    .map((path) => join(path, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

/** Whether it is a folder of one architecture, such as `/usr/lib/x86_64-linux-gnu`. @param {string} path */
function isLibraryFolder(path) {
  return /-linux-gnu\w*$/.test(path);
}

/**
 * Playwright drives Firefox ESR by WebDriver BiDi.
 *
 * @returns {Extract<Engine, { driver: 'playwright' }>}
 */
function firefox() {
  const executablePath = installedProgram('firefox-esr');
  const options = executablePath !== undefined && {
    executablePath,
    channel: 'moz-firefox',
    // With a process for each site, clicks in frames of other sites are lost.
    firefoxUserPrefs: { 'fission.webContentIsolationStrategy': 0 },
  };
  return { driver: 'playwright', browserName: 'firefox', launchOptions: { ...options } };
}

/** @returns {Engine} */
function webkit() {
  const driverPath = installedProgram('WebKitWebDriver');
  const browserPath = miniBrowser();
  return driverPath !== undefined &&
    browserPath !== undefined &&
    installedProgram('xvfb-run') !== undefined
    ? { driver: 'webdriver', driverPath, browserPath }
    : { driver: 'playwright', browserName: 'webkit', launchOptions: {} };
}

/**
 * How each engine is started here.
 *
 * @returns {{ chromium: Engine, firefox: ReturnType<typeof firefox>, webkit: Engine }}
 */
export function engines() {
  const chromium = {
    ...wholeBrowserOptions(),
    // Playwright starts Chromium without the back/forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  };
  return {
    chromium: { driver: 'playwright', browserName: 'chromium', launchOptions: chromium },
    firefox: firefox(),
    webkit: webkit(),
  };
}

/** The engines that Playwright would have to download. */
async function missing() {
  const playwright = await import('@playwright/test');
  return Object.values(engines()).flatMap((engine) => {
    if (engine.driver === 'webdriver') return [];
    const { browserName, launchOptions: options } = engine;
    const path = options.executablePath ?? playwright[browserName].executablePath();
    return existsSync(path) ? [] : [browserName];
  });
}

/**
 * Installs the engines that are not found.
 *
 * @throws {Error} if one cannot be installed
 */
export async function ensureEngines() {
  if ((await missing()).length > 0 && canInstallPackages()) {
    console.log(`Installing ${PACKAGES.join(', ')} …`);
    installPackages(...PACKAGES);
  }
  const left = await missing();
  if (left.length > 0) {
    console.log(`Asking Playwright for ${left.join(' and ')} …`);
    downloadBrowsers(...left);
  }
  const still = await missing();
  if (still.length === 0) return;
  throw new Error(
    `The tests in every engine need ${still.join(' and ')}. On Debian, install ${PACKAGES.join(', ')}; elsewhere run: npx playwright install --with-deps ${still.join(' ')}`,
  );
}

/** @import { Engine } from '../../e2e/engines/engine.ts' */
