/**
 * Shows the events of the SDK and the shop, each line with its time since the page loaded, its kind,
 * and the body of a request or response on demand.
 */
import type { TimeLineRelay } from './time-line-relay.ts';

/** Also the values of `data-kind` of the lines. `bridge`: between the SDK and its frame. */
export const TIME_LINE_KINDS = [
  'shop',
  'request',
  'response',
  'bridge',
  'status',
  'error',
] as const;
export type TimeLineKind = (typeof TIME_LINE_KINDS)[number];

export class TimeLine {
  readonly #list: HTMLElement;
  readonly #relay: TimeLineRelay;
  #isShown: (kind: string, content: string) => boolean = () => true;

  constructor(list: HTMLElement, relay: TimeLineRelay) {
    this.#list = list;
    this.#relay = relay;
  }

  /** @param body - shown when the line is opened; only on this page */
  add(kind: TimeLineKind, message: string, body?: string | Promise<string>): void {
    this.#relay.add(kind, message);
    const line = document.createElement('li');
    line.dataset['kind'] = kind;
    line.append(
      part('time', `${(performance.now() / 1000).toFixed(3)} s`),
      part('span', kind),
      part('code', message),
    );
    if (body !== undefined) line.append(bodyOf(message, body));
    line.hidden = !this.#isShown(kind, message);
    const followed = isAtEnd(this.#list);
    this.#list.append(line);
    if (followed) this.#list.scrollTop = this.#list.scrollHeight;
  }

  /** Shows only some lines. The filter also applies to later lines. */
  filter(isShown: (kind: string, content: string) => boolean): void {
    this.#isShown = isShown;
    for (const line of this.#list.querySelectorAll('li')) {
      const content = line.querySelector('code')?.textContent ?? '';
      line.hidden = !isShown(line.dataset['kind'] ?? '', content);
    }
  }
}

function bodyOf(message: string, body: string | Promise<string>): HTMLElement {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.setAttribute('aria-label', `Body of ${message}`);
  details.append(summary);
  const show = async () => {
    const content = document.createElement('pre');
    details.append(content);
    content.textContent = readable(await body);
  };
  details.addEventListener('toggle', () => void show(), { once: true });
  return details;
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body === '' ? '(empty)' : body;
  }
}

function part(tag: 'time' | 'span' | 'code', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Whether to scroll to new lines: the scroll position stays for a reader who has scrolled back. */
function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < 40;
}
