/** The script tag of the development build, as a page loads it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { connectToBrowser } from '../../shared/testing/browser.ts';

const ADVICE = 'Pass it as a field: `new Pay({ apiKey })`.';

const browser = await connectToBrowser();
afterAll(() => browser.close());

/** What a page with this script shows of an unknown option, of a missing key, and of a selector that is none. */
async function mistakesWith(file: string) {
  const page = await browser.newPage();
  const warnings: string[] = [];
  // No platform and no frame responds, which the browser reports as errors.
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addScriptTag({ content: readFileSync(join(projectFolder, 'dist', file), 'utf8') });
  const messages = await page.evaluate(() => {
    Reflect.construct(window.Pay, [{ apiKey: 'pk_test_1', preloads: 'auto' }]);
    const messageOf = (run: () => unknown) => {
      try {
        run();
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    };
    const pay = new window.Pay({ apiKey: 'pk_test_1' });
    const prepare = (container: string) =>
      messageOf(() => pay.preload({ container, currency: 'EUR', country: 'DE' }));
    return {
      key: messageOf(() => Reflect.construct(window.Pay, [{}])),
      invalidSelector: prepare('#1st'),
      missingElement: prepare('#nowhere'),
    };
  });
  await page.close();
  return { warnings, ...messages };
}

test('the development build warns of an unknown option, and explains in a sentence how to fix an error', async () => {
  const { warnings, key, invalidSelector, missingElement } = await mistakesWith(
    'pay.development.global.js',
  );
  expect(warnings).toEqual(['[pay] unknown option `preloads`; did you mean `preload`?']);
  expect(key).toBe(`The API key is required. ${ADVICE}`);
  expect(invalidSelector).toContain('not a valid selector: "#1st"');
  expect(missingElement).toBe('');
});

test('control: the script tag of live pages does neither', async () => {
  const { warnings, key, invalidSelector } = await mistakesWith('pay.global.js');
  expect(warnings).toEqual([]);
  expect(key).toBe('The API key is required');
  expect(invalidSelector).toBe('');
});
