/** An element that is found again for every action, as with Playwright's `Locator`. */
import { FoundPlace } from '../page-objects/found-place.ts';
import { isInert, isVisible } from '../page-objects/in-page.ts';
import { describeQuery, isNamed } from '../page-objects/query.ts';
import { retry } from '../page-objects/retry.ts';
import { isElement, WebDriverError } from './session.ts';
import { enterFrame, positionOf } from './entering.ts';
import type { Control, Place, Role } from '../page-objects/place.ts';
import type { Query } from '../page-objects/query.ts';
import type { Enter } from './entering.ts';
import type { ElementReference, WebDriverSession } from './session.ts';

/** A window, or a frame within it. */
export interface Scope {
  readonly session: WebDriverSession;
  readonly enter: Enter;
}

/** What can be looked for in a window or a frame. */
export function placeIn(scope: Scope): Place<WebDriverControl> {
  return new FoundPlace((query) => new WebDriverControl(scope, query));
}

type Work<Result> = (element: ElementReference, scopePosition: string) => Promise<Result>;

const CANDIDATES: Readonly<Record<Role, string>> = {
  alert: '[role="alert"]',
  button: 'button:not([role]), [role="button"], input[type="submit"]',
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

const unusable = () => new WebDriverError('element not interactable', 'The frame is not usable');
const moving = () => new WebDriverError('element not interactable', 'The element is moving');

export class WebDriverControl implements Control<WebDriverControl> {
  readonly #scope: Scope;
  readonly #query: Query;

  constructor(scope: Scope, query: Query) {
    this.#scope = scope;
    this.#query = query;
  }

  /** Waits until the element is still: a driver clicks where it was before. */
  async click({ timeout }: { timeout?: number } = {}): Promise<void> {
    let last: string | undefined;
    await this.#act(async (element, scopePosition) => {
      const position = `${scopePosition} ${await positionOf(this.#session, element)}`;
      const isStill = position === last;
      last = position;
      if (!isStill) throw moving();
      await this.#session.act(element, 'click');
    }, timeout);
  }

  async fill(text: string): Promise<void> {
    await this.#act(async (element) => {
      try {
        await this.#session.act(element, 'clear');
        if (text !== '') await this.#session.act(element, 'value', { text });
      } catch (thrown) {
        // WebKitGTK may not focus a field in a frame that was never clicked. The next attempt does.
        if (isNotInteractable(thrown)) await this.#session.act(element, 'click');
        throw thrown;
      }
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
      const [element] = (await this.#find()).elements;
      return element !== undefined && (await this.#is(isVisible, element));
    } catch (thrown) {
      return unlessTransient(thrown, false);
    }
  }

  textContent(): Promise<string | null> {
    return this.#read(async (element) =>
      stringOrNull(await this.#session.ask(element, 'property/textContent')),
    );
  }

  async allTextContents(): Promise<readonly string[]> {
    const contents: string[] = [];
    const { elements } = await this.#find();
    for (const element of elements) {
      contents.push(String(await this.#session.ask(element, 'property/textContent')));
    }
    return contents;
  }

  getAttribute(name: string): Promise<string | null> {
    return this.#read(async (element) =>
      stringOrNull(await this.#session.ask(element, `attribute/${name}`)),
    );
  }

  async count(): Promise<number> {
    try {
      return (await this.#find()).elements.length;
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
    const enter = () => this.#act((element, position) => this.#enterFrame(element, position));
    return placeIn({ session: this.#session, enter });
  }

  frameLocator(selector: string): Place<WebDriverControl> {
    const enter = () =>
      this.#act(async (element, position) => {
        const query = { using: 'css selector', value: selector };
        const frame = await this.#session.act(element, 'element', query);
        if (!isElement(frame)) throw unusable();
        return this.#enterFrame(frame, position);
      });
    return placeIn({ session: this.#session, enter });
  }

  /** Evaluates an expression in the window or the frame of the element. */
  evaluate<Result>(expression: string): Promise<Result> {
    return this.#read(() => this.#session.evaluate<Result>(expression));
  }

  get #session(): WebDriverSession {
    return this.#scope.session;
  }

  async #enterFrame(frame: ElementReference, scopePosition: string): Promise<string> {
    if (!(await this.#is(isVisible, frame)) || (await this.#is(isInert, frame))) throw unusable();
    return enterFrame(this.#session, frame, scopePosition);
  }

  async #is(question: (element: Element) => boolean, element: ElementReference): Promise<boolean> {
    const script = `return (${String(question)})(arguments[0])`;
    return (await this.#session.execute(script, element)) === true;
  }

  async #find(): Promise<{ elements: ElementReference[]; scopePosition: string }> {
    const scopePosition = await this.#scope.enter();
    const { selector, role, first } = this.#query;
    const css = role === undefined ? (selector ?? '*') : CANDIDATES[role];
    const matching: ElementReference[] = [];
    const mustBeVisible = this.#query.visible === true || role !== undefined;
    for (const element of await allMatching(this.#session, css, mustBeVisible)) {
      if (await this.#matches(element)) matching.push(element);
      if (first && matching.length > 0) break;
    }
    return { elements: matching, scopePosition };
  }

  async #matches(element: ElementReference): Promise<boolean> {
    const { name, exact, hasText } = this.#query;
    if (hasText && !hasText.test(String(await this.#session.ask(element, 'property/textContent'))))
      return false;
    if (name === undefined) return true;
    return isNamed(String(await this.#session.ask(element, 'computedlabel')), name, exact);
  }

  /** Waits until the element is visible. */
  #act<Result>(work: Work<Result>, timeout?: number): Promise<Result> {
    return this.#retry(work, true, timeout);
  }

  #read<Result>(work: Work<Result>): Promise<Result> {
    return this.#retry(work, false);
  }

  #retry<Result>(work: Work<Result>, mustBeVisible: boolean, timeout?: number): Promise<Result> {
    let problem = 'is not there';
    const attempt = async () => {
      try {
        const { elements, scopePosition } = await this.#find();
        const [element, ...others] = elements;
        problem = others.length > 0 ? 'is there more than once' : 'is not there';
        if (element === undefined || others.length > 0) return undefined;
        problem = 'is not visible';
        if (mustBeVisible && !(await this.#is(isVisible, element))) return undefined;
        return { value: await work(element, scopePosition) };
      } catch (thrown) {
        problem = String(thrown);
        return unlessTransient(thrown, undefined);
      }
    };
    const describe = () => `${describeQuery(this.#query)} ${problem}`;
    return retry(attempt, describe, timeout === undefined ? {} : { timeout });
  }
}

/** Includes elements in open shadow roots. */
const FIND = `
  const [selector, isVisibleOnly] = arguments;
  const isVisible = ${String(isVisible)};
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

function isNotInteractable(thrown: unknown): boolean {
  return thrown instanceof WebDriverError && thrown.code === 'element not interactable';
}

function unlessTransient<Value>(thrown: unknown, value: Value): Value {
  if (thrown instanceof WebDriverError && TRANSIENT.has(thrown.code)) return value;
  throw thrown;
}
