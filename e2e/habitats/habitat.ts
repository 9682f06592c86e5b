/** A place on a merchant's page in which a form lives. */
import type { EnginePage, EnginePlace } from '../engines/engine-page.ts';
import type { SiteName } from './build-site.ts';

export interface Habitat {
  /** The name in the guide's table. */
  readonly name: string;
  /** Content of the page's body. Default: none. */
  readonly body?: string;
  /** Content of further pages, by their path. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Runs after the SDK, with `habitat` of `habitat-page.ts`. */
  readonly script?: string;
  /** In place of `script`: a module in `pages`, which is bundled with its packages. */
  readonly module?: string;
  /** In place of all of these: a folder in `sites`, which is built by its framework. */
  readonly site?: SiteName;
  /** Further response headers of the page. Default: none. */
  readonly headers?: (origin: string) => Readonly<Record<string, string>>;
  /** What the customer does until the form is in view. */
  open(tab: EnginePage): Promise<void>;
  /** What the customer or the shop does to remove the form. */
  close(tab: EnginePage): Promise<void>;
  /** Selector of the shop's own frame that the checkout is in. */
  readonly ownFrame?: string;
  /** Selector of the element around this form, if the page has other forms. */
  readonly part?: string;
  /** After the form was removed, Back shows another one. */
  readonly comesBack?: true;
  /** Playwright ignores the zoom of a frame when it computes positions, so it clicks beside the button. */
  readonly isZoomed?: true;
  /** Also tried in Firefox and WebKit, as are the dialogs. */
  readonly inEveryEngine?: true;
  /** Tried for every change, as the example of its kind; the others at night. */
  readonly isExample?: true;
  /** A modal dialog: its elements before and after the form. */
  readonly isDialog?: true;
}

export const press = (tab: EnginePlace, name: string) => tab.getByRole('button', { name }).click();
