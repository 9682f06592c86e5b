/** A release that is made from the sources, and then only its folder. */
import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Example } from './example.ts';
import { linesOf } from './followed-guide.ts';
import type { Guide } from './followed-guide.ts';
import { copyProject } from './project-copy.ts';

export const URLS_OF_RELEASE = {
  PAY_API_URL: 'https://api.pay.example',
  PAY_FRAME_URL: 'https://{gateway}.frame.pay.example/',
  PAY_LOADER_URL: 'https://js.pay.example/',
  PAY_DOCS_URL: 'https://docs.pay.example/',
};
const shell = process.platform === 'win32';

export interface MadeRelease {
  /** What a team gets. */
  readonly folder: string;
  readonly version: string;
  /** The tarballs. */
  readonly packages: string;
  /** A new folder elsewhere, in which something is installed. */
  emptyFolder(): Promise<string>;
  remove(): Promise<void>;
}

export async function makeRelease(): Promise<MadeRelease> {
  const place = await mkdtemp(join(tmpdir(), 'pay-made-release-'));
  const folder = join(place, 'release');
  const copy = await copyProject();
  try {
    const dist = join(copy.folder, 'dist');
    await mkdir(dist);
    await writeFile(join(dist, 'served-by-a-sandbox.txt'), '');
    const env = { ...process.env, ...URLS_OF_RELEASE };
    await promisify(execFile)('npm', ['run', 'release'], { cwd: copy.folder, env, shell });
    const left = await readdir(dist);
    if (left.join() !== 'served-by-a-sandbox.txt') throw new Error(`dist has ${left.join()}`);
    await cp(join(copy.folder, 'release'), folder, { recursive: true });
  } finally {
    await copy.remove();
  }
  const [version = ''] = await readdir(join(folder, 'releases'));
  return {
    folder,
    version,
    packages: join(folder, 'packages', version),
    emptyFolder: () => mkdtemp(join(place, 'empty-')),
    remove: () => rm(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  };
}

/** The guide that the loader's package brings along. */
export async function guideOf(release: MadeRelease): Promise<Guide> {
  const { folder, version, packages } = release;
  const reader = new Example(await release.emptyFolder());
  await reader.run('npm', 'init', '-y');
  await reader.run('npm', 'install', join(packages, `pay-loader-${version}.tgz`));
  const loader = join(reader.folder, 'node_modules', '@pay', 'loader');
  return {
    file: join(loader, 'docs', 'quick-start.md'),
    examples: join(folder, 'examples', version),
  };
}

export interface InstalledSandbox {
  /** The origin of the platform. */
  readonly platform: string;
  /** Adds to the files of the guide what the sandbox printed, as the guide describes. */
  readonly adapt: (content: string) => string;
  stop(): void;
}

/** Installs the sandbox from the release, and starts its command. */
export async function startInstalledSandbox(release: MadeRelease): Promise<InstalledSandbox> {
  const { version, packages } = release;
  const example = new Example(await release.emptyFolder());
  await example.run('npm', 'init', '-y');
  await example.run('npm', 'install', join(packages, `pay-sandbox-${version}.tgz`));
  const options = ['--no-install', 'pay-sandbox', '--port', '0', '--shop-port', '0'];
  const sandbox = spawn('npx', options, {
    cwd: example.folder,
    // In a group with its children, because `npx` does not pass a signal on to them.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell,
  });
  let printed = '';
  for await (const chunk of sandbox.stdout) {
    printed += String(chunk);
    if (printed.includes('Ctrl-C')) break;
  }
  const [baseUrl = ''] = linesOf(printed, 'baseUrl');
  const [frameUrl = ''] = linesOf(printed, 'frameUrl');
  const [redirectOrigins = ''] = linesOf(printed, 'redirectOrigins');
  const urls = { baseUrl: valueOf(baseUrl), frameUrl: valueOf(frameUrl) };
  return {
    platform: urls.baseUrl,
    adapt: (content) =>
      content
        .replaceAll(/^ *baseUrl: .*$/gm, baseUrl)
        .replaceAll(/^ *frameUrl: .*$/gm, frameUrl)
        .replaceAll(/^ *redirectOrigins: .*$/gm, redirectOrigins)
        .replace(
          "apiKey: 'pk_test_backend',",
          `apiKey: 'pk_test_backend', baseUrl: '${urls.baseUrl}', frameUrl: '${urls.frameUrl}',`,
        )
        .replace(
          '<PayProvider apiKey="pk_test_backend"',
          `<PayProvider apiKey="pk_test_backend" baseUrl="${urls.baseUrl}" frameUrl="${urls.frameUrl}"`,
        ),
    stop: () => void (sandbox.pid !== undefined && process.kill(-sandbox.pid, 'SIGTERM')),
  };
}

/** Of an option as the sandbox prints it. */
function valueOf(line: string): string {
  return /'([^']+)'/.exec(line)?.[1] ?? '';
}
