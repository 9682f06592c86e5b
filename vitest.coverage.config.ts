/** `npm run coverage`: branches of loader/ and shared/, whether they run in Node or in a browser. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{loader,shared}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    globalSetup: './scripts/vitest-browser.mjs',
    // Has the pages' scripts instrumented too: loader/testing/page-coverage.ts
    env: { PAY_COVERAGE: 'on' },
    coverage: {
      enabled: true,
      provider: 'istanbul',
      include: ['{loader,shared}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text', 'html'],
      thresholds: { branches: 95 },
    },
  },
});
