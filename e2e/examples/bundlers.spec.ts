/** The packed package in bundlers. */
import { expect, test } from '@playwright/test';
import { installExample } from './example.ts';

test('webpack and Vite take the development build for developers alone, and one copy of it', async () => {
  const shop = await installExample('e2e/examples/bundlers');
  try {
    await expect(shop.run('npm', 'test')).resolves.toBeUndefined();
  } finally {
    await shop.remove();
  }
});
