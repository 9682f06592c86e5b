/**
 * Opens a page in a browser and records what was loaded and what ran: every document with its headers,
 * and every script of the page, of its frames and of its workers, by the digest of the source that
 * the browser compiled.
 */
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { BrowserEvents } from './browser-events.ts';
import { openBrowser } from './browser-session.mjs';
import { policiesOfHeader, policiesOfMeta } from './policy/policies.ts';
import { digestsOf } from './script-digests.ts';
import { withTimeout } from './timeout.ts';
import { UsageError } from './usage-error.ts';
import type { RecordedDocument, RecordedScript } from './browser-events.ts';
import type { BrowserSession } from './browser-session.mjs';
import type { Policy } from './policy/policies.ts';

export interface PageRecording {
  /** The browser's name and version. */
  readonly browser: string;
  /** As it was named. */
  readonly requestedUrl: string;
  /** Of the page, after redirects. */
  readonly url: string;
  /**
   * The document that is open at the end: a page may have navigated from one with other headers, even
   * at the same URL. Absent if it was not loaded over the network.
   */
  readonly openDocument: RecordedDocument | undefined;
  /** The policies that the browser enforces on this document, from its headers and `<meta>` elements. */
  readonly policies: readonly Policy[];
  readonly documents: readonly RecordedDocument[];
  /** Where refreshes of the page, by header or `<meta>` element, lead now or later. */
  readonly refreshes: readonly string[];
  readonly scripts: readonly RecordedScript[];
  /** The browser's own messages about blocked content. */
  readonly violations: readonly string[];
  /** The kind of each dialog that was dismissed. */
  readonly dialogs: readonly string[];
}

const EnforcedPolicy = v.object({
  effectiveDirectives: v.string(),
  isEnforced: v.boolean(),
  source: v.picklist(['HTTP', 'Meta']),
});
/** A page without a policy has no list of policies. */
const SecurityStatus = v.object({
  status: v.object({
    csp: v.optional(v.array(EnforcedPolicy), []),
  }),
});

export interface RecordingOptions {
  readonly url: string;
  /** Selectors of elements to click, in order, each when the page is quiet. */
  readonly clicks: readonly string[];
  /** Path of the browser. */
  readonly browser: string;
  /** ms for the whole recording. */
  readonly timeout: number;
  /**
   * ms after which a loaded page that never becomes quiet is recorded as it is.
   *
   * @default 20,000
   */
  readonly quietTimeout?: number;
}

/** ms without a request in progress after which a page counts as quiet. */
const QUIET = 1000;
const QUIET_TIMEOUT = 20_000;
const POLL_INTERVAL = 50;

/** @throws {UsageError} when the page cannot be opened in time, or an element to click is missing */
export async function recordPage(options: RecordingOptions): Promise<PageRecording> {
  const { url, browser: path, timeout, quietTimeout = QUIET_TIMEOUT } = options;
  const events = new BrowserEvents();
  const browser = await openBrowser(path, (...event) => events.record(...event));
  const ending = new AbortController();
  const { signal } = ending;
  let activity = 'starting the browser';
  const onProgress = (next: string) => (activity = next);
  const work = record({ ...options, quietTimeout, browser, events, onProgress, signal });
  try {
    return await withTimeout(timeout, work, () => {
      const seconds = timeout / 1000;
      return new UsageError(
        `Could not check ${url}: timed out after ${seconds} seconds while ${activity}; --timeout sets the limit`,
      );
    });
  } finally {
    // After a timeout the work fails too, and only the timeout is reported.
    work.catch(() => undefined);
    ending.abort();
    await browser.close();
  }
}

interface RecordingWork {
  readonly url: string;
  readonly clicks: readonly string[];
  readonly browser: BrowserSession;
  readonly events: BrowserEvents;
  /** Called with the name of each step when it starts. */
  readonly onProgress: (activity: string) => void;
  readonly quietTimeout: number;
  readonly signal: AbortSignal;
}

async function record(work: RecordingWork): Promise<PageRecording> {
  const { url, clicks, browser, events, onProgress, signal } = work;
  const quiet = () => untilQuiet(events, work.quietTimeout, signal);
  events.follow(browser, digestsOf);
  await browser.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
  const page = await events.page;
  onProgress('waiting for the server to respond');
  const { errorText } = v.parse(
    v.object({ errorText: v.optional(v.string()) }),
    await browser.send('Page.navigate', { url }, page),
  );
  if (errorText !== undefined) throw new UsageError(`Cannot open ${url}: ${errorText}`);
  onProgress('waiting for the page to load');
  await quiet();
  for (const selector of clicks) {
    onProgress(`clicking ${selector}`);
    await click(browser, page, selector);
    await quiet();
  }
  onProgress('reading the scripts that ran');
  const { frame } = await mainFrame(browser, page);
  const { product } = v.parse(
    v.object({ product: v.string() }),
    await browser.send('Browser.getVersion'),
  );
  return {
    browser: product,
    requestedUrl: url,
    url: frame.url,
    openDocument: events.documents.find(({ loaderId }) => loaderId === frame.loaderId),
    policies: await enforcedPolicies(browser, page, frame.id),
    documents: events.documents,
    refreshes: events.refreshes.flatMap((refresh) =>
      refresh.frameId === frame.id ? refresh.url : [],
    ),
    scripts: await Promise.all(events.scripts),
    violations: events.violations,
    dialogs: events.dialogs,
  };
}

async function untilQuiet(
  events: BrowserEvents,
  timeout: number,
  signal: AbortSignal,
): Promise<void> {
  const end = performance.now() + timeout;
  const isQuiet = () => performance.now() - events.lastActivity >= QUIET;
  while (events.isParsing || (!isQuiet() && performance.now() < end)) {
    await delay(POLL_INTERVAL, undefined, { signal });
  }
}

/** In an isolated world, which the page's scripts can neither see nor change. */
async function click(browser: BrowserSession, page: string, selector: string): Promise<void> {
  const { frame } = await mainFrame(browser, page);
  const { executionContextId } = v.parse(
    v.object({ executionContextId: v.number() }),
    await browser.send('Page.createIsolatedWorld', { frameId: frame.id }, page),
  );
  const expression = `(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    element?.click();
    return element !== null;
  })()`;
  const clicked = v.safeParse(
    v.object({ result: v.object({ value: v.literal(true) }) }),
    await browser.send('Runtime.evaluate', { expression, contextId: executionContextId }, page),
  );
  if (!clicked.success) throw new UsageError(`There is nothing to click at ${selector}`);
}

async function mainFrame(browser: BrowserSession, page: string) {
  const Tree = v.object({
    frameTree: v.object({
      frame: v.object({ id: v.string(), loaderId: v.string(), url: v.string() }),
    }),
  });
  return v.parse(Tree, await browser.send('Page.getFrameTree', {}, page)).frameTree;
}

/** As the browser reports them: a policy stays in force when a page removes its `<meta>` element. */
async function enforcedPolicies(
  browser: BrowserSession,
  page: string,
  frameId: string,
): Promise<readonly Policy[]> {
  const { status } = v.parse(
    SecurityStatus,
    await browser.send('Network.getSecurityIsolationStatus', { frameId }, page),
  );
  return status.csp
    .filter(({ isEnforced }) => isEnforced)
    .flatMap(({ source, effectiveDirectives }) =>
      source === 'Meta'
        ? policiesOfMeta(effectiveDirectives)
        : policiesOfHeader(effectiveDirectives),
    );
}
