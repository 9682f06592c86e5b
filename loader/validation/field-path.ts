/** Other names do not appear in messages, because they may contain personal data. */
const SPEAKABLE_NAME = /^[\w-]{1,64}$/;

/** Returns the path of a field, such as `billing.country`. */
export function pathOf(parent: string, name: string): string {
  return `${parent && `${parent}.`}${SPEAKABLE_NAME.test(name) ? name : '[name]'}`;
}
