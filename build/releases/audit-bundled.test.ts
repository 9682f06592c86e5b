import { expect, test } from 'vitest';
import { bundledVulnerabilities } from './audit-bundled.mjs';

const BUNDLED = new Set(['penpal', 'valibot']);

test('names a bundled package with a vulnerability, and no development tool', () => {
  const vulnerabilities = { penpal: { severity: 'high' }, vite: { severity: 'critical' } };
  expect(bundledVulnerabilities({ vulnerabilities }, BUNDLED)).toEqual(['penpal: high']);
  expect(bundledVulnerabilities({ vulnerabilities: {} }, BUNDLED)).toEqual([]);
});

test('does not pass if npm could not audit', () => {
  expect(() => bundledVulnerabilities({}, BUNDLED)).toThrow('npm audit');
});
