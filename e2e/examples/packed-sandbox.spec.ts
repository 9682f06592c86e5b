/**
 * The package of the sandbox as a shop gets it: packed, unpacked, and used by the shop's own Playwright
 * tests in `server/customers/example/`.
 */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test as base } from '@playwright/test';
import { installPackedShop, runShopTests } from '../../server/customers/testing/packed-shop.ts';
import type { PackedShop } from '../../server/customers/testing/packed-shop.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

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
  expect(printed).toContain('10 passed');
});

test('the fixtures reject a version of Playwright whose Firefox cannot pay, before a browser starts', async ({
  shop,
}) => {
  const installed = join(shop.folder, 'node_modules', '@playwright', 'test');
  const real = pathToFileURL(join(dirname(require.resolve('@playwright/test')), 'index.mjs'));
  await mkdir(installed, { recursive: true });
  await writeFile(
    join(installed, 'package.json'),
    JSON.stringify({
      name: '@playwright/test',
      version: '1.65.0',
      exports: { '.': './index.mjs', './package.json': './package.json' },
    }),
  );
  await writeFile(join(installed, 'index.mjs'), `export * from '${real.href}';`);
  await writeFile(
    join(shop.folder, 'rejected.spec.js'),
    "import { test } from '@pay/sandbox/playwright'; test('pays', () => {});",
  );
  await writeFile(
    join(shop.folder, 'rejected.config.js'),
    "export default { testMatch: 'rejected.spec.js', use: { browserName: 'firefox' } };",
  );
  const printed = await runShopTests(shop, {}, '--config=rejected.config.js');
  expect(printed).toContain('Playwright 1.65.0 cannot fill in the forms of gateways in Firefox');
  expect(printed).toContain('1 failed');
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
