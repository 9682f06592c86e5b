/** An element that is looked for again for every action, as Playwright's `Locator` is. */
import { retry } from '../page-objects/retry.ts';
import { isElement, WebDriverError } from './session.ts';
import type { Control, Place, Role } from '../page-objects/place.ts';
import type { ElementReference, WebDriverSession } from './session.ts';

/** A window, or a frame within it. */
export interface Scope {
  readonly session: WebDriverSession;
  /** Selects it, so that the session's commands go to it. */
  readonly enter: () => Promise<void>;
  readonly placeIn: (scope: Scope) => Place<WebDriverControl>;
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

/** Errors of a document that is still changing. */
const TRANSIENT = new Set([
  'stale element reference',
  'no such element',
  'no such frame',
  // A frame whose document was replaced.
  'no such window',
  'element not interactable',
  'element click intercepted',
]);

const hidden = () => new WebDriverError('element not interactable', 'The frame is hidden');

export class WebDriverControl implements Control<WebDriverControl> {
  readonly #scope: Scope;
  readonly #query: Query;

  constructor(scope: Scope, query: Query) {
    this.#scope = scope;
    this.#query = query;
  }

  async click({ timeout }: { timeout?: number } = {}): Promise<void> {
    await this.#act((element) => this.#session.act(element, 'click'), timeout);
  }

  async fill(text: string): Promise<void> {
    await this.#act(async (element) => {
      await this.#session.act(element, 'clear');
      if (text !== '') await this.#session.act(element, 'value', { text });
    });
  }

  async pressSequentially(text: string): Promise<void> {
    await this.#act((element) => this.#session.act(element, 'value', { text }));
  }

  async inputValue(): Promise<string> {
    return String(await this.#read((element) => this.#session.ask(element, 'property/value')));
  }

  isChecked(): Promise<boolean> {
    return this.#read(async (element) => {
      const checked = await this.#session.ask(element, 'attribute/aria-checked');
      return checked === 'true' || (await this.#session.ask(element, 'selected')) === true;
    });
  }

  async isVisible(): Promise<boolean> {
    try {
      const [element] = await this.#find();
      return element !== undefined && (await this.#isDisplayed(element));
    } catch (thrown) {
      return unlessTransient(thrown, false);
    }
  }

  textContent(): Promise<string | null> {
    return this.#read(async (element) =>
      stringOrNull(await this.#session.ask(element, 'property/textContent')),
    );
  }

  getAttribute(name: string): Promise<string | null> {
    return this.#read(async (element) =>
      stringOrNull(await this.#session.ask(element, `attribute/${name}`)),
    );
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

  filter(options: { visible?: true; hasText?: RegExp }): WebDriverControl {
    return new WebDriverControl(this.#scope, { ...this.#query, ...options });
  }

  first(): WebDriverControl {
    return new WebDriverControl(this.#scope, { ...this.#query, first: true });
  }

  contentFrame(): Place<WebDriverControl> {
    const { session, placeIn } = this.#scope;
    const enter = () => this.#act((element) => session.selectFrame(element));
    return placeIn({ session, enter, placeIn });
  }

  frameLocator(selector: string): Place<WebDriverControl> {
    const { session, placeIn } = this.#scope;
    const enter = () =>
      this.#act(async (element) => {
        const query = { using: 'css selector', value: selector };
        const frame = await session.act(element, 'element', query);
        if (!isElement(frame) || !(await this.#isDisplayed(frame))) throw hidden();
        await session.selectFrame(frame);
      });
    return placeIn({ session, enter, placeIn });
  }

  /** Evaluates an expression in the window or the frame of the element. */
  evaluate<Result>(expression: string): Promise<Result> {
    return this.#read(() => this.#session.evaluate<Result>(expression));
  }

  get #session(): WebDriverSession {
    return this.#scope.session;
  }

  async #isDisplayed(element: ElementReference): Promise<boolean> {
    return (await this.#session.execute(`return (${IS_VISIBLE})(arguments[0])`, element)) === true;
  }

  async #find(): Promise<ElementReference[]> {
    await this.#scope.enter();
    const { selector, role, first } = this.#query;
    const css = role === undefined ? (selector ?? '*') : CANDIDATES[role];
    const matching: ElementReference[] = [];
    const isVisible = this.#query.visible === true || role !== undefined;
    for (const element of await allMatching(this.#session, css, isVisible)) {
      if (await this.#matches(element)) matching.push(element);
      if (first && matching.length > 0) break;
    }
    return matching;
  }

  async #matches(element: ElementReference): Promise<boolean> {
    const { name, exact, hasText } = this.#query;
    if (hasText && !hasText.test(String(await this.#session.ask(element, 'property/textContent'))))
      return false;
    if (name === undefined) return true;
    return isNamed(String(await this.#session.ask(element, 'computedlabel')), name, exact);
  }

  /** Of an element that is visible. */
  async #act(
    work: (element: ElementReference) => Promise<unknown>,
    timeout?: number,
  ): Promise<void> {
    await this.#retry(work, true, timeout);
  }

  #read<Result>(work: (element: ElementReference) => Promise<Result>): Promise<Result> {
    return this.#retry(work, false);
  }

  #retry<Result>(
    work: (element: ElementReference) => Promise<Result>,
    isVisible: boolean,
    timeout?: number,
  ): Promise<Result> {
    let problem = 'is not there';
    const attempt = async () => {
      try {
        const [element, ...others] = await this.#find();
        problem = others.length > 0 ? 'is there more than once' : 'is not there';
        if (element === undefined || others.length > 0) return undefined;
        problem = 'is not visible';
        if (isVisible && !(await this.#isDisplayed(element))) return undefined;
        return { value: await work(element) };
      } catch (thrown) {
        problem = String(thrown);
        return unlessTransient(thrown, undefined);
      }
    };
    const describe = () => `${describeQuery(this.#query)} ${problem}`;
    return retry(attempt, describe, timeout === undefined ? {} : { timeout });
  }
}

/** As Playwright decides it; drivers differ in what their own command regards as displayed. */
const IS_VISIBLE = `(element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}`;

/** Also those in open shadow roots. */
const FIND = `
  const [selector, isVisibleOnly] = arguments;
  const isVisible = ${IS_VISIBLE};
  const isWanted = (element) =>
    element.matches(selector) && (!isVisibleOnly || isVisible(element));
  const find = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(isWanted(element) ? [element] : []),
      ...(element.shadowRoot ? find(element.shadowRoot) : []),
    ]);
  return find(document);`;

async function allMatching(
  session: WebDriverSession,
  css: string,
  isVisibleOnly: boolean,
): Promise<readonly ElementReference[]> {
  const found = await session.execute(FIND, css, isVisibleOnly);
  return Array.isArray(found) ? found.filter(isElement) : [];
}

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function unlessTransient<Value>(thrown: unknown, value: Value): Value {
  if (thrown instanceof WebDriverError && TRANSIENT.has(thrown.code)) return value;
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
