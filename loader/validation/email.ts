/** WHATWG HTML, "valid e-mail address": what a browser accepts in an e-mail field. */
const EMAIL =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/**
 * Whether a string is a valid e-mail address, by the rules of `<input type="email">`.
 *
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export function validateEmail(email: string): boolean {
  return typeof email === 'string' && EMAIL.test(email);
}
