/** What the loader grants to a frame that has gone bad: its methods, within bounds, and no more. */
import type { Frame, Page, Request } from '@playwright/test';
import { BRIDGE_CHANNEL } from '../../shared/rpc.ts';
import { frameOrigin, SHOP } from '../addresses.ts';
import { MerchantPage } from '../merchant-page.ts';
import { sessionStatus } from '../platform.ts';
import { BARE_FRAME, showBareConnection } from './bare-connection.ts';
import { intrude } from './intruder.ts';
import { expect, frameAt, test } from './site.ts';

/** A form on screen whose end of the bridge somebody else has. */
async function intrudedForm(page: Page) {
  const merchant = new MerchantPage(page);
  await merchant.open();
  const session = await merchant.createSession({ gateway: 'adyen' });
  await merchant.initialize(session);
  const shell = frameAt(page, frameOrigin('adyen'));
  await intrude(shell);
  return { merchant, session, shell };
}

function call(shell: Frame, path: readonly string[], ...args: unknown[]): Promise<unknown> {
  return shell.evaluate(([path, args]) => window.intruder.call(path, ...args), [
    path,
    args,
  ] as const);
}

const INHERITED = [
  ['constructor'],
  ['toString'],
  ['valueOf'],
  ['hasOwnProperty'],
  ['__proto__'],
  ['__defineGetter__'],
  ['__lookupGetter__'],
  ['isPrototypeOf'],
  ['constructor', 'constructor'],
  ['__proto__', 'toString'],
  ['ready', 'constructor'],
  ['ready', 'call'],
  ['destroy'],
  [],
];

test.describe('a frame that calls what it was not given', () => {
  test('finds nothing', async ({ page }) => {
    const { merchant, shell } = await intrudedForm(page);
    const found: unknown[] = [];
    for (const path of INHERITED) found.push(await call(shell, path, 'x'));
    expect(new Set(found)).toEqual(new Set(['METHOD_NOT_FOUND']));
    expect(await call(shell, ['resized'], { height: 500 })).toEqual({ ok: true, value: null });
    expect(await merchant.told()).toEqual([]);
  });

  test('control: finds what plain objects inherit', async ({ page, site }) => {
    await page.goto(showBareConnection(site));
    const bare = frameAt(page, site.origin(BARE_FRAME));
    const called = bare.evaluate(async () => (await window.bare.remote())['toString']?.());
    expect(await called).toMatch(/^\[object /);
  });
});

test('a frame that begins a second handshake is replaced', async ({ page }) => {
  const merchant = new MerchantPage(page);
  await merchant.open();
  await merchant.initialize(await merchant.createSession({ gateway: 'adyen' }));
  const shell = frameAt(page, frameOrigin('adyen'));
  const syn = { namespace: 'penpal', channel: BRIDGE_CHANNEL, type: 'SYN', participantId: 'zzz' };
  await shell.evaluate((given) => void setTimeout(() => parent.postMessage(given, '*')), syn);
  await expect.poll(() => shell.isDetached()).toBe(true);
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await merchant.told()).toEqual([]);
});

const TOO_MUCH = 64 * 1024 * 1024;

test.describe('an argument of 64 MB', () => {
  test('ends the connection with an error that says so, and the page lives', async ({ page }) => {
    const { merchant, shell } = await intrudedForm(page);
    await shell.evaluate((length) => {
      void window.intruder.call(['completed'], { gatewayPaymentId: 'x'.repeat(length) });
    }, TOO_MUCH);
    await expect.poll(() => merchant.told()).toEqual(['error MESSAGE_TOO_LARGE']);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('control: arrives where nothing bounds it', async ({ page, site }) => {
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

  test('that each want an answer of the platform end the connection', async ({ page }) => {
    const { merchant, shell } = await intrudedForm(page);
    const requests = asked(page);
    await shell.evaluate((times) => {
      const refusal = { reason: 'DECLINED', message: 'No' };
      // In a task of its own: this frame is gone before it could answer us.
      setTimeout(() => {
        for (let time = 0; time < times; time += 1) void window.intruder.call(['refused'], refusal);
      });
    }, FLOOD);
    await expect.poll(() => merchant.told()).toContain('error TOO_MANY_CALLS');
    const terminal = (await merchant.told()).filter((each) => !each.endsWith('recoverable'));
    expect(terminal).toEqual(['error TOO_MANY_CALLS']);
    expect(requests.length).toBeLessThanOrEqual(32);
  });

  test('that say completed record one id and are no success', async ({ page }) => {
    const { merchant, session, shell } = await intrudedForm(page);
    const requests = asked(page);
    const answers = await shell.evaluate(async (times) => {
      const calls = Array.from({ length: times }, (_, time) =>
        window.intruder.call(['completed'], { gatewayPaymentId: `forged_${time}` }),
      );
      return (await Promise.all(calls)).length;
    }, FLOOD);
    expect(answers).toBe(FLOOD);
    await expect
      .poll(() => requests.filter((method) => method === 'GET').length)
      .toBeGreaterThan(1);
    expect(requests.filter((method) => method === 'PATCH').length).toBeLessThanOrEqual(1);
    expect(await merchant.told()).toEqual([]);
    expect((await sessionStatus(session.session_id)).status).toBe('pending');
  });

  test('control: all run where nothing bounds them', async ({ page, site }) => {
    await page.goto(showBareConnection(site));
    await frameAt(page, site.origin(BARE_FRAME)).evaluate(async (times) => {
      const { failed } = await window.bare.remote();
      await Promise.all(Array.from({ length: times }, async () => failed?.()));
    }, FLOOD);
    expect(await page.evaluate(() => window.bare.called)).toBe(FLOOD);
  });
});

test.describe('a frame that asks for a redirect', () => {
  const ask = async (page: Page, url: string, method: string) => {
    const { merchant, shell } = await intrudedForm(page);
    const request = { url, method, fields: { PaReq: 'x' } };
    await shell.evaluate((given) => void window.intruder.call(['redirect'], given), request);
    return merchant;
  };

  test('to an address that is not safe moves nothing', async ({ page }) => {
    for (const [method, url] of [
      ['GET', 'javascript:document.title="hit"'],
      ['POST', 'javascript:document.title="hit"'],
      ['GET', 'data:text/html,hit'],
      ['POST', 'https:\\\\evil.example\\'],
      ['GET', '//evil.example/'],
      ['POST', `https://user:pass@${new URL(SHOP).host}/`],
      ['GET', `${SHOP}/\0`],
      ['POST', 'http://evil.example/'],
    ] as const) {
      const merchant = await ask(page, url, method);
      await expect.poll(() => merchant.told()).toEqual(['error UNSAFE_ADDRESS']);
      expect(page.url()).toBe(`${SHOP}/return.html`);
      expect(await page.title()).not.toBe('hit');
    }
  });

  test('control: to one that is as it should be is followed', async ({ page }) => {
    await ask(page, `${SHOP}/return.html?led`, 'GET');
    await page.waitForURL(({ searchParams }) => searchParams.has('led'));
  });
});
