import type { Page } from '@playwright/test';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { closeCounted } from '../testing/page-coverage.ts';
import { startScriptTagServer } from '../testing/script-tag-server.ts';

let page: Page;
const server = await startScriptTagServer();
afterAll(() => server.close());
afterEach(() => closeCounted(page));

async function open(policy?: string, charset?: string): Promise<void> {
  page = await server.newPage();
  await page.goto(server.shop(policy, charset));
}

const lastArrival = () => server.arrivals.at(-1);

test('the script tag defines everything under one name', async () => {
  await open();
  const seen = await page.evaluate(() => {
    const { Pay } = window;
    return {
      version: Pay.version,
      code: Pay.ErrorCodes.GATEWAY_TIMEOUT,
      amount: Pay.formatAmount(1999, 'USD'),
      known: Pay.isPayError(new Pay.PayNetworkError('x')) && !Pay.isPayError(new Error('x')),
      text: Pay.customerMessage(new Pay.PayServerError('x')),
      key: Pay.generateIdempotencyKey().length,
      classes: Object.keys(Pay).filter((name) => name.endsWith('Error')),
    };
  });
  expect(seen).toMatchObject({ version: '1.0.0', code: 'GATEWAY_TIMEOUT', amount: '$19.99' });
  expect(seen).toMatchObject({
    known: true,
    key: 36,
    text: expect.stringContaining('not responding'),
  });
  expect(seen.classes).toContain('PayError');
  expect(seen.classes.filter((name) => name !== 'isPayError')).toHaveLength(8);
});

test('an idempotency key is made where the browser offers no crypto.randomUUID', async () => {
  await open();
  const key = await page.evaluate(() => {
    // As on a page that is served by http.
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
    return window.Pay.generateIdempotencyKey();
  });
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

describe('redirectToPayment', () => {
  test.each([undefined, { target: '_self' as const }])(
    'navigates this window (%j)',
    async (options) => {
      await open();
      await page.evaluate(
        ([url, given]) => new window.Pay({ apiKey: 'pk_test_1' }).redirectToPayment(url, given),
        [`${server.gateway}/gateway/pay?a=1#b`, options] as const,
      );
      await page.waitForURL(/gateway/);
      expect(page.url()).toBe(`${server.gateway}/gateway/pay?a=1#b`);
    },
  );

  test('opens a new window that has no opener', async () => {
    await open();
    const opening = page.waitForEvent('popup');
    await page.evaluate((url) => {
      new window.Pay({ apiKey: 'pk_test_1' }).redirectToPayment(url, { target: '_blank' });
    }, `${server.gateway}/gateway/popup`);
    const popup = await opening;
    await popup.waitForURL(`${server.gateway}/gateway/popup`);
    expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
    expect(page.url()).toBe(server.shop());
    await popup.close();
  });

  test('reports that a window was blocked', async () => {
    await open('sandbox allow-scripts allow-same-origin');
    const failure = await page.evaluate((url) => {
      const pay = new window.Pay({ apiKey: 'pk_test_1' });
      return window.tools.failureOf(() => pay.redirectToPayment(url, { target: '_blank' }));
    }, `${server.gateway}/gateway`);
    expect(failure).toBe('PayPaymentError PAYMENT_ERROR POPUP_BLOCKED');
  });

  test('a live client never navigates to http', async () => {
    await open();
    const failure = await page.evaluate((url) => {
      const pay = new window.Pay({ apiKey: 'pk_live_1' });
      return window.tools.failureOf(() => pay.redirectToPayment(url));
    }, `${server.gateway}/gateway`);
    expect(failure).toBe('PayValidationError VALIDATION_ERROR UNSAFE_URL');
    expect(page.url()).toBe(server.shop());
  });
});

test('initializePayment follows mode "redirect", and its promise resolves', async () => {
  await open();
  const settled: unknown[] = [];
  await page.exposeFunction('noteSettled', (how: unknown) => void settled.push(how));
  // A page that navigates may be gone before it can report; this response keeps it in place.
  const target = `${server.gateway}/gateway/mode`;
  await page.route(target, (route) => route.fulfill({ status: 204 }));
  const navigation = page.waitForRequest(target);
  await page.evaluate((redirectUrl) => {
    const pay = new window.Pay({ apiKey: 'pk_test_1' });
    const session = {
      session_id: 'ses_1',
      payment_id: 'pay_1',
      gateway: { id: 1, code: 'hosted', name: 'Hosted' },
      gateway_config: { mode: 'redirect', redirectUrl, clientKey: 'also there' },
      expires_at: '2099-01-01T00:00:00Z',
    };
    const note: unknown = Reflect.get(window, 'noteSettled');
    const started = pay.initializePayment({ session, container: '#nowhere' });
    void started.then(() => typeof note === 'function' && Reflect.apply(note, null, ['resolved']));
  }, target);
  expect((await navigation).isNavigationRequest()).toBe(true);
  await expect.poll(() => settled, { timeout: 10_000 }).toEqual(['resolved']);
});

test('initializePayment looks for the container of a session that is embedded', async () => {
  await open();
  const failure = await page.evaluate(() => {
    const pay = new window.Pay({ apiKey: 'pk_test_1' });
    const session = {
      session_id: 'ses_1',
      payment_id: 'pay_1',
      gateway: { id: 1, code: 'checkout', name: 'Checkout' },
      gateway_config: { publicKey: 'pk', paymentSession: 'ps' },
      expires_at: '2099-01-01T00:00:00Z',
    };
    return pay.initializePayment({ session, container: '#nowhere' }).catch(String);
  });
  expect(failure).toContain('container');
});

describe('a redirect that a form asked for', () => {
  const fields = { MD: 'a&b=ü', submit: 'x', action: 'https://evil.example', method: 'GET' };

  test('goes by POST with its fields, whatever their names', async () => {
    await open();
    const url = `${server.gateway}/gateway/post`;
    await page.evaluate((request) => window.tools.follow(request), {
      url,
      method: 'POST' as const,
      fields,
    });
    await page.waitForURL(url);
    expect(lastArrival()).toMatchObject({ method: 'POST', path: '/gateway/post' });
    expect(Object.fromEntries(new URLSearchParams(lastArrival()?.body))).toEqual(fields);
  });

  test("navigates by POST in this window, whatever the page's base element is", async () => {
    await open();
    const url = `${server.gateway}/gateway/base`;
    await page.evaluate((url) => {
      document.head.innerHTML = '<base target="_blank" href="https://elsewhere.example/">';
      window.tools.follow({ url, method: 'POST', fields: { a: 'b' } });
    }, url);
    await page.waitForURL(url);
    expect(lastArrival()).toMatchObject({ method: 'POST', body: 'a=b' });
  });

  test("goes by POST in UTF-8, whatever the page's charset is", async () => {
    await open('', 'windows-1252');
    const url = `${server.gateway}/gateway/charset`;
    await page.evaluate((request) => window.tools.follow(request), {
      url,
      method: 'POST' as const,
      fields: { name: 'ü € 🙂' },
    });
    await page.waitForURL(url);
    expect(Object.fromEntries(new URLSearchParams(lastArrival()?.body))).toEqual({
      name: 'ü € 🙂',
    });
  });

  test('navigates by GET with its fields in the URL', async () => {
    await open();
    await page.evaluate((request) => window.tools.follow(request), {
      url: `${server.gateway}/gateway/get?kept=1`,
      method: 'GET' as const,
      fields: { MD: 'a&b' },
    });
    await page.waitForURL(/kept=1/);
    expect(lastArrival()).toMatchObject({ method: 'GET', path: '/gateway/get?kept=1&MD=a%26b' });
  });

  test("reports that the page's form-action blocks it, and leaves no form behind", async () => {
    await open("form-action 'self'");
    const before = server.arrivals.length;
    await page.evaluate(
      (url) => window.tools.follow({ url, method: 'POST', fields: { a: 'b' } }),
      `${server.gateway}/gateway/blocked`,
    );
    await page.waitForFunction(() => window.tools.blocked.length > 0);
    expect(await page.evaluate(() => window.tools.blocked)).toEqual([
      `PAYMENT_ERROR FORM_ACTION_BLOCKED The page's Content-Security-Policy must allow form-action ${server.gateway}`,
    ]);
    expect(server.arrivals).toHaveLength(before);
    expect(await page.locator('form').count()).toBe(0);
  });

  test('is not affected by policy violations with other causes', async () => {
    await open(`form-action ${server.gateway}; img-src 'none'`);
    const violated = await page.evaluate(async (url) => {
      const directives: string[] = [];
      const both = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (directives.push(effectiveDirective) === 2) resolve();
        });
      });
      window.tools.follow({ url, method: 'POST', fields: {} });
      const other = Object.assign(document.createElement('form'), { action: 'https://a.example/' });
      document.body.append(other, Object.assign(new Image(), { src: '/pixel' }));
      other.submit();
      await both;
      return directives;
    }, `${server.gateway}/gateway/stay`);
    expect(new Set(violated)).toEqual(new Set(['form-action', 'img-src']));
    expect(await page.evaluate(() => window.tools.blocked)).toEqual([]);
  });
});
