/** What a browser tells while a page is open, gathered over the page, its frames and its workers. */
import * as v from 'valibot';
import type { BrowserSession } from './browser-session.ts';

export interface RecordedDocument {
  readonly url: string;
  readonly status: number;
  /** Names in lower case; values of a repeated header are separated by line breaks. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface RecordedScript {
  /** Of the page, frame or worker that it ran in. */
  readonly origin: string;
  /** Where it was loaded from: of one written into a document, the document's; of `eval`, empty. */
  readonly url: string;
  /** `sha384-...`; empty where the text was gone before it could be read. */
  readonly integrity: string;
}

const Headers = v.record(v.string(), v.string());

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
  /** Not `url`: that is what the script calls itself in a comment. */
  embedderName: v.optional(v.string(), ''),
});
const RequestSent = v.object({ requestId: v.string() });
const ResponseReceived = v.object({
  requestId: v.string(),
  type: v.string(),
  response: v.object({ url: v.string(), status: v.number(), headers: Headers }),
});
const RawHeaders = v.object({ requestId: v.string(), headers: Headers });
const LogEntry = v.object({
  entry: v.object({ source: v.string(), level: v.string(), text: v.string() }),
});

/** Asked of every page, frame and worker; not all of them know all of it. */
const DOMAINS = ['Network', 'Page', 'Runtime', 'Log', 'Debugger'];

interface Context {
  readonly origin: string;
  /** The page's own scripts run in it, and not those of a tool. */
  readonly isDefault: boolean;
}

export class BrowserEvents {
  readonly #contexts = new Map<string, Context>();
  readonly #responses = new Map<string, v.InferOutput<typeof ResponseReceived>['response']>();
  readonly #rawHeaders = new Map<string, Readonly<Record<string, string>>>();
  readonly #requests = new Set<string>();
  readonly scripts: Promise<RecordedScript>[] = [];
  readonly violations: string[] = [];
  /** The session of the page that the browser has opened. */
  readonly page: Promise<string>;
  #browser: BrowserSession | undefined;
  #digestOf: (text: string) => string = () => '';
  #foundPage: (sessionId: string) => void = () => undefined;
  #lastActivity = performance.now();

  constructor() {
    this.page = new Promise((resolve) => {
      this.#foundPage = resolve;
    });
  }

  /** Looks, from now on, into everything that the browser opens. */
  follow(browser: BrowserSession, digestOf: (text: string) => string): void {
    this.#browser = browser;
    this.#digestOf = digestOf;
  }

  /** On the clock of `performance.now()`; now, for as long as a request is under way. */
  get lastActivity(): number {
    return this.#requests.size > 0 ? performance.now() : this.#lastActivity;
  }

  get documents(): readonly RecordedDocument[] {
    return [...this.#responses].map(([requestId, { url, status, headers }]) => ({
      url,
      status,
      headers: lowerCased({ ...headers, ...this.#rawHeaders.get(requestId) }),
    }));
  }

  take(method: string, params: unknown, sessionId = ''): void {
    this.#lastActivity = performance.now();
    switch (method) {
      case 'Target.attachedToTarget':
        void this.#lookInto(v.parse(Attached, params));
        break;
      case 'Runtime.executionContextCreated': {
        const { id, origin, auxData } = v.parse(ContextCreated, params).context;
        this.#contexts.set(`${sessionId} ${id}`, { origin, isDefault: auxData.isDefault });
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

  async #lookInto({ sessionId, targetInfo }: v.InferOutput<typeof Attached>): Promise<void> {
    const browser = this.#browser;
    if (browser === undefined) return;
    const resume = () => browser.send('Runtime.runIfWaitingForDebugger', {}, sessionId);
    if (targetInfo.url.startsWith('chrome:')) {
      // A window of the browser itself.
      await Promise.allSettled([resume()]);
      return;
    }
    const nested = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    // It may be gone again before it is asked, and a worker knows less than a page.
    await Promise.allSettled([
      ...DOMAINS.map((domain) => browser.send(`${domain}.enable`, {}, sessionId)),
      browser.send('Target.setAutoAttach', nested, sessionId),
      resume(),
    ]);
    if (targetInfo.type === 'page') this.#foundPage(sessionId);
  }

  #addScript(script: v.InferOutput<typeof ScriptParsed>, sessionId: string): void {
    const { scriptId, executionContextId, embedderName } = script;
    const context = this.#contexts.get(`${sessionId} ${executionContextId}`);
    if (context?.isDefault === false) return;
    this.scripts.push(
      this.#digest(scriptId, sessionId).then((integrity) => ({
        origin: context?.origin ?? '',
        url: embedderName,
        integrity,
      })),
    );
  }

  async #digest(scriptId: string, sessionId: string): Promise<string> {
    const source = await this.#browser
      ?.send('Debugger.getScriptSource', { scriptId }, sessionId)
      .catch(() => undefined);
    const parsed = v.safeParse(v.object({ scriptSource: v.string() }), source);
    return parsed.success ? this.#digestOf(parsed.output.scriptSource) : '';
  }
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
