import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES, sitePathOf } from './reading-order.ts';

const PROJECT = resolve(import.meta.dirname, '..', '..', '..');

test('each page in docs/ is in one place of the order, and no other file of docs/ is', () => {
  const files = readdirSync(join(PROJECT, 'docs'), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`);
  expect(PAGES.filter((page) => page.startsWith('docs/')).toSorted()).toEqual(pages.toSorted());
});

test('each page has a path of its own', () => {
  const paths = PAGES.map(sitePathOf);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths[0]).toBe('index.md');
  expect(paths).toContain('decisions/index.md');
  expect(paths).toContain('project/changelog.md');
  expect(paths).toContain('reference/loader/react.md');
});
