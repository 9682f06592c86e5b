/**
 * The package as a shop gets it: packed, unpacked, and used by the shop's own Playwright tests in
 * `example/`.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from '../scripts/browsers/chromium.mjs';
import { installPackedShop, runShopTests } from './testing/packed-shop.ts';
import type { PackedShop } from './testing/packed-shop.ts';

const run = promisify(execFile);

let shop: PackedShop;
beforeAll(async () => {
  shop = await installPackedShop();
});
afterAll(() => shop.remove());

test('a shop’s own tests pay at every gateway: declined, then challenged, then paid', async () => {
  const { executablePath = '' } = launchOptions();
  const printed = await runShopTests(shop, { PAY_BROWSER: executablePath });
  expect(printed).toContain('4 passed');
}, 240_000);

test('the sandbox starts in a script, on free ports', async () => {
  const script = `
    import { startSandbox } from '@pay/sandbox';
    const sandbox = await startSandbox({ sessionLifetime: 1000 });
    const response = await fetch(sandbox.platformOrigin + '/openapi.json');
    const shop = await fetch(sandbox.shopOrigin);
    console.log(response.status, shop.status);
    await sandbox.stop();`;
  const file = join(shop.folder, 'script.mjs');
  await writeFile(file, script);
  expect((await run(process.execPath, [file])).stdout.trim()).toBe('200 200');
});
