/** A release, from the sources to what a team installs, starts and hosts from its folder alone. */
import { exec, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ask } from '../../shared/testing/ask.ts';
import { freePort } from '../../shared/testing/test-server.ts';
import { PlatformRecords } from '../support/platform.ts';
import { expect, test as base } from '../support/payment-test.ts';
import { payByForm } from './buying.ts';
import type { Example } from './example.ts';
import { follow, serverOf, stepsOf } from './followed-guide.ts';
import type { Guide } from './followed-guide.ts';
import {
  guideOf,
  makeRelease,
  startInstalledSandbox,
  URLS_OF_RELEASE as URLS,
} from './made-release.ts';
import type { InstalledSandbox, MadeRelease } from './made-release.ts';
import { copyProject } from './project-copy.ts';

const MERCHANT = { key: 'pk_live_shop', origins: ['https://shop.example'] };
const shell = process.platform === 'win32';
const run = promisify(execFile);

const test = base.extend<object, { release: MadeRelease; sandbox: InstalledSandbox; guide: Guide }>(
  {
    release: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of its fixtures from it
      async ({}, use) => {
        const release = await makeRelease();
        await use(release);
        await release.remove();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    sandbox: [
      async ({ release }, use) => {
        const sandbox = await startInstalledSandbox(release);
        await use(sandbox);
        sandbox.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    guide: [async ({ release }, use) => use(await guideOf(release)), { scope: 'worker' }],
  },
);
// One worker makes the release once for all of these.
test.describe.configure({ mode: 'default' });

test('npm run release writes one folder, whose checksums are right', async ({ release }) => {
  const { folder, version } = release;
  const names = await readdir(folder, { recursive: true });
  for (const name of [
    'merchants.json',
    `packages/${version}/pay-loader-${version}.tgz`,
    `packages/${version}/pay-sandbox-${version}.tgz`,
    `packages/${version}/pay-frame-host-${version}.tgz`,
    `releases/${version}/release.json`,
    `releases/${version}/loader/pay.global.js`,
    `releases/${version}/loader/integrity.json`,
    `releases/${version}/loader/script-manifest.json`,
    `releases/${version}/loader/snippet-live.html`,
    `releases/${version}/frame/index.html`,
    `sbom/${version}.cdx.json`,
    `examples/${version}/express/server.mjs`,
    'static/nginx/maps.conf',
    'static/nginx/adyen.conf',
    'static/sites/adyen/_headers',
    'static/edge-function.mjs',
    'static/edge-rules.json',
  ]) {
    expect(names).toContain(name);
  }
  await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder });
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
  for (const name of ['INSTALL.md', `sbom/${version}.cdx.json`]) expect(sums).toContain(name);
  expect(await readFile(join(folder, 'INSTALL.md'), 'utf8')).not.toContain('__VERSION__');
});

test('INSTALL.md installs all packages, and their commands run', async ({ release }) => {
  const { folder: releaseFolder, version } = release;
  const folder = await release.emptyFolder();
  await run('npm', ['init', '-y'], { cwd: folder, shell });
  const guide = await readFile(join(releaseFolder, 'INSTALL.md'), 'utf8');
  const installs = [...guide.matchAll(/^npm install .*$/gm)].map(([command]) => command);
  expect(installs).toHaveLength((await readdir(release.packages)).length);
  for (const command of installs) {
    const options = '--no-audit --no-fund --prefer-offline';
    await promisify(exec)(`${command.replace('<release>', releaseFolder)} ${options}`, {
      cwd: folder,
    });
  }
  for (const command of ['pay-audit', 'pay-sandbox', 'pay-conformance']) {
    const { stdout } = await run('npx', ['--no-install', command, '--help'], {
      cwd: folder,
      shell,
    });
    expect(stdout).toContain(`Usage: ${command}`);
  }

  const config = join(releaseFolder, 'merchants.json');
  const written: object = JSON.parse(await readFile(config, 'utf8'));
  await writeFile(config, JSON.stringify({ ...written, merchants: [MERCHANT] }));
  const [port, adminPort] = [await freePort(), await freePort()];
  const ports = ['--port', `${port}`, '--admin-port', `${adminPort}`, '--drain', '0'];
  const host = spawn('npx', ['--no-install', 'pay-frame-host', '--config', config, ...ports], {
    cwd: folder,
    // In a group with its children, because `npx` does not pass a signal on to them.
    detached: true,
    stdio: 'ignore',
    shell,
  });
  try {
    await expect(async () => {
      expect((await ask({ port: adminPort, path: '/readyz' })).status).toBe(200);
    }).toPass({ timeout: 60_000 });

    const query = `key=${MERCHANT.key}&origin=${encodeURIComponent('https://shop.example')}`;
    const frame = await ask({
      port,
      path: `/p2/?${query}`,
      headers: { host: 'adyen.frame.pay.example' },
    });
    expect(frame.status).toBe(200);
    expect(frame.headers.get('content-security-policy')).toContain(
      'frame-ancestors https://shop.example',
    );
    const script = await ask({
      port,
      path: `/${version}/pay.global.js`,
      headers: { host: 'js.pay.example' },
    });
    expect(script.headers.get('access-control-allow-origin')).toBe('*');
    const loader = join(releaseFolder, 'releases', version, 'loader');
    expect(script.body).toBe(await readFile(join(loader, 'pay.global.js'), 'utf8'));
    for (const url of [URLS.PAY_API_URL, URLS.PAY_FRAME_URL]) expect(script.body).toContain(url);
    expect(script.body).not.toContain('localhost:8080');
  } finally {
    const ended = once(host, 'exit');
    if (host.pid !== undefined) process.kill(-host.pid, 'SIGTERM');
    await ended;
  }
});

test('the examples of the folder install its packages', async ({ release }) => {
  const { folder, version } = release;
  const place = join(folder, 'examples', version, 'express');
  const options = ['install', '--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', options, { cwd: place, shell });
  expect(await readdir(join(place, 'node_modules', '@pay'))).toEqual(['loader', 'node']);
});

test.describe('the quick starts from the folder of the release', () => {
  const running: (() => void)[] = [];
  test.afterEach(() => running.splice(0).forEach((stop) => stop()));

  interface Installed {
    readonly release: MadeRelease;
    readonly sandbox: InstalledSandbox;
    readonly guide: Guide;
  }

  /** Follows a section in an empty folder, and starts its server. */
  async function startShop(
    section: string,
    { release, sandbox, guide }: Installed,
    adapt = sandbox.adapt,
  ): Promise<{ readonly port: number; readonly shop: Example }> {
    const steps = stepsOf(section, guide);
    const { server, settings } = serverOf(steps.pop());
    const { packages } = release;
    const shop = await follow(steps, { folder: await release.emptyFolder(), packages, adapt });
    if (server.startsWith('npm ')) await shop.run('npm', 'run', 'build');
    const { port, stop } = await shop.start(server, { ...settings, PAY_API_URL: sandbox.platform });
    running.push(stop);
    return { port, shop };
  }

  async function expectPayment(page: Page, url: string, platform: string): Promise<void> {
    await expect(() => page.goto(url)).toPass({ timeout: 120_000 });
    await payByForm(page);
    const outcome = page.getByText(/^Paid: /);
    await outcome.waitFor();
    const paymentId = (await outcome.innerText()).replace('Paid: ', '');
    const paid = await new PlatformRecords(platform).transaction(paymentId);
    expect(paid).toMatchObject({ status: 'captured', amount: 11340 });
  }

  test('Express: an empty folder becomes a shop that takes a payment', async ({
    page,
    release,
    sandbox,
    guide,
  }) => {
    const { port } = await startShop('Express or Fastify', { release, sandbox, guide });
    await expectPayment(page, `http://127.0.0.1:${port}/`, sandbox.platform);
  });

  test('React: an empty folder becomes a page that takes a payment', async ({
    page,
    release,
    sandbox,
    guide,
  }) => {
    const installed = { release, sandbox, guide };
    const backend = await startShop('Express or Fastify', installed);
    const adapt = (content: string) =>
      sandbox.adapt(content).replaceAll('127.0.0.1:4000', `127.0.0.1:${backend.port}`);
    const { port } = await startShop('React', installed, adapt);
    await expectPayment(page, `http://localhost:${port}/`, sandbox.platform);
  });

  test('script tag: an empty folder becomes a page that takes a payment, and pay-audit lists its scripts', async ({
    launchOptions,
    page,
    release,
    sandbox,
    guide,
  }) => {
    const { port, shop } = await startShop('Script tag', { release, sandbox, guide });
    const url = `http://127.0.0.1:${port}/`;
    await expectPayment(page, url, sandbox.platform);
    const options = ['--gateways', 'checkout', '--environment', 'sandbox', '--json'];
    const env = { ...process.env, PAY_BROWSER: launchOptions.executablePath };
    const audit = ['--no-install', 'pay-audit', 'check', url, ...options];
    // It reports the shop's own script, which the merchant has not listed, and so ends with 1.
    const failure: unknown = await run('npx', audit, { cwd: shop.folder, env, shell }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 1, stdout: expect.stringContaining('/pay.global.js') });
    expect(failure).toMatchObject({ stdout: expect.stringContaining('/checkout.js') });
  });
});

test('npm run release stops before it builds where the versions differ', async () => {
  const copy = await copyProject();
  try {
    const file = join(copy.folder, 'CHANGELOG.md');
    const changelog = await readFile(file, 'utf8');
    await writeFile(file, changelog.replace(/^## .*$/m, '## 0.9.9'));
    const env = { ...process.env, ...URLS };
    const release = run('npm', ['run', 'release'], { cwd: copy.folder, env, shell });
    await expect(release).rejects.toThrow('CHANGELOG.md, its first section: 0.9.9');
    expect(await readdir(copy.folder)).not.toContain('release');
  } finally {
    await copy.remove();
  }
});
