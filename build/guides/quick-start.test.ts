/** Guides show files with which tests install, build and pay. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';

const FILE = /^\[`[^`]+`\]\(((?:\.\.\/e2e\/)?examples\/[^)]+)\):\n\n```\w+\n([\s\S]*?)\n```$/gm;

/** A file that the reader copies. */
const COPIED = /^- \[`[^`]+`\]\((examples\/[^)]+)\)$/gm;

function guide(name: string): string {
  return readFileSync(join(projectFolder, 'docs', name), 'utf8');
}

function filesIn(document: string) {
  return [...document.matchAll(FILE)].map(([, path = '', content = '']) => ({
    path: posix.join('docs', path),
    content,
  }));
}

const DOCUMENT = guide('quick-start.md');
const MONITORING = guide('monitoring.md');
const shown = filesIn(DOCUMENT);
const copied = [...DOCUMENT.matchAll(COPIED)].map(([, path = '']) => {
  const file = posix.join('docs', path);
  return { path: file, content: readFileSync(join(projectFolder, file), 'utf8') };
});

test.each([...shown, ...filesIn(MONITORING)])('$path is shown unchanged', ({ path, content }) => {
  expect(content).toBe(readFileSync(join(projectFolder, path), 'utf8').trimEnd());
});

test('the shop with Fastify differs from that with Express in its server alone', () => {
  const files = [
    'checkout.js',
    'database.mjs',
    'index.html',
    'orders.mjs',
    'refund.mjs',
    'return.html',
    'style.css',
  ];
  const read = (example: string) =>
    files.map((file) =>
      readFileSync(join(projectFolder, 'docs', 'examples', example, file), 'utf8'),
    );
  expect(read('fastify')).toEqual(read('express'));
});

test.each(['database.mjs', 'orders.mjs'])(
  'the shop with htmx has the %s of that with Express',
  (file) => {
    const content = (example: string) =>
      readFileSync(join(projectFolder, 'docs', 'examples', example, file), 'utf8');
    expect(content('htmx')).toBe(content('express'));
  },
);

test('the shop with Flask has the page of that with Express', () => {
  const read = (example: string, file: string) =>
    readFileSync(join(projectFolder, 'docs', 'examples', example, file), 'utf8');
  for (const name of [
    'templates/index.html',
    'templates/return.html',
    'static/checkout.js',
    'static/style.css',
  ]) {
    expect(read('flask', name)).toBe(read('express', posix.basename(name)));
  }
});

test.each([
  ['sessions.py', 'backend.md', 'session_of_order'],
  ['webhooks.py', 'webhooks.md', 'verified_webhook'],
  ['returns.py', 'verify-on-your-backend.md', 'verified_return'],
  ['payments.py', 'verify-on-your-backend.md', 'payment_of'],
])('the shop with Flask has the recipe in %s as %s shows it', (file, page, name) => {
  const recipes = [...guide(page).matchAll(/^```python\n([\s\S]*?)^```$/gm)].map(
    ([, code]) => code,
  );
  const path = join(projectFolder, 'docs', 'examples', 'flask', 'pay', file);
  expect(recipes.filter((code) => code?.includes(`def ${name}(`))).toEqual([
    readFileSync(path, 'utf8'),
  ]);
});

test('the quick start names each variable that a server or its pages read', () => {
  const text = DOCUMENT.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const read = [...shown, ...copied].flatMap(({ content }) => [
    ...[...content.matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name),
    ...[...content.matchAll(/const \{(.+)\} = process\.env/g)].flatMap(
      ([, names = '']) => names.match(/\b[A-Z][A-Z_]+\b/g) ?? [],
    ),
  ]);
  expect(new Set(read).size).toBeGreaterThan(2);
  expect([...new Set(read)].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('the quick start shows every code block from a file, apart from commands', () => {
  const blocks = (document: string) => [...document.matchAll(/^```(?!sh\b)\w+$/gm)];
  expect(shown).toHaveLength(blocks(DOCUMENT).length);
  expect(shown.length).toBeGreaterThan(10);
  expect(filesIn(MONITORING)).toHaveLength(blocks(MONITORING).length);
  expect(filesIn(MONITORING)).toHaveLength(3);
});

test('the quick start shows or lists each file once', () => {
  const paths = [...shown, ...copied].map(({ path }) => path);
  const contents = shown.map(({ content }) => content);
  expect(copied.length).toBeGreaterThan(30);
  expect(paths).toHaveLength(new Set(paths).size);
  expect(contents).toHaveLength(new Set(contents).size);
});
