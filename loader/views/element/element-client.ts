/** The client of an element: the one that it was given, or one that its attributes describe. */
import type { Pay, PayConfig } from '../../index.ts';
import { clientKey, merchantClient, OwnClient } from '../mounting/held-client.ts';
import type { HeldClient } from '../mounting/held-client.ts';
import type { PayCheckoutAttributes } from './element-types.ts';

/** Settings of the client by attribute; the others are of the form. */
const SETTINGS = {
  'api-key': 'apiKey',
  'base-url': 'baseUrl',
  'frame-url': 'frameUrl',
} as const satisfies Record<
  Exclude<keyof PayCheckoutAttributes, 'locale' | 'preload'>,
  keyof PayConfig
>;

export const CLIENT_ATTRIBUTES: readonly string[] = Object.keys(SETTINGS);

export class ElementClient {
  readonly #element: Element;
  #own: { readonly key: string; readonly client: OwnClient } | undefined;

  constructor(element: Element) {
    this.#element = element;
  }

  /**
   * @param given - the client of the page; a template may leave it `undefined`
   * @returns `undefined` without a client and an API key
   * @throws {PayError} if the attributes are invalid, as `new Pay()` does
   */
  resolve(given: Pay | null | undefined): HeldClient | undefined {
    const apiKey = this.#element.getAttribute('api-key');
    if (given || apiKey === null) {
      this.release();
      return given ? merchantClient(given) : undefined;
    }
    const config: PayConfig = { ...this.#settings(), apiKey };
    const key = clientKey(config);
    if (this.#own?.key !== key) {
      this.release();
      this.#own = { key, client: OwnClient.take(config, () => config) };
    }
    return this.#own.client;
  }

  /** A client of its own stays until its payments have ended. */
  release(): void {
    this.#own?.client.release();
    this.#own = undefined;
  }

  #settings(): Readonly<Record<string, string | undefined>> {
    return Object.fromEntries(
      Object.entries(SETTINGS).map(([name, setting]) => [
        setting,
        this.#element.getAttribute(name) ?? undefined,
      ]),
    );
  }
}
