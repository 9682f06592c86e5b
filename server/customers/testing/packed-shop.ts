/**
 * A shop's project with the packages installed, packed and unpacked as npm does. The packages'
 * own dependencies are found in the folders around it.
 */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../shared/testing/test-server.ts';

const run = promisify(execFile);

const PROJECT = join(import.meta.dirname, '..', '..', '..');

export interface PackedShop {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Contains the files of `example/`. */
export async function installPackedShop(): Promise<PackedShop> {
  const reports = join(PROJECT, 'reports');
  await mkdir(reports, { recursive: true });
  const folder = await mkdtemp(join(reports, 'packed-'));
  await cp(join(PROJECT, 'server', 'customers', 'example'), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  // Otherwise Playwright would apply the paths in the project's own file, which lead to the sources.
  await writeFile(join(folder, 'tsconfig.json'), '{}');
  await install(folder, join(PROJECT, 'dist', 'npm'), '@pay/loader');
  await install(folder, join(PROJECT, 'dist', 'packages', 'sandbox'), '@pay/sandbox');
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/**
 * Runs the shop's own Playwright tests, and returns what they print.
 *
 * @param more - options of Playwright's command
 */
export async function runShopTests(
  { folder }: PackedShop,
  browser: Readonly<Record<string, string>>,
  ...more: readonly string[]
): Promise<string> {
  const cli = join(PROJECT, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = {
    ...process.env,
    ...browser,
    PAY_PLATFORM_PORT: String(await freePort()),
    PAY_SHOP_PORT: String(await freePort()),
    SHOP_PORT: String(await freePort()),
  };
  const options = [cli, 'test', '--reporter=line', ...more];
  const { stdout } = await run(process.execPath, options, { cwd: folder, env }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

async function install(project: string, source: string, name: string): Promise<void> {
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
