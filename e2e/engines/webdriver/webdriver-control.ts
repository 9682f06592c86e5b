/** An element that is looked for again for every action, as Playwright's `Locator` is. */
import { By, error } from 'selenium-webdriver';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import type { Role } from '../../../sandbox/playwright/place.ts';
import type { EngineControl, EnginePlace } from '../engine-page.ts';
import { evaluate } from './evaluate.ts';
import { retry } from './retry.ts';

/** A window, or a frame within it. */
export interface Scope {
  readonly driver: WebDriver;
  /** Makes it the one that the driver's commands go to. */
  readonly enter: () => Promise<void>;
  readonly placeIn: (scope: Scope) => EnginePlace;
}

export interface Query {
  readonly selector?: string;
  readonly role?: Role;
  /** The accessible name, as the browser computes it. */
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly visible?: true;
  readonly hasText?: RegExp;
  readonly first?: true;
}

const CANDIDATES: Readonly<Record<Role, string>> = {
  alert: '[role="alert"]',
  button: 'button, [role="button"], input[type="submit"]',
  radio: 'input[type="radio"], [role="radio"]',
  textbox: 'input, textarea',
};

/** The document is still changing. */
const TRANSIENT = [
  error.StaleElementReferenceError,
  error.NoSuchElementError,
  error.NoSuchFrameError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
];

export class WebDriverControl implements EngineControl {
  readonly #scope: Scope;
  readonly #query: Query;

  constructor(scope: Scope, query: Query) {
    this.#scope = scope;
    this.#query = query;
  }

  click(): Promise<void> {
    return this.#act((element) => element.click());
  }

  fill(text: string): Promise<void> {
    return this.#act(async (element) => {
      await element.clear();
      if (text !== '') await element.sendKeys(text);
    });
  }

  pressSequentially(text: string): Promise<void> {
    return this.#act((element) => element.sendKeys(text));
  }

  inputValue(): Promise<string> {
    return this.#read((element) => element.getProperty('value'));
  }

  isChecked(): Promise<boolean> {
    return this.#read(async (element) => {
      const checked = await element.getDomAttribute('aria-checked');
      return checked === 'true' || element.isSelected();
    });
  }

  async isVisible(): Promise<boolean> {
    try {
      const [element] = await this.#find();
      return (await element?.isDisplayed()) ?? false;
    } catch (thrown) {
      return unlessTransient(thrown, false);
    }
  }

  textContent(): Promise<string | null> {
    return this.#read((element) => element.getProperty('textContent'));
  }

  getAttribute(name: string): Promise<string | null> {
    return this.#read((element) => element.getDomAttribute(name));
  }

  async count(): Promise<number> {
    try {
      return (await this.#find()).length;
    } catch (thrown) {
      return unlessTransient(thrown, 0);
    }
  }

  waitFor(): Promise<void> {
    return this.#act(async () => {});
  }

  filter(options: { visible?: true; hasText?: RegExp }): EngineControl {
    return new WebDriverControl(this.#scope, { ...this.#query, ...options });
  }

  first(): EngineControl {
    return new WebDriverControl(this.#scope, { ...this.#query, first: true });
  }

  contentFrame(): EnginePlace {
    const { driver, placeIn } = this.#scope;
    const enter = () => this.#act((element) => driver.switchTo().frame(element));
    return placeIn({ driver, enter, placeIn });
  }

  frameLocator(selector: string): EnginePlace {
    const { driver, placeIn } = this.#scope;
    const enter = () =>
      this.#act(async (element) => {
        const frame = await element.findElement(By.css(selector));
        if (!(await frame.isDisplayed())) throw new error.ElementNotInteractableError('hidden');
        await driver.switchTo().frame(frame);
      });
    return placeIn({ driver, enter, placeIn });
  }

  evaluate<Result>(expression: string): Promise<Result> {
    return this.#read(() => evaluate<Result>(this.#scope.driver, expression));
  }

  async #find(): Promise<WebElement[]> {
    await this.#scope.enter();
    const { selector, role, first } = this.#query;
    const css = role === undefined ? (selector ?? '*') : CANDIDATES[role];
    const matching: WebElement[] = [];
    for (const element of await allMatching(this.#scope.driver, css)) {
      if (await this.#matches(element)) matching.push(element);
      if (first && matching.length > 0) break;
    }
    return matching;
  }

  async #matches(element: WebElement): Promise<boolean> {
    const { role, name, exact, visible, hasText } = this.#query;
    if ((visible || role !== undefined) && !(await element.isDisplayed())) return false;
    if (hasText && !hasText.test(await element.getProperty('textContent'))) return false;
    if (name === undefined) return true;
    return isNamed(await element.getAccessibleName(), name, exact);
  }

  /** Of an element that is visible. */
  #act<Result>(work: (element: WebElement) => Promise<Result>): Promise<Result> {
    return this.#retry(work, true);
  }

  #read<Result>(work: (element: WebElement) => Promise<Result>): Promise<Result> {
    return this.#retry(work, false);
  }

  #retry<Result>(
    work: (element: WebElement) => Promise<Result>,
    isVisible: boolean,
  ): Promise<Result> {
    let problem = 'is not there';
    const attempt = async () => {
      try {
        const [element, ...others] = await this.#find();
        problem = others.length > 0 ? 'is there more than once' : 'is not there';
        if (element === undefined || others.length > 0) return undefined;
        problem = 'is not visible';
        if (isVisible && !(await element.isDisplayed())) return undefined;
        return { value: await work(element) };
      } catch (thrown) {
        problem = String(thrown);
        return unlessTransient(thrown, undefined);
      }
    };
    return retry(attempt, () => `${describeQuery(this.#query)} ${problem}`);
  }
}

/** Also those in open shadow roots. */
function allMatching(driver: WebDriver, css: string): Promise<WebElement[]> {
  const script = (root: Document | ShadowRoot, selector: string): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot ? script(element.shadowRoot, selector) : []),
    ]);
  return driver.executeScript(
    `const script = ${String(script)}; return script(document, arguments[0]);`,
    css,
  );
}

function unlessTransient<Value>(thrown: unknown, value: Value): Value {
  if (TRANSIENT.some((type) => thrown instanceof type)) return value;
  throw thrown;
}

/** As Playwright compares names. */
function isNamed(actual: string, name: string | RegExp, exact = false): boolean {
  if (typeof name !== 'string') return name.test(actual);
  return exact ? actual === name : actual.toLowerCase().includes(name.toLowerCase());
}

function describeQuery({ selector, role, name }: Query): string {
  return [role ?? selector, name === undefined ? '' : ` named ${String(name)}`].join('');
}
