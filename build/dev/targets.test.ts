import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { TargetBuilds } from './targets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pay-targets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, source: string) => writeFileSync(join(folder, name), source);
const saved = (name: string) => [relative(projectFolder, join(folder, name)).replaceAll('\\', '/')];

/** Like a page of the frame, which names the bundles that were built before. */
const target = (entry: string) => ({
  root: folder,
  build: {
    lib: { entry: join(folder, entry), formats: ['es' as const], fileName: entry },
    outDir: join(folder, 'dist'),
    emptyOutDir: false,
  },
});

const PAGES = new Set(['page']);
const builds = new TargetBuilds({
  'page:first': target('first.js'),
  'page:second': target('second.js'),
  'page:third': target('third.js'),
  other: target('first.js'),
});

beforeAll(async () => {
  write('first.js', 'export const first = 1;');
  write('second.js', `import { part } from './part.js'; export const second = part;`);
  write('third.js', 'export const third = 3;');
  write('part.js', 'export const part = 2;');
  await builds.build(PAGES);
});

test('a saved file builds the first target of its kind that is made of it, and those after it', async () => {
  expect(await builds.build(PAGES, saved('part.js'))).toEqual(['page:second', 'page:third']);
  expect(await builds.build(PAGES, saved('third.js'))).toEqual(['page:third']);
});

test('a file that no target is made of builds nothing', async () => {
  write('unused.js', 'export {};');
  expect(await builds.build(PAGES, saved('unused.js'))).toEqual([]);
});

test('what failed to build is built again, whichever file is saved', async () => {
  write('second.js', `import { missing } from './missing.js'; export const second = missing;`);
  await expect(builds.build(PAGES, saved('second.js'))).rejects.toThrow('missing.js');
  write('missing.js', 'export const missing = 2;');
  expect(await builds.build(PAGES, saved('missing.js'))).toEqual(['page:second', 'page:third']);
});
