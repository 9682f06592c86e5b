/** An element that is found again for every action, as with Playwright's `Locator`. */
import { FoundPlace } from '../page-objects/found-place.ts';
import { isInert, isReached, isVisible } from '../page-objects/in-page.ts';
import { describeQuery, isNamed } from '../page-objects/query.ts';
import { retry } from '../page-objects/retry.ts';
import { accessibleNodes } from './accessible-nodes.ts';
import type { Control, Place } from '../page-objects/place.ts';
import type { Query } from '../page-objects/query.ts';
import type { PuppeteerElement, PuppeteerFrame } from './puppeteer-page.ts';

/** Finds the frame again, because its element may have been replaced. */
type FindFrame = () => Promise<PuppeteerFrame>;

type Work<Result> = (element: PuppeteerElement, frame: PuppeteerFrame) => Promise<Result>;

/** A page or a frame of Puppeteer. */
export function placeIn(findFrame: FindFrame): Place<PuppeteerControl> {
  return new FoundPlace((query) => new PuppeteerControl(findFrame, query));
}

export class PuppeteerControl implements Control<PuppeteerControl> {
  readonly #findFrame: FindFrame;
  readonly #query: Query;

  constructor(findFrame: FindFrame, query: Query) {
    this.#findFrame = findFrame;
    this.#query = query;
  }

  /** Waits until the element is still and not covered: Puppeteer clicks where it was before. */
  async click({ timeout }: { timeout?: number } = {}): Promise<void> {
    let last: string | undefined;
    await this.#act(async (element, frame) => {
      await element.scrollIntoView();
      const position = JSON.stringify(await element.boundingBox());
      const isStill = position === last;
      last = position;
      if (!isStill) throw new Error('The element is moving');
      if (!(await is(isReached, element))) throw new Error('The element is covered');
      await element.click().catch((thrown: unknown) => {
        // If the click has closed the window, nothing confirms the click.
        if (!frame.page().isClosed()) throw thrown;
      });
    }, timeout);
  }

  async fill(text: string): Promise<void> {
    await this.#act(async (element) => {
      await element.evaluate((field) => {
        if ('select' in field && typeof field.select === 'function') field.select();
      }, '');
      await element.press('Backspace');
      await element.type(text);
    });
  }

  async pressSequentially(text: string): Promise<void> {
    await this.#act((element) => element.type(text));
  }

  async inputValue(): Promise<string> {
    const read = (element: Element) => ('value' in element ? element.value : undefined);
    return String(await this.#retry((element) => element.evaluate(read, '')));
  }

  isChecked(): Promise<boolean> {
    return this.#retry((element) => is(isChecked, element));
  }

  async isVisible(): Promise<boolean> {
    const [element] = await this.#found();
    return element !== undefined && (await is(isVisible, element).catch(() => false));
  }

  textContent(): Promise<string | null> {
    return this.#retry(async (element) => stringOrNull(await element.evaluate(contentOf, '')));
  }

  async allTextContents(): Promise<readonly string[]> {
    const elements = await this.#found();
    return Promise.all(elements.map(async (each) => String(await each.evaluate(contentOf, ''))));
  }

  getAttribute(name: string): Promise<string | null> {
    const read = (element: Element, attribute: string) => element.getAttribute(attribute);
    return this.#retry(async (element) => stringOrNull(await element.evaluate(read, name)));
  }

  async count(): Promise<number> {
    return (await this.#found()).length;
  }

  waitFor(): Promise<void> {
    return this.#act(async () => {});
  }

  filter(options: { visible?: true; hasText?: RegExp }): PuppeteerControl {
    return new PuppeteerControl(this.#findFrame, { ...this.#query, ...options });
  }

  first(): PuppeteerControl {
    return new PuppeteerControl(this.#findFrame, { ...this.#query, first: true });
  }

  contentFrame(): Place<PuppeteerControl> {
    return placeIn(() => this.#act(enter));
  }

  frameLocator(selector: string): Place<PuppeteerControl> {
    return placeIn(() =>
      this.#act(async (element) => {
        const frame = await element.$(selector);
        if (frame === null) throw new Error('There is no such frame');
        return enter(frame);
      }),
    );
  }

  /** Finds no elements in a document that is being unloaded. */
  #found(): Promise<readonly PuppeteerElement[]> {
    return this.#find().then(
      ({ elements }) => elements,
      () => [],
    );
  }

  async #find(): Promise<{ elements: PuppeteerElement[]; frame: PuppeteerFrame }> {
    const frame = await this.#findFrame();
    const { role, visible, first } = this.#query;
    const matching: PuppeteerElement[] = [];
    for (const element of await candidates(frame, this.#query)) {
      if ((visible || role !== undefined) && !(await is(isVisible, element))) continue;
      if (await this.#hasText(element)) matching.push(element);
      if (first && matching.length > 0) break;
    }
    return { elements: matching, frame };
  }

  async #hasText(element: PuppeteerElement): Promise<boolean> {
    const { hasText } = this.#query;
    return hasText === undefined || hasText.test(String(await element.evaluate(contentOf, '')));
  }

  /** Waits until the element is visible. */
  #act<Result>(work: Work<Result>, timeout?: number): Promise<Result> {
    return this.#retry(async (element, frame) => {
      if (!(await is(isVisible, element))) throw new Error('The element is not visible');
      return work(element, frame);
    }, timeout);
  }

  /** Puppeteer has no code for the errors of a document that is still changing, so every error is retried. */
  #retry<Result>(work: Work<Result>, timeout?: number): Promise<Result> {
    let problem = 'is not there';
    const attempt = async () => {
      try {
        const { elements, frame } = await this.#find();
        const [element, ...others] = elements;
        problem = others.length > 0 ? 'is there more than once' : 'is not there';
        if (element === undefined || others.length > 0) return undefined;
        return { value: await work(element, frame) };
      } catch (thrown) {
        problem = String(thrown);
        return undefined;
      }
    };
    const describe = () => `${describeQuery(this.#query)}: ${problem}`;
    return retry(attempt, describe, timeout === undefined ? {} : { timeout });
  }
}

/** Includes elements in open shadow roots. */
async function candidates(
  frame: PuppeteerFrame,
  { role, name, exact, selector = '*' }: Query,
): Promise<readonly PuppeteerElement[]> {
  if (role === undefined && name === undefined) return frame.$$(`pierce/${selector}`);
  const elements: PuppeteerElement[] = [];
  for (const node of await accessibleNodes(frame)) {
    if (role !== undefined && node.role !== role) continue;
    if (name !== undefined && !isNamed(node.name ?? '', name, exact)) continue;
    const element = await node.elementHandle();
    if (element !== null && (await element.evaluate(matches, selector)) === true)
      elements.push(element);
  }
  return elements;
}

async function enter(element: PuppeteerElement): Promise<PuppeteerFrame> {
  if (await is(isInert, element)) throw new Error('The frame is inert');
  const frame = await element.contentFrame();
  if (frame === null) throw new Error('The element is no frame');
  return frame;
}

async function is(
  question: (element: Element) => boolean,
  element: PuppeteerElement,
): Promise<boolean> {
  return (await element.evaluate(question, '')) === true;
}

const matches = (element: Element, selector: string) =>
  element instanceof Element && element.matches(selector);

const contentOf = (element: Element) => element.textContent;

const isChecked = (element: Element) =>
  element.getAttribute('aria-checked') === 'true' ||
  ('checked' in element && element.checked === true);

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
