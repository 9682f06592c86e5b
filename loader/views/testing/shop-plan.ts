/** What a shop's page shows, as JSON: a test scripts the page by one plan after the other. */
import type {
  Appearance,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  PayConfig,
} from '../../index.ts';
import type { PreparedContent } from '../mounting/payment-host.ts';

export const VIEWS = ['handle', 'react', 'element'] as const;
export type View = (typeof VIEWS)[number];

export type ShopSettings = Pick<
  PayConfig,
  'apiKey' | 'baseUrl' | 'frameUrl' | 'retryDelay' | 'locale'
>;

interface Look {
  readonly locale?: string | undefined;
  readonly appearance?: Appearance | undefined;
}

export interface ShopPlan extends Look {
  readonly view: View;
  readonly settings: ShopSettings;
  /** Prefix of each event that the callbacks of this rendering receive. Default: none. */
  readonly rendering?: string;
  /** Another name is another component. `null` removes it. Default: `first`. */
  readonly component?: string | null;
  /** The same for what is around it. The handle and the element have nothing around them. */
  readonly surroundings?: string | null;
  /** Not for the handle. Default: `left`. */
  readonly place?: 'left' | 'right';
  /** Whether the element is moved by `moveBefore()`. */
  readonly isKeptInMove?: boolean;
  /** Whether the element is in a shadow root, and is defined when it is already there. */
  readonly isInShadow?: boolean;
  /** Whether `<Activity>` of React 19 hides the shop. Default: there is no such component. */
  readonly isHidden?: boolean;
  readonly order?: EmbeddedSessionData | null;
  readonly session?: EmbeddedSessionResponse | null;
  /** The form that is prepared while there is no session. Not by the handle. */
  readonly preload?: PreparedContent;
  /**
   * The order of each session that the page fetches, and `null` for a call that fails; the last one is
   * repeated. Default: the page fetches nothing.
   */
  readonly fetches?: readonly (EmbeddedSessionData | null)[] | undefined;
  /** What changes when the form is ready, on a page where no test can run code of its own. */
  readonly whenReady?: Look;
  /** Whether the page gives the element a client of its own. */
  readonly givesClient?: boolean;
  /** Whether the shop stops each submission. */
  readonly stopsSubmissions?: boolean;
}

/** The name of the component that a plan shows; `undefined` for one that shows nothing. */
export function componentOf({
  component = 'first',
  surroundings = 'first',
}: ShopPlan): string | undefined {
  return component === null || surroundings === null ? undefined : `${surroundings} ${component}`;
}
