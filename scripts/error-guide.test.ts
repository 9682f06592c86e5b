/** The guide that errors link to explains every reason and code that the SDK gives, and no other. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REDIRECT_ERROR_CODES } from '../shared/errors.ts';

const PROJECT = new URL('../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, PROJECT), 'utf8');
/** Checks of the page have names of the same form, and a guide of their own. */
const isSource = (name: string) => name.endsWith('.ts') && !/\.test\.ts$|^diagnosis/.test(name);

const sources = ['loader', 'shared'].flatMap((folder) =>
  readdirSync(new URL(folder, PROJECT))
    .filter(isSource)
    .map((name) => read(`${folder}/${name}`)),
);
const literals = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name = '']) => name),
  ),
);
/** What a signed return may say, explained where it is defined. */
const ofReturns = new Set<string>([
  ...REDIRECT_ERROR_CODES.filter((code) => code !== 'INTERNAL_ERROR'),
  'SIGNATURE_VERIFICATION_FAILED',
]);
const names = [...literals].filter((name) => name.includes('_') && !ofReturns.has(name));
const rows = [...read('docs/errors.md').matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);

test.each(names)('%s is explained', (name) => {
  expect(rows).toContain(name);
});

test.each(rows)('%s exists', (row) => {
  expect([...literals]).toContain(row);
});
