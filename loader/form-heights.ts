/** How tall gateways' forms were when they were last shown: the room that the next ones get at once. */
import type { PageStorage } from './page-storage.ts';

/** px, for a form that was not shown yet: none that we know is taller. In narrow places, lines break. */
const USUAL = 600;
const USUAL_NARROW = 700;
const NARROW = 600;
/** px; what is kept may be anybody's. */
const GREATEST = 2000;
/** px; forms in containers of about one width are about as tall. */
const STEP = 40;

export class FormHeights {
  readonly #storage: PageStorage;

  constructor(storage: PageStorage) {
    this.#storage = storage;
  }

  /** px for a form in a container of that width. */
  get(gateway: string, width: number): number {
    const height = Number(this.#storage.get(keyOf(gateway, width)));
    if (height > 0 && height <= GREATEST) return height;
    return width < NARROW ? USUAL_NARROW : USUAL;
  }

  set(gateway: string, width: number, height: number): void {
    this.#storage.set(keyOf(gateway, width), `${height}`);
  }
}

function keyOf(gateway: string, width: number): string {
  return `pay.height.${gateway}.${Math.round(width / STEP)}`;
}
