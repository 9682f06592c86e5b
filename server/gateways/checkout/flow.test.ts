/** The simulated Flow in a real browser, reached by the loader that Checkout.com publishes. */
import { rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import type { Browser, FrameLocator, Page } from '@playwright/test';
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
let card: FrameLocator;
let violations: string[];

/** The strictest policy that the frame gives to a gateway of this kind. */
function policy(): string {
  return [
    "default-src 'none'",
    `script-src ${server.origin}`,
    `connect-src ${server.origin}`,
    `frame-src ${server.origin}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}

beforeAll(async () => {
  scripts = await buildBrowserScripts([
    'server/gateways/checkout/browser/flow.ts',
    'server/gateways/checkout/browser/card-form.ts',
    'server/gateways/testing/flow-page.ts',
  ]);
  server = await startGatewayServer(scripts);
  const { app, gateways, platform } = server;
  app.get('/flow-page.js', (_request, response) => {
    response.sendFile('flow-page.js', { root: scripts });
  });
  app.get('/return.html', (_request, response) => {
    response.send('<!doctype html><title>Back</title>');
  });
  app.get('/flow/:session', (request, response) => {
    const payment = platform.payment(request.params.session);
    const config = payment === undefined ? {} : gateways.checkout.configure(payment);
    response.setHeader('Content-Security-Policy', policy());
    response.send(
      `<!doctype html><title>Flow</title><body><div id="flow"></div>
      <script id="config" type="application/json">${JSON.stringify(config)}</script>
      <script src="${server.origin}/gateways/checkout/flow.js"></script>
      <script src="${server.origin}/flow-page.js"></script>`,
    );
  });
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
}, TEST_BUDGET);

afterEach(async () => {
  if (violations.length > 0) throw new Error(violations.join('\n'));
  await page.close();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(scripts, { recursive: true });
});

/** The page is on another site than the gateway, as the frame is. */
async function openFlow(facts: Partial<PaymentFacts> = {}): Promise<PaymentFacts> {
  const frameOrigin = server.origin.replace('localhost', 'checkout.frame.localhost');
  const payment = server.platform.addPayment({ frameOrigin, ...facts });
  page = await browser.newPage();
  page.setDefaultTimeout(8000);
  violations = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  card = page.frameLocator('iframe');
  await page.goto(`${frameOrigin}/flow/${payment.sessionId}`);
  return payment;
}

async function typeCard(number = '4242424242424242', expiry = '0330'): Promise<void> {
  await card.getByLabel('Card number').pressSequentially(number);
  await card.getByLabel('Expiry date').pressSequentially(expiry);
  await card.getByLabel('Security code').pressSequentially('100');
}

const pay = () => page.getByRole('button', { name: 'Pay €12.50' }).click();
const calls = () => page.locator('#calls');
const toldOf = (sessionId: string) => server.platform.events(sessionId).map(({ type }) => type);

describe('a payment by card', { timeout: TEST_BUDGET }, () => {
  test('is completed with the id that the gateway has on record', async () => {
    const { sessionId } = await openFlow();
    await typeCard();
    await pay();
    const completed = calls().getByText('onPaymentCompleted Approved');
    await completed.waitFor();
    const id = (await completed.textContent())?.split(' ').at(-1) ?? '';
    expect(server.gateways.checkout.lookup(id)).toEqual({
      gatewayPaymentId: id,
      sessionId,
      amount: 1250,
      currency: 'EUR',
    });
    expect(toldOf(sessionId)).toEqual(['authorised']);
  });

  test('that is refused says why and can be tried again in the same form', async () => {
    const { sessionId } = await openFlow({ scenario: 'decline' });
    await typeCard();
    await pay();
    await page.getByRole('alert').getByText('not enough funds').waitFor();
    await calls().getByText('onError payment_request_declined not_enough_funds').waitFor();
    await pay();
    await calls().getByText('onPaymentCompleted').waitFor();
    expect(toldOf(sessionId)).toEqual(['refused', 'authorised']);
  });

  test('is sent by Enter as by the button', async () => {
    const { sessionId } = await openFlow();
    await typeCard();
    await card.getByLabel('Security code').press('Enter');
    await calls().getByText('onPaymentCompleted').waitFor();
    expect(toldOf(sessionId)).toEqual(['authorised']);
  });

  test('is charged once however often the button is pressed', async () => {
    const { sessionId } = await openFlow();
    await typeCard();
    await page.getByRole('button').evaluate((button: HTMLElement) => {
      for (let press = 0; press < 50; press++) button.click();
    });
    await calls().getByText('onPaymentCompleted').waitFor();
    expect(toldOf(sessionId)).toEqual(['authorised']);
  });

  test.each([
    ['4242424242424241', '0330', 'Check the card number'],
    ['4242424242424242', '0120', 'This card has expired'],
  ])('with number %s and expiry %s is stopped by the form', async (number, expiry, message) => {
    const { sessionId } = await openFlow();
    await typeCard(number, expiry);
    await pay();
    await card.getByText(message).waitFor();
    expect(await calls().textContent()).not.toContain('onSubmit');
    expect(toldOf(sessionId)).toEqual([]);
  });
});

describe('a challenge', { timeout: TEST_BUDGET }, () => {
  test.each([
    ['challenge', 'Confirm', 'authorised'],
    ['challenge', 'Cancel', 'refused'],
    ['challenge_failed', 'Confirm', 'refused'],
  ] as const)('%s: the window travels, %s, and comes back; %s', async (scenario, button, told) => {
    const { sessionId } = await openFlow({ scenario });
    await typeCard();
    await pay();
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/checkout\.frame\.localhost:\d+\/return\.html$/);
    expect(toldOf(sessionId)).toEqual(['action_required', told]);
  });
});

describe('a gateway that misbehaves', { timeout: TEST_BUDGET }, () => {
  test('throws while it is mounted', async () => {
    await openFlow({ scenario: 'gateway_throws' });
    expect(await calls().getByText('threw').textContent()).toBe('threw TypeError');
  });

  test('never says that it is ready', async () => {
    await openFlow({ scenario: 'gateway_never_ready' });
    await card.getByLabel('Card number').waitFor();
    await typeCard();
    expect(await calls().textContent()).not.toContain('onReady');
  });

  test('reports a refusal, then a payment, and has charged', async () => {
    const { sessionId } = await openFlow({ scenario: 'double_result' });
    await typeCard();
    await pay();
    await calls().getByText('onPaymentCompleted').waitFor();
    const order = (await calls().textContent()) ?? '';
    expect(order.indexOf('onError')).toBeLessThan(order.indexOf('onPaymentCompleted'));
    expect(toldOf(sessionId)).toEqual(['authorised']);
  });
});
