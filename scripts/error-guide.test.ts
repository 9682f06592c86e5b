import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REDIRECT_ERROR_CODES } from '../shared/errors.ts';

const PROJECT = new URL('../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, PROJECT), 'utf8');

/** Checks of the page have names of the same form, but a separate guide. */
const isSource = (name: string) =>
  name.endsWith('.ts') && !/\.test\.ts$|^diagnostics\/|\btesting\//.test(name);

function literalsIn(folder: string): string[] {
  return readdirSync(new URL(folder, PROJECT), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .flatMap((name) => [...read(`${folder}/${name}`).matchAll(/'([A-Z][A-Z_]+)'/g)])
    .map(([, name = '']) => name);
}

test('docs/errors.md explains each code and reason of the SDK, and no other', () => {
  const literals = new Set(['loader', 'shared'].flatMap(literalsIn));
  const rows = [...read('docs/errors.md').matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
  /** Statuses of a signed return, which are documented with its definition. */
  const ofReturns = new Set<string>([
    ...REDIRECT_ERROR_CODES.filter((code) => code !== 'INTERNAL_ERROR'),
    'SIGNATURE_VERIFICATION_FAILED',
  ]);
  const names = [...literals].filter((name) => name.includes('_') && !ofReturns.has(name));
  expect(names.filter((name) => !rows.includes(name))).toEqual([]);
  expect(rows.filter((row) => !literals.has(row))).toEqual([]);
});
