import { expect, test } from 'vitest';
import { brokenLinks } from './broken-links.ts';

const check = (pages: Readonly<Record<string, string>>, files: readonly string[] = []) =>
  brokenLinks(new Map(Object.entries(pages)), (path) => files.includes(path), '/docs/');

test('finds a link to a page that does not exist, and to a heading that a page does not have', () => {
  const pages = {
    'index.html': '<h2 id="top">T</h2><a href="/docs/errors#CODE">a</a> <a href="/docs/gone">b</a>',
    'errors.html': '<tr id="CODE"><a href="#CODES">c</a> <a href="/docs/#bottom">d</a>',
  };
  expect(check(pages)).toEqual([
    'index.html: /docs/gone',
    'errors.html: #CODES',
    'errors.html: /docs/#bottom',
  ]);
});

test('accepts links to pages, headings and files of the site, and leaves the web alone', () => {
  const pages = {
    'index.html': `<a href="/docs/decisions/">a</a> <a href="https://pay.example/gone#x">b</a>
      <link rel="icon" href="/docs/mark.svg"> <a href="/docs/decisions/#a--b">c</a>`,
    'decisions/index.html': '<h1 id="a--b">A &amp; B</h1> <a href="#a--b">d</a>',
  };
  expect(check(pages, ['mark.svg'])).toEqual([]);
});
