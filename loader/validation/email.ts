/** WHATWG HTML, "valid e-mail address": what a browser accepts in an e-mail field. */
const EMAIL =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/**
 * Tells whether a text has the form of an e-mail address, as browsers define it.
 *
 * @see Specification 4.4
 */
export function validateEmail(email: string): boolean {
  return typeof email === 'string' && EMAIL.test(email);
}
