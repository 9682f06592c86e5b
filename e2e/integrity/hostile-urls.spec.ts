/** Misleading URLs, in every parameter of the SDK that takes one. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { HOSTILE_URLS } from '../../shared/testing/hostile-urls.ts';
import { PLATFORM, SHOP } from '../support/urls.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { platformCalls } from '../support/platform.ts';

/** Every parameter of the SDK that takes a URL. */
const PLACES = [
  'redirectToPayment',
  'redirectToPayment in a new window',
  'gateway_config.redirectUrl',
  'baseUrl',
  'frameUrl',
  'return_url',
  'cancel_url',
] as const;
type Place = (typeof PLACES)[number];

const SESSIONS = `${PLATFORM}/v2/sessions/`;
/** The statuses of the redirect's sessions, and the page's own icon and log, which may still load. */
const EXPECTED_REQUESTS = [SESSIONS, `${SHOP}/assets/`, `${SHOP}/api/time-line`];

/** The result of each URL: the error's class and code, or `taken`. */
function tryUrls(page: Page, place: Place, urls: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([where, given, baseUrl, data]) => {
      const config = { apiKey: 'pk_test_sandbox', baseUrl };
      const attempt = async (url: string): Promise<unknown> => {
        if (where === 'baseUrl' || where === 'frameUrl') {
          return new window.Pay({ ...config, [where]: url });
        }
        const pay = new window.Pay(config);
        if (where === 'redirectToPayment') return pay.redirectToPayment(url);
        if (where === 'return_url' || where === 'cancel_url') {
          return pay.createEmbeddedSession({ ...data, [where]: url });
        }
        if (where === 'gateway_config.redirectUrl') {
          const session = {
            session_id: crypto.randomUUID(),
            payment_id: 'pay_1',
            gateway: { id: 3, code: 'hosted', name: 'Hosted' },
            gateway_config: { mode: 'redirect', redirectUrl: url },
            expires_at: new Date(Date.now() + 600_000).toISOString(),
          };
          return pay.initializePayment({ session, container: '#container' });
        }
        return pay.redirectToPayment(url, { target: '_blank' });
      };
      const results: string[] = [];
      for (const url of given) {
        try {
          await attempt(url);
          results.push('taken');
        } catch (error) {
          const known = window.Pay.isPayError(error) ? error : null;
          results.push(known === null ? String(error) : known.name);
        }
      }
      return results;
    },
    [place, urls, PLATFORM, platformCalls.orderData('checkout')] as const,
  );
}

const NOW = new Date().toISOString();
const PENDING = {
  order_id: 'order-1',
  amount: 1999,
  currency: 'EUR',
  created_at: NOW,
  expires_at: NOW,
  payment_id: 'pay_1',
  status: 'pending',
  attempt: 'none',
};

/** Returns a status for every session: a redirect waits for it, and the platform does not know the session. */
async function knowSessions(page: Page): Promise<void> {
  await page.route(`${SESSIONS}*`, (route) => {
    const session_id = new URL(route.request().url()).pathname.split('/').at(-1);
    return route.fulfill({
      json: { ...PENDING, session_id },
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
}

for (const place of PLACES) {
  test(`${place} accepts no hostile URL`, async ({ page, context }) => {
    await MerchantPage.opened(page);
    await knowSessions(page);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    // No redirectUrl means a form, and so does an empty one.
    const urls = HOSTILE_URLS.filter((url) => url !== '' || !place.includes('.'));
    const results = await tryUrls(page, place, urls);
    const taken = urls.filter((_, index) => results[index] !== 'PayValidationError');
    expect(taken).toEqual([]);
    const isExpected = (url: string) => EXPECTED_REQUESTS.some((known) => url.startsWith(known));
    expect(asked.filter((url) => !isExpected(url))).toEqual([]);
    expect(page.url()).toBe(`${SHOP}/return.html`);
    expect(context.pages()).toHaveLength(1);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });
}

/** Each resolves when the window that navigates has arrived at the URL. */
const ARRIVALS: Partial<Record<Place, (page: Page, url: string) => Promise<void>>> = {
  redirectToPayment: (page, url) => page.waitForURL(({ href }) => href === url),
  'gateway_config.redirectUrl': (page, url) => page.waitForURL(({ href }) => href === url),
  async 'redirectToPayment in a new window'(page, url) {
    const opened = await page.waitForEvent('popup');
    await opened.waitForURL(({ href }) => href === url);
  },
};

for (const place of PLACES) {
  test(`control: ${place} accepts a valid URL`, async ({ page }) => {
    await new MerchantPage(page).open();
    await knowSessions(page);
    const isElsewhere = ['baseUrl', 'frameUrl', 'gateway_config.redirectUrl'].includes(place);
    const url = isElsewhere ? `${PLATFORM}/` : `${SHOP}/return.html?good`;
    const arrived = ARRIVALS[place]?.(page, url);
    arrived?.catch(() => {});
    // The result may be lost with the page.
    const tried = tryUrls(page, place, [url]).catch(() => arrived?.then(() => ['taken']));
    expect(await tried).toEqual(['taken']);
    // A context that is closed while its page navigates may never finish closing.
    await arrived;
  });
}
