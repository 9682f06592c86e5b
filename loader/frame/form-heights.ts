/** How tall gateways' forms were when they were last shown: the room that the next ones get at once. */
import type { PageStorage } from '../page/page-storage.ts';
import { storedList } from '../page/stored-list.ts';

/** px, for a form that was not shown yet: none that we know is taller. In narrow places, lines break. */
const USUAL = 600;
const USUAL_NARROW = 700;
const NARROW = 600;
/** px; what is kept may be anybody's. */
const GREATEST = 2000;
/** px; forms in containers of about one width are about as tall. */
const STEP = 40;

export type FormHeights = ReturnType<typeof formHeights>;

export function formHeights(storage: PageStorage) {
  const list = storedList(storage, 'heights');
  const nameOf = (gateway: string, width: number) => `${gateway}.${Math.round(width / STEP)}`;
  return {
    /** px for a form in a container of that width. */
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
