/**
 * Whether an object has a field, its own or one of its class. A field that a script of the page has added to
 * every object does not count.
 */
export function hasField(value: object, name: string): boolean {
  return Object.hasOwn(value, name) || (name in value && !(name in Object.prototype));
}
