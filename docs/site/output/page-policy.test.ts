import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicyOf } from './page-policy.ts';

test('allows the inline scripts of the pages, each once, and no other', () => {
  const hash = createHash('sha256').update('start()').digest('base64');
  const page = '<script id="a">start()</script><script type="module" src="/docs/app.js"></script>';
  expect(pagePolicyOf([page, page])).toContain(`script-src 'self' 'sha256-${hash}';`);
});
