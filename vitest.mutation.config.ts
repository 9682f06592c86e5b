/** `npm run mutation`: the unit tests that run in Node alone, since each change runs them again. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{loader,shared}/**/*.test.ts', 'frame/form/*.test.ts'],
    exclude: [
      '**/*.browser.test.ts',
      '**/*.types.test.ts',
      'frame/form/form-and-{loader,payment}.test.ts',
      // A million events take too long for each change.
      'loader/payment/payment-orders.test.ts',
    ],
    environment: 'node',
    // The same changes are found in each run.
    env: { PAY_MUTATION: 'on', PAY_SEED: '1' },
    setupFiles: './shared/testing/replayed-seed.ts',
    testTimeout: 60_000,
  },
});
