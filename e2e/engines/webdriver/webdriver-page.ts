/** A window of a browser that WebDriver drives, with the interface of Playwright's `Page`. */
import { FoundPlace } from '../../../server/customers/page-objects/found-place.ts';
import { retry } from '../../../server/customers/page-objects/retry.ts';
import { WebDriverControl } from '../../../server/customers/webdriver/control.ts';
import { windowEntry } from '../../../server/customers/webdriver/entering.ts';
import type { Enter } from '../../../server/customers/webdriver/entering.ts';
import type { WebDriverSession } from '../../../server/customers/webdriver/session.ts';
import { callOf } from '../engine-page.ts';
import type { EnginePage } from '../engine-page.ts';

const KEYS: Readonly<Record<string, readonly string[]>> = {
  Tab: ['\uE004'],
  'Shift+Tab': ['\uE008', '\uE004'],
  Enter: ['\uE007'],
  Space: [' '],
};

/** Keys that are held together. */
const struck = (keys: readonly string[]) => [
  ...keys.map((value) => ({ type: 'keyDown', value })),
  ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
];

export class WebDriverPage extends FoundPlace<WebDriverControl> implements EnginePage {
  readonly #session: WebDriverSession;
  readonly #enter: Enter;

  constructor(session: WebDriverSession, window: string) {
    const enter = windowEntry(session, window);
    super((query) => new WebDriverControl({ session, enter }, query));
    this.#session = session;
    this.#enter = enter;
  }

  readonly keyboard = {
    press: async (key: string): Promise<void> => {
      const keys = KEYS[key];
      if (keys === undefined) throw new Error(`The key ${key} is not known here`);
      await this.#perform({ type: 'key', id: 'keyboard', actions: struck(keys) });
    },
    type: async (text: string): Promise<void> => {
      const actions = Array.from(text, (letter) => struck([letter])).flat();
      await this.#perform({ type: 'key', id: 'keyboard', actions });
    },
  };

  readonly mouse = {
    click: async (x: number, y: number): Promise<void> => {
      await this.#enter();
      await this.#perform({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
  };

  async #perform(source: object): Promise<void> {
    await this.#session.command('POST', 'actions', { actions: [source] });
  }

  async goto(url: string): Promise<void> {
    await this.#enter();
    await this.#session.goTo(url);
  }

  async reload(): Promise<void> {
    await this.#enter();
    await this.#session.command('POST', 'refresh', {});
  }

  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    const chrome = await this.evaluate(
      () => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }),
      null,
    );
    await this.#session.command('POST', 'window/rect', {
      x: 0,
      y: 0,
      width: size.width + chrome.width,
      height: size.height + chrome.height,
    });
  }

  async goBack(): Promise<void> {
    await this.#enter();
    await this.#session.command('POST', 'back', {});
  }

  async evaluate<Result, Argument>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    await this.#enter();
    return this.#session.evaluate<Result>(callOf(script, argument));
  }

  async waitForEvent(_event: 'popup'): Promise<EnginePage> {
    const known = new Set(await this.#session.windowHandles());
    const opened = await retry(
      async () => {
        const handles = await this.#session.windowHandles();
        const value = handles.find((each) => !known.has(each));
        return value === undefined ? undefined : { value };
      },
      () => 'no window opened',
    );
    return new WebDriverPage(this.#session, opened);
  }
}
