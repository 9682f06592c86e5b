/** What a page of the tests of views shows, in each of the wrappers. */
import type { Appearance, EmbeddedSessionData, EmbeddedSessionResponse } from '../../index.ts';

export interface ShownShop {
  /** Prefix of each report that the callbacks of this rendering receive. */
  readonly rendering: string;
  /** Another name is another component. `null` removes it. */
  readonly component: string | null;
  /** The same for what is around it. */
  readonly surroundings: string | null;
  readonly place: 'left' | 'right';
  /** Whether the element is moved by `moveBefore()`. */
  readonly isKeptInMove?: boolean;
  readonly order: EmbeddedSessionData | null;
  readonly session: EmbeddedSessionResponse | null;
  /** The order for which the page fetches the session. */
  readonly fetchedOrder: EmbeddedSessionData | null;
  readonly locale?: string;
  readonly appearance?: Appearance;
  readonly settings: ShopSettings;
  /** Whether the page gives the element a client of its own. */
  readonly givesClient?: boolean;
}

export interface ShopSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly frameUrl: string;
  /** Of the provider. */
  readonly locale?: string;
}

declare global {
  interface Window {
    viewShop: {
      readonly show: (shown: ShownShop) => void;
      /** Such as `first submitting` or `first error DECLINED`. */
      readonly reported: readonly string[];
    };
  }
}
