import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { integrityOf } from './integrity.mjs';

const PROJECT = join(import.meta.dirname, '..');
const DIST = join(PROJECT, 'dist');
const packSchema = v.tuple([v.object({ files: v.array(v.object({ path: v.string() })) })]);
const digestsSchema = v.object({ files: v.record(v.string(), v.string()) });

/** The built files that `npm publish` would include, relative to `dist`. */
function packedFiles(): string[] {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json'], {
    cwd: PROJECT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [{ files }] = v.parse(packSchema, JSON.parse(output));
  return files.flatMap(({ path }) => (path.startsWith('dist/') ? [path.slice(5)] : []));
}

test('integrity.json holds the digest of each other built file in the package', () => {
  const list = readFileSync(join(DIST, 'integrity.json'), 'utf8');
  const { files } = v.parse(digestsSchema, JSON.parse(list));
  const paths = packedFiles().filter((path) => path !== 'integrity.json');
  const digests = paths.map((path) => [path, integrityOf(readFileSync(join(DIST, path)))]);
  expect(files).toEqual(Object.fromEntries(digests));
});
