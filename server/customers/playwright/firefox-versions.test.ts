import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIREFOX_VERSIONS, firefoxProblem, RECOMMENDED_PLAYWRIGHT } from './firefox-versions.ts';

test.each([
  ['1.64.0', undefined],
  ['1.64.1', undefined],
  ['1.65.0', true],
  ['1.65.1', true],
  ['1.6.4', false],
  ['1.63.0', false],
  ['1.66.0-beta', false],
  ['2.64.0', false],
])('Playwright %s with Firefox: certain to fail is %s', (version, isCertain) => {
  expect(firefoxProblem(version)?.isCertain).toBe(isCertain);
});

test('the message names the version and the one to install', () => {
  expect(firefoxProblem('1.65.1')?.message).toBe(
    'Playwright 1.65.1 cannot fill in the forms of gateways in Firefox. ' +
      'Run: npm install --save-dev @playwright/test@1.64.1',
  );
});

test('the guide installs a version that works, names all of them, and the project tests it', () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const guide = read('docs/sandbox.md');
  expect(firefoxProblem(RECOMMENDED_PLAYWRIGHT)).toBeUndefined();
  expect(guide).toContain(`npm install --save-dev @playwright/test@${RECOMMENDED_PLAYWRIGHT}\n`);
  expect(read('server/customers/README.md')).toContain(
    `@playwright/test@${RECOMMENDED_PLAYWRIGHT}\``,
  );
  expect(read('package.json')).toContain(`"@playwright/test": "${RECOMMENDED_PLAYWRIGHT}"`);
  for (const version of FIREFOX_VERSIONS.work) expect(guide).toContain(`Playwright ${version}`);
  for (const version of FIREFOX_VERSIONS.fail) expect(guide).toContain(`Playwright ${version}`);
});
