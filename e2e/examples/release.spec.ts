/** A release, from the sources to the packed frame host that serves it. */
import { exec, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ask } from '../../shared/testing/ask.ts';
import { freePort } from '../../shared/testing/test-server.ts';
import { copyProject } from './project-copy.ts';

const URLS = {
  PAY_API_URL: 'https://api.pay.example',
  PAY_FRAME_URL: 'https://{gateway}.frame.pay.example/',
  PAY_LOADER_URL: 'https://js.pay.example/',
  PAY_DOCS_URL: 'https://docs.pay.example/',
};
const MERCHANT = { key: 'pk_live_shop', origins: ['https://shop.example'] };
const shell = process.platform === 'win32';
const run = promisify(execFile);

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pay-host-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('npm run release makes a release, and npx --no-install pay-frame-host serves it', async () => {
  const copy = await copyProject();
  const program: { stop?: () => void } = {};
  try {
    const env = { ...process.env, ...URLS };
    const dist = join(copy.folder, 'dist');
    await mkdir(dist);
    await writeFile(join(dist, 'served-by-a-sandbox.txt'), '');
    await run('npm', ['run', 'release'], { cwd: copy.folder, env, shell });
    expect(await readdir(dist)).toEqual(['served-by-a-sandbox.txt']);
    await cp(join(copy.folder, 'release'), join(folder, 'release'), { recursive: true });

    const release = join(folder, 'release');
    const [version = ''] = await readdir(join(release, 'releases'));
    const names = await readdir(release, { recursive: true });
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
      'static/nginx/maps.conf',
      'static/nginx/adyen.conf',
      'static/sites/adyen/_headers',
      'static/edge-function.mjs',
      'static/edge-rules.json',
    ]) {
      expect(names).toContain(name);
    }

    const config = join(release, 'merchants.json');
    const written: object = JSON.parse(await readFile(config, 'utf8'));
    await writeFile(config, JSON.stringify({ ...written, merchants: [MERCHANT] }));
    await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: release });
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const guide = await readFile(join(release, 'INSTALL.md'), 'utf8');
    const installs = [...guide.matchAll(/^npm install .*$/gm)].map(([command]) => command);
    expect(installs).toHaveLength((await readdir(join(release, 'packages', version))).length);
    for (const command of installs) {
      const options = '--no-audit --no-fund --prefer-offline';
      await promisify(exec)(`${command.replace('<release>', './release')} ${options}`, {
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

    const [port, adminPort] = [await freePort(), await freePort()];
    const ports = ['--port', `${port}`, '--admin-port', `${adminPort}`, '--drain', '0'];
    const host = spawn('npx', ['--no-install', 'pay-frame-host', '--config', config, ...ports], {
      cwd: folder,
      // In a group with its children, because `npx` does not pass a signal on to them.
      detached: true,
      stdio: 'ignore',
      shell,
    });
    program.stop = () => void (host.pid !== undefined && process.kill(-host.pid, 'SIGTERM'));
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
    const loader = join(release, 'releases', version, 'loader');
    expect(script.body).toBe(await readFile(join(loader, 'pay.global.js'), 'utf8'));
    for (const url of [URLS.PAY_API_URL, URLS.PAY_FRAME_URL]) expect(script.body).toContain(url);
    expect(script.body).not.toContain('localhost:8080');

    const ended = once(host, 'exit');
    program.stop();
    delete program.stop;
    await ended;
  } finally {
    program.stop?.();
    await copy.remove();
  }
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
