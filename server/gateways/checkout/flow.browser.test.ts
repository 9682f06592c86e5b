/** The simulated Flow in a real browser, loaded by the loader that Checkout.com publishes. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectToBrowser } from '../../../shared/testing/browser.ts';
import { TestSite } from '../../../shared/testing/test-site.ts';
import { buildBrowserScripts } from '../testing/built-scripts.ts';
import { startGatewayPlatform } from '../testing/gateway-platform.ts';
import type { Scenario } from '../../platform/scenarios.ts';
import type { GatewayPlatform, GatewaySession } from '../testing/gateway-platform.ts';

const TEST_BUDGET = 60_000;

let scripts: string;
let server: GatewayPlatform;
/** The frame's pages, on another site than the gateway. */
let frame: TestSite;
let browser: Browser;
let page: Page;
let card: FrameLocator;
let violations: string[];

/** The strictest policy that the frame sets for a gateway of this kind. */
function policy(): string {
  const { origin } = server.platform;
  return [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `connect-src ${origin}`,
    `frame-src ${origin}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}

beforeAll(async () => {
  scripts = await buildBrowserScripts([
    'server/gateways/checkout/browser/flow.ts',
    'server/gateways/checkout/browser/card-form.ts',
    'server/gateways/testing/flow-page.ts',
  ]);
  frame = await TestSite.open();
  frame.showScript('/flow-page.js', await readFile(join(scripts, 'flow-page.js')));
  server = await startGatewayPlatform({ browserFolder: scripts, frameOrigin });
  browser = await connectToBrowser();
}, TEST_BUDGET);

afterEach(async () => {
  if (violations.length > 0) throw new Error(violations.join('\n'));
  await page.close();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await frame.close();
  await rm(scripts, { recursive: true });
});

const frameOrigin = () => frame.origin('checkout.frame.localhost');

async function openFlow(scenario: Scenario = 'approve'): Promise<GatewaySession> {
  const session = await server.open({ gateway: 'checkout', scenario });
  page = await browser.newPage();
  page.setDefaultTimeout(8000);
  violations = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  card = page.frameLocator('iframe');
  const headers = { 'Content-Security-Policy': policy() };
  frame.show('/return.html', { body: '<!doctype html><title>Back</title>', headers });
  frame.show('/', {
    headers,
    body: `<!doctype html><title>Flow</title><body><div id="flow"></div>
      <script id="config" type="application/json">${JSON.stringify(session.config)}</script>
      <script src="${server.platform.origin}/gateways/checkout/flow.js"></script>
      <script src="/flow-page.js"></script>`,
  });
  await page.goto(`${frameOrigin()}/`);
  return session;
}

async function typeCard(number = '4242424242424242', expiry = '0330'): Promise<void> {
  await card.getByLabel('Card number').pressSequentially(number);
  await card.getByLabel('Expiry date').pressSequentially(expiry);
  await card.getByLabel('Security code').pressSequentially('100');
}

const pay = () => page.getByRole('button', { name: 'Pay €42.50' }).click();
const calls = () => page.locator('#calls');

describe('a payment by card', { timeout: TEST_BUDGET }, () => {
  test('is completed with the id that the gateway has recorded', async () => {
    const { sessionId, reported } = await openFlow();
    await typeCard();
    await pay();
    const completed = calls().getByText('onPaymentCompleted Approved');
    await completed.waitFor();
    const id = (await completed.textContent())?.split(' ').at(-1) ?? '';
    expect(server.gateways.checkout.lookup(id)).toEqual({
      gatewayPaymentId: id,
      sessionId,
      amount: 4250,
      currency: 'EUR',
      method: 'card',
      reversed: false,
    });
    expect(reported()).toEqual(['authorised']);
  });

  test('that is declined shows why and can be retried in the same form', async () => {
    const { reported } = await openFlow('decline');
    await typeCard();
    await pay();
    await page.getByRole('alert').getByText('insufficient funds').waitFor();
    await calls().getByText('onError payment_request_declined not_enough_funds').waitFor();
    await pay();
    await calls().getByText('onPaymentCompleted').waitFor();
    expect(reported()).toEqual(['declined', 'authorised']);
  });

  test('is submitted by Enter as by the button', async () => {
    const { reported } = await openFlow();
    await typeCard();
    await card.getByLabel('Security code').press('Enter');
    await calls().getByText('onPaymentCompleted').waitFor();
    expect(reported()).toEqual(['authorised']);
  });

  test('is charged once, however often the button is pressed', async () => {
    const { reported } = await openFlow();
    await typeCard();
    await page.getByRole('button').evaluate((button: HTMLElement) => {
      for (let press = 0; press < 50; press++) button.click();
    });
    await calls().getByText('onPaymentCompleted').waitFor();
    expect(reported()).toEqual(['authorised']);
  });

  test.each([
    ['4242424242424241', '0330', 'Check the card number'],
    ['4242424242424242', '0120', 'This card has expired'],
  ])('with number %s and expiry %s is rejected by the form', async (number, expiry, message) => {
    const { reported } = await openFlow();
    await typeCard(number, expiry);
    await pay();
    await card.getByText(message).waitFor();
    expect(await calls().textContent()).not.toContain('onSubmit');
    expect(reported()).toEqual([]);
  });
});

describe('a challenge', { timeout: TEST_BUDGET }, () => {
  test.each([
    ['challenge', 'Confirm', 'authorised'],
    ['challenge', 'Cancel', 'declined'],
    ['challenge_failed', 'Confirm', 'declined'],
  ] as const)('%s: the window navigates, %s, and returns; %s', async (scenario, button, event) => {
    const { reported } = await openFlow(scenario);
    await typeCard();
    await pay();
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/checkout\.frame\.localhost:\d+\/return\.html$/);
    expect(reported()).toEqual(['action_required', event]);
  });
});

describe('a gateway that misbehaves', { timeout: TEST_BUDGET }, () => {
  test('throws while it is mounted', async () => {
    await openFlow('gateway_throws');
    expect(await calls().getByText('threw').textContent()).toBe('threw TypeError');
  });

  test('never reports that it is ready', async () => {
    await openFlow('gateway_never_ready');
    await card.getByLabel('Card number').waitFor();
    await typeCard();
    expect(await calls().textContent()).not.toContain('onReady');
  });

  test('reports a decline, then a payment, and has charged', async () => {
    const { reported } = await openFlow('double_result');
    await typeCard();
    await pay();
    await calls().getByText('onPaymentCompleted').waitFor();
    const order = (await calls().textContent()) ?? '';
    expect(order.indexOf('onError')).toBeLessThan(order.indexOf('onPaymentCompleted'));
    expect(reported()).toEqual(['authorised']);
  });
});
