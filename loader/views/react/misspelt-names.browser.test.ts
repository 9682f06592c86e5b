/** The warnings of the development build about components and markup. */
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToBrowser } from '../../../shared/testing/browser.ts';
import { startViewServer } from '../testing/view-server.ts';
import type { ViewServer } from '../testing/view-server.ts';

let server: ViewServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startViewServer('misspelt-page', {}), connectToBrowser()]);
});
afterAll(() => Promise.all([server.close(), browser.close()]));

/** The SDK's warnings while the page loads. */
async function warningsOf(isDevelopment: boolean): Promise<string[]> {
  const page = await browser.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(`globalThis.PAY_DEVELOPMENT = ${isDevelopment};`);
  await page.goto(server.pageUrl);
  await page.waitForFunction(() => document.querySelector('#checkout') !== null);
  // Effects and elements are served in later tasks of the page.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.close();
  return warnings.filter((warning) => warning.startsWith('[pay]')).toSorted();
}

test('the development build warns of names that a component or the element does not know', async () => {
  expect(await warningsOf(true)).toEqual([
    '[pay] `session` is not an attribute of <pay-checkout>; set `element.session` in a script',
    '[pay] unknown attribute of <pay-checkout> `apikey`; did you mean `api-key`?',
    '[pay] unknown option `baseURL`; did you mean `baseUrl`?',
    '[pay] unknown prop of PayCheckout `onSucess`; did you mean `onSuccess`?',
    '[pay] unknown prop of PayCheckout `theme`',
  ]);
  expect(await warningsOf(false)).toEqual([]);
});
