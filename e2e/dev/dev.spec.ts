/** `npm run dev` on the project itself: the tests save its files without changing them. */
import { spawn } from 'node:child_process';
import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test as base } from '@playwright/test';
import { freePort } from '../../shared/testing/test-server.ts';
import { CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { DemoShopPage } from '../support/demo-shop-page.ts';

const PROJECT = join(import.meta.dirname, '..', '..');

const test = base.extend<object, { started: string }>({
  started: [
    async ({ browserName: _browserName }, use) => {
      const ports = {
        PAY_PLATFORM_PORT: String(await freePort()),
        PAY_SHOP_PORT: String(await freePort()),
      };
      const child = spawn(process.execPath, ['build/dev/dev.mjs'], {
        cwd: PROJECT,
        env: { ...process.env, ...ports },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      let origin: string | undefined;
      for await (const line of createInterface(child.stdout)) {
        origin = /^Shop (\S+),/.exec(line)?.[1];
        if (origin !== undefined) break;
      }
      child.stdout.resume();
      if (origin === undefined) throw new Error('npm run dev has not started');
      await use(origin);
      child.kill();
      await ended;
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ started }, use) => use(started),
});

for (const [part, source, built] of [
  ['the loader', 'loader/pay.ts', 'dist/pay.global.js'],
  ['the frame', 'frame/form/form-screen.ts', 'dist/frame'],
  ['the shop', 'server/shop/page/checkout.ts', 'dist/sandbox/shop'],
] as const) {
  test(`saving a file of ${part} builds it and reloads the page, which shows the form`, async ({
    page,
  }) => {
    const shop = new DemoShopPage(page);
    await shop.checkout({ gateway: 'checkout' });
    const before = await lastBuilt(built);
    const reloaded = page.waitForEvent('load');
    const now = new Date();
    await utimes(join(PROJECT, source), now, now);
    await reloaded;
    expect(await lastBuilt(built)).toBeGreaterThan(before);
    await shop.checkout({ gateway: 'checkout' });
    await new CheckoutFlowForm(page).payButton.waitFor();
  });
}

/** When the file, or the newest file in the folder, was last written. */
async function lastBuilt(path: string): Promise<number> {
  const start = join(PROJECT, path);
  if (!(await stat(start)).isDirectory()) return (await stat(start)).mtimeMs;
  const names = await readdir(start, { recursive: true });
  const files = await Promise.all(names.map((name) => stat(join(start, name))));
  return Math.max(...files.map(({ mtimeMs }) => mtimeMs));
}
