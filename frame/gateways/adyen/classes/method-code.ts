/** What the form needs for payment methods beyond cards, and for a choice of the page: all in one file. */
import type { AdyenClass } from './adyen-class.ts';
import { isApplePay, withoutScriptErrors } from './apple-pay.ts';
import { CLASS_GROUPS, LOAD_PART } from './class-groups.ts';

export { arrangedOffer } from '../dropin/arranged-offer.ts';
export { fillIn } from '../shopper/fill-in.ts';
export * as shopperFields from '../shopper/shopper.ts';

/**
 * Loads the classes of these types that are not part of the form's own file. Requests all files at the same time, so
 * that no file is discovered only after another has loaded.
 */
export async function loadClasses(types: readonly string[]): Promise<readonly AdyenClass[]> {
  const groups = Object.values(CLASS_GROUPS).filter((group) =>
    types.some((type) => group.types.includes(type)),
  );
  const parts = new Set(groups.flatMap((group) => group.parts));
  const [loaded] = await Promise.all([
    Promise.all(groups.map(({ load }) => load())),
    ...[...parts].map((part) => LOAD_PART[part]()),
  ]);
  return loaded
    .flatMap((classes) => Object.values(classes))
    .map((each) => (isApplePay(each) ? withoutScriptErrors(each) : each));
}
