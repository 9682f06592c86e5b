/** The window of a wallet's sheet, opened in the customer's click. */
import * as v from 'valibot';
import { SheetMessageSchema } from '../sheet-message.ts';
import type { SheetMessage } from '../sheet-message.ts';

/** ms between two checks whether the customer has closed the window. */
const CLOSED_INTERVAL = 200;

const FEATURES = 'popup,width=420,height=560';

export class SheetWindow {
  readonly #server: URL;
  readonly #window: Window;
  /** Resolves when the first page has loaded: a navigation that begins earlier can be lost. */
  readonly #opened: Promise<SheetMessage>;

  private constructor(server: URL, opened: Window, sheet: string) {
    this.#server = server;
    this.#window = opened;
    this.#opened = this.#message(sheet);
  }

  /**
   * Must be called in a click.
   *
   * @param server - the URL of the wallet's pages
   * @returns `undefined` if the browser blocks the window
   */
  static open(server: URL): SheetWindow | undefined {
    const sheet = crypto.randomUUID();
    const query = new URLSearchParams({ sheet, opener: window.origin });
    const opened = window.open(new URL(`waiting?${query}`, server), '_blank', FEATURES);
    return opened === null ? undefined : new SheetWindow(server, opened, sheet);
  }

  /**
   * Shows the sheet, and waits for the customer. A window that is closed is a cancellation.
   *
   * @param terms - added to the query of the sheet's URL
   */
  async ask(terms: Readonly<Record<string, string>>): Promise<SheetMessage> {
    const opened = await this.#opened;
    if (opened.decision !== 'none') return opened;
    const sheet = crypto.randomUUID();
    const query = new URLSearchParams({ ...terms, sheet, opener: window.origin });
    const decided = this.#message(sheet);
    this.#window.location.href = new URL(`sheet?${query}`, this.#server).href;
    return decided;
  }

  /** Resolves with `undefined` if the customer closes the window before the work is done. */
  async during<Result>(work: Promise<Result>): Promise<{ readonly result: Result } | undefined> {
    const { promise: closed, resolve } = promiseWithResolver<undefined>();
    const stop = this.#whenClosed(() => resolve(undefined));
    return Promise.race([work.then((result) => ({ result })), closed]).finally(stop);
  }

  #message(sheet: string): Promise<SheetMessage> {
    const { promise, resolve } = promiseWithResolver<SheetMessage>();
    const listening = new AbortController();
    const stop = this.#whenClosed(() => resolve({ sheet, decision: 'cancel', token: '' }));
    window.addEventListener(
      'message',
      ({ source, origin, data }) => {
        if (source !== this.#window || origin !== this.#server.origin) return;
        const message = v.safeParse(SheetMessageSchema, data);
        if (message.success && message.output.sheet === sheet) resolve(message.output);
      },
      { signal: listening.signal },
    );
    return promise.finally(() => {
      stop();
      listening.abort();
    });
  }

  /** @returns a function that ends the checks */
  #whenClosed(happens: () => void): () => void {
    const timer = setInterval(() => {
      if (this.#window.closed) happens();
    }, CLOSED_INTERVAL);
    return () => clearInterval(timer);
  }

  close(): void {
    this.#window.close();
  }
}

function promiseWithResolver<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** The URL of a wallet's pages, in a folder next to the running script. */
export function pagesBesideScript(wallet: string): URL {
  const script = document.currentScript;
  const url = script instanceof HTMLScriptElement ? script.src : document.baseURI;
  return new URL(`${wallet}/`, url);
}
