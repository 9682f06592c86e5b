/**
 * Shows the events of the SDK and the shop, each line with its time since the page loaded and its
 * kind.
 */

/** Also in `data-kind` of each line. `bridge`: between the SDK and its frame. */
export type TimeLineKind = 'shop' | 'request' | 'response' | 'bridge' | 'status' | 'error';

export class TimeLine {
  readonly #list: HTMLElement;

  constructor(list: HTMLElement) {
    this.#list = list;
  }

  add(kind: TimeLineKind, text: string): void {
    const line = document.createElement('li');
    line.dataset['kind'] = kind;
    line.append(
      part('time', `${(performance.now() / 1000).toFixed(3)} s`),
      part('span', kind),
      part('code', text),
    );
    const followed = isAtEnd(this.#list);
    this.#list.append(line);
    if (followed) this.#list.scrollTop = this.#list.scrollHeight;
  }
}

function part(tag: 'time' | 'span' | 'code', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** The scroll position stays for a reader who has scrolled back. */
function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < 40;
}
