import type { Browser, Page } from '@playwright/test';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectToBrowser } from '../../shared/testing/browser.ts';
import { bundleScript } from '../../shared/testing/bundled-script.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';
import type { createScriptLoader } from './script-loader.ts';
import { SCRIPT_POLICY } from './script-policy.ts';

declare global {
  interface Window {
    scriptLoader: { readonly createScriptLoader: typeof createScriptLoader };
    sdk?: unknown;
  }
}

/** What the server sends for the script's URL, in order. */
type ScriptedResponse = 'sdk' | 'empty' | 'broken' | 'missing' | 'silence';

const SCRIPTS: Readonly<Partial<Record<ScriptedResponse, string>>> = {
  sdk: 'window.sdk = {}',
  empty: '',
  broken: 'throw new Error("broken"); window.sdk = {}',
};

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let browser: Browser;
let page: Page;
let server: TestServer;
let bundle: string;
let requests = 0;
let responses: ScriptedResponse[] = [];

beforeAll(async () => {
  const entry = join(import.meta.dirname, 'script-loader.ts');
  bundle = await bundleScript(entry, { name: 'scriptLoader' });
  server = await startTestServer((request, response) => {
    if (request.url === '/sdk.js') {
      requests += 1;
      const scripted = responses.shift() ?? 'missing';
      const script = SCRIPTS[scripted];
      response.setHeader('Content-Type', 'text/javascript');
      if (scripted === 'silence') return;
      if (script === undefined) response.writeHead(404);
      response.end(script);
      return;
    }
    const isBundle = request.url === '/bundle.js';
    response
      .setHeader('Content-Type', isBundle ? 'text/javascript' : 'text/html')
      .setHeader(
        'Content-Security-Policy',
        `script-src 'self'; require-trusted-types-for 'script'; trusted-types ${SCRIPT_POLICY}`,
      )
      .end(isBundle ? bundle : '<!doctype html><script src="/bundle.js"></script>');
  });
  browser = await connectToBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

beforeEach(async () => {
  requests = 0;
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.port}/`);
});

afterEach(() => page.close());

/** Calls one loader several times for the script: all calls but the last in parallel, or one by one. */
function load(
  calls: number,
  url = '/sdk.js',
  atOnce = false,
  deadline = 10_000,
): Promise<string[]> {
  return page.evaluate(
    async ([calls, path, atOnce, deadline]) => {
      const allowed = new URL('/sdk.js', location.href).href;
      const loader = window.scriptLoader.createScriptLoader([allowed], deadline);
      const call = () =>
        loader
          .load(new URL(path, location.href).href, () => window.sdk !== undefined)
          .then(
            () => 'loaded',
            (error: unknown) => String(error),
          );
      const ends = atOnce ? await Promise.all(Array.from({ length: calls - 1 }, call)) : [];
      while (ends.length < calls) ends.push(await call());
      return ends;
    },
    [calls, url, atOnce, deadline] as const,
  );
}

describe('a gateway’s script', () => {
  it('is requested once by any number of calls, in parallel and later', async () => {
    responses = ['sdk'];
    expect(await load(4, '/sdk.js', true)).toEqual(['loaded', 'loaded', 'loaded', 'loaded']);
    expect(requests).toBe(1);
  });

  it.each<[ScriptedResponse, string]>([
    ['missing', 'did not load'],
    ['empty', 'did not provide its SDK'],
    ['broken', 'did not provide its SDK'],
  ])('that is %s fails, naming its URL, and the next call requests it', async (response, how) => {
    responses = [response, 'sdk'];
    const [first, second] = await load(2);
    expect(first).toContain(` script ${new URL('/sdk.js', page.url()).href} ${how}`);
    expect(second).toBe('loaded');
    expect(requests).toBe(2);
  });

  it('that does not arrive fails within the deadline', async () => {
    responses = ['silence'];
    const [end] = await load(1, '/sdk.js', false, 200);
    expect(end).toContain('did not load in time');
  });

  it('comes from the given URLs only', async () => {
    responses = ['sdk'];
    const [end] = await load(1, '/sdk.js?other');
    expect(end).toContain('may not be loaded from this URL');
    expect(requests).toBe(0);
  });
});
