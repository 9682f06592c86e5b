/** Unit tests of a shop in Jest, with the packed package. */
import { expect, test } from '@playwright/test';
import { installExample } from './example.ts';

test('Jest pays in its own page, in real time and with false timers', async () => {
  const shop = await installExample('e2e/examples/jest');
  try {
    await expect(shop.run('npm', 'test')).resolves.toBeUndefined();
  } finally {
    await shop.remove();
  }
});
