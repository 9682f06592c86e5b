/** The real Drop-in in a real browser, against the simulated gateway. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectToBrowser } from '../../../shared/testing/browser.ts';
import { TestSite } from '../../../shared/testing/test-site.ts';
import { buildBrowserScripts } from '../testing/built-scripts.ts';
import { startGatewayPlatform } from '../testing/gateway-platform.ts';
import { SESSION } from '../../platform/testing/platform-server.ts';
import type { Scenario } from '../../platform/scenarios.ts';
import type { GatewayPlatform, GatewaySession } from '../testing/gateway-platform.ts';

const TEST_BUDGET = 60_000;

let scripts: string;
let server: GatewayPlatform;
let shop: TestSite;
let browser: Browser;
let page: Page;
let outside: string[];

beforeAll(async () => {
  scripts = await buildBrowserScripts([
    'server/gateways/adyen/browser/secured-field.ts',
    'server/gateways/adyen/browser/notify-parent.ts',
    'server/issuer/browser/submit-form.ts',
    'server/gateways/testing/dropin-page.ts',
  ]);
  server = await startGatewayPlatform({ browserFolder: scripts });
  shop = await TestSite.open();
  shop.showScript('/dropin-page.js', await readFile(join(scripts, 'dropin-page.js')));
  browser = await connectToBrowser();
}, TEST_BUDGET);

afterEach(async () => {
  if (outside.length > 0) throw new Error(`Requests left the machine: ${outside.join(' ')}`);
  await page.close();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await shop.close();
  await rm(scripts, { recursive: true });
});

async function openDropin(
  scenario: Scenario = 'approve',
  fields: object = {},
): Promise<GatewaySession> {
  const session = await server.open({ gateway: 'adyen', scenario }, fields);
  const { origin: platform } = server.platform;
  const { sessionId, config } = session;
  const shopOrigin = shop.origin();
  page = await browser.newPage();
  page.setDefaultTimeout(8000);
  outside = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== platform && origin !== shopOrigin) outside.push(request.url());
  });
  const payment = JSON.stringify({ platform, sessionId, config });
  shop.show('/', {
    body: `<!doctype html><title>Drop-in</title><body><div id="dropin"></div>
      <script id="payment" type="application/json">${payment}</script>
      <script src="/dropin-page.js"></script>`,
  });
  await page.goto(`${shopOrigin}/`);
  return session;
}

const outcome = () => page.locator('#outcome');
const field = (name: string) => page.frameLocator(`[data-cse="${name}"] iframe`).locator('input');

async function typeCard(number = '4111111111111111'): Promise<void> {
  await page.getByRole('radio', { name: /Cards/ }).click();
  await field('encryptedCardNumber').pressSequentially(number);
  await field('encryptedExpiryDate').pressSequentially('0330');
  await field('encryptedSecurityCode').pressSequentially('737');
}

async function pay(): Promise<void> {
  await page.locator('.adyen-checkout__payment-method--selected').getByRole('button').click();
}

describe('cards', { timeout: TEST_BUDGET }, () => {
  test('a valid card is charged', async () => {
    const { reported } = await openDropin();
    await typeCard();
    await pay();
    await outcome().getByText('Authorised').waitFor();
    expect(reported()).toEqual(['authorised']);
  });

  test('Enter in a card field submits like the button', async () => {
    const { reported } = await openDropin();
    await typeCard();
    await page.locator('[data-cse="encryptedSecurityCode"].adyen-checkout__input--valid').waitFor();
    // Drop-in marks the card as complete only after it has rendered the field.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    await field('encryptedSecurityCode').press('Enter');
    await outcome().getByText('Authorised').waitFor();
    expect(reported()).toEqual(['authorised']);
  });

  test('a number with a wrong digit prevents the form from submitting', async () => {
    const { reported } = await openDropin();
    await typeCard('4111111111111112');
    await page.getByText('Enter a valid card number').first().waitFor({ state: 'attached' });
    await pay();
    expect(await field('encryptedCardNumber').getAttribute('aria-invalid')).toBe('true');
    expect(reported()).toEqual([]);
  });

  test('each field has the label from the SDK', async () => {
    await openDropin();
    await typeCard();
    const frame = page.frameLocator('[data-cse="encryptedCardNumber"] iframe');
    expect(await frame.getByLabel('Card number').inputValue()).toBe('4111 1111 1111 1111');
  });

  test.each([
    ['the customer confirms', 'a charge', 'challenge', 'Confirm', 'Authorised', 'authorised'],
    ['the customer cancels', 'a decline', 'challenge', 'Cancel', 'Refused', 'declined'],
    ['the bank never passes', 'a decline', 'challenge_failed', 'Confirm', 'Refused', 'declined'],
  ] as const)(
    'a challenge that %s ends in %s',
    async (_who, _end, scenario, button, resultCode, event) => {
      const { reported } = await openDropin(scenario);
      await typeCard();
      await pay();
      await page
        .frameLocator('iframe[name=threeDSIframe]')
        .getByRole('button', { name: button })
        .click();
      await outcome().getByText(resultCode).waitFor();
      expect(reported()).toEqual(['action_required', event]);
    },
  );

  test('a frictionless authentication needs no action of the customer', async () => {
    const { reported } = await openDropin('frictionless');
    await typeCard();
    await pay();
    await outcome().getByText('Authorised').waitFor();
    expect(reported()).toEqual(['action_required', 'authorised']);
  });
});

describe('other payment methods', { timeout: TEST_BUDGET }, () => {
  test('a SEPA direct debit is accepted and still pending', async () => {
    const { reported } = await openDropin();
    await page.getByRole('radio', { name: /SEPA/ }).click();
    await page.getByLabel(/Holder name/i).fill('A. Customer');
    await page.getByLabel(/IBAN|Account number/i).fill('NL13TEST0123456789');
    await pay();
    await outcome().getByText('Received').waitFor();
    expect(reported()).toEqual(['accepted']);
  });

  test('a BLIK code waits for the bank’s app and is then charged', async () => {
    const { reported } = await openDropin('approve', {
      currency: 'PLN',
      billing: { ...SESSION.billing, country: 'PL' },
    });
    await page.getByRole('radio', { name: /BLIK/ }).click();
    await page.getByLabel(/code/i).fill('777123');
    await pay();
    await outcome().getByText('Authorised').waitFor();
    expect(reported()).toEqual(['action_required', 'authorised']);
  });

  test('iDEAL redirects to the bank and from there to the shop', async () => {
    const { reported } = await openDropin();
    await page.getByRole('radio', { name: /iDEAL/ }).click();
    await pay();
    await page.getByRole('heading', { name: 'Pay €42.50' }).waitFor();
    const back = page.waitForRequest(`${SESSION.return_url}?**`);
    await page.getByRole('button', { name: 'Pay' }).click();
    await back;
    expect(reported()).toEqual(['redirected', 'authorised']);
    outside = [];
  });
});
