/** Starts WebKitGTK's driver on a display of its own. It starts a browser for each page. */
import { spawn } from 'node:child_process';
import { retry } from '../../../server/customers/page-objects/retry.ts';
import { openSession } from '../../../server/customers/webdriver/session.ts';
import { freePort } from '../../../shared/testing/test-server.ts';
import type { BrowserSetup, Engine, EngineBrowser } from '../engine.ts';
import { WebDriverPage } from './webdriver-page.ts';

/** The display has room for the window that a session has by default. */
const SCREEN = '1600x2000x24';

/**
 * Two workers that look for a free display at the same time would find the same one. The display of a
 * worker that has ended may still be closing.
 */
const FIRST_DISPLAY = 100;
const DISPLAYS_PER_WORKER = 10;

export interface Driver {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param worker - number of the test runner's process, which no later process gets */
export async function startDriver(driverPath: string, worker: number): Promise<Driver> {
  const display = `--server-num=${FIRST_DISPLAY + worker * DISPLAYS_PER_WORKER}`;
  const port = await freePort();
  const screen = ['--server-args', `-screen 0 ${SCREEN}`];
  const child = spawn('xvfb-run', ['-a', display, ...screen, driverPath, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await listening(`${url}/status`);
  return {
    url,
    async stop() {
      if (child.pid === undefined) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // The whole group, so that the display and any remaining browsers end as well.
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

/**
 * Intelligent Tracking Prevention rejects other sites' cookies, whatever the policy for cookies is.
 * Local storage can only be turned off for every site, the shop's included.
 */
const NO_THIRD_PARTIES = ['--enable-itp', '--enable-html5-local-storage=false'];

/** @param worker - as for the driver */
export async function startWebDriverBrowser(
  { driverPath, browserPath }: Extract<Engine, { driver: 'webdriver' }>,
  { thirdPartyStorage, userAgent }: BrowserSetup,
  worker: number,
): Promise<EngineBrowser> {
  let driver = await startDriver(driverPath, worker);
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: browserPath,
      args: [
        '--automation',
        ...(thirdPartyStorage ? [] : NO_THIRD_PARTIES),
        ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
      ],
    },
  };
  const start = () => openSession({ server: driver.url, capabilities });
  return {
    async openPage() {
      // Now and then the driver does not find the browser that it has started.
      const session = await start().catch(async (error: unknown) => {
        if (!isTimeout(error)) throw error;
        await driver.stop();
        driver = await startDriver(driverPath, worker);
        return start();
      });
      const [window = ''] = await session.windowHandles();
      const page = new WebDriverPage(session, window);
      return { page, close: () => session.close() };
    },
    close: () => driver.stop(),
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function listening(url: string): Promise<unknown> {
  const attempt = () =>
    fetch(url).then(
      (value) => ({ value }),
      () => undefined,
    );
  return retry(attempt, () => 'the driver does not listen');
}
