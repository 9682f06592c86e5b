/** Each example from the packed tarball, from a clean folder to an order that is paid. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CheckoutFlowForm, HostedPage } from '../support/gateway-forms.ts';
import { expect, test } from '../support/payment-test.ts';
import { transaction } from '../support/platform.ts';
import { installExample } from './example.ts';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples');

async function payByForm(page: Page): Promise<void> {
  // The only frame of the page is the form's.
  await page.evaluate(() => void (document.body.dataset['testid'] = 'pay-container'));
  await new CheckoutFlowForm(page).pay();
}

async function payAfterRedirect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/gateways/'));
  await new HostedPage(page).pay();
}

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
    const { url, stop } = await example.start();
    try {
      await expect(() => page.goto(url)).toPass({ timeout: 60_000 });
      await pay(page);
      const outcome = page.getByText(/^Paid: /);
      await outcome.waitFor();
      const paymentId = (await outcome.innerText()).replace('Paid: ', '');
      expect(await transaction(paymentId)).toMatchObject({ status: 'captured', amount: 11340 });
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
