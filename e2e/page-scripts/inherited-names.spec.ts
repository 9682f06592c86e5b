/**
 * Pages on which a script gives every object a field, as old libraries do: of all names that the SDK reads, or that a
 * browser reads of its options.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { expect, test } from '../isolation/site.ts';
import type { Site } from '../isolation/site.ts';
import { generatedPolicy } from '../support/generated-policy.ts';
import { platformCalls, transaction } from '../support/platform.ts';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';
import { namesThatAreRead } from './names-that-are-read.ts';

const SCRIPT = readFileSync(fileURLToPath(new URL('../../dist/pay.global.js', import.meta.url)));
const NAMES = namesThatAreRead(SCRIPT.toString());

/** What such a field may be. */
const VALUES = [
  ["() => 'a method'", []],
  ["'a string'", []],
  ['7', []],
  ['true', ['@nightly']],
  ['{}', ['@nightly']],
] as const;

/** A script of the page itself, because Playwright's own code in the page would read these names, too. */
const MERCHANT = `
  const root = document.documentElement;
  const { config, order } = JSON.parse(document.querySelector('#given').text);
  const pay = new Pay(config);
  const onError = (error) => root.setAttribute('data-outcome', error.message);
  const checkout = pay.checkout({
    fetchSession: () => pay.createEmbeddedSession(order),
    onSuccess: ({ payment_id }) => root.setAttribute('data-outcome', 'success ' + payment_id),
    onError,
  });
  checkout.on('submitting', () => root.setAttribute('data-submitting', ''));
  checkout.mount('#container').catch(onError);
  // A change of the look, before there is a form.
  checkout.update({ appearance: { borderRadius: 4 } });`;

function pageWith(site: Site, script: string): string {
  const given = {
    config: { apiKey: 'pk_test_sandbox', baseUrl: PLATFORM, frameUrl: FRAME_URL },
    order: platformCalls.orderData('checkout', {
      metadata: { sandbox: { gateway: 'checkout', scenario: 'approve' } },
    }),
  };
  site.show('/other.js', { body: `{${script}}`, type: 'text/javascript' });
  site.show('/merchant.js', { body: MERCHANT, type: 'text/javascript' });
  const body = `<!doctype html><title>Merchant</title>
    <script src="/other.js"></script>
    <script src="/pay.global.js"></script>
    <body><main id="container"></main>
    <script type="application/json" id="given">${JSON.stringify(given)}</script>
    <script src="/merchant.js"></script>`;
  site.show('/shop', { body, headers: { 'Content-Security-Policy': generatedPolicy() } });
  return `${site.origin()}/shop`;
}

/** Pays on a page whose objects all have fields of these names; resolves with what the page reports. */
async function pay(page: Page, site: Site, names: readonly string[], value: string) {
  const script = `for (const name of ${JSON.stringify(names)}) Object.prototype[name] = ${value};`;
  await page.goto(pageWith(site, script));
  const outcome = page.locator('html[data-outcome]');
  await Promise.race([new CheckoutFlowForm(page).pay(), outcome.waitFor()]);
  const reported = (await outcome.getAttribute('data-outcome')) ?? '';
  expect(reported).toMatch(/^success pay_/);
  expect((await transaction(reported.slice('success '.length))).status).toBe('captured');
  await expect(page.locator('html')).toHaveAttribute('data-submitting');
}

for (const [value, tag] of VALUES) {
  const title = `every object has ${value} as any field: the payment succeeds`;
  test(title, { tag: [...tag] }, async ({ page, site }) => {
    await pay(page, site, NAMES, value);
  });
}
