import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test as base } from '@pay/sandbox/playwright';

/** Each worker has a sandbox, and a shop that uses it. */
const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    async ({ workerSandbox }, use) => {
      const { port } = new URL(workerSandbox?.platformOrigin ?? '');
      const env = { ...process.env, SHOP_PORT: '0', PAY_PLATFORM_PORT: port };
      const shop = spawn(process.execPath, ['shop.mjs'], { cwd: import.meta.dirname, env });
      const [line]: unknown[] = await once(shop.stdout, 'data');
      await use(String(line).trim());
      shop.kill();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shopUrl }, use) => use(shopUrl),
});
test.use({ sandboxPerWorker: true, pageClock: true });

test('an order is paid in the worker’s own sandbox, and the shared one has no payment for it', async ({
  page,
  pay,
  expectOrder,
  request,
  sandboxUrl,
}) => {
  await page.goto('/?order=o-own&gateway=checkout');
  await pay.withCard();
  await expectOrder('o-own').toBePaidOnce();
  const shared = await request.get(`${sandboxUrl}/sandbox/orders/o-own`, {
    headers: { Authorization: 'Bearer sk_test_sandbox' },
  });
  expect(await shared.json()).toMatchObject({ payments: [] });
});

test('a form that was left open shows that its session has expired', async ({ page, sandbox }) => {
  await page.goto('/?order=o-left&gateway=checkout');
  await page.locator('iframe').waitFor();
  await sandbox.advance(31 * 60_000);
  await expect(page.getByRole('status')).toContainText('expired');
});
