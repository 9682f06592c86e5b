/** The warnings of the development build about the markup of an element. */
import { nearestName, unknownName, warnOnce } from '../../../shared/development/unknown-names.ts';

/** The element's name in warnings, whatever name the page has defined it by. */
const MARKUP = '<pay-checkout>';

interface KnownNames {
  readonly attributes: readonly string[];
  readonly properties: readonly string[];
}

/**
 * Warns of attributes that are hardly different from one of the element's, and of properties in the
 * markup. All others, such as `class`, belong to the page.
 *
 * @param warned - the warnings of this element so far
 */
export function warnOfAttributes(
  element: Element,
  { attributes, properties }: KnownNames,
  warned: Set<string>,
): void {
  for (const name of element.getAttributeNames()) {
    if (attributes.includes(name)) continue;
    const property = properties.find((one) => one.toLowerCase() === name.replaceAll('-', ''));
    if (property !== undefined) {
      const how = `set \`element.${property}\` in a script`;
      warnOnce(warned, `[pay] \`${name}\` is not an attribute of ${MARKUP}; ${how}`);
    } else if (nearestName(name, attributes) !== undefined) {
      warnOnce(warned, unknownName(`attribute of ${MARKUP}`, name, attributes));
    }
  }
}
