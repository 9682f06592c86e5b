/** The packages as npm would publish them, and as a user installs them from a registry. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { BUILT_PACKAGES, startNpmRegistry } from './npm-registry.ts';
import type { PackageName } from './npm-registry.ts';

const NAMES = [
  '@pay/loader',
  '@pay/sandbox',
  '@pay/frame-host',
  '@pay/node',
  '@pay/conformance',
] as const;
const COMMANDS: Readonly<Partial<Record<PackageName, string>>> = {
  '@pay/loader': 'pay-audit',
  '@pay/sandbox': 'pay-sandbox',
  '@pay/frame-host': 'pay-frame-host',
  '@pay/conformance': 'pay-conformance',
};
const shell = process.platform === 'win32';
const run = promisify(execFile);

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pay-published-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

for (const name of NAMES) {
  test(`npm would publish ${name} as it is`, async () => {
    const options = ['--dry-run', '--json', '--access', 'public'];
    // The registry has no packages yet.
    const registry = await startNpmRegistry([], folder);
    const publish = ['publish', BUILT_PACKAGES[name], ...options, '--registry', registry.url];
    const { stdout, stderr } = await run('npm', publish, { cwd: folder, shell });
    await registry.close();
    const manifest: { readonly version: string } = JSON.parse(
      await readFile(join(BUILT_PACKAGES[name], 'package.json'), 'utf8'),
    );
    const published: Readonly<Record<string, unknown>> = JSON.parse(stdout);
    // Since npm 11, the output is an object with the package's name as the key.
    expect(published[name] ?? published).toMatchObject({ name, version: manifest.version });
    expect(stderr).not.toMatch(/auto-corrected|EPRIVATE|warn publish errors/);
  });
}

test('the packages install from a registry, and their programs and modules run', async () => {
  test.setTimeout(180_000);
  const packed = await mkdtemp(join(tmpdir(), 'pay-packed-'));
  const registry = await startNpmRegistry(NAMES, packed);
  try {
    await writeFile(join(folder, '.npmrc'), `@pay:registry=${registry.url}\n`);
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const options = ['--no-audit', '--no-fund', '--prefer-offline'];
    await run('npm', ['install', ...NAMES, ...options], { cwd: folder, shell });

    const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } =
      JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    expect(dependencies).toEqual(
      Object.fromEntries(NAMES.map((name) => [name, `^${registry.version}`])),
    );
    for (const command of Object.values(COMMANDS)) {
      const { stdout } = await run('npx', ['--no', '--', command, '--help'], {
        cwd: folder,
        shell,
      });
      expect(stdout).toContain(`Usage: ${command}`);
    }
    await writeFile(
      join(folder, 'start.js'),
      `import { Pay } from '@pay/loader';
      import { handleRedirectReturn } from '@pay/loader/verify';
      import { Pay as Backend } from '@pay/node';
      import { startSandbox } from '@pay/sandbox';
      const { platformOrigin, stop } = await startSandbox({ platformPort: 0, shopPort: 0 });
      const { status } = await fetch(platformOrigin + '/openapi.json');
      await stop();
      console.log([typeof Pay, typeof Backend, typeof handleRedirectReturn, status].join(' '));`,
    );
    const { stdout } = await run(process.execPath, ['start.js'], { cwd: folder });
    expect(stdout).toBe('function function function 200\n');
  } finally {
    await registry.close();
    await rm(packed, { recursive: true });
  }
});
