/**
 * The package as a shop gets it: packed, unpacked, and used by the shop's own Playwright tests in
 * `example/`.
 */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from '../scripts/browsers/chromium.mjs';
import { projectFolder } from '../scripts/dependencies.mjs';
import { freePort } from '../shared/testing/test-server.ts';

const run = promisify(execFile);

/** A shop's project. It finds the packages' dependencies in the folders around it. */
let project: string;
beforeAll(async () => {
  const reports = join(projectFolder, 'reports');
  await mkdir(reports, { recursive: true });
  project = await mkdtemp(join(reports, 'packed-'));
  await cp(join(projectFolder, 'sandbox', 'example'), project, { recursive: true });
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  await install(join(projectFolder, 'dist', 'npm'), '@pay/loader');
  await install(join(projectFolder, 'dist', 'packages', 'sandbox'), '@pay/sandbox');
});
afterAll(() => rm(project, { recursive: true }));

/** Packs a package, and unpacks it as npm does. */
async function install(source: string, name: string): Promise<void> {
  const folder = join(project, 'node_modules', name);
  const bin = join(project, 'node_modules', '.bin');
  await mkdir(folder, { recursive: true });
  await mkdir(bin, { recursive: true });
  const options = ['--json', '--ignore-scripts', '--pack-destination', project];
  const { stdout } = await run('npm', ['pack', source, ...options]);
  const file = /"filename": "([^"]+)"/.exec(stdout)?.[1] ?? '';
  await run('tar', ['-xzf', join(project, file), '-C', folder, '--strip-components=1']);
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const [command, path] of commandsOf(manifest)) {
    await chmod(join(folder, path), 0o755);
    await symlink(join(folder, path), join(bin, command));
  }
}

function commandsOf(manifest: unknown): [string, string][] {
  if (typeof manifest !== 'object' || manifest === null || !('bin' in manifest)) return [];
  return Object.entries(manifest.bin ?? {}).map(([name, path]) => [name, String(path)]);
}

test('a shop’s own tests pay at every gateway: declined, then challenged, then paid', async () => {
  const cli = join(projectFolder, 'node_modules', '@playwright', 'test', 'cli.js');
  const { executablePath = '' } = launchOptions();
  const env = {
    ...process.env,
    PAY_BROWSER: executablePath,
    PAY_PLATFORM_PORT: String(await freePort()),
    PAY_SHOP_PORT: String(await freePort()),
    SHOP_PORT: String(await freePort()),
  };
  const options = { cwd: project, env };
  const { stdout } = await run(process.execPath, [cli, 'test', '--reporter=line'], options).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toContain('4 passed');
}, 240_000);

test('the sandbox starts in a script, on free ports', async () => {
  const script = `
    import { startSandbox } from '@pay/sandbox';
    const sandbox = await startSandbox({ sessionLifetime: 1000 });
    const response = await fetch(sandbox.platformOrigin + '/openapi.json');
    const shop = await fetch(sandbox.shopOrigin);
    console.log(response.status, shop.status);
    await sandbox.stop();`;
  const file = join(project, 'script.mjs');
  await writeFile(file, script);
  expect((await run(process.execPath, [file])).stdout.trim()).toBe('200 200');
});
