import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { adyenRules } from './build/targets/frame/adyen-rules.ts';

export const FOLDERS = [
  'loader',
  'frame',
  'packages',
  'server',
  'shared',
  'build',
  'e2e',
  'docs/site',
];
const ANYWHERE = `{${FOLDERS.join()}}`;

/** The file's name shows what its tests need. */
const BROWSER = `${ANYWHERE}/**/*.browser.test.ts`;
const BUILD = `${ANYWHERE}/**/*.build.test.ts`;
/** Packages of the folders that have their own. */
const INSTALLED = '**/node_modules/**';
/**
 * Every currency, every response that is replaced, a thousand deliveries, a million events, every language, servers in
 * other languages: too slow for `npm test`.
 */
const LONG = [
  'build/guides/{backend,webhook}-recipes.test.ts',
  'e2e/contract/conformance-command.build.test.ts',
  'e2e/contract/wrong-platforms.test.ts',
  'e2e/simulation/{amounts,firewall}.test.ts',
  'frame/gateways/locales.test.ts',
  'loader/payment/payment-orders.test.ts',
  'server/customers/page-objects/browser-customer.test.ts',
  'server/gateways/one-charge.test.ts',
  'server/integrity/lowered-amounts.test.ts',
  'server/shop/webhooks.test.ts',
];
/** Builds and runners of their own, memory, and an example that is ended at each of its steps: nothing of a payment by Pay. */
const LONG_AT_NIGHT = [
  'build/lint/protocol-members.test.ts',
  'build/releases/raise-version.test.ts',
  'build/targets/platform-urls.test.ts',
  'build/tiers/counts.test.ts',
  'e2e/contract/shop-crashes.test.ts',
  'packages/frame-host/sites/memory.test.ts',
];
/** What is not a payment, a build for each protocol, or every input of a wrapper. */
const OF_THE_NIGHT = [
  'build/targets/two-protocols.browser.test.ts',
  'frame/gateways/adyen/{dropin-height,filled-in,offered-methods}.browser.test.ts',
  'frame/gateways/challenge-room.browser.test.ts',
  'frame/loading/load-language.browser.test.ts',
  'frame/ui/*.browser.test.ts',
  'loader/frame/preloaded-frame.browser.test.ts',
  'packages/audit/**/*.browser.test.ts',
  'build/output/element-manifest.browser.test.ts',
  'build/targets/frame/fourth-gateway.browser.test.ts',
  'loader/views/**/*.browser.test.ts',
  'loader/diagnostics/*.browser.test.ts',
];
/** Every field and currency of a gateway's form, or attacks: too slow for `npm test`. */
const THOROUGH = [
  'frame/{form,gateways,shell,window}/**/*.browser.test.ts',
  'loader/{frame,payment,redirect}/*.browser.test.ts',
  'server/gateways/**/*.browser.test.ts',
];

const START_BROWSER = './build/tiers/setup/vitest-browser.mjs';
const REPLAYED_SEED = './shared/testing/replayed-seed.ts';

/** `npm run coverage`; its `--project` and folders select the tests. */
const isCoverage = process.argv.includes('--coverage');
/** `npm run mutation`: Stryker starts vitest in processes of its own. */
const isMutation = process.env.STRYKER_MUTATOR_WORKER !== undefined;

/** The tests of what the development build only explains differently: errors, options, callbacks. */
const OF_BOTH_BUILDS = [
  'shared/{errors,development}/*.test.ts',
  'shared/redirect/loopback-advice.test.ts',
  'loader/{errors,validation,config}/*.test.ts',
  'loader/{development,pay,wrong-arguments,wrong-settings}.test.ts',
  'loader/checkout/{checkout,fetched-session}.test.ts',
  'loader/client/prepared-form.test.ts',
  'loader/payment/{merchant-callbacks,decision/payment-errors}.test.ts',
  'loader/platform/platform-failure.test.ts',
];

const OF_DEVELOPMENT_BUILD = {
  define: { PAY_DEVELOPMENT: 'true' },
  test: {
    name: 'development',
    provide: { build: 'development' },
    include: OF_BOTH_BUILDS,
    setupFiles: './loader/testing/quiet-warnings.ts',
    exclude: [BROWSER, BUILD],
    // Threads, apart from the processes of the other project, whose modules are of the other build.
    pool: 'threads',
    isolate: false,
  },
} satisfies TestProjectInlineConfiguration;

/** The unit tests that run in Node alone, since each change runs them again. */
export const OF_MUTATIONS = {
  include: ['{loader,shared}/**/*.test.ts', 'frame/form/*.test.ts'],
  exclude: [
    'loader/views/**',
    '**/*.browser.test.ts',
    '**/*.types.test.ts',
    // A million events take too long for each change.
    'loader/payment/payment-orders.test.ts',
  ],
};

export default defineConfig({
  resolve: { alias: adyenRules },
  test: {
    environment: 'node',
    // One worker waits for a page’s timers while the others work.
    maxWorkers: availableParallelism() + 1,
    retry: Number(process.env.PAY_RETRIES ?? 0),
    setupFiles: [
      './shared/testing/real-fetch.ts',
      ...(process.env.PAY_SEED === undefined ? [] : [REPLAYED_SEED]),
    ],
    // These timeouts end tests that hang, on a machine of any speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', './build/tiers/vitest-counts.mjs'],
    // Instruments the pages' scripts as well: see loader/testing/page-coverage.ts.
    ...(isCoverage && { env: { PAY_COVERAGE: 'on' } }),
    coverage: {
      provider: 'istanbul',
      include: ['{loader,shared}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**', 'loader/views/**'],
      reporter: ['text', 'html'],
      thresholds: { branches: 98 },
    },
    projects: isMutation
      ? [
          {
            extends: true,
            test: {
              ...OF_MUTATIONS,
              name: 'mutation',
              // The same changes are found in each run.
              env: { PAY_MUTATION: 'on', PAY_SEED: '1' },
              setupFiles: REPLAYED_SEED,
            },
          },
          {
            extends: true,
            ...OF_DEVELOPMENT_BUILD,
            test: { ...OF_DEVELOPMENT_BUILD.test, isolate: true },
          },
        ]
      : [
          {
            extends: true,
            test: {
              name: 'node',
              include: [`${ANYWHERE}/**/*.test.ts`],
              exclude: [INSTALLED, BROWSER, BUILD, ...LONG, ...LONG_AT_NIGHT],
              // Starting a process for each file would take a third of the whole time.
              isolate: false,
            },
          },
          { extends: true, ...OF_DEVELOPMENT_BUILD },
          { extends: true, test: { name: 'long', include: LONG } },
          { extends: true, test: { name: 'long at night', include: LONG_AT_NIGHT } },
          { extends: true, test: { name: 'build', include: [BUILD], exclude: LONG } },
          {
            extends: true,
            // With isolation, each file would load Playwright and Vite again.
            test: {
              name: 'browser',
              include: [BROWSER],
              exclude: [...THOROUGH, ...OF_THE_NIGHT],
              globalSetup: START_BROWSER,
              isolate: false,
            },
          },
          {
            extends: true,
            test: {
              name: 'thorough',
              include: THOROUGH,
              exclude: OF_THE_NIGHT,
              globalSetup: START_BROWSER,
              isolate: false,
            },
          },
          {
            extends: true,
            test: {
              name: 'night',
              include: OF_THE_NIGHT,
              globalSetup: START_BROWSER,
              isolate: false,
            },
          },
        ],
  },
});
