/** What programs and tests write, as `npm run format` would leave it. */
import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

/** @type {import('oxfmt').FormatConfig} */
const STYLE = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'));

/**
 * @param {string} file - whose name shows the language
 * @param {string} content
 */
export async function formatted(file, content) {
  const { code, errors } = await format(file, content, STYLE);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join()}`);
  return code;
}
