/** Pages whose second part is written from the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../../../shared/testing/formatted.mjs';
import { projectFolder } from '../../dependencies.mjs';

/** @returns the page as it should be: what is above the comment stays, the rest is `written` */
export async function pageWith(
  page: string,
  written: readonly string[],
): Promise<{ readonly file: string; readonly content: string }> {
  const file = join(projectFolder, page);
  const [head = '', comment] = readFileSync(file, 'utf8').split(/(<!-- Written from .*? -->)/s);
  if (comment === undefined) throw new Error(`${page} does not show where the written part begins`);
  const content = await formatted(file, head + [comment, ...written].join('\n\n'));
  return { file, content };
}
