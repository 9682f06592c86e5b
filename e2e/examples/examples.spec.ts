/** Each example from the packed tarball, from a clean folder to an order that is paid. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/payment-test.ts';
import { expectPaid, payAfterRedirect, payByForm } from './buying.ts';
import { installExample } from './example.ts';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples');

const PAYMENTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  angular: payByForm,
  nextjs: payByForm,
  'node-backend': payAfterRedirect,
  react: payByForm,
  'script-tag': payByForm,
  'static-return': payAfterRedirect,
  svelte: payByForm,
  'vite-typescript': payByForm,
  vue: payByForm,
};

test('every example is tested', () => {
  const folders = readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(PAYMENTS));
});

for (const [name, pay] of Object.entries(PAYMENTS)) {
  test(`${name}: installs, builds, type-checks and takes a payment`, async ({ page }) => {
    const example = await installExample(`examples/${name}`);
    await example.run('npm', 'run', 'build', '--if-present');
    await example.run('npm', 'run', 'check', '--if-present');
    const { port, stop } = await example.start();
    try {
      await expect(() => page.goto(`http://127.0.0.1:${port}/`)).toPass({ timeout: 60_000 });
      await pay(page);
      await expectPaid(page);
    } finally {
      stop();
      await example.remove();
    }
  });
}

test('an integration with React takes at most 15 lines', () => {
  const source = readFileSync(join(EXAMPLES, 'react', 'src', 'checkout.tsx'), 'utf8');
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  expect(lines.length).toBeLessThanOrEqual(15);
});
