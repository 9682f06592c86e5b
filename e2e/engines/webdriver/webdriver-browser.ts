/** Starts WebKitGTK's driver on a display of its own. It starts a browser for each page. */
import { spawn } from 'node:child_process';
import { Builder, Capabilities } from 'selenium-webdriver';
import { freePort } from '../../../shared/testing/test-server.ts';
import type { Engine, EngineBrowser } from '../engine.ts';
import { retry } from './retry.ts';
import { WebDriverPage } from './webdriver-page.ts';

const SCRIPT_TIMEOUT = 60_000;

/** In CSS px. The whole page is in view: WebKitGTK's driver clicks beside what it has to scroll to. */
const WIDTH = 1280;
const HEIGHT = 2000;

/**
 * Two workers that look for a free display at the same time would find the same one, and that of a
 * worker that has ended may still be closing.
 */
const FIRST_DISPLAY = 100;
const DISPLAYS_PER_WORKER = 10;

/** @param worker - number of the test runner's process, which no later one has again */
export async function startWebDriverBrowser(
  { driverPath, browserPath }: Extract<Engine, { driver: 'webdriver' }>,
  worker: number,
): Promise<EngineBrowser> {
  const display = `--server-num=${FIRST_DISPLAY + worker * DISPLAYS_PER_WORKER}`;
  const port = await freePort();
  const screen = ['--server-args', `-screen 0 ${WIDTH}x${HEIGHT}x24`];
  const child = spawn('xvfb-run', ['-a', display, ...screen, driverPath, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  await listening(`${server}/status`);

  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
  });
  const open = async () => {
    const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    await driver.manage().setTimeouts({ script: SCRIPT_TIMEOUT });
    await driver.manage().window().setRect({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
    return driver;
  };
  return {
    async openPage() {
      const driver = await open();
      const page = new WebDriverPage(driver, await driver.getWindowHandle());
      return { page, close: () => driver.quit() };
    },
    async close() {
      if (child.pid === undefined) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // With the display, and with browsers that are left over.
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

function listening(url: string): Promise<unknown> {
  const attempt = () =>
    fetch(url).then(
      (value) => ({ value }),
      () => undefined,
    );
  return retry(attempt, () => 'the driver does not listen');
}
