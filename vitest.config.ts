import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{loader,frame,server,shared,scripts}/**/*.test.ts'],
    environment: 'node',
    coverage: {
      provider: 'v8',
      include: ['loader/**/*.ts', 'shared/**/*.ts'],
      exclude: ['**/*.test.ts'],
    },
  },
});
