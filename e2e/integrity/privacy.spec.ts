/**
 * Data that identifies a person, a card or a merchant goes only where it must, with `debug: true`,
 * over whole payments.
 */
import { expect, test as plainTest } from '@playwright/test';
import type { Page } from '@playwright/test';
import { frameOrigin, frameUrl, PLATFORM, SHOP } from '../support/urls.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { canariesIn, PAYER_AND_ADDRESS } from './canaries.ts';
import { LeakWatch } from './leak-watch.ts';
import type { SandboxGateway } from '../../shared/testing/platform-calls.ts';
import { platformCalls } from '../support/platform.ts';

const test = plainTest.extend<{ leaks: LeakWatch; lines: string[] }>({
  leaks: async ({ context }, use) => use(new LeakWatch(context)),
  lines: async ({ context }, use) => {
    const lines: string[] = [];
    context.on('console', (message) => lines.push(message.text()));
    await use(lines);
  },
});

declare global {
  interface Window {
    /** What the SDK reported: errors in full, and messages that windows sent to the page. */
    given: { outcome: string; readonly errors: string[]; readonly messages: string[] };
  }
}

const orderWithCanaries = (gateway: SandboxGateway, scenario: string, embedMode?: string) =>
  platformCalls.orderData(gateway, {
    ...PAYER_AND_ADDRESS,
    metadata: { sandbox: { gateway, scenario, ...(embedMode !== undefined && { embedMode }) } },
  });

/** A merchant's page with `debug: true` that records every error and every message. */
async function openPage(page: Page): Promise<void> {
  await page.goto(`${SHOP}/return.html`);
  await page.evaluate(() => {
    const container = document.createElement('div');
    container.id = 'container';
    container.dataset['testid'] = 'pay-container';
    document.body.replaceChildren(container);
    window.given = { outcome: '', errors: [], messages: [] };
    window.addEventListener('message', ({ data }) => {
      window.given.messages.push(JSON.stringify(data));
    });
  });
}

/** Opens a page, and runs a payment until its form is on screen, or it has failed. */
async function pay(page: Page, order: ReturnType<typeof platformCalls.orderData>): Promise<void> {
  await openPage(page);
  await page.evaluate(
    async ([data, baseUrl]) => {
      const { given } = window;
      const inFull = (error: unknown): string =>
        error instanceof Error
          ? [
              String(error),
              JSON.stringify(error),
              String(error.stack),
              Object.entries(error).join(),
              window.Pay.customerMessage(error),
              error.cause === undefined ? '' : inFull(error.cause),
            ].join('\n')
          : JSON.stringify(error);
      const keep = (error: unknown) => void given.errors.push(inFull(error));
      const client = new window.Pay({
        apiKey: 'pk_test_sandbox',
        baseUrl,
        frameUrl: `http://{gateway}.frame.${new URL(baseUrl).host}/`,
        retryDelay: 100,
        retryAttempts: 1,
        debug: true,
        onError: keep,
      });
      try {
        const session = await client.createEmbeddedSession(data);
        await client.initializePayment({
          session,
          container: '#container',
          onSuccess: () => (given.outcome = 'success'),
          onError: (error: unknown) => {
            given.outcome = 'error';
            keep(error);
          },
        });
      } catch (error) {
        keep(error);
      }
    },
    [order, PLATFORM] as const,
  );
}

async function expectOutcome(page: Page, outcome: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.given.outcome)).toBe(outcome);
}

async function noteGiven(page: Page, leaks: LeakWatch): Promise<string[]> {
  const { errors, messages } = await page.evaluate(() => window.given);
  for (const error of errors) leaks.note(error, 'an error');
  for (const message of messages) leaks.note(message, 'a message to the page');
  return errors;
}

async function expectPaid(page: Page, leaks: LeakWatch): Promise<void> {
  await expectOutcome(page, 'success');
  await noteGiven(page, leaks);
  expect(await leaks.leaks()).toEqual([]);
}

test.describe('nothing leaks from a payment', () => {
  test('by checkout, declined once and then paid', async ({ page, leaks, lines }) => {
    await pay(page, orderWithCanaries('checkout', 'decline'));
    const form = new CheckoutFlowForm(page);
    await form.pay();
    await expectOutcome(page, 'error');
    expect(await leaks.leaks()).toEqual([]);
    await form.payButton.click();
    await expectOutcome(page, 'success');
    expect(await noteGiven(page, leaks)).not.toEqual([]);
    expect(await leaks.leaks()).toEqual([]);
    expect(lines.filter((line) => line.startsWith('[pay]')).length).toBeGreaterThan(10);
  });

  test('by adyen, with a challenge', { tag: '@every-variant' }, async ({ page, leaks, lines }) => {
    await pay(page, orderWithCanaries('adyen', 'challenge'));
    const form = new AdyenForm(page);
    await form.payByCard();
    await form.issuer.confirm();
    await expectPaid(page, leaks);
    expect(lines.filter((line) => line.startsWith('[pay]')).length).toBeGreaterThan(10);
  });

  test('by checkout, with a challenge', { tag: '@every-variant' }, async ({ page, leaks }) => {
    await pay(page, orderWithCanaries('checkout', 'challenge'));
    const form = new CheckoutFlowForm(page);
    await form.pay();
    await form.issuer.confirm();
    await expectPaid(page, leaks);
  });

  test('by adyen, at the bank', { tag: '@every-variant' }, async ({ page, leaks }) => {
    await pay(page, orderWithCanaries('adyen', 'approve'));
    await new AdyenForm(page).payByIdeal();
    await new HostedPage(page).pay();
    await page.waitForURL(`${SHOP}/return.html?**`);
    expect(await leaks.leaks()).toEqual([]);
  });

  test('by a hosted page in the frame', async ({ page, leaks }) => {
    await pay(page, orderWithCanaries('hosted', 'approve'));
    await hostedInFrame(page).pay();
    await expectPaid(page, leaks);
  });

  for (const [method, payBy] of [
    ['SEPA direct debit', (form) => form.payBySepa()],
    ['BLIK', (form) => form.payByBlik()],
  ] satisfies [string, (form: AdyenForm) => Promise<void>][]) {
    test(`by adyen, with ${method}`, { tag: '@every-variant' }, async ({ page, leaks }) => {
      await pay(page, orderWithCanaries('adyen', 'approve'));
      await payBy(new AdyenForm(page));
      await expectPaid(page, leaks);
    });
  }

  test('by a hosted page in a pop-up', { tag: '@every-variant' }, async ({ page, leaks }) => {
    await pay(page, orderWithCanaries('hosted', 'approve', 'popup'));
    const opened = page.waitForEvent('popup');
    await paymentFrame(page).getByRole('button').first().click();
    await new HostedPage(await opened).pay();
    await expectPaid(page, leaks);
  });

  test(
    'by a hosted page in the whole window, there and back',
    { tag: '@every-variant' },
    async ({ page, leaks }) => {
      await pay(page, orderWithCanaries('hosted', 'approve', 'redirect'));
      await paymentFrame(page).getByRole('button').first().click();
      await new HostedPage(page).pay();
      await page.waitForURL(`${SHOP}/return.html?**`);
      expect(await leaks.leaks()).toEqual([]);
    },
  );

  test('by a redirect, there and back', async ({ page, leaks }) => {
    await pay(page, orderWithCanaries('redirect', 'approve')).catch(() => {
      // The page has unloaded in the meantime.
    });
    const bank = new HostedPage(page);
    await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
    expect(await leaks.leaks()).toEqual([]);
    await bank.pay();
    await page.waitForURL(`${SHOP}/return.html?**`);
    expect(await leaks.leaks()).toEqual([]);
  });

  test('by a legacy session, there and back', async ({ page, leaks, lines }) => {
    await openPage(page);
    await page
      .evaluate(
        async ([order, baseUrl]) => {
          const client = new window.Pay({ apiKey: 'pk_test_sandbox', baseUrl, debug: true });
          const { redirect_url } = await client.createSession(order);
          client.redirectToPayment(redirect_url);
        },
        [orderWithCanaries('redirect', 'approve'), PLATFORM] as const,
      )
      .catch(() => {
        // The page has unloaded in the meantime.
      });
    await new HostedPage(page).pay();
    await page.waitForURL(`${SHOP}/return.html?**`);
    expect(await leaks.leaks()).toEqual([]);
    expect(lines.some((line) => line.startsWith('[pay]'))).toBe(true);
  });
});

/** The names of the canaries in what the loader sends to Adyen's frame, for an offer of these types. */
async function sentToFrame(page: Page, methods: readonly string[]): Promise<string[]> {
  const sent: string[] = [];
  await page.exposeFunction('noteSent', (message: string) => sent.push(message));
  await page.addInitScript(() => {
    const send: unknown = Reflect.get(MessagePort.prototype, 'postMessage');
    if (typeof send !== 'function') throw new TypeError('Ports cannot send');
    const noting = new Proxy(send, {
      apply(_, port, given) {
        void Reflect.get(window, 'noteSent')(JSON.stringify(given));
        Reflect.apply(send, port, given);
      },
    });
    Reflect.set(MessagePort.prototype, 'postMessage', noting);
  });
  await pay(page, {
    ...orderWithCanaries('adyen', 'approve'),
    metadata: { sandbox: { gateway: 'adyen', scenario: 'approve', methods } },
  });
  expect(sent.join()).toContain('"type":"mount"');
  return canariesIn(sent.join());
}

test('Adyen’s frame gets no data of the payer where only cards and TWINT are offered', async ({
  page,
}) => {
  expect(await sentToFrame(page, ['scheme', 'twint'])).toEqual([]);
});

test('Adyen’s frame gets what an offered invoice asks for, and logs and sends none of it', async ({
  page,
  leaks,
}) => {
  const asked = ['email', 'name', 'phone', 'street', 'city', 'postalCode'];
  expect(await sentToFrame(page, ['scheme', 'ratepay'])).toEqual(asked);
  await new AdyenForm(page).choose(/Ratepay/);
  await expect(paymentFrame(page).getByLabel('City')).toHaveValue('Qanarienstadt');
  expect(await leaks.leaks()).toEqual([]);
});

test.describe('an error repeats nothing of', () => {
  const order = orderWithCanaries('checkout', 'approve');
  for (const [what, wrong] of [
    ['an invalid payer', { payer: { email: 'qanaria7x', name: 'Qintessa'.repeat(99) } }],
    ['an invalid billing address', { billing: { ...order.billing, country: 'Qanarienstadt' } }],
    ['metadata that is not JSON', { metadata: { 'Qintessa Example': NaN } }],
    [
      'a URL with personal data in it',
      { return_url: 'https://qanaria7x:4242424242424242@a.example' },
    ],
  ] as const) {
    test(what, async ({ page, leaks, lines }) => {
      await pay(page, { ...order, ...wrong });
      const errors = await noteGiven(page, leaks);
      expect(errors.join()).toContain('VALIDATION_ERROR');
      expect(lines.join()).toContain('error code=VALIDATION_ERROR');
      expect(await leaks.leaks()).toEqual([]);
    });
  }

  test('an aborted request', async ({ page, leaks }) => {
    await page.route(`${PLATFORM}/v2/sessions`, (route) => route.abort());
    await pay(page, order);
    expect((await noteGiven(page, leaks)).join()).toContain('NETWORK_ERROR');
    expect(await leaks.leaks()).toEqual([]);
  });

  for (const [what, codeOf, expected] of [
    ['a response that repeats the request', () => 'VALIDATION_ERROR', 'VALIDATION_ERROR'],
    ['a response whose code repeats the request', (echo: string) => echo, 'NETWORK_ERROR'],
  ] as const) {
    test(what, async ({ page, leaks }) => {
      await page.route(`${PLATFORM}/v2/sessions`, (route) => {
        const echo = `${route.request().postData()} ${route.request().headers()['authorization']}`;
        const problem = { type: 'about:blank', title: echo, status: 422, detail: echo };
        return route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          headers: { 'Access-Control-Allow-Origin': SHOP },
          body: JSON.stringify({ ...problem, code: codeOf(echo), request_id: echo }),
        });
      });
      await pay(page, order);
      expect((await noteGiven(page, leaks)).join()).toContain(expected);
      expect(await leaks.leaks()).toEqual([]);
    });
  }

  test('a secret in place of the key', async ({ page, leaks }) => {
    await openPage(page);
    const message = await page.evaluate(() => {
      try {
        return typeof new window.Pay({ apiKey: 'sk_test_sandbox', debug: true });
      } catch (error) {
        return error instanceof Error ? `${error} ${error.stack}` : '';
      }
    });
    expect(message).toContain('API key');
    leaks.note(message, 'an error');
    expect(await leaks.leaks()).toEqual([]);
  });
});

for (const [gateway, isInGatewayWindow] of [
  ['checkout', true],
  ['adyen', false],
] as const) {
  test(`${gateway}: its script runs at a URL that does not contain the key`, async ({ page }) => {
    await pay(page, orderWithCanaries(gateway, 'approve'));
    const urls = page.frames().map((frame) => frame.url());
    // The gateway window has the URL to which Back leads from a bank.
    const inWindow = `${frameOrigin(gateway)}/return.html?left`;
    expect(urls).toContain(isInGatewayWindow ? inWindow : frameUrl(gateway));
  });
}

test('no response to a browser contains the secret', async ({ page, context }) => {
  const bodies: Promise<string>[] = [];
  context.on('response', (response) => bodies.push(response.text().catch(() => '')));
  await page.goto('/?gateway=checkout&scenario=approve');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await new CheckoutFlowForm(page).pay();
  await expect(page.getByTestId('outcome')).toHaveAttribute('data-outcome', 'captured');
  const all = (await Promise.all(bodies)).join('\n');
  expect(all).not.toContain('sk_test_sandbox');
  // The same search finds the public key in the configuration of the shop's page.
  expect(all).toContain('pk_test_sandbox');
});

test('control: planted canaries are found everywhere', async ({ page, leaks }) => {
  await pay(page, orderWithCanaries('checkout', 'approve'));
  await page.evaluate(async (platform) => {
    const { console, localStorage, sessionStorage } = window;
    // oxlint-disable-next-line no-console -- what the test looks for
    console.debug('[pay] payer=QANARIA7X@example.com');
    localStorage.setItem('a', 'Qintessa');
    sessionStorage.setItem('b', btoa('{"phone":"+15177889911"}'));
    document.body.append('Qanariengasse 1');
    window.given.errors.push('4242 4242 4242 4242');
    await fetch(`${platform}/nothing?city=Qanarienstadt`, {
      method: 'POST',
      body: 'sk_test_sandbox',
      headers: { 'Content-Type': 'text/plain;pk_test_sandbox' },
    }).catch(() => {});
  }, PLATFORM);
  await page.frames()[1]?.evaluate(() => sessionStorage.setItem('c', 'Q7707Q'));
  await noteGiven(page, leaks);
  const nothing = `POST ${PLATFORM}/nothing`;
  expect(new Set(await leaks.leaks())).toEqual(
    new Set([
      'email in the console',
      `name in storage of ${SHOP}/return.html`,
      'name in stored state',
      `phone in storage of ${SHOP}/return.html`,
      'street in the page',
      'card number in an error',
      `city in the URL of ${nothing}`,
      `API secret in the body of ${nothing}`,
      `API key in content-type of ${nothing}`,
      `postalCode in storage of ${frameUrl('checkout')}`,
    ]),
  );
});
