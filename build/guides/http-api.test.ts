/** docs/http-api.md describes the platform's API as its OpenAPI document does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { httpApiPage } from './testing/http-api-page.ts';
import { pageWith } from './testing/written-page.ts';

const PAGE = 'docs/http-api.md';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');

test('the page shows each operation, body and state of the platform', async () => {
  const { file, content } = await pageWith(PAGE, httpApiPage());
  await expect(content).toMatchFileSnapshot(file);
});

test('the page lists each code of an error with its status, and no other', () => {
  const listed = [...read(PAGE).matchAll(/^\| (\d{3}) +\| `([A-Z_]+)`/gm)];
  const sources = readdirSync(join(projectFolder, 'server'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\btesting\b/.test(name))
    .map((name) => read(`server/${name}`));
  const thrown = sources.flatMap((source) => [
    ...source.matchAll(/ProblemError\(\s*(\d{3}),\s*'([A-Z_]+)'/g),
  ]);
  const pairs = (found: readonly RegExpExecArray[]) =>
    [...new Set(found.map(([, status, code]) => `${status} ${code}`))].toSorted();
  expect(pairs(listed)).toEqual(pairs(thrown));
});
