/** A window of a browser that WebDriver drives, with the interface of Playwright's `Page`. */
import { Key } from 'selenium-webdriver';
import type { WebDriver } from 'selenium-webdriver';
import { callOf } from '../engine-page.ts';
import type { EngineControl, EnginePage, EnginePlace } from '../engine-page.ts';
import type { Role } from '../../../sandbox/playwright/place.ts';
import { evaluate } from './evaluate.ts';
import { retry } from './retry.ts';
import { WebDriverControl } from './webdriver-control.ts';
import type { Scope } from './webdriver-control.ts';

const KEYS: Readonly<Record<string, string>> = {
  Tab: Key.TAB,
  'Shift+Tab': Key.chord(Key.SHIFT, Key.TAB),
  Enter: Key.ENTER,
};

/** What can be looked for in a window or a frame. */
class WebDriverPlace implements EnginePlace {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  getByRole(role: Role, options: { name?: string | RegExp; exact?: boolean } = {}): EngineControl {
    return new WebDriverControl(this.#scope, { role, ...options });
  }

  getByLabel(label: string | RegExp): EngineControl {
    return new WebDriverControl(this.#scope, { selector: 'input, select, textarea', name: label });
  }

  locator(selector: string): EngineControl {
    return new WebDriverControl(this.#scope, { selector });
  }

  frameLocator(selector: string): EnginePlace {
    return this.locator(selector).contentFrame();
  }
}

export class WebDriverPage extends WebDriverPlace implements EnginePage {
  readonly #driver: WebDriver;
  readonly #enter: () => Promise<void>;

  constructor(driver: WebDriver, window: string) {
    const enter = () => driver.switchTo().window(window);
    super({ driver, enter, placeIn: (scope) => new WebDriverPlace(scope) });
    this.#driver = driver;
    this.#enter = enter;
  }

  readonly keyboard = {
    press: async (key: string): Promise<void> => {
      const keys = KEYS[key];
      if (keys === undefined) throw new Error(`The key ${key} is not known here`);
      await this.#driver.actions().sendKeys(keys).perform();
    },
  };

  async goto(url: string): Promise<void> {
    await this.#enter();
    await this.#driver.get(url);
  }

  async reload(): Promise<void> {
    await this.#enter();
    await this.#driver.navigate().refresh();
  }

  async goBack(): Promise<void> {
    await this.#enter();
    await this.#driver.navigate().back();
  }

  async evaluate<Result, Argument>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    await this.#enter();
    return evaluate(this.#driver, callOf(script, argument));
  }

  async waitForEvent(_event: 'popup'): Promise<EnginePage> {
    const known = new Set(await this.#driver.getAllWindowHandles());
    const opened = await retry(
      async () => {
        const handles = await this.#driver.getAllWindowHandles();
        const value = handles.find((each) => !known.has(each));
        return value === undefined ? undefined : { value };
      },
      () => 'no window opened',
    );
    return new WebDriverPage(this.#driver, opened);
  }
}
