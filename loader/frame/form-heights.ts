/** Stores the heights of gateways' forms, so that the next form has the right size from the start. */
import type { PageStorage } from '../page/page-storage.ts';
import { storedList } from '../page/stored-list.ts';

/** px, for a form that was never shown: rather too high, as a form that grows moves what is below. */
const USUAL = 720;
/** px; any script of the page may have written the stored value. */
const GREATEST = 2000;
/** px by which a form may be higher while its pictures load. */
const LOADING = 8;
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
      return height > 0 && height <= GREATEST ? height + LOADING : USUAL;
    },
    set(gateway: string, width: number, height: number): void {
      list.set(nameOf(gateway, width), `${height}`);
    },
  };
}
