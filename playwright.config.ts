import { defineConfig } from '@playwright/test';
import { SHOP } from './e2e/addresses.ts';
import { installedBrowser } from './scripts/browser.mjs';

const executablePath = installedBrowser();

/** As root Chromium refuses its own sandbox, which is about the browser and not about our frames. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Only where a run must not be lost to a machine that stalls; such tests are named at the end.
  retries: Number(process.env.PAY_RETRIES ?? 0),
  forbidOnly: process.env.CI !== undefined,
  reporter: [
    ['list'],
    ['json', { outputFile: 'reports/end-to-end.json' }],
    ['./e2e/faults/matrix-reporter.ts'],
  ],
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: SHOP,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...asRoot,
        '--disable-quic',
        // Playwright's own list also turns off storage partitioning, which real customers have.
        // The last two load pages of the browser's own with each window, for seconds of work.
        '--disable-features=MediaRouter,OptimizationHints,HttpsUpgrades,Translate,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
      ],
    },
  },
  webServer: {
    command: 'node dist/sandbox/main.js',
    url: SHOP,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
