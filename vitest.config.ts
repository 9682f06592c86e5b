import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export const FOLDERS = [
  'loader',
  'integrations',
  'frame',
  'frame-host',
  'server',
  'shared',
  'audit',
  'sandbox',
  'build',
  'simulation',
  'e2e',
  'scripts',
];
const ANYWHERE = `{${FOLDERS.join()}}`;

/** The file's name shows what its tests need. */
const BROWSER = `${ANYWHERE}/**/*.browser.test.ts`;
const BUILD = `${ANYWHERE}/**/*.build.test.ts`;

const START_BROWSER = './scripts/vitest-browser.mjs';

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: availableParallelism(),
    retry: Number(process.env.PAY_RETRIES ?? 0),
    setupFiles: [
      './shared/testing/real-fetch.ts',
      ...(process.env.PAY_SEED === undefined ? [] : ['./shared/testing/replayed-seed.ts']),
    ],
    // They end tests that hang, on a machine of any speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', './scripts/tiers/vitest-counts.mjs'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [`${ANYWHERE}/**/*.test.ts`],
          exclude: [BROWSER, BUILD],
          // A process for each file would take a third of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'build', include: [BUILD] } },
      {
        extends: true,
        // Each of its files would load Playwright and Vite again.
        test: { name: 'browser', include: [BROWSER], globalSetup: START_BROWSER, isolate: false },
      },
    ],
  },
});
