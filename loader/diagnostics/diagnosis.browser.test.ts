import type { BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pay } from '../pay.ts';
import type { DiagnoseOptions } from '../options/operation-options.ts';
import { embeddedSession, sessionStatus } from '../testing/examples.ts';
import { problem } from '../../shared/testing/response-faults.ts';
import { json, startMisbehavingServer } from '../testing/misbehaving-server.ts';
import type { Behaviour, MisbehavingServer } from '../testing/misbehaving-server.ts';
import { closeCounted } from '../testing/page-coverage.ts';
import { bundlePageScript } from '../testing/page-script.ts';
import { startScriptTagServer } from '../testing/script-tag-server.ts';

declare global {
  interface Window {
    mounted: { readonly pay: Pay; readonly form: Promise<void> };
  }
}

let platform: MisbehavingServer;
let page: Page;
const script = await bundlePageScript('scripted-frame');
const server = await startScriptTagServer({
  '/frame.js': (_, response) => response.setHeader('Content-Type', 'text/javascript').end(script),
  '/frame/': (_, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end('<!doctype html><title>Frame</title><script src="/frame.js"></script>'),
});
afterAll(() => server.close());
afterEach(async () => {
  await closeCounted(page);
  await platform.close();
});

/** Responds to pages of every origin, including preflights. */
function openly(answer: Behaviour): Behaviour {
  return (exchange) => {
    const { request, response } = exchange;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
    response.setHeader('Access-Control-Expose-Headers', 'Date');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else answer(exchange);
  };
}

const unknown = problem(404, 'SESSION_NOT_FOUND');

/** By build of the page's script: the name of the constant that the development build sets. */
const BUILDS = { production: undefined, development: 'PAY_DEVELOPMENT' };
let constant: string | undefined;

/** A message: short in production, and part of whole sentences in the development build. */
function described(message: string): unknown {
  if (constant === undefined) return message;
  const literal = message.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return expect.stringMatching(new RegExp(`^[A-Z].* ${literal}\\. [A-Z].*\\.$`));
}

async function open(
  answer: Behaviour = unknown,
  policy = '',
  context: BrowserContextOptions = {},
): Promise<void> {
  platform = await startMisbehavingServer(openly(answer));
  page = await server.newPage(context);
  if (constant !== undefined) await page.addInitScript(`globalThis.${constant} = true;`);
  await page.goto(server.shop(policy));
}

/**
 * The messages of the failed checks, by check.
 *
 * @param frame - path of the frame
 */
async function problems(
  options: Omit<DiagnoseOptions, 'container'> & { readonly container?: string } = {},
  frame = '/frame/ready',
): Promise<Record<string, string>> {
  const found = await page.evaluate(
    ([baseUrl, frameUrl, given]) =>
      new window.Pay({ apiKey: 'pk_test_1', baseUrl, frameUrl, retryAttempts: 0 }).diagnose(given),
    [platform.url, server.gateway + frame, options] as const,
  );
  for (const { check, ok, message, helpUrl } of found) {
    expect([message === '', helpUrl]).toEqual([
      ok,
      ok ? '' : `https://docs.pay.example/diagnose#${check}`,
    ]);
  }
  return Object.fromEntries(
    found.filter(({ ok }) => !ok).map(({ check, message }) => [check, message]),
  );
}

describe.each(Object.entries(BUILDS))('the diagnosis of a page by the %s build', (_build, name) => {
  beforeEach(() => {
    constant = name;
  });

  test('finds nothing where nothing is wrong, and leaves nothing behind', async () => {
    await open();
    expect(await problems({ container: 'body', session: embeddedSession })).toEqual({});
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('names the directives of the policy that forbid platform and frame', async () => {
    await open(unknown, `default-src 'none'; script-src 'self'`);
    expect(await problems({ session: embeddedSession })).toEqual({
      PLATFORM: expect.any(String),
      POLICY: described(`blocked: connect-src ${platform.url}, frame-src ${server.gateway}`),
      FRAME: described(`not usable: FRAME_BLOCKED_BY_POLICY from ${server.gateway}/frame/ready`),
    });
  });

  test.each([
    ['is another page', '/gateway', 'FRAME_REFUSED'],
    ['speaks another version of the protocol', '/frame/other-version', 'PROTOCOL_MISMATCH'],
    ['cannot load the gateway’s code', '/frame/not-loading', 'GATEWAY_NOT_LOADED'],
  ])('reports a frame that %s, by its URL', async (_, frame, reason) => {
    await open();
    expect(await problems({ session: embeddedSession }, frame)).toEqual({
      FRAME: described(`not usable: ${reason} from ${server.gateway}${frame}`),
    });
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('distinguishes a rejected key from an unreachable platform', async () => {
    await open(problem(403, 'FORBIDDEN'));
    const { origin } = new URL(page.url());
    expect(await problems()).toEqual({
      KEY_AND_ORIGIN: described(`rejected for ${origin}`),
    });
    await platform.close();
    expect(await problems()).toEqual({ PLATFORM: described(`not reached: ${platform.url}`) });
  });

  test('is aborted by its signal', async () => {
    await open(() => {});
    const reason = await page.evaluate(
      async ([baseUrl]) => {
        const abort = new AbortController();
        const pay = new window.Pay({
          apiKey: 'pk_test_1',
          baseUrl,
          onRequest: () => abort.abort(),
        });
        return pay.diagnose({ signal: abort.signal }).then(
          () => 'resolved',
          (error: unknown) => (window.Pay.isPayError(error) ? error.reason : String(error)),
        );
      },
      [platform.url] as const,
    );
    expect(reason).toBe('ABORTED');
  });

  test('detects a wrong clock', async () => {
    await open(problem(404, 'SESSION_NOT_FOUND', { Date: 'Wed, 01 Jan 2020 00:00:00 GMT' }));
    expect(await problems()).toEqual({ CLOCK: expect.stringMatching(/wrong by -\d+ ms/) });
  });

  test.each([
    ['is missing', '#nowhere', ['CONTAINER_FOUND', 'CONTAINER_SIZE']],
    ['is hidden', '#hidden', ['CONTAINER_SIZE']],
    ['has no width', '#flat', ['CONTAINER_SIZE']],
  ])('reports that the container %s', async (_, container, expected) => {
    await open();
    await page.evaluate(() => {
      const [hidden, flat] = [document.createElement('div'), document.createElement('div')];
      Object.assign(hidden, { id: 'hidden', hidden: true });
      flat.id = 'flat';
      flat.style.width = '0';
      document.body.append(hidden, flat);
    });
    const found = await problems({ container });
    expect(Object.keys(found)).toEqual(expected);
  });

  test.each([
    ['height: 200px', true],
    ['height: 200px; overflow: auto', false],
    ['min-height: 200px', false],
  ])('reports whether a container with %s cuts its form', async (style, isCut) => {
    await open();
    await page.evaluate((rules) => {
      const container = Object.assign(document.createElement('div'), { id: 'payment' });
      const form = document.createElement('iframe');
      // As the SDK does, because the page's policy allows no style attribute.
      for (const rule of rules.split('; ')) {
        const [property = '', value = ''] = rule.split(': ');
        container.style.setProperty(property, value);
      }
      Object.assign(form.style, { display: 'block', height: '800px' });
      container.append(form);
      document.body.append(container);
    }, style);
    const message = described('lower than its form');
    expect(await problems({ container: '#payment' })).toEqual(
      isCut ? { CONTAINER_SIZE: message } : {},
    );
  });

  test('names the selector of a container that is missing', async () => {
    await open();
    const { CONTAINER_FOUND: message } = await problems({ container: '#nowhere' });
    expect(message).toEqual(described('not on the page: "#nowhere"'));
  });

  test('calls a selector that is none that, in the development build', async () => {
    await open();
    const { CONTAINER_FOUND: message } = await problems({ container: '#1st' });
    const problem = constant === undefined ? 'not on the page' : 'not a valid selector';
    expect(message).toEqual(described(`${problem}: "#1st"`));
  });

  test('names a container that was passed as an element, and is not on the page', async () => {
    await open();
    const messages = await page.evaluate(
      async ([baseUrl, frameUrl]) => {
        const pay = new window.Pay({ apiKey: 'pk_test_1', baseUrl, frameUrl, retryAttempts: 0 });
        const container = Object.assign(document.createElement('div'), { id: 'payment' });
        const found = await pay.diagnose({ container });
        return found
          .filter(({ check }) => check === 'CONTAINER_FOUND')
          .map(({ message }) => message);
      },
      [platform.url, `${server.gateway}/frame/ready`] as const,
    );
    expect(messages).toEqual([described('not on the page: <div id="payment">')]);
  });

  test('does not warn about a permission that the browser cannot report', async () => {
    await open();
    await page.evaluate(() => Reflect.deleteProperty(HTMLIFrameElement.prototype, 'featurePolicy'));
    expect(await problems()).toEqual({});
  });

  test('detects an app’s browser', async () => {
    await open(unknown, '', { userAgent: 'Mozilla/5.0 (iPhone) Instagram 300.0' });
    expect(Object.keys(await problems())).toEqual(['IN_APP_BROWSER']);
  });

  test('detects that the page has no origin, storage or permission', async () => {
    await open();
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.allow = "payment 'none'";
      frame.src = location.href;
      document.body.append(frame);
    });
    const inner = await vi.waitFor(
      () => {
        const [, frame] = page.frames();
        if (frame === undefined) throw new Error('There is no frame');
        return frame;
      },
      { timeout: 10_000 },
    );
    await inner.waitForFunction(() => 'Pay' in window);
    const found = await inner.evaluate(
      (baseUrl) => new window.Pay({ apiKey: 'pk_test_1', baseUrl }).diagnose(),
      platform.url,
    );
    const wrong = found.filter(({ ok }) => !ok).map(({ check }) => check);
    expect(wrong).toEqual(['ORIGIN', 'PERMISSIONS', 'STORAGE']);
  });

  test.each([
    ['payment=(self)', false],
    ['payment=()', false],
    ['payment=*', true],
    ['camera=()', true],
  ])('detects whether the header %s lets the frame pay', async (header, mayPay) => {
    await open();
    await page.route(page.url(), async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'permissions-policy': header };
      await route.fulfill({ response, headers });
    });
    await page.reload();
    const found = await problems();
    expect('PERMISSIONS' in found).toBe(!mayPay);
  });

  test('finds a second copy of the SDK, and counts two clients of one copy as one', async () => {
    await open();
    expect(await problems()).toEqual({});
    // With another client.
    expect(await problems()).toEqual({});
    await page.addScriptTag({ url: new URL('/script.js?again', page.url()).href });
    expect(Object.keys(await problems())).toEqual(['ONE_LOADER']);
  });

  test('names the payment methods that the session’s form has left out', async () => {
    const known = json(200, sessionStatus('pending'));
    await open((exchange) => (exchange.request.path.includes('ses_1') ? known : unknown)(exchange));
    await page.evaluate(
      ([baseUrl, frameUrl, session]) => {
        const pay = new window.Pay({ apiKey: 'pk_test_1', baseUrl, frameUrl });
        window.mounted = { pay, form: pay.initializePayment({ session, container: 'body' }) };
      },
      [platform.url, `${server.gateway}/frame/mounting`, embeddedSession] as const,
    );
    const frame = await vi.waitFor(
      async () => {
        const [, found] = page.frames();
        if (found === undefined) throw new Error('There is no frame');
        // Not by waitForFunction(): a frame out of view has no animation frames, in which that looks again.
        const isMounted = await found.evaluate(
          () => 'frameSide' in window && window.frameSide.calls.includes('mount'),
        );
        if (!isMounted) throw new Error('The form is not mounted');
        return found;
      },
      { timeout: 10_000 },
    );
    await frame.evaluate(() =>
      window.frameSide.report({
        type: 'ready',
        mounting: 1,
        seesPresses: true,
        paymentMethods: {
          shown: ['scheme'],
          leftOut: [{ type: 'klarna', reason: 'NOT_ENABLED' }],
        },
      }),
    );
    const found = await page.evaluate(async (session) => {
      await window.mounted.form;
      return window.mounted.pay.diagnose({ session });
    }, embeddedSession);
    expect(found.filter(({ ok }) => !ok)).toEqual([
      {
        check: 'PAYMENT_METHODS',
        ok: false,
        message: described('left out: klarna (NOT_ENABLED)'),
        helpUrl: 'https://docs.pay.example/diagnose#PAYMENT_METHODS',
      },
    ]);
  });

  test('is in the debug log when a form could not be shown', async () => {
    await open(unknown, `default-src 'none'; script-src 'self'`);
    const lines = await page.evaluate(
      async ([baseUrl, session]) => {
        const logged: string[] = [];
        let report = () => {};
        const diagnosed = new Promise<void>((resolve) => (report = resolve));
        const logger = (line: string) => {
          logged.push(line);
          if (line.includes('diagnosis.POLICY')) report();
        };
        const options = { debug: true, logger };
        const pay = new window.Pay({ apiKey: 'pk_test_1', baseUrl, retryAttempts: 0, ...options });
        await pay.initializePayment({ session, container: '#nowhere' }).catch(() => {});
        await diagnosed;
        return logged;
      },
      [platform.url, embeddedSession] as const,
    );
    expect(lines.join('\n')).toMatch(/diagnosis\.CONTAINER_FOUND message=.*not on the page/);
    expect(lines.join('\n')).toContain(`blocked: connect-src ${platform.url}`);
  });
});
