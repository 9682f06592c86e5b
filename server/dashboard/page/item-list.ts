/** A list of the newest items, the newest first. A changed item keeps its place. */
import { MOST_ITEMS } from '../dashboard-api.ts';

interface Listed {
  readonly id: string;
}

export class ItemList<Item extends Listed> {
  readonly #list: HTMLElement;
  readonly #fill: (row: HTMLLIElement, item: Item) => void;
  readonly #rows = new Map<string, { readonly row: HTMLLIElement; item: Item }>();
  #isShown: (item: Item) => boolean = () => true;

  /** @param fill - puts an item into its row, whether the row is new or not */
  constructor(list: HTMLElement, fill: (row: HTMLLIElement, item: Item) => void) {
    this.#list = list;
    this.#fill = fill;
  }

  put(item: Item): void {
    const known = this.#rows.get(item.id);
    const row = known?.row ?? document.createElement('li');
    this.#rows.set(item.id, { row, item });
    this.#fill(row, item);
    row.hidden = !this.#isShown(item);
    if (known === undefined) this.#list.prepend(row);
    for (const [id, { row: oldest }] of this.#rows) {
      if (this.#rows.size <= MOST_ITEMS) return;
      oldest.remove();
      this.#rows.delete(id);
    }
  }

  show(isShown: (item: Item) => boolean): void {
    this.#isShown = isShown;
    for (const { row, item } of this.#rows.values()) row.hidden = !isShown(item);
  }

  /** Fills every row again. */
  refresh(): void {
    for (const { row, item } of this.#rows.values()) this.#fill(row, item);
  }

  get(id: string): Item | undefined {
    return this.#rows.get(id)?.item;
  }

  clear(): void {
    this.#rows.clear();
    this.#list.replaceChildren();
  }
}
