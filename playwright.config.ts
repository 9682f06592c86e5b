import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { SHOP } from './e2e/support/urls.ts';
import type { EngineOptions } from './e2e/engines/engine-test.ts';
import { launchOptions, wholeBrowserOptions } from './e2e/browsers/chromium.mjs';
import { engines } from './e2e/browsers/engines.mjs';
import { DAILY, isDaily, NIGHTLY } from './e2e/support/extent.mjs';

// An environment variable, because the workers read this file again, without these options.
if (['--headed', '--debug', '--ui'].some((option) => process.argv.includes(option))) {
  process.env.PAY_WHOLE_BROWSER = '1';
}

const RETRIES = Number(process.env.PAY_RETRIES ?? 0);
const FLAG = '--disable-quic';
const WHOLE_BROWSER = { launchOptions: wholeBrowserOptions(FLAG) };
const LEFT_OUT = isDaily ? [new RegExp(NIGHTLY)] : [];
/** For suites that repeat others in another engine, on another page or host. */
const ONE_OF_EACH_KIND = isDaily ? { grep: new RegExp(DAILY) } : {};
/** Of habitats that an engine may treat differently. */
const EVERY_ENGINE = { grep: isDaily ? /(?=.*@every-engine).*@daily/ : /@every-engine/ };
/** A payment of each gateway: approved, declined, and with the code of the README. */
const FIRST_PAYMENTS = 'payments/{approving,declining,readme-snippet}.spec.ts';
const PAYMENTS = '{payments,integrations}/*.spec.ts';
/** What a page looks like, or how soon: no payment is lost or charged twice by it. */
const LOOKS =
  'payments/{appearance,challenge-room,dashboard,gateway-languages,layout-shift,preloading,shop-legibility,still-forms,touch,whole-pages,workbench}.spec.ts';
/** Attacks on the page, the frame and the customer's data, and payments that something would charge twice. */
const ATTACKS = '{integrity,isolation}/*.spec.ts';
const TESTS_OF_FAULTS = '{contract,faults,model,page-scripts,silence,soak}/*.spec.ts';

const { chromium, firefox, webkit } = engines();
const ENGINE_TESTS = 'engines/*.spec.ts';
const HABITATS = 'habitats/*.spec.ts';
const SHOP_TESTS = 'visual/shop.spec.ts';
const SNAPSHOTS = '{testDir}/visual/snapshots/{arg}{ext}';

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One worker waits for a page’s timers while the others work. More would meet the sandbox’s rate limits.
  workers: Math.min(availableParallelism() + 1, 4),
  // Retries are for runs that a stalling machine must not fail. The end of the run names the retried tests.
  retries: RETRIES,
  grepInvert: LEFT_OUT,
  forbidOnly: process.env.CI !== undefined,
  reporter: [
    ['list'],
    ['./build/tiers/playwright-counts.mjs'],
    ['./build/tables/engine-table.mjs'],
    ['./build/tables/room-table.mjs'],
    ['./build/tables/accessibility-table.mjs'],
    ['./build/tables/habitat-table.mjs'],
  ],
  timeout: 120_000,
  expect: { timeout: 30_000 },
  projects: [
    {
      name: 'e2e',
      testMatch: FIRST_PAYMENTS,
      grepInvert: /@whole-browser|@visual|@every-variant|@nightly/,
    },
    {
      name: 'payments and attacks',
      testMatch: [PAYMENTS, ATTACKS],
      testIgnore: isDaily ? [FIRST_PAYMENTS, LOOKS] : FIRST_PAYMENTS,
      grepInvert: [/@whole-browser|@visual|@every-variant|@nightly/],
    },
    {
      name: 'faults',
      testMatch: TESTS_OF_FAULTS,
      grepInvert: [/@whole-browser/, ...LEFT_OUT],
    },
    {
      name: 'faults: whole browser',
      testMatch: [TESTS_OF_FAULTS, ATTACKS, PAYMENTS],
      grep: /@whole-browser/,
      use: WHOLE_BROWSER,
    },
    {
      // Tests of what is the same for all variants. For each change, they run with one variant.
      name: 'faults: every variant',
      testMatch: [PAYMENTS, ATTACKS],
      grep: [/@every-variant/, new RegExp(NIGHTLY)],
      grepInvert: [/@visual/, ...LEFT_OUT],
    },
    {
      name: 'hosting',
      ...ONE_OF_EACH_KIND,
      testMatch: ['hosting/*.spec.ts'],
      // Each host is put under load.
      workers: 1,
    },
    {
      name: 'dev',
      testMatch: ['dev/*.spec.ts'],
      // Each builds in the same folder.
      workers: 1,
    },
    {
      // Axe in every theme takes minutes.
      name: 'visual: other pages',
      testMatch: PAYMENTS,
      grep: /@visual/,
      use: WHOLE_BROWSER,
    },
    {
      name: 'visual',
      ...ONE_OF_EACH_KIND,
      testMatch: 'visual/*.spec.ts',
      testIgnore: SHOP_TESTS,
      snapshotPathTemplate: SNAPSHOTS,
    },
    {
      // In the headless shell, the shop is light after a payment although a dark scheme is emulated.
      name: 'visual: shop',
      ...ONE_OF_EACH_KIND,
      testMatch: SHOP_TESTS,
      snapshotPathTemplate: SNAPSHOTS,
      use: WHOLE_BROWSER,
    },
    {
      name: 'examples',
      ...ONE_OF_EACH_KIND,
      testMatch: ['examples/*.spec.ts'],
      // Each test installs and builds an application.
      timeout: 400_000,
    },
    { name: 'chromium', ...ONE_OF_EACH_KIND, testMatch: ENGINE_TESTS, use: { engine: chromium } },
    { name: 'firefox', ...ONE_OF_EACH_KIND, testMatch: ENGINE_TESTS, use: { engine: firefox } },
    {
      name: 'webkit',
      ...ONE_OF_EACH_KIND,
      testMatch: ENGINE_TESTS,
      use: { engine: webkit },
      // Each test starts a browser and sends it a command for every step: more workers starve each other.
      workers: 2,
      retries: 2 * RETRIES,
    },
    {
      name: 'habitats: chromium',
      ...ONE_OF_EACH_KIND,
      testMatch: HABITATS,
      use: { engine: chromium },
    },
    {
      name: 'habitats: firefox',
      testMatch: HABITATS,
      ...EVERY_ENGINE,
      use: { engine: firefox },
    },
    {
      name: 'habitats: webkit',
      testMatch: HABITATS,
      ...EVERY_ENGINE,
      use: { engine: webkit },
      workers: 2,
      retries: 2 * RETRIES,
    },
    { name: 'tools', testMatch: 'habitats/tools/*.spec.ts', use: { engine: chromium } },
    {
      name: 'package in firefox',
      testMatch: 'engines/packed/firefox.spec.ts',
      use: { engine: firefox },
    },
    {
      name: 'package in webkit',
      testMatch: 'engines/packed/webkitgtk.spec.ts',
      use: { engine: webkit },
      retries: 2 * RETRIES,
    },
  ],
  use: {
    baseURL: SHOP,
    // Recording costs as much as the payments themselves; `--trace on` records a run.
    trace: 'on-first-retry',
    launchOptions: process.env.PAY_WHOLE_BROWSER
      ? WHOLE_BROWSER.launchOptions
      : launchOptions(FLAG),
  },
  webServer: {
    command: 'node dist/sandbox/main.js',
    url: SHOP,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
