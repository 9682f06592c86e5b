/**
 * A merchant's page whose loader is driven by a test: it records the frame's reports and sends
 * commands. It uses Penpal directly, without our guards.
 */
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import { writeFragment } from '../../shared/bridge/frame-fragment.ts';
import type { FrameFragment } from '../../shared/bridge/frame-fragment.ts';
import type { FrameCommand, FrameReport, MessageOf, MountRequest } from '../../shared/rpc.ts';
import { BRIDGE_CHANNEL } from '../../shared/rpc.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The page reads the frame's URL from its own query. */
const PAGE = `<!doctype html>
<meta name="viewport" content="width=device-width">
<iframe title="Payment" sandbox="${SANDBOX}" width="100%" height="600"></iframe>
<script src="/penpal.js"></script>
<script>
  const frame = document.querySelector('iframe');
  const url = new URL(new URLSearchParams(location.search).get('frame'));
  frame.addEventListener('load', () => (window.frameLoads = (window.frameLoads ?? 0) + 1));
  window.reports = [];
  window.failing = [];
  const methods = {
    async report(report) {
      window.reports.push(report);
      if (report.type === 'resized') frame.height = report.height;
      return window.failing.includes(report.type)
        ? { ok: false, error: { reason: 'FAILED', message: '' } }
        : { ok: true, value: null };
    },
  };
  window.bridge = Penpal.connect({
    messenger: new Penpal.WindowMessenger({
      remoteWindow: frame.contentWindow,
      allowedOrigins: [url.origin],
    }),
    methods,
    channel: ${JSON.stringify(BRIDGE_CHANNEL)},
    timeout: 3000,
  }).promise;
  window.bridge.catch(() => {});
  frame.src = url.href;
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
    reports: FrameReport[];
    /** Types of the reports for which the loader returns a failure. */
    failing: FrameReport['type'][];
    bridge: Promise<Record<string, (argument?: unknown) => Promise<unknown>>>;
    frameLoads?: number;
  }
}

export class ScriptedLoader {
  readonly page: Page;
  /** Complaints in the browser's console: policy violations and uncaught errors. */
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
   * @param origin - the origin in the frame's URL; the page's own unless it should be wrong
   * @param fragment - of the frame's URL
   */
  async open(
    merchant: string,
    frame: string,
    origin = merchant,
    fragment: FrameFragment = { locale: 'en-US' },
  ): Promise<void> {
    const query = `key=pk_test_frame&origin=${encodeURIComponent(origin)}`;
    const url = `${frame}/index.html?${query}#${writeFragment(fragment)}`;
    await this.page.goto(`${merchant}/?frame=${encodeURIComponent(url)}`);
  }

  ping(): Promise<unknown> {
    return this.page.evaluate(async () => (await window.bridge)['ping']?.());
  }

  /** Sends any value, to test how the frame handles it. */
  send(command: FrameCommand | object): Promise<unknown> {
    return this.page.evaluate(
      async (argument) => (await window.bridge)['command']?.(argument),
      command,
    );
  }

  mount(gatewayConfig: GatewayConfig, more: Partial<MountRequest> = {}): Promise<unknown> {
    return this.send({
      type: 'mount',
      gatewayConfig,
      locale: 'en-US',
      appearance: {},
      asksBeforeSubmit: false,
      attempts: 0,
      ...more,
    });
  }

  update(change: Partial<MessageOf<FrameCommand, 'update'>>): Promise<unknown> {
    return this.send({
      type: 'update',
      locale: 'en-US',
      appearance: {},
      asksBeforeSubmit: false,
      ...change,
    });
  }

  /** Resolves with the `count`-th report of that type, once it has arrived. */
  async reported<Type extends FrameReport['type']>(
    type: Type,
    count = 1,
  ): Promise<MessageOf<FrameReport, Type>> {
    await this.page.waitForFunction(
      ([type, count]) => window.reports.filter((report) => report.type === type).length >= count,
      [type, count] as const,
    );
    const reports = await this.reports();
    const found = reports.filter((report) => isOf(report, type))[count - 1];
    if (found === undefined) throw new Error(`No report ${type}`);
    return found;
  }

  reports(): Promise<FrameReport[]> {
    return this.page.evaluate(() => window.reports);
  }

  /** Types of the reports, without reports of the height, the messages, and what was entered. */
  async reportedTypes(): Promise<FrameReport['type'][]> {
    const reports = await this.reports();
    return reports
      .map(({ type }) => type)
      .filter((type) => !['resized', 'messages', 'change'].includes(type));
  }

  /** From now on, the loader returns a failure for reports of this type. */
  async failReports(type: FrameReport['type']): Promise<void> {
    await this.page.evaluate((type) => window.failing.push(type), type);
  }

  /** From now on, the loader accepts all reports again. */
  async acceptReports(): Promise<void> {
    await this.page.evaluate(() => (window.failing = []));
  }

  /** The shell, in the page's frame. */
  get shell(): Frame {
    const shell = this.page.mainFrame().childFrames()[0];
    if (shell === undefined) throw new Error('The page shows no frame');
    return shell;
  }
}

function isOf<Type extends FrameReport['type']>(
  report: FrameReport,
  type: Type,
): report is MessageOf<FrameReport, Type> {
  return report.type === type;
}
