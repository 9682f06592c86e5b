/** docs/configuration.md lists the options of the client. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { resolveConfig } from '../../loader/config/config.ts';
import { projectFolder } from '../dependencies.mjs';

const read = (...path: string[]) => readFileSync(join(projectFolder, ...path), 'utf8');

/** The default by option. */
const rows = new Map(
  [...read('docs', 'configuration.md').matchAll(/^\| `(\w+)` +\| .+? +\| (.*?) *\|/gm)].map(
    ([, name, value]) => [name, value],
  ),
);

test('the guide lists every option of the client, and no other', () => {
  const [, options = ''] =
    /interface PayConfig \{\n(.*?)\n\}/s.exec(read('build', 'api', 'pay.d.ts')) ?? [];
  const names = [...options.matchAll(/readonly (\w+)\??:/g)].map(([, name]) => name);
  expect(new Set(rows.keys())).toEqual(new Set(names));
});

test.each(['timeout', 'retryAttempts', 'retryDelay', 'debug', 'preload'] as const)(
  'the guide names the default of %s',
  (name) => {
    const { [name]: value } = resolveConfig({ apiKey: 'pk_test_sandbox' });
    expect(rows.get(name)).toBe(`\`${inspect(value)}\``);
  },
);
