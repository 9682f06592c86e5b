/**
 * A merchant's page whose loader does as a test tells it: it writes down what the frame calls, and
 * calls the frame's methods on demand. It speaks through Penpal alone, without the guards of ours.
 */
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import type { FrameMethods, LoaderMethods, MountRequest } from '../../shared/rpc.ts';
import { BRIDGE_CHANNEL } from '../../shared/rpc.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';

export type LoaderCall = readonly [name: keyof LoaderMethods, argument: unknown];

const METHODS: readonly (keyof LoaderMethods)[] = [
  'ready',
  'resized',
  'stateChanged',
  'submit',
  'additionalDetails',
  'redirect',
  'completed',
  'returned',
  'refused',
  'failed',
  'focusOut',
];

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The page reads the frame's address from its own query. */
const PAGE = `<!doctype html>
<iframe title="Payment" sandbox="${SANDBOX}" width="480" height="600"></iframe>
<script src="/penpal.js"></script>
<script>
  const frame = document.querySelector('iframe');
  const address = new URL(new URLSearchParams(location.search).get('frame'));
  frame.addEventListener('load', () => (window.frameLoads = (window.frameLoads ?? 0) + 1));
  window.loaderCalls = [];
  const methods = {};
  for (const name of ${JSON.stringify(METHODS)}) {
    methods[name] = async (argument) => {
      window.loaderCalls.push([name, argument]);
      return { ok: true, value: null };
    };
  }
  window.bridge = Penpal.connect({
    messenger: new Penpal.WindowMessenger({
      remoteWindow: frame.contentWindow,
      allowedOrigins: [address.origin],
    }),
    methods,
    channel: ${JSON.stringify(BRIDGE_CHANNEL)},
    timeout: 3000,
  }).promise;
  window.bridge.catch(() => {});
  frame.src = address.href;
</script>`;

const PENPAL = readFileSync(
  fileURLToPath(import.meta.resolve('penpal')).replace('penpal.mjs', 'penpal.min.js'),
);

export const serveMerchant: RequestListener = (request, response) => {
  if (request.url === '/penpal.js') {
    response.setHeader('Content-Type', 'text/javascript').end(PENPAL);
  } else {
    response.setHeader('Content-Type', 'text/html').end(PAGE);
  }
};

declare global {
  interface Window {
    loaderCalls: LoaderCall[];
    bridge: Promise<Record<string, (argument?: unknown) => Promise<unknown>>>;
    frameLoads?: number;
  }
}

export class ScriptedLoader {
  readonly page: Page;
  /** What the browser's console said against us: policy violations and uncaught errors. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/.test(message.text()))
        this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  /**
   * @param origin - what the frame's address says; the page's own origin unless it should lie
   * @param expected - the gateway whose session may come, as a loader names it that warms a frame
   */
  async open(merchant: string, frame: string, origin = merchant, expected = ''): Promise<void> {
    const query = `key=pk_test_frame&origin=${encodeURIComponent(origin)}`;
    const address = `${frame}/index.html?${query}#${expected}`;
    await this.page.goto(`${merchant}/?frame=${encodeURIComponent(address)}`);
  }

  tell(name: keyof FrameMethods, argument?: unknown): Promise<unknown> {
    return this.page.evaluate(async ([name, argument]) => (await window.bridge)[name]?.(argument), [
      name,
      argument,
    ] as const);
  }

  mount(gatewayConfig: GatewayConfig, more: Partial<MountRequest> = {}): Promise<unknown> {
    return this.tell('mount', {
      sessionId: 'ses_1',
      expiresAt: '2030-01-01T00:00:00.000Z',
      gatewayConfig,
      locale: 'en-US',
      appearance: {},
      ...more,
    });
  }

  /** The argument of the `count`-th call of that name, once it has come. */
  async called(name: keyof LoaderMethods, count = 1): Promise<unknown> {
    const handle = await this.page.waitForFunction(
      ([name, count]) => {
        const calls = window.loaderCalls.filter(([called]) => called === name);
        return calls.length >= count ? { argument: calls[count - 1]?.[1] } : undefined;
      },
      [name, count] as const,
    );
    return (await handle.jsonValue())?.argument;
  }

  calls(): Promise<LoaderCall[]> {
    return this.page.evaluate(() => window.loaderCalls);
  }

  /** The shell, in the page's frame. */
  get shell(): Frame {
    const shell = this.page.mainFrame().childFrames()[0];
    if (shell === undefined) throw new Error('The page shows no frame');
    return shell;
  }
}
