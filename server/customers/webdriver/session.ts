/**
 * A session of a W3C WebDriver, such as those of WebKitGTK, Safari, Firefox and Chromium.
 *
 * @see https://www.w3.org/TR/webdriver2/
 */

/** An open session. Any client of WebDriver can have opened it. */
export interface SessionAccess {
  /** URL of the driver, for instance `http://127.0.0.1:4444`. */
  readonly server: string;
  readonly sessionId: string;
}

export interface SessionOptions {
  /** URL of the driver, for instance `http://127.0.0.1:4444`. */
  readonly server: string;
  /** What the browser must match, for instance `{ browserName: 'firefox' }`. */
  readonly capabilities: Readonly<Record<string, unknown>>;
  /**
   * Size of the window, in CSS px. Default 1280 × 2000: WebKitGTK's driver misses elements that it has to
   * scroll to, so the whole page should be in view.
   */
  readonly size?: {
    /** px. */
    readonly width: number;
    /** px. */
    readonly height: number;
  };
  /** ms within which the driver must have started the browser. Default 30,000. */
  readonly timeout?: number;
}

/** The driver rejected a command. */
export class WebDriverError extends Error {
  override name = 'WebDriverError';
  /** As in the specification, for instance `stale element reference`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Names a reference to an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A reference to an element, as the driver returned it. */
export type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

/** ms */
const SCRIPT_TIMEOUT = 60_000;
const START_TIMEOUT = 30_000;
const DEFAULT_SIZE = { width: 1280, height: 2000 };

export class WebDriverSession implements SessionAccess {
  readonly server: string;
  readonly sessionId: string;

  constructor({ server, sessionId }: SessionAccess) {
    this.server = server;
    this.sessionId = sessionId;
  }

  /** Navigates the window that is selected, and resolves when the page is loaded. */
  async goTo(url: string): Promise<void> {
    await this.command('POST', 'url', { url });
  }

  /** Ends the session, and the browser if the driver started it. */
  async close(): Promise<void> {
    await this.command('DELETE', '');
  }

  /** @throws {WebDriverError} */
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const ofSession = path === '' ? '' : `/${path}`;
    return command(method, `${this.server}/session/${this.sessionId}${ofSession}`, body);
  }

  /** Requests a property of one element. */
  ask(element: ElementReference, question: string): Promise<unknown> {
    return this.command('GET', `element/${element[ELEMENT]}/${question}`);
  }

  act(element: ElementReference, action: string, body: object = {}): Promise<unknown> {
    return this.command('POST', `element/${element[ELEMENT]}/${action}`, body);
  }

  /** Runs the body of a function, with these arguments. */
  execute(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.command('POST', 'execute/sync', { script, args });
  }

  /** Evaluates an expression in the window or the frame that is selected, and awaits its JSON. */
  async evaluate<Result>(expression: string): Promise<Result> {
    await this.command('POST', 'timeouts', { script: SCRIPT_TIMEOUT });
    const script = `
      const done = arguments[arguments.length - 1];
      Promise.resolve()
        .then(() => (${expression}))
        .then(
          (value) => done({ json: JSON.stringify(value) ?? 'null' }),
          (error) => done({ error: String(error) }),
        );`;
    const evaluated = await this.command('POST', 'execute/async', { script, args: [] });
    const { json, error } = isRecord(evaluated) ? evaluated : {};
    if (typeof json !== 'string') throw new Error(String(error));
    return JSON.parse(json);
  }

  async windowHandles(): Promise<readonly string[]> {
    const handles = await this.command('GET', 'window/handles');
    return Array.isArray(handles) ? handles.map(String) : [];
  }

  async selectWindow(handle: string): Promise<void> {
    await this.command('POST', 'window', { handle });
  }

  /** @param frame - an element of the window or the frame that is selected */
  async selectFrame(frame: ElementReference): Promise<void> {
    await this.command('POST', 'frame', { id: frame });
  }
}

/**
 * Starts a browser by a driver that is running.
 *
 * @throws {WebDriverError} if the driver rejects the capabilities
 * @throws {DOMException} `TimeoutError` if the browser has not started in time; start the driver
 *   again, as it may wait for that browser for ever
 */
export async function openSession(options: SessionOptions): Promise<WebDriverSession> {
  const { server, capabilities, size = DEFAULT_SIZE, timeout = START_TIMEOUT } = options;
  const wanted = { capabilities: { alwaysMatch: capabilities } };
  const signal = AbortSignal.timeout(timeout);
  const created = await command('POST', `${server}/session`, wanted, signal);
  if (!isRecord(created)) throw new Error(`${server} is not a WebDriver`);
  const session = new WebDriverSession({ server, sessionId: String(created['sessionId']) });
  await session.command('POST', 'window/rect', { x: 0, y: 0, ...size });
  return session;
}

export function isElement(value: unknown): value is ElementReference {
  return isRecord(value) && typeof value[ELEMENT] === 'string';
}

async function command(
  method: string,
  url: string,
  body?: object,
  signal: AbortSignal | null = null,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      // WebKitGTK's driver announces that it keeps connections open, but closes them.
      Connection: 'close',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  });
  const reply: unknown = await response.json();
  const value = isRecord(reply) ? reply['value'] : undefined;
  if (response.ok) return value;
  const { error, message } = isRecord(value) ? value : {};
  throw new WebDriverError(String(error), String(message));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
