/** Looks for canaries in everything that leaves a page, is stored in it, or is logged about it. */
import type { BrowserContext, Frame, Page, Request } from '@playwright/test';
import { pathOf } from '../../shared/platform/paths.ts';
import { frameUrl, windowUrl, PLATFORM } from '../support/urls.ts';
import { canariesIn, PERSONAL } from './canaries.ts';

/** `API key in the body of POST http://...` */
type Leak = string;

export class LeakWatch {
  readonly #context: BrowserContext;
  readonly #leaks = new Set<Leak>();
  readonly #reading: Promise<void>[] = [];

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on('request', (request) => this.#readRequest(request));
    // The headers that the browser adds are known when the request ends: maybe never if its page was left.
    const readAll = (request: Request) => this.#reading.push(this.#readAllHeaders(request));
    context.on('requestfinished', readAll);
    context.on('requestfailed', readAll);
    context.on('console', (message) => this.note(message.text(), 'the console'));
    context.on('weberror', (error) => this.note(String(error.error().stack), 'an uncaught error'));
  }

  note(text: string, place: string, allowed: readonly string[] = []): void {
    for (const canary of canariesIn(text)) {
      if (!allowed.includes(canary)) this.#leaks.add(`${canary} in ${place}`);
    }
  }

  /** All findings so far, and those in the current pages. */
  async leaks(): Promise<Leak[]> {
    for (const page of this.#context.pages()) await this.#readPage(page);
    const state = await this.#context.storageState({ indexedDB: true });
    this.note(JSON.stringify(state), 'stored state');
    await Promise.all(this.#reading);
    return [...this.#leaks];
  }

  #readRequest(request: Request): void {
    const what = nameOf(request);
    this.note(request.url(), `the URL of ${what}`, isFrameUrl(request) ? ['API key'] : []);
    this.note(request.postData() ?? '', `the body of ${what}`, allowedInBody(request));
    for (const [name, value] of Object.entries(request.headers())) {
      this.#noteHeader(request, name, value);
    }
  }

  async #readAllHeaders(request: Request): Promise<void> {
    for (const { name, value } of await request.headersArray().catch(() => [])) {
      this.#noteHeader(request, name, value);
    }
  }

  #noteHeader(request: Request, given: string, value: string): void {
    const name = given.toLowerCase();
    const isKeyPlace = name === 'authorization' && isOfPage(request);
    this.note(value, `${name} of ${nameOf(request)}`, isKeyPlace ? ['API key'] : []);
  }

  async #readPage(page: Page): Promise<void> {
    // Frames of one origin share what they store.
    const frames = new Map<string, Frame>();
    for (const frame of page.frames()) {
      const { origin } = new URL(frame.url());
      if (!frames.has(origin)) frames.set(origin, frame);
    }
    for (const frame of frames.values()) await this.#readStorage(frame);
    const markup = await page.evaluate(() => {
      // The frame's URL contains the key; everything else in the element counts.
      const copy = document.documentElement.cloneNode(true);
      if (copy instanceof Element) {
        for (const frame of copy.querySelectorAll('iframe')) frame.removeAttribute('src');
        return copy.outerHTML;
      }
      return '';
    });
    this.note(markup, 'the page');
    this.note(page.url(), "the page's URL");
  }

  async #readStorage(frame: Frame): Promise<void> {
    const kept = await frame
      .evaluate(() =>
        JSON.stringify([
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          document.cookie,
          window.name,
          history.state,
        ]),
      )
      .catch(() => '');
    this.note(kept, `storage of ${placeOf(frame.url())}`);
  }
}

/** The URL without its query, which may hold the leak itself. */
function placeOf(url: string): string {
  return url.replace(/[?#].*/, '');
}

function nameOf(request: Request): string {
  return `${request.method()} ${placeOf(request.url())}`;
}

function isOfPage(request: Request): boolean {
  return request.url().startsWith(`${PLATFORM}/v`) && request.frame().parentFrame() === null;
}

/** The frame's URL contains the key, from which its host derives the origin that may embed it. */
function isFrameUrl(request: Request): boolean {
  const place = placeOf(request.url());
  const isDocument = ['checkout', 'adyen', 'hosted'].some((name) =>
    [frameUrl(name), windowUrl(name)].includes(place),
  );
  return isDocument && request.isNavigationRequest();
}

function allowedInBody(request: Request): readonly string[] {
  const url = request.url();
  if (request.method() !== 'POST') return [];
  const creates = [pathOf('createEmbeddedSession'), pathOf('createSession')].some(
    (path) => url === PLATFORM + path,
  );
  if (creates && isOfPage(request)) return PERSONAL;
  const isCardFrame = request.frame().url().startsWith(`${PLATFORM}/gateways/checkout/card-frame`);
  return isCardFrame && url === `${PLATFORM}/gateways/checkout/tokens` ? ['card number'] : [];
}
