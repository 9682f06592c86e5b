import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES, sitePathOf } from './reading-order.ts';

const PROJECT = resolve(import.meta.dirname, '..', '..', '..');

test('each page in docs/ is in one place of the order, and no other file of docs/ is', () => {
  const files = readdirSync(join(PROJECT, 'docs'), { recursive: true, encoding: 'utf8' });
  const isPage = (file: string) => file.endsWith('.md') && !/^(?:examples|site)\b/u.test(file);
  const pages = files.filter(isPage).map((file) => `docs/${file}`);
  const ordered = PAGES.filter((page) => /^docs\/(?!site\/)/u.test(page));
  expect(ordered.toSorted()).toEqual(pages.toSorted());
});

test('each page has a path of its own', () => {
  const paths = PAGES.map(sitePathOf);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths[0]).toBe('index.md');
  expect(paths).toContain('decisions/index.md');
  expect(paths).toContain('project/changelog.md');
  expect(paths).toContain('reference/loader/react.md');
});
