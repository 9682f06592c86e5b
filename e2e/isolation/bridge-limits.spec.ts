/** What the loader grants to a compromised frame: its methods, within limits, and no more. */
import type { Frame, Page, Request } from '@playwright/test';
import { frameOrigin, SHOP } from '../support/urls.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { sessionStatus } from '../support/platform.ts';
import { UNKNOWN_AFTER } from '../support/times.ts';
import { BARE_FRAME, showBareConnection } from './bare-connection.ts';
import { forgedMessages } from './forged-messages.ts';
import { callLoader as call, INHERITED_PATHS, intrude } from './intruder.ts';
import { expect, frameAt, test } from './site.ts';

/**
 * A mounted form whose end of the bridge an attacker controls.
 *
 * @param gateway - by default the one whose form loads least, because all frames have the same limits
 */
async function intrudedForm(page: Page, gateway: 'hosted' | 'adyen' = 'hosted') {
  const merchant = new MerchantPage(page);
  const session = await merchant.start({ gateway });
  const shell = frameAt(page, frameOrigin(gateway));
  await intrude(shell);
  return { merchant, session, shell };
}

test.describe('a frame that calls other methods', () => {
  test('finds nothing', async ({ page }) => {
    const { merchant, shell } = await intrudedForm(page);
    const found: unknown[] = [];
    for (const path of INHERITED_PATHS) found.push(await call(shell, path, 'x'));
    expect(new Set(found)).toEqual(new Set(['REJECTED']));
    expect(await call(shell, ['report'], { type: 'resized', height: 500 })).toEqual({
      ok: true,
      value: null,
    });
    expect(await merchant.reported()).toEqual([]);
  });

  test('control: finds what plain objects inherit', async ({ page, site }) => {
    await page.goto(showBareConnection(site));
    const bare = frameAt(page, site.origin(BARE_FRAME));
    const called = bare.evaluate(async () => (await window.bare.remote())['toString']?.());
    expect(await called).toMatch(/^\[object /);
  });
});

test('a frame that begins a second handshake is replaced', async ({ page }) => {
  await page.clock.install();
  const merchant = new MerchantPage(page);
  await merchant.start({ gateway: 'hosted' });
  const shell = frameAt(page, frameOrigin('hosted'));
  // A connection that does not reply would be replaced later.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const { SYN } = forgedMessages('report');
  await shell.evaluate((syn) => parent.postMessage(syn, '*'), SYN);
  await expect.poll(() => shell.isDetached()).toBe(true);
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await merchant.reported()).toEqual([]);
});

const TOO_MUCH = 64 * 1024 * 1024;

test.describe('an argument of 64 MB', () => {
  test('ends the connection and the form, and the page keeps working', async ({ page }) => {
    await page.clock.install();
    const { merchant, shell } = await intrudedForm(page);
    await shell.evaluate((length) => {
      const gatewayPaymentId = 'x'.repeat(length);
      void window.intruder.call(['report'], { type: 'completed', attempt: 1, gatewayPaymentId });
    }, TOO_MUCH);
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.clock.runFor(UNKNOWN_AFTER);
    await expect.poll(() => merchant.reported()).toEqual(['error OUTCOME_UNKNOWN']);
  });

  test('control: arrives without a limit', async ({ page, site }) => {
    await page.goto(showBareConnection(site));
    const arrived = await frameAt(page, site.origin(BARE_FRAME)).evaluate(
      async (length) => (await window.bare.remote())['size']?.('x'.repeat(length)),
      TOO_MUCH,
    );
    expect(arrived).toBe(TOO_MUCH);
  });
});

const FLOOD = 10_000;

test.describe('ten thousand calls', () => {
  const asked = (page: Page) => {
    const requests: string[] = [];
    page.on('request', (request: Request) => {
      if (request.url().includes('/sessions/')) requests.push(request.method());
    });
    return requests;
  };

  test('that report one decline are one decline', async ({ page }) => {
    const { merchant, shell } = await intrudedForm(page);
    const requests = asked(page);
    await call(shell, ['report'], { type: 'submitting', attempt: 1 });
    const replies = await shell.evaluate(async (times) => {
      const decline = { type: 'declined', attempt: 1, reason: 'DECLINED', message: 'No' };
      const calls = Array.from({ length: times }, () => window.intruder.call(['report'], decline));
      return (await Promise.all(calls)).length;
    }, FLOOD);
    expect(replies).toBe(FLOOD);
    await expect.poll(() => merchant.reported()).toEqual(['error DECLINED recoverable']);
    expect(requests.length).toBeLessThanOrEqual(30);
  });

  test('that report completed record one id and are not a success', async ({ page }) => {
    const { merchant, session, shell } = await intrudedForm(page);
    const requests = asked(page);
    const replies = await shell.evaluate(async (times) => {
      const calls = Array.from({ length: times }, (_, time) =>
        window.intruder.call(['report'], {
          type: 'completed',
          attempt: 1,
          gatewayPaymentId: `forged_${time}`,
        }),
      );
      return (await Promise.all(calls)).length;
    }, FLOOD);
    expect(replies).toBe(FLOOD);
    await expect
      .poll(() => requests.filter((method) => method === 'GET').length)
      .toBeGreaterThan(1);
    expect(requests.filter((method) => method === 'PATCH').length).toBeLessThanOrEqual(1);
    expect(await merchant.reported()).toEqual([]);
    expect((await sessionStatus(session.session_id)).status).toBe('pending');
  });

  test('control: all run without a limit', async ({ page, site }) => {
    await page.goto(showBareConnection(site));
    await frameAt(page, site.origin(BARE_FRAME)).evaluate(async (times) => {
      const { report } = await window.bare.remote();
      await Promise.all(Array.from({ length: times }, async () => report?.()));
    }, FLOOD);
    expect(await page.evaluate(() => window.bare.called)).toBe(FLOOD);
  });
});

const ADYENS_PAGE = 'https://checkoutshopper-test.adyen.com/led';

test.describe('a frame that asks for a redirect', () => {
  const askIn = async (shell: Frame, attempt: number, url: string, method: string) => {
    await call(shell, ['report'], { type: 'submitting', attempt });
    const fields = method === 'POST' ? { PaReq: 'x' } : {};
    const report = { type: 'redirect', attempt, url, method, fields };
    // Not awaited here: the page may unload before the reply.
    await shell.evaluate((given) => void window.intruder.call(['report'], given), report);
  };
  /** Requests a redirect in Adyen’s form, because its gateway has pages to which a redirect may lead. */
  const ask = async (page: Page, url: string, method: string) => {
    const { merchant, shell } = await intrudedForm(page, 'adyen');
    await askIn(shell, 1, url, method);
    return merchant;
  };

  test('to an unsafe URL navigates nothing', async ({ page }) => {
    // Four in each form, because a payment may make only a limited number of requests a minute.
    for (const unsafe of [
      [
        ['GET', 'javascript:document.title="hit"'],
        ['POST', 'javascript:document.title="hit"'],
        ['GET', 'data:text/html,hit'],
        ['POST', 'https:\\\\evil.example\\'],
      ],
      [
        ['GET', '//evil.example/'],
        ['POST', `https://user:pass@${new URL(SHOP).host}/`],
        ['GET', `${SHOP}/\0`],
        ['POST', 'http://evil.example/'],
      ],
    ] as const) {
      const { merchant, shell } = await intrudedForm(page);
      const reported: string[] = [];
      for (const [method, url] of unsafe) {
        await askIn(shell, reported.push('error UNSAFE_URL recoverable'), url, method);
        await expect.poll(() => merchant.reported()).toEqual(reported);
        expect(page.url()).toBe(`${SHOP}/return.html`);
        expect(await page.title()).not.toBe('hit');
      }
    }
  });

  for (const [method, url] of [
    ['GET', `${SHOP}/return.html?led`],
    ['POST', `${SHOP}/return.html?led`],
    ['GET', 'https://evil.example/'],
    ['POST', ADYENS_PAGE],
  ] as const) {
    test(`by ${method} to ${url} navigates nothing`, async ({ page }) => {
      const merchant = await ask(page, url, method);
      await expect
        .poll(() => merchant.reported())
        .toEqual(['error REDIRECT_NOT_PERMITTED recoverable']);
      expect(page.url()).toBe(`${SHOP}/return.html`);
    });
  }

  test('control: to a page of its gateway navigates', async ({ page, watch }) => {
    await page.route(`${ADYENS_PAGE}**`, (route) => route.fulfill({ body: 'Adyen' }));
    await ask(page, ADYENS_PAGE, 'GET');
    await page.waitForURL(ADYENS_PAGE);
    // The test responded to the request, in place of Adyen.
    expect(watch.problems.splice(0)).toEqual([`left the machine: ${new URL(ADYENS_PAGE).origin}`]);
  });
});
