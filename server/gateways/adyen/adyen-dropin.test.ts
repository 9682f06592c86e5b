/** The real Drop-in in a real browser, against the simulated gateway. */
import { rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentFacts } from '../gateway-simulator.ts';
import { buildBrowserScripts } from '../testing/built-scripts.ts';
import { startGatewayServer } from '../testing/gateway-server.ts';
import type { GatewayServer } from '../testing/gateway-server.ts';

const TEST_BUDGET = 60_000;

let scripts: string;
let server: GatewayServer;
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
  server = await startGatewayServer(scripts);
  const { app, gateways, platform } = server;
  app.get('/dropin-page.js', (_request, response) => {
    response.sendFile('dropin-page.js', { root: scripts });
  });
  app.get('/dropin/:session', (request, response) => {
    const payment = platform.payment(request.params.session);
    const config = payment === undefined ? {} : gateways.adyen.configure(payment);
    response.send(
      `<!doctype html><title>Drop-in</title><body><div id="dropin"></div>
      <script id="config" type="application/json">${JSON.stringify(config)}</script>
      <script src="/dropin-page.js"></script>`,
    );
  });
  app.post('/steps/:session/:step', (request, response, next) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const data: unknown = JSON.parse(Buffer.concat(chunks).toString());
      const payment = platform.payment(request.params.session);
      const step = request.params.step === 'submit' ? 'submit' : 'details';
      if (payment === undefined) return next();
      gateways.adyen[step]?.(payment, data).then((answer) => response.json(answer), next);
    });
  });
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
}, TEST_BUDGET);

afterEach(async () => {
  if (outside.length > 0) throw new Error(`Requests left the machine: ${outside.join(' ')}`);
  await page.close();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(scripts, { recursive: true });
});

async function openDropin(facts: Partial<PaymentFacts> = {}): Promise<PaymentFacts> {
  const payment = server.platform.addPayment(facts);
  page = await browser.newPage();
  page.setDefaultTimeout(8000);
  outside = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin)) outside.push(request.url());
  });
  await page.goto(`${server.origin}/dropin/${payment.sessionId}`);
  return payment;
}

const outcome = () => page.locator('#outcome');
const field = (name: string) => page.frameLocator(`[data-cse="${name}"] iframe`).locator('input');
const toldOf = (sessionId: string) => server.platform.events(sessionId).map(({ type }) => type);

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
  test('a card that is in order is charged', async () => {
    const { sessionId } = await openDropin();
    await typeCard();
    await pay();
    await outcome().getByText('Authorised').waitFor();
    expect(toldOf(sessionId)).toEqual(['authorised']);
  });

  test('a number with a wrong digit keeps the form from submitting', async () => {
    const { sessionId } = await openDropin();
    await typeCard('4111111111111112');
    await page.getByText('Enter a valid card number').first().waitFor({ state: 'attached' });
    await pay();
    expect(await field('encryptedCardNumber').getAttribute('aria-invalid')).toBe('true');
    expect(toldOf(sessionId)).toEqual([]);
  });

  test('each field carries the label that the SDK gave it', async () => {
    await openDropin();
    await typeCard();
    const frame = page.frameLocator('[data-cse="encryptedCardNumber"] iframe');
    expect(await frame.getByLabel('Card number').inputValue()).toBe('4111 1111 1111 1111');
  });

  test('a challenge that the customer confirms ends in a charge', async () => {
    const { sessionId } = await openDropin({ scenario: 'challenge' });
    await typeCard();
    await pay();
    await page
      .frameLocator('iframe[name=threeDSIframe]')
      .getByRole('button', { name: 'Confirm' })
      .click();
    await outcome().getByText('Authorised').waitFor();
    expect(toldOf(sessionId)).toEqual(['action_required', 'authorised']);
  });

  test('a challenge that the customer cancels ends in a refusal', async () => {
    const { sessionId } = await openDropin({ scenario: 'challenge' });
    await typeCard();
    await pay();
    await page
      .frameLocator('iframe[name=threeDSIframe]')
      .getByRole('button', { name: 'Cancel' })
      .click();
    await outcome().getByText('Refused').waitFor();
    expect(toldOf(sessionId)).toEqual(['action_required', 'refused']);
  });

  test('a challenge that the bank lets nobody through ends in a refusal', async () => {
    const { sessionId } = await openDropin({ scenario: 'challenge_failed' });
    await typeCard();
    await pay();
    await page
      .frameLocator('iframe[name=threeDSIframe]')
      .getByRole('button', { name: 'Confirm' })
      .click();
    await outcome().getByText('Refused').waitFor();
    expect(toldOf(sessionId)).toEqual(['action_required', 'refused']);
  });

  test('a frictionless authentication needs nothing of the customer', async () => {
    const { sessionId } = await openDropin({ scenario: 'frictionless' });
    await typeCard();
    await pay();
    await outcome().getByText('Authorised').waitFor();
    expect(toldOf(sessionId)).toEqual(['action_required', 'authorised']);
  });
});

describe('other payment methods', { timeout: TEST_BUDGET }, () => {
  test('a SEPA direct debit is accepted, its money still on its way', async () => {
    const { sessionId } = await openDropin();
    await page.getByRole('radio', { name: /SEPA/ }).click();
    await page.getByLabel(/Holder name/i).fill('A. Customer');
    await page.getByLabel(/IBAN|Account number/i).fill('NL13TEST0123456789');
    await pay();
    await outcome().getByText('Received').waitFor();
    expect(toldOf(sessionId)).toEqual(['accepted']);
  });

  test('a BLIK code waits for the bank’s app and is then charged', async () => {
    const { sessionId } = await openDropin({ currency: 'PLN', country: 'PL' });
    await page.getByRole('radio', { name: /BLIK/ }).click();
    await page.getByLabel(/code/i).fill('777123');
    await pay();
    await server.platform.told(sessionId, 'authorised');
    await outcome().getByText('Authorised').waitFor();
    expect(toldOf(sessionId)).toEqual(['action_required', 'authorised']);
  });

  test('iDEAL leads to the bank and from there to the shop', async () => {
    const { sessionId } = await openDropin();
    await page.getByRole('radio', { name: /iDEAL/ }).click();
    await pay();
    await page.getByRole('heading', { name: 'Pay €12.50' }).waitFor();
    const back = page.waitForRequest(/127\.0\.0\.1:9\/return/);
    await page.getByRole('button', { name: 'Pay' }).click();
    await back;
    expect(toldOf(sessionId)).toEqual(['redirected', 'authorised']);
    outside = [];
  });
});
