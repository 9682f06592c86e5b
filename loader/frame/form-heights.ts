/** Stores the heights of gateways' forms, so that the next form has the right size from the start. */
import type { PageStorage } from '../page/page-storage.ts';
import { storedList } from '../page/stored-list.ts';

/** px, for a form that was never shown: as high as the highest known one. Narrow forms wrap lines. */
const USUAL = 600;
const USUAL_NARROW = 700;
const NARROW = 600;
/** px; any script of the page may have written the stored value. */
const GREATEST = 2000;
/** px; widths that differ by less share a height. */
const STEP = 40;

export type FormHeights = ReturnType<typeof formHeights>;

export function formHeights(storage: PageStorage) {
  const list = storedList(storage, 'heights');
  const nameOf = (gateway: string, width: number) => `${gateway}.${Math.round(width / STEP)}`;
  return {
    /** @returns height in px for a container of this width */
    get(gateway: string, width: number): number {
      const height = Number(list.get(nameOf(gateway, width)));
      if (height > 0 && height <= GREATEST) return height;
      return width < NARROW ? USUAL_NARROW : USUAL;
    },
    set(gateway: string, width: number, height: number): void {
      list.set(nameOf(gateway, width), `${height}`);
    },
  };
}
