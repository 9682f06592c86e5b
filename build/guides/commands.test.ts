/** docs/commands.md has the help of each command, and the help has each option that the command reads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { COMMANDS, commandsPage } from './testing/commands-page.ts';
import { pageWith } from './testing/written-page.ts';

/** An option as `parseArgs` is given it. */
const READ_OPTION = /^ +'?([a-z-]+)'?: \{ type: '(?:string|boolean)'/gm;

/** An option at the beginning of a line of the help. */
const SHOWN_OPTION = /^ {2}--([a-z-]+)/gm;

const namesIn = (source: string, pattern: RegExp) =>
  new Set([...source.matchAll(pattern)].map(([, name]) => name));

test('the page shows the help of each command', async () => {
  const { file, content } = await pageWith('docs/commands.md', commandsPage());
  await expect(content).toMatchFileSnapshot(file);
});

test.each(COMMANDS)('the help of $name has the options that it reads, and no others', (command) => {
  const read = namesIn(readFileSync(join(projectFolder, command.file), 'utf8'), READ_OPTION);
  expect(read).toContain('help');
  expect(namesIn(`${command.help}\n  --help`, SHOWN_OPTION)).toEqual(read);
});
