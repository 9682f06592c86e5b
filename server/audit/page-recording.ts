/**
 * Opens a page in a browser and writes down what came and what ran: every document with its headers,
 * and every script of the page, of its frames and of its workers, by the digest of the very text
 * that the browser compiled.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { BrowserEvents } from './browser-events.ts';
import { openBrowser } from './browser-session.ts';
import { UsageError } from './usage-error.ts';
import type { RecordedDocument, RecordedScript } from './browser-events.ts';
import type { BrowserSession } from './browser-session.ts';

export interface PageRecording {
  /** Of the page, after redirects. */
  readonly url: string;
  readonly documents: readonly RecordedDocument[];
  readonly scripts: readonly RecordedScript[];
  /** What the browser said about blocked content. */
  readonly violations: readonly string[];
}

export interface RecordingOptions {
  readonly url: string;
  /** Selectors of elements to click, one after the other, each when the page is quiet. */
  readonly clicks: readonly string[];
  /** Path of the browser. */
  readonly browser: string;
}

/** ms without a request under way after which a page counts as quiet. */
const QUIET = 1000;
/** ms after which a page that never gets quiet is taken as it is. */
const PATIENCE = 20_000;
const TICK = 50;

/** @throws {UsageError} when the page cannot be opened, or an element to click is not there */
export async function recordPage(options: RecordingOptions): Promise<PageRecording> {
  const events = new BrowserEvents();
  const browser = await openBrowser(options.browser, (...event) => events.take(...event));
  try {
    return await record(browser, events, options);
  } finally {
    await browser.close();
  }
}

async function record(
  browser: BrowserSession,
  events: BrowserEvents,
  { url, clicks }: RecordingOptions,
): Promise<PageRecording> {
  events.follow(browser, digestOf);
  await browser.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
  const page = await events.page;
  const { errorText } = v.parse(
    v.object({ errorText: v.optional(v.string()) }),
    await browser.send('Page.navigate', { url }, page),
  );
  if (errorText !== undefined) throw new UsageError(`Cannot open ${url}: ${errorText}`);
  await quiet(events);
  for (const selector of clicks) {
    await click(browser, page, selector);
    await quiet(events);
  }
  const { frame } = await mainFrame(browser, page);
  return {
    url: frame.url,
    documents: events.documents,
    scripts: await Promise.all(events.scripts),
    violations: events.violations,
  };
}

async function quiet(events: BrowserEvents): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end && performance.now() - events.lastActivity < QUIET) {
    await delay(TICK);
  }
}

/** From a world of its own, which the page's scripts cannot see or change. */
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
    frameTree: v.object({ frame: v.object({ id: v.string(), url: v.string() }) }),
  });
  return v.parse(Tree, await browser.send('Page.getFrameTree', {}, page)).frameTree;
}

function digestOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
