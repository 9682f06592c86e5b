import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{loader,frame,server,shared,scripts,bench}/**/*.test.ts'],
    environment: 'node',
    retry: Number(process.env.PAY_RETRIES ?? 0),
  },
});
