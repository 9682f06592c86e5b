import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('each check has its section in the documentation', () => {
  const source = readFileSync(new URL('diagnosis.ts', import.meta.url), 'utf8');
  const guide = readFileSync(new URL('../../docs/diagnose.md', import.meta.url), 'utf8');
  const checks = [...source.matchAll(/note\('(\w+)'/g)].map(([, check]) => `## ${check}`);
  const sections = guide.match(/^## .*/gm) ?? [];
  expect(new Set(sections)).toEqual(new Set(checks));
  expect(sections).toHaveLength(14);
});
