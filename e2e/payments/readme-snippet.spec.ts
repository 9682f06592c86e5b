/** The first integration in the README, as a reader copies it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TestSite } from '../../shared/testing/test-site.ts';
import { payByForm } from '../examples/buying.ts';
import { expect, test } from '../support/payment-test.ts';
import { PLATFORM, SHOP } from '../support/urls.ts';

const README = join(import.meta.dirname, '..', '..', 'README.md');

/** Replaces the sandbox's default ports with those of this run. */
const onPortsOfThisRun = (source: string) =>
  source
    .replaceAll(':8080', `:${new URL(PLATFORM).port}`)
    .replaceAll('http://127.0.0.1:3000', SHOP);

test('the shortest integration takes a payment, word by word, from another port', async ({
  page,
}) => {
  const [, snippet = ''] = /```html\n(.*?)```/s.exec(await readFile(README, 'utf8')) ?? [];
  const site = await TestSite.open({ '/': onPortsOfThisRun(snippet) });
  await page.route('**/pay.global.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: onPortsOfThisRun(await response.text()) });
  });
  await page.goto(`${site.origin()}/`);
  await payByForm(page);
  await expect(page.locator('#result')).toHaveText(/^Paid: pay_/);
  await site.close();
});
