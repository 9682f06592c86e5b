/**
 * What a customer types into the card fields stays in the frame: the page receives none of the key
 * events.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { AdyenForm, CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';

declare global {
  interface Window {
    /** Everything that the page could observe of its visitor's typing. */
    seen: { readonly events: string[]; readonly messages: string[] };
  }
}

/** Events by which a page can observe what is typed, pasted or filled in. */
const TYPING = [
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'change',
  'paste',
  'compositionupdate',
  'selectionchange',
];

/** As a spying script would, before any other script of the page runs. */
async function watchPage(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    if (window.parent !== window) return;
    window.seen = { events: [], messages: [] };
    const { events, messages } = window.seen;
    for (const name of names) {
      document.addEventListener(name, () => events.push(name), { capture: true });
    }
    const keep = ({ data }: MessageEvent<unknown>) => void messages.push(JSON.stringify([data]));
    window.addEventListener('message', (event) => {
      keep(event);
      // Later messages use the port that the first ones transfer.
      for (const port of event.ports) port.addEventListener('message', keep);
    });
    const { MessageChannel } = window;
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        this.port1.addEventListener('message', keep);
      }
    };
  }, TYPING);
}

/** The requests of the page's own document, and what they send. */
function watchRequests(context: BrowserContext): string[] {
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.isNavigationRequest() || request.frame().parentFrame() !== null) return;
    requests.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return requests;
}

/** Everything in the page's document, its storage and its history. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
    const stored = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
    const { cookie, documentElement } = document;
    return [
      documentElement.outerHTML,
      JSON.stringify([fields, stored, cookie, window.name, history.state, location.href]),
    ].join('\n');
  });
}

/** Where the sandbox's shop logs what the SDK did, at times that the test does not control. */
const SHOP_LOG = '/api/time-line ';

/** The card number, also in groups or without a few digits. */
const NUMBER = /4242\W{0,3}4242\W{0,3}4242/;

const forms = {
  checkout: (page: Page) => {
    const form = new CheckoutFlowForm(page);
    return { fill: () => form.fill(), pay: () => form.payButton.click() };
  },
  adyen: (page: Page) => {
    const form = new AdyenForm(page);
    return { fill: () => form.fillCard(), pay: () => form.payButton.click() };
  },
};

for (const gateway of ['checkout', 'adyen'] as const) {
  test(`${gateway}: no card data reaches the page`, async ({ context, page }) => {
    await watchPage(page);
    const merchant = new MerchantPage(page);
    await merchant.start({ gateway });
    const requests = watchRequests(context);
    const form = forms[gateway](page);
    await form.fill();
    const { events, messages } = await page.evaluate(() => window.seen);
    expect(events).toEqual([]);
    expect(requests.filter((request) => !request.includes(SHOP_LOG))).toEqual([]);
    expect(messages.filter((message) => message.includes('"ready"'))).toHaveLength(1);
    // Neither the number, nor the security code, nor the expiry date, whole or in part.
    const cardData = messages.filter((message) => /"(?:\d{3,4}|\d\d\W{1,3}\d\d)"/.test(message));
    expect(cardData).toEqual([]);

    await form.pay();
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    const all = await page.evaluate(() => window.seen);
    expect(all.events).toEqual([]);
    expect([...all.messages, ...requests, await stateOf(page)].join('\n')).not.toMatch(NUMBER);
  });
}

test('control: what is typed in a field of the page is observed and found', async ({
  context,
  page,
}) => {
  await watchPage(page);
  await MerchantPage.opened(page);
  const requests = watchRequests(context);
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.addEventListener('change', () => {
      void fetch('/nothing', { method: 'POST', body: field.value }).catch(() => {});
      window.postMessage({ value: field.value }, location.origin);
    });
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.type('4242 4242 4242 4242');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => window.seen.messages.join())).toMatch(NUMBER);
  expect(await page.evaluate(() => window.seen.events)).toEqual(
    expect.arrayContaining(['keydown', 'beforeinput', 'input', 'change']),
  );
  expect(await stateOf(page)).toMatch(NUMBER);
  await expect.poll(() => requests.join()).toMatch(NUMBER);
});
