/** Sections of the documentation that a run of the tests writes, between two comments. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../../shared/testing/formatted.mjs';
import { projectFolder } from '../dependencies.mjs';

const END = '<!-- End of what it writes. -->';

/**
 * @param {string} name - of a file in `docs/`
 * @param {string} command - that writes it, as the first comment names it
 * @param {string} content - in Markdown
 */
export async function writeSection(name, command, content) {
  const file = join(projectFolder, 'docs', name);
  const begin = `<!-- Written by \`${command}\`. -->`;
  const written = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = written.split(begin);
  const [, after = ''] = rest.split(END);
  const document = `${before}${begin}\n\n${content}\n\n${END}${after}`;
  const result = await formatted(file, document);
  if (result !== written) writeFileSync(file, result);
}

/**
 * A table in Markdown. The formatter aligns its columns.
 *
 * @param {readonly string[]} header
 * @param {readonly (readonly string[])[]} rows
 */
export function table(header, rows) {
  return [header, header.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
