/** Unit tests of a shop, with the packed package. */
import { expect, test } from '@playwright/test';
import { installExample } from './example.ts';

const RUNNERS = {
  jest: 'Jest pays in its own page, in real time and with false timers',
  vitest: 'Vitest pays in a page of React components, with the types of the package',
};

for (const [runner, title] of Object.entries(RUNNERS)) {
  test(title, async () => {
    const shop = await installExample(`e2e/examples/${runner}`);
    try {
      await expect(shop.run('npm', 'test')).resolves.toBeUndefined();
    } finally {
      await shop.remove();
    }
  });
}
