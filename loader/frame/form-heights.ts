/** Stores the heights of gateways' forms, so that the next form has the right size from the start. */
import type { PageStorage } from '../page/page-storage.ts';
import { storedList } from '../page/stored-list.ts';

/** px; any script of the page may have written the stored value. */
const GREATEST_STORED_HEIGHT = 2000;
/** px by which a form may be higher while its pictures load. */
const ROOM_FOR_PICTURES = 8;
/** px; widths that differ by less share a height. */
const WIDTH_STEP = 40;

export interface FormHeights {
  /** Returns the height in px for a container of this width in px; 0 for a form that was never shown. */
  get(gateway: string, width: number): number;
  set(gateway: string, width: number, height: number): void;
}

export function formHeights(storage: PageStorage): FormHeights {
  const list = storedList(storage, 'heights');
  const nameOf = (gateway: string, width: number) => `${gateway}.${Math.round(width / WIDTH_STEP)}`;
  return {
    get(gateway, width) {
      const height = Number(list.get(nameOf(gateway, width)));
      return height > 0 && height <= GREATEST_STORED_HEIGHT ? height + ROOM_FOR_PICTURES : 0;
    },
    set(gateway, width, height) {
      list.set(nameOf(gateway, width), `${height}`);
    },
  };
}
