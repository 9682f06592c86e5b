/** What a browser reports while a page is open, for the page, its frames and its workers. */
import * as v from 'valibot';
import type { BrowserSession } from './browser-session.mjs';

export interface RecordedDocument {
  /** The browser's own id of this load, which distinguishes two responses of one URL. */
  readonly loaderId: string;
  readonly url: string;
  readonly status: number;
  /** Names in lower case; values of a repeated header are separated by line breaks. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface RecordedScript {
  /** Of the page, frame or worker that it ran in; empty for an opaque one. */
  readonly origin: string;
  /** Where it was loaded from. For an inline script, the document's URL; for `eval`, empty. */
  readonly url: string;
  /** `sha384-...` of the text; empty where the script was gone before its source could be read. */
  readonly integrity: string;
  /** The digests of the bytes that this text can come from; `integrity` is the first. */
  readonly digests?: readonly string[];
}

interface RecordedRefresh {
  /** Of the document that refreshes. */
  readonly frameId: string;
  readonly url: string;
}

const HeaderFields = v.record(v.string(), v.string());

const Attached = v.object({
  sessionId: v.string(),
  targetInfo: v.object({ type: v.string(), url: v.string() }),
});
const ContextCreated = v.object({
  context: v.object({
    id: v.number(),
    origin: v.string(),
    auxData: v.optional(v.object({ isDefault: v.optional(v.boolean(), true) }), {}),
  }),
});
const ScriptParsed = v.object({
  scriptId: v.string(),
  executionContextId: v.number(),
  /** Not `url`, which a script can set to anything by a `sourceURL` comment. */
  embedderName: v.optional(v.string(), ''),
});
const RequestSent = v.object({ requestId: v.string() });
const ResponseReceived = v.object({
  requestId: v.string(),
  type: v.string(),
  response: v.object({ url: v.string(), status: v.number(), headers: HeaderFields }),
});
const RawHeaders = v.object({ requestId: v.string(), headers: HeaderFields });
const FrameNavigated = v.object({ frame: v.object({ parentId: v.optional(v.string()) }) });
const NavigationScheduled = v.object({ frameId: v.string(), reason: v.string(), url: v.string() });
/** Of a `Refresh` header and of a `<meta>` element, as opposed to scripts and links. */
const REFRESHES = new Set(['httpHeaderRefresh', 'metaTagRefresh']);
const DialogOpening = v.object({ type: v.string() });
const LogEntry = v.object({
  entry: v.object({ source: v.string(), level: v.string(), text: v.string() }),
});

/** Enabled for every page, frame and worker. A worker lacks some of them. */
const DOMAINS = ['Network', 'Page', 'Runtime', 'Log', 'Debugger'];

interface Context {
  readonly origin: string;
  /** Whether it is the world of the page's own scripts, and not an isolated world of a tool. */
  readonly isDefault: boolean;
}

export class BrowserEvents {
  readonly #contexts = new Map<string, Context>();
  readonly #responses = new Map<string, v.InferOutput<typeof ResponseReceived>['response']>();
  readonly #rawHeaders = new Map<string, Readonly<Record<string, string>>>();
  readonly #requests = new Set<string>();
  readonly scripts: Promise<RecordedScript>[] = [];
  readonly violations: string[] = [];
  /** Where refreshes lead, whether or not their time has come. */
  readonly refreshes: RecordedRefresh[] = [];
  /** The kind of each dialog that a page opened: `alert`, `confirm`, `prompt` or `beforeunload`. */
  readonly dialogs: string[] = [];
  /** The session of the page that the browser has opened. */
  readonly page: Promise<string>;
  #browser: BrowserSession | undefined;
  #digestsOf: (source: string) => readonly string[] = () => [];
  #foundPage: (sessionId: string) => void = () => undefined;
  #pageSession: string | undefined;
  #isParsing = false;
  #lastActivity = performance.now();

  constructor() {
    this.page = new Promise((resolve) => {
      this.#foundPage = resolve;
    });
  }

  /** Observes everything that the browser opens from now on. */
  follow(browser: BrowserSession, digestsOf: (source: string) => readonly string[]): void {
    this.#browser = browser;
    this.#digestsOf = digestsOf;
  }

  /** On the clock of `performance.now()`. While a request is in progress, the current time. */
  get lastActivity(): number {
    return this.#requests.size > 0 ? performance.now() : this.#lastActivity;
  }

  /** Whether the page's document, or a script that it waits for, is still incomplete. */
  get isParsing(): boolean {
    return this.#isParsing;
  }

  get documents(): readonly RecordedDocument[] {
    return [...this.#responses].map(([requestId, { url, status, headers }]) => ({
      loaderId: requestId,
      url,
      status,
      headers: lowerCased({ ...headers, ...this.#rawHeaders.get(requestId) }),
    }));
  }

  record(method: string, params: unknown, sessionId = ''): void {
    this.#lastActivity = performance.now();
    switch (method) {
      case 'Target.attachedToTarget':
        void this.#observe(v.parse(Attached, params));
        break;
      case 'Page.javascriptDialogOpening':
        void this.#dismissDialog(v.parse(DialogOpening, params), sessionId);
        break;
      case 'Page.frameNavigated': {
        const { parentId } = v.parse(FrameNavigated, params).frame;
        if (sessionId === this.#pageSession && parentId === undefined) this.#isParsing = true;
        break;
      }
      case 'Page.frameScheduledNavigation': {
        const { frameId, reason, url } = v.parse(NavigationScheduled, params);
        if (REFRESHES.has(reason)) this.refreshes.push({ frameId, url });
        break;
      }
      case 'Page.domContentEventFired':
        if (sessionId === this.#pageSession) this.#isParsing = false;
        break;
      case 'Runtime.executionContextCreated': {
        const { id, origin, auxData } = v.parse(ContextCreated, params).context;
        const context = { origin: originIn(origin), isDefault: auxData.isDefault };
        this.#contexts.set(`${sessionId} ${id}`, context);
        break;
      }
      case 'Debugger.scriptParsed':
        this.#addScript(v.parse(ScriptParsed, params), sessionId);
        break;
      case 'Network.requestWillBeSent':
        this.#requests.add(v.parse(RequestSent, params).requestId);
        break;
      case 'Network.loadingFinished':
      case 'Network.loadingFailed':
        this.#requests.delete(v.parse(RequestSent, params).requestId);
        break;
      case 'Network.responseReceived': {
        const { requestId, type, response } = v.parse(ResponseReceived, params);
        if (type === 'Document') this.#responses.set(requestId, response);
        break;
      }
      case 'Network.responseReceivedExtraInfo': {
        const { requestId, headers } = v.parse(RawHeaders, params);
        this.#rawHeaders.set(requestId, headers);
        break;
      }
      case 'Log.entryAdded': {
        const { source, level, text } = v.parse(LogEntry, params).entry;
        const enforced = source === 'security' && level === 'error' && !/report.only/i.test(text);
        if (enforced) this.violations.push(text);
        break;
      }
    }
  }

  async #observe({ sessionId, targetInfo }: v.InferOutput<typeof Attached>): Promise<void> {
    const browser = this.#browser;
    if (browser === undefined) return;
    const resume = () => browser.send('Runtime.runIfWaitingForDebugger', {}, sessionId);
    if (targetInfo.url.startsWith('chrome:')) {
      // A window of the browser's own user interface.
      await Promise.allSettled([resume()]);
      return;
    }
    const nested = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    // It may already be gone, and a worker has fewer domains than a page.
    await Promise.allSettled([
      ...DOMAINS.map((domain) => browser.send(`${domain}.enable`, {}, sessionId)),
      browser.send('Target.setAutoAttach', nested, sessionId),
      resume(),
    ]);
    if (targetInfo.type !== 'page') return;
    this.#pageSession ??= sessionId;
    this.#foundPage(sessionId);
  }

  /** An open dialog blocks the page. */
  async #dismissDialog({ type }: v.InferOutput<typeof DialogOpening>, sessionId: string) {
    // Accept leaving the page: only a click that the command line names causes it.
    const accept = type === 'beforeunload';
    await this.#browser?.send('Page.handleJavaScriptDialog', { accept }, sessionId).then(
      () => this.dialogs.push(type),
      // Another session has closed the dialog, or it was closed together with its page.
      () => undefined,
    );
  }

  #addScript(script: v.InferOutput<typeof ScriptParsed>, sessionId: string): void {
    const { scriptId, executionContextId, embedderName } = script;
    const context = this.#contexts.get(`${sessionId} ${executionContextId}`);
    if (context?.isDefault === false) return;
    this.scripts.push(
      this.#digests(scriptId, sessionId).then((digests) => ({
        origin: context?.origin ?? '',
        url: embedderName,
        integrity: digests[0] ?? '',
        digests,
      })),
    );
  }

  async #digests(scriptId: string, sessionId: string): Promise<readonly string[]> {
    const source = await this.#browser
      ?.send('Debugger.getScriptSource', { scriptId }, sessionId)
      .catch(() => undefined);
    const parsed = v.safeParse(v.object({ scriptSource: v.string() }), source);
    return parsed.success ? this.#digestsOf(parsed.output.scriptSource) : [];
  }
}

/**
 * The origin of a context, which Chromium names by the whole URL of the script for a worker; empty for an opaque one.
 */
function originIn(named: string): string {
  if (!URL.canParse(named)) return '';
  const { origin } = new URL(named);
  return origin === 'null' ? '' : origin;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
