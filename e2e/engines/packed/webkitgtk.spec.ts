/** The packed sandbox in a shop's own tests, in a browser that Playwright does not drive. */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { installPackedShop } from '../../../server/customers/testing/packed-shop.ts';
import { freePort } from '../../../shared/testing/test-server.ts';
import { PLATFORM } from '../../support/urls.ts';
import { test } from '../engine-test.ts';
import { startDriver } from '../webdriver/webdriver-browser.ts';

/** Parts of the names of the shop's tests. */
const TESTS = [
  'a wallet',
  'the form of another',
  'at checkout,',
  'at adyen,',
  'at hosted,',
  'at redirect,',
];

/** Now and then the driver does not find the browser that it has started. */
const STARTS = 4;
const NOT_STARTED = 'The operation was aborted due to timeout';

test('a shop’s own tests pay at every gateway: declined, then challenged, then paid', async ({
  engine,
}, { workerIndex }) => {
  test.slow();
  if (engine?.driver !== 'webdriver') {
    test.skip(true, 'Playwright drives this WebKit');
    return;
  }
  const { driverPath, browserPath } = engine;
  const project = await installPackedShop();
  const port = String(await freePort());
  const env = {
    ...process.env,
    MINI_BROWSER: browserPath,
    SANDBOX: PLATFORM,
    PAY_PLATFORM_PORT: new URL(PLATFORM).port,
    SHOP: `http://127.0.0.1:${port}`,
    SHOP_PORT: port,
  };
  const shop = spawn(process.execPath, ['shop.mjs'], { cwd: project.folder, env, stdio: 'ignore' });

  async function runAgain(name: string, starts = STARTS): Promise<string> {
    const stdout = await runShopTest(name);
    if (starts === 1 || !stdout.includes(NOT_STARTED)) return stdout;
    return runAgain(name, starts - 1);
  }

  async function runShopTest(name: string): Promise<string> {
    const driver = await startDriver(driverPath, workerIndex);
    try {
      const options = ['--test', '--test-reporter=tap', `--test-name-pattern=${name}`];
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [...options, 'webkitgtk.mjs'],
        { cwd: project.folder, env: { ...env, WEBDRIVER: driver.url } },
      ).catch((error: { stdout: string }) => error);
      return stdout;
    } finally {
      await driver.stop();
    }
  }

  try {
    await expect(() => fetch(env.SHOP)).toPass();
    for (const name of TESTS) {
      await test.step(name, async () => expect(await runAgain(name)).toContain('# pass 1'));
    }
  } finally {
    shop.kill();
    await project.remove();
  }
});
