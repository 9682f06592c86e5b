/** Only names that no other code than the loader's reads are shortened, and only in its own files. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { INTERNAL_NAMES } from './internal-names.ts';

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`);

const wordsIn = (files: readonly string[]) =>
  new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(IDENTIFIER) ?? []));

/** What other code reads or writes: by kind, the files that declare it. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  'a public type': filesIn('dist', '.d.ts'),
  'a message between loader and frame': [
    'shared/rpc.ts',
    'loader/frame/frame-reports/report-shapes.ts',
    ...filesIn('node_modules/penpal/dist', '.mjs'),
  ],
  'a component beside the loader': filesIn('loader/views', '.ts'),
  'the platform': [
    'shared/sessions.ts',
    ...filesIn('shared/platform', '.ts'),
    'packages/conformance/run/openapi.json',
  ],
};

describe('a shortened name', () => {
  test.each(Object.entries(OUTSIDE))('is not one of %s', (_, files) => {
    const words = wordsIn(files);
    expect(words.size).toBeGreaterThan(100);
    expect(INTERNAL_NAMES.filter((name) => words.has(name))).toEqual([]);
  });

  test('is not stored by the page', () => {
    const outbox = readFileSync('loader/platform/outbox.ts', 'utf8');
    const [entry = ''] = /interface Entry \{.*?\n\}/s.exec(outbox) ?? [];
    const stored: readonly string[] = entry.match(IDENTIFIER) ?? [];
    expect(stored).toContain('storedAt');
    expect(INTERNAL_NAMES.filter((name) => stored.includes(name))).toEqual([]);
  });

  test('is in the source, and no longer in the script', () => {
    const source = wordsIn([...filesIn('loader', '.ts'), ...filesIn('shared', '.ts')]);
    const shipped = readFileSync('dist/pay.global.js', 'utf8');
    expect(INTERNAL_NAMES.filter((name) => !source.has(name))).toEqual([]);
    const left = INTERNAL_NAMES.filter((name) => new RegExp(`(\\.|[{,])${name}\\b`).test(shipped));
    expect(left).toEqual([]);
  });

  test('stays as it is in the frame, whose document calls the files of its gateways', () => {
    for (const files of [['dist/frame/index.html'], filesIn('dist/frame', '.js')]) {
      expect(wordsIn(files)).toContain('takeStep');
    }
  });
});
