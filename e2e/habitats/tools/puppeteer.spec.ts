/** The packed sandbox in a shop's own tests with Puppeteer, which has types of its own. */
import { execFile, spawn } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackedShop } from '../../../server/customers/testing/packed-shop.ts';
import { freePort } from '../../../shared/testing/test-server.ts';
import { expect, test as base } from '../../engines/engine-test.ts';
import { PLATFORM } from '../../support/urls.ts';
import type { PackedShop } from '../../../server/customers/testing/packed-shop.ts';

const run = promisify(execFile);
const projectFolder = join(import.meta.dirname, '..', '..', '..');

const test = base.extend<{ packed: PackedShop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of its fixtures from it
  packed: async ({}, use) => {
    const shop = await installPackedShop();
    const modules = join(import.meta.dirname, '..', 'node_modules');
    await symlink(
      join(modules, 'puppeteer-core'),
      join(shop.folder, 'node_modules', 'puppeteer-core'),
    );
    await use(shop);
    await shop.remove();
  },
});

test('a shop’s tests with Puppeteer pay at every gateway: declined, then challenged, then paid', async ({
  engine,
  packed: { folder },
}) => {
  const chrome = engine?.driver === 'playwright' ? engine.launchOptions.executablePath : undefined;
  const port = String(await freePort());
  const env = {
    ...process.env,
    CHROME: chrome ?? '',
    SANDBOX: PLATFORM,
    PAY_PLATFORM_PORT: new URL(PLATFORM).port,
    SHOP: `http://127.0.0.1:${port}`,
    SHOP_PORT: port,
  };
  const server = spawn(process.execPath, ['shop.mjs'], { cwd: folder, env, stdio: 'ignore' });
  try {
    await expect(() => fetch(env.SHOP)).toPass();
    const { stdout } = await run(
      process.execPath,
      ['--test', '--test-reporter=tap', 'puppeteer.mjs'],
      { cwd: folder, env },
    ).catch((error: { stdout: string }) => error);
    expect(stdout).toContain('# pass 7');
  } finally {
    server.kill();
  }
});

test('Puppeteer’s own types fit', async ({ packed: { folder } }) => {
  const compiler = join(projectFolder, 'node_modules', '.bin', 'tsc');
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--allowJs',
    '--checkJs',
    '--strict',
    '--skipLibCheck',
  ];
  const settings = ['--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom'];
  const args = [...options, ...settings, 'puppeteer.mjs'];
  const { stdout } = await run(compiler, args, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});
