/**
 * The package of the sandbox as a shop gets it: packed, unpacked, and used by the shop's own Playwright
 * tests in `sandbox/example/`.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from '@playwright/test';
import { installPackedShop, runShopTests } from '../../sandbox/testing/packed-shop.ts';
import type { PackedShop } from '../../sandbox/testing/packed-shop.ts';

const run = promisify(execFile);

const test = base.extend<{ shop: PackedShop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of its fixtures from it
  shop: async ({}, use) => {
    const shop = await installPackedShop();
    await use(shop);
    await shop.remove();
  },
});

test('a shop’s own tests pay at every gateway: declined, then challenged, then paid', async ({
  launchOptions,
  shop,
}) => {
  const printed = await runShopTests(shop, { PAY_BROWSER: launchOptions.executablePath ?? '' });
  expect(printed).toContain('6 passed');
});

test('the sandbox starts in a script, on free ports', async ({ shop }) => {
  const script = `
    import { startSandbox } from '@pay/sandbox';
    const sandbox = await startSandbox({ sessionLifetime: 1000 });
    const response = await fetch(sandbox.platformOrigin + '/openapi.json');
    const shop = await fetch(sandbox.shopOrigin);
    console.log(\`\${response.status} \${shop.status}\`);
    await sandbox.stop();`;
  const file = join(shop.folder, 'script.mjs');
  await writeFile(file, script);
  expect((await run(process.execPath, [file])).stdout.trim()).toBe('200 200');
});
