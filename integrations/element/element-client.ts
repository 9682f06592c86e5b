/** The client of an element: the one that it was given, or one that its attributes describe. */
import { Pay } from '../../loader/index.ts';

/** Settings of the client by attribute. */
const SETTINGS = { 'api-key': 'apiKey', 'base-url': 'baseUrl', 'frame-url': 'frameUrl' } as const;

export const CLIENT_ATTRIBUTES: readonly string[] = Object.keys(SETTINGS);

export class ElementClient {
  readonly #element: Element;
  #own: { readonly settings: string; readonly pay: Pay } | undefined;

  constructor(element: Element) {
    this.#element = element;
  }

  /**
   * @param given - the client of the page
   * @returns `undefined` without a client and an API key
   * @throws {PayError} if the attributes are invalid, as `new Pay()` does
   */
  resolve(given: Pay | null): Pay | undefined {
    const apiKey = this.#element.getAttribute('api-key');
    if (given !== null || apiKey === null) {
      this.destroy();
      return given ?? undefined;
    }
    const set = Object.entries(SETTINGS).map(([name, setting]) => [
      setting,
      this.#element.getAttribute(name) ?? undefined,
    ]);
    const settings = JSON.stringify(set);
    if (this.#own?.settings !== settings) {
      this.destroy();
      const pay = new Pay({ ...Object.fromEntries(set), apiKey });
      this.#own = { settings, pay };
    }
    return this.#own.pay;
  }

  destroy(): void {
    this.#own?.pay.destroy();
    this.#own = undefined;
  }
}
