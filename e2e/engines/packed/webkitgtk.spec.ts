/** The packed sandbox in a shop's own tests, in a browser that Playwright does not drive. */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { installPackedShop } from '../../../sandbox/testing/packed-shop.ts';
import { freePort } from '../../../shared/testing/test-server.ts';
import { PLATFORM } from '../../support/urls.ts';
import { test } from '../engine-test.ts';
import { startDriver } from '../webdriver/webdriver-browser.ts';

test('a shop’s own tests pay at every gateway: declined, then challenged, then paid', async ({
  engine,
}, { workerIndex }) => {
  test.slow();
  if (engine?.driver !== 'webdriver') {
    test.skip(true, 'Playwright drives this WebKit');
    return;
  }
  const driver = await startDriver(engine.driverPath, workerIndex);
  const project = await installPackedShop();
  const port = String(await freePort());
  const env = {
    ...process.env,
    WEBDRIVER: driver.url,
    MINI_BROWSER: engine.browserPath,
    SANDBOX: PLATFORM,
    PAY_PLATFORM_PORT: new URL(PLATFORM).port,
    SHOP: `http://127.0.0.1:${port}`,
    SHOP_PORT: port,
  };
  const shop = spawn(process.execPath, ['shop.mjs'], { cwd: project.folder, env, stdio: 'ignore' });
  try {
    await expect(() => fetch(env.SHOP)).toPass();
    const options = ['--test', '--test-reporter=tap', 'webkitgtk.mjs'];
    const { stdout } = await promisify(execFile)(process.execPath, options, {
      cwd: project.folder,
      env,
    }).catch((error: { stdout: string }) => error);
    expect(stdout).toContain('# pass 4');
  } finally {
    shop.kill();
    await driver.stop();
    await project.remove();
  }
});
