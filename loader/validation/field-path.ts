/** Other names are not repeated in messages: they may hold what should not be in a log. */
const SPEAKABLE_NAME = /^[\w-]{1,64}$/;

/** The path of a field, such as `billing.country`. */
export function pathOf(parent: string, name: string): string {
  return `${parent && `${parent}.`}${SPEAKABLE_NAME.test(name) ? name : '[name]'}`;
}
