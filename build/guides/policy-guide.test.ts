/** A policy without the URLs of the configuration blocks every sandbox that is not on the default ports. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';

const GENERATES_POLICY = /contentSecurityPolicy\(|pay-audit policy/;

const pages = ['README.md', 'server/customers/README.md']
  .concat(readdirSync(join(projectFolder, 'docs')).map((name) => `docs/${name}`))
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, content: readFileSync(join(projectFolder, path), 'utf8') }))
  .filter(({ content }) => GENERATES_POLICY.test(content));

test('several pages generate a policy', () => {
  expect(pages.length).toBeGreaterThan(4);
});

test.each(pages)('$path names the URLs that its policy needs', ({ content }) => {
  expect(content).toMatch(/\bbaseUrl\b|--base-url/);
  expect(content).toMatch(/\bframeUrl\b|--frame-url/);
});
