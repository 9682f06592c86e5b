/** The script tag of the development build, as a page loads it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { connectToBrowser } from '../../shared/testing/browser.ts';

const ADVICE = 'Pass it as a field: `new Pay({ apiKey })`.';

const browser = await connectToBrowser();
afterAll(() => browser.close());

/** What a page with this script shows of an unknown option and of a missing key. */
async function mistakesWith(file: string): Promise<{ warnings: string[]; message: string }> {
  const page = await browser.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => void warnings.push(message.text()));
  await page.addScriptTag({ content: readFileSync(join(projectFolder, 'dist', file), 'utf8') });
  const message = await page.evaluate(() => {
    Reflect.construct(window.Pay, [{ apiKey: 'pk_test_1', preloads: 'auto' }]);
    try {
      Reflect.construct(window.Pay, [{}]);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  });
  await page.close();
  return { warnings, message };
}

test('the development build warns of an unknown option, and explains in a sentence how to fix an error', async () => {
  const { warnings, message } = await mistakesWith('pay.development.global.js');
  expect(warnings).toEqual(['[pay] unknown option `preloads`; did you mean `preload`?']);
  expect(message).toBe(`The API key is required. ${ADVICE}`);
});

test('control: the script tag of live pages does neither', async () => {
  const { warnings, message } = await mistakesWith('pay.global.js');
  expect(warnings).toEqual([]);
  expect(message).toBe('The API key is required');
});
