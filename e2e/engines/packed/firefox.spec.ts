/** The packed sandbox in a shop's own tests, in Firefox. */
import { expect } from '@playwright/test';
import { installPackedShop, runShopTests } from '../../../server/customers/testing/packed-shop.ts';
import { test } from '../engine-test.ts';

test('a shop’s own tests pay at every gateway: declined, then challenged, then paid', async ({
  engine,
}) => {
  test.slow();
  const path = engine?.driver === 'playwright' ? engine.launchOptions.executablePath : undefined;
  test.skip(path === undefined, 'Firefox ESR is not installed');
  const shop = await installPackedShop();
  try {
    const printed = await runShopTests(shop, { PAY_BROWSER: '', FIREFOX: path ?? '' });
    expect(printed).toContain('10 passed');
  } finally {
    await shop.remove();
  }
});
