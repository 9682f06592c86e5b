/**
 * Two builds of the same sources with different protocols, as when a shop has pinned one version and another
 * is released: loaders on one page, frames on one host, and a real platform.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pay } from '../../loader/index.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { buildFrame } from '../../frame/testing/built-frame.ts';
import type { BuiltFrame } from '../../frame/testing/built-frame.ts';
import { PROTOCOL_VERSION } from '../../shared/rpc.ts';
import { connectToBrowser } from '../../shared/testing/browser.ts';
import { bundleScript } from '../../shared/testing/bundled-script.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';
import { TestSite } from '../../shared/testing/test-site.ts';
import { createFrameHost } from '../../packages/frame-host/frame-host.ts';
import { MerchantDirectory, sandboxMerchants } from '../../server/platform/merchants.ts';
import { SESSION, startTestPlatform } from '../../server/platform/testing/platform-server.ts';
import type { TestPlatform } from '../../server/platform/testing/platform-server.ts';
import { frameBuilds } from './frame/frame-builds.ts';

const OWN = PROTOCOL_VERSION;
const NEXT = PROTOCOL_VERSION + 1;

const ROOT = join(import.meta.dirname, '..', '..');
const TARGET = 'es2022';
const BUILD = { configFile: false, publicDir: false, logLevel: 'error' } as const;

/** Replaces the protocol of a build, and fails if it finds none. */
function speaking(protocol: number): Plugin {
  const declaration = /(?<=export const PROTOCOL_VERSION = )\d+/;
  return {
    name: 'protocol',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/rpc\.ts$/ },
      handler(code) {
        if (!declaration.test(code)) this.error('There is no protocol in shared/rpc.ts');
        return { code: code.replace(declaration, String(protocol)), map: null };
      },
    },
  };
}

/** Builds a script tag whose global is `Pay` followed by the number of its protocol. */
function buildLoader(protocol: number): Promise<string> {
  return bundleScript(join(ROOT, 'loader', 'global.ts'), {
    name: `Pay${protocol}`,
    plugins: [speaking(protocol)],
    define: { PAY_API_URL: 'null', PAY_FRAME_URL: 'null', PAY_POST_REDIRECTS: '{}' },
  });
}

/** Builds only the pages for the next protocol: the gateways' forms and the languages do not depend on it. */
async function buildNextFrame(outDir: string): Promise<void> {
  await cp(ownFrame.folder, outDir, { recursive: true });
  const builds = frameBuilds(outDir, TARGET);
  for (const page of ['index', 'window', 'return']) {
    const { plugins = [], ...config } = builds[`frame:${page}`] ?? {};
    await build({
      ...BUILD,
      ...config,
      plugins: [speaking(NEXT), ...plugins],
      build: { ...config.build, minify: false },
    });
  }
}

declare global {
  interface Window {
    /** What the callbacks of each build were called with, in their order. */
    reported: string[];
    /** The builds, by their names. */
    [build: `Pay${number}`]: typeof Pay | undefined;
  }
}

let ownFrame: BuiltFrame;
let nextFolder: string;
let browser: Browser;
let platform: TestPlatform;
let shop: TestSite;
let frameHost: TestServer;
let context: BrowserContext;
let page: Page;
/** Folders of built frames, by the protocol that they speak. */
let frames: ReadonlyMap<number, string>;
let serveFrame: RequestListener;

const GATEWAY = '/gateway-page';
const frameUrlOf = (protocol: number) =>
  `http://hosted.frame.localhost:${frameHost.port}/p${protocol}/`;

/** @param builds - by the protocol for which each is served */
async function hostFrames(builds: ReadonlyMap<number, string>): Promise<void> {
  const host = await createFrameHost({
    builds: [...builds].map(([protocol, folder]) => ({
      protocol,
      version: `${protocol}.0.0`,
      folder,
    })),
    merchants: new MerchantDirectory(sandboxMerchants(shop.origin())),
    urls: { hosted: { page: shop.origin('localhost') } },
    anySecureHost: shop.origin('localhost'),
  });
  serveFrame = host.get('hosted') ?? (() => undefined);
}

beforeAll(async () => {
  ownFrame = await buildFrame();
  nextFolder = await mkdtemp(join(tmpdir(), 'pay-protocols-'));
  await buildNextFrame(nextFolder);
  frames = new Map([
    [OWN, ownFrame.folder],
    [NEXT, nextFolder],
  ]);
  const scripts = await Promise.all([OWN, NEXT].map(buildLoader));
  const html = `<!doctype html><title>Shop</title><div id="container"></div>
    <script src="/0.js"></script><script src="/1.js"></script>`;
  shop = await TestSite.open({ '/': html, [GATEWAY]: '<title>Gateway</title>' });
  scripts.forEach((script, index) => shop.showScript(`/${index}.js`, script));
  frameHost = await startTestServer((request, response) => serveFrame(request, response));
  platform = await startTestPlatform({ now: Date.now });
  browser = await connectToBrowser();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await Promise.all([platform.stop(), shop.close(), frameHost.close()]);
  await ownFrame.remove();
  await rm(nextFolder, { recursive: true });
});

beforeEach(async () => {
  await hostFrames(frames);
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(`${shop.origin()}/`);
  await page.evaluate(() => (window.reported = []));
});
afterEach(() => context.close());

const reported = () => page.evaluate(() => window.reported);

/**
 * Shows the form of a session with one of the builds. Resolves when it is shown, or has failed.
 *
 * @param session - a new one by default
 */
async function pay(protocol: number, session?: EmbeddedSessionResponse) {
  const frameUrl = `http://{gateway}.frame.localhost:${frameHost.port}/`;
  const config = { apiKey: 'pk_test_sandbox', baseUrl: platform.origin, frameUrl };
  const order = { ...SESSION, order_id: crypto.randomUUID() };
  const data = { ...order, metadata: { sandbox: { gateway: 'hosted' } } };
  const redirectUrl = shop.origin('localhost') + GATEWAY;
  const gateway_config = { redirectUrl, embedMode: 'popup', paymentId: 'hosted_1' };
  return page.evaluate(
    async (given) => {
      const Pay = window[`Pay${given.protocol}`];
      if (Pay === undefined) throw new Error(`There is no build for protocol ${given.protocol}`);
      const client = new Pay(given.config);
      const created = given.session ?? (await client.createEmbeddedSession(given.data));
      const report = (word: string) => window.reported.push(`${given.protocol} ${word}`);
      await client
        .initializePayment({
          session: { ...created, gateway_config: given.gateway_config },
          container: '#container',
          onReady: () => report('ready'),
          onSuccess: () => report('success'),
          onError: ({ name, code, reason }) => report(`${name} ${code} ${String(reason)}`),
        })
        .catch(() => {});
      return created;
    },
    { protocol, config, data, gateway_config, session },
  );
}

const shownFrames = () =>
  page.evaluate(() => [...document.querySelectorAll('iframe')].map(({ src }) => src.split('?')[0]));
const payButton = () =>
  page.frameLocator('#container iframe').getByRole('button', { name: 'Pay in a new window' });

describe('on a host that serves both', () => {
  test.each([OWN, NEXT])(
    'the loader of protocol %i finds the frame that speaks it',
    async (one) => {
      const asked: string[] = [];
      context.on('request', (request) => {
        if (request.url().includes('.frame.localhost'))
          asked.push(request.url().split('?')[0] ?? '');
      });
      await pay(one);
      expect(await reported()).toEqual([`${one} ready`]);
      expect(await shownFrames()).toEqual([frameUrlOf(one)]);
      expect(asked.filter((url) => !url.startsWith(frameUrlOf(one)))).toEqual([]);
      await payButton().waitFor();
    },
  );
});

test.each([
  [OWN, NEXT],
  [NEXT, OWN],
])('the loader of protocol %i rejects a frame that speaks %i in its place', async (one, other) => {
  await hostFrames(new Map([[one, frames.get(other) ?? '']]));
  await pay(one);
  expect(await reported()).toEqual([`${one} PayNetworkError NETWORK_ERROR PROTOCOL_MISMATCH`]);
  expect(await shownFrames()).toEqual([]);
});

describe('a form that another build of the loader has put into the container', () => {
  test.each([
    [OWN, NEXT],
    [NEXT, OWN],
  ])('gives way: %i to %i, silently where nothing was paid', async (first, second) => {
    await pay(first);
    await payButton().waitFor();
    await pay(second);
    expect(await shownFrames()).toEqual([frameUrlOf(second)]);
    expect(await reported()).toEqual([`${first} ready`, `${second} ready`]);
    await payButton().waitFor();
  });

  test.each([
    [OWN, NEXT],
    [NEXT, OWN],
  ])('gives way: %i to %i, and loses no payment that is under way', async (first, second) => {
    const { session_id } = await pay(first);
    await payButton().click();
    await vi.waitFor(() => expect(context.pages()).toHaveLength(2));
    await pay(second);
    expect(await shownFrames()).toEqual([frameUrlOf(second)]);
    platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId: 'gw_1' });
    await vi.waitFor(async () => expect(await reported()).toContain(`${first} success`), {
      timeout: 30_000,
    });
    expect(await reported()).toEqual([`${first} ready`, `${second} ready`, `${first} success`]);
    expect(await shownFrames()).toEqual([frameUrlOf(second)]);
  });

  test.each([
    [OWN, NEXT],
    [NEXT, OWN],
  ])(
    'reports that it may have charged: %i to %i, and the other loader requests the status before it shows another form',
    async (first, second) => {
      const session = await pay(first);
      await payButton().click();
      await vi.waitFor(() => expect(context.pages()).toHaveLength(2));
      // The storage that the builds share would report it too, unless the page clears it.
      await page.evaluate(() => localStorage.clear());
      platform.payments.report(session.session_id, {
        type: 'authorised',
        gatewayPaymentId: 'gw_1',
      });
      await pay(second, session);
      expect(await reported()).not.toContain(`${second} ready`);
      expect(await reported()).toContain(`${second} success`);
      expect(await shownFrames()).toEqual([]);
    },
  );
});
