/** An example of `docs/examples/`, installed from the packed tarball as a reader would, and started. */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { isRecord } from '../../shared/plain/value-types.ts';
import { freePort } from '../../shared/testing/test-server.ts';
import { FRAME_URL, frameOrigin, PLATFORM } from '../support/urls.ts';

const PROJECT = resolve(import.meta.dirname, '..', '..');
/** The packages that examples install, each with its folder in `dist`. */
const PACKAGES = { '@pay/loader': 'npm', '@pay/node': 'packages/node' } as const;
type PackageName = keyof typeof PACKAGES;
const OFFLINE = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
/** Made by running an example in place. */
export const GENERATED: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  '.angular',
  '.astro',
  '.next',
  '.nuxt',
  '.output',
  '.venv',
  '__pycache__',
  '.svelte-kit',
]);

const PLATFORM_URL = /https:\/\/api\.pay\.example|http:\/\/localhost:8080/g;
const FRAME_HOST_URL =
  /https:\/\/\{gateway\}\.frame\.pay\.example\/|http:\/\/\{gateway\}\.frame\.localhost:8080\//g;
const HOST_OF_A_GATEWAY = /http:\/\/(\w+)\.frame\.localhost:8080/g;

const digestsSchema = v.looseObject({ files: v.record(v.string(), v.string()) });
const packSchema = v.tuple([v.object({ filename: v.string() })]);
const manifestSchema = v.looseObject({ dependencies: v.record(v.string(), v.string()) });
const lockSchema = v.looseObject({
  packages: v.record(v.string(), v.looseObject({ version: v.optional(v.string()) })),
});

const environment = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  // The fonts of the Next.js template, which its build would download otherwise.
  NEXT_FONT_GOOGLE_MOCKED_RESPONSES: join(import.meta.dirname, 'template-fonts.json'),
  npm_config_yes: 'true',
  PAY_API_URL: PLATFORM,
};
const shell = process.platform === 'win32';

export class Example {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** @throws {Error} with the output, if the program fails */
  async run(program: string, ...options: string[]): Promise<void> {
    try {
      await promisify(execFile)(program, options, { cwd: this.folder, env: environment, shell });
    } catch (cause) {
      throw new Error(`${program} ${options.join(' ')} failed\n${outputOf(cause)}`, { cause });
    }
  }

  /**
   * @param command - starts the server, which takes its port from `PORT` or from an option of npm's script
   * @param settings - variables of the server's environment
   * @returns the port, and a function that stops the server
   */
  async start(
    command = 'npm start',
    settings: Readonly<Record<string, string>> = {},
  ): Promise<{ port: number; stop: () => void }> {
    const port = await freePort();
    const options = command.startsWith('npm ') ? ` -- --port ${port}` : '';
    const [program = '', ...rest] = `${command}${options}`.split(' ');
    const server = spawn(program, rest, {
      cwd: this.folder,
      env: { ...environment, ...settings, PORT: String(port) },
      // In a group with its children, because npm does not pass a signal on to them.
      detached: true,
      stdio: 'ignore',
      shell,
    });
    return {
      port,
      stop: () => void (server.pid !== undefined && process.kill(-server.pid, 'SIGTERM')),
    };
  }

  remove(): Promise<void> {
    // The server may still be writing.
    return rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** What a program that failed has printed. */
function outputOf(failure: unknown): string {
  return isRecord(failure) ? `${String(failure['stdout'])}${String(failure['stderr'])}` : '';
}

/** The content of a file, with the URLs of this run's sandbox in place of the default ones. */
export function forThisSandbox(content: string): string {
  return content
    .replaceAll(PLATFORM_URL, PLATFORM)
    .replaceAll(FRAME_HOST_URL, FRAME_URL)
    .replaceAll(HOST_OF_A_GATEWAY, frameOrigin('$1'));
}

/**
 * @param source - folder of the example, with its lock file
 * @param adapt - changes the content of its scripts, as a reader would
 */
export async function installExample(source: string, adapt = forThisSandbox): Promise<Example> {
  const folder = await mkdtemp(join(tmpdir(), `pay-${basename(source)}-`));
  const filter = (path: string) => !GENERATED.has(basename(path));
  await cp(resolve(PROJECT, source), folder, { recursive: true, filter });
  const example = new Example(folder);
  for (const name of await readdir(folder)) {
    if (!/(?:\.(?:m?js|ts|conf\.json)|^(?:angular|package)\.json)$/.test(name)) continue;
    const content = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), adapt(content));
  }
  for (const name of await packagesOf(folder)) {
    await takeTarball(folder, name, await packPackage(name, folder));
  }
  await example.run('npm', 'ci', ...OFFLINE);
  return example;
}

/** The packages of this project that the example depends on. */
async function packagesOf(folder: string): Promise<readonly PackageName[]> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { dependencies } = v.parse(manifestSchema, manifest);
  const names: readonly PackageName[] = ['@pay/loader', '@pay/node'];
  return names.filter((name) => name in dependencies);
}

/** Copies a package for this run's sandbox into the folder. */
export async function copyPackage(name: PackageName, folder: string): Promise<void> {
  await cp(join(PROJECT, 'dist', PACKAGES[name]), folder, { recursive: true });
  // A backend passes the URL of its platform, so `@pay/node` stays as it is.
  if (name === '@pay/loader') await useSandbox(join(folder, 'dist'));
}

/**
 * Packs a package for this run's sandbox into the folder.
 *
 * @returns the name of the tarball
 */
export async function packPackage(name: PackageName, folder: string): Promise<string> {
  const source = await mkdtemp(join(tmpdir(), 'pay-package-'));
  await copyPackage(name, source);
  const options = ['pack', '--json', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', options, { cwd: source, shell });
  const [{ filename }] = v.parse(packSchema, JSON.parse(stdout));
  await rm(source, { recursive: true });
  return filename;
}

/** Makes the URLs of this run's sandbox the defaults, as a build for a platform does with its own URLs. */
async function useSandbox(dist: string): Promise<void> {
  const digests: Record<string, string> = {};
  for (const name of await readdir(dist)) {
    if (!/\.c?js$/.test(name)) continue;
    const script = await readFile(join(dist, name), 'utf8');
    const changed = forThisSandbox(script);
    await writeFile(join(dist, name), changed);
    digests[name] = `sha384-${createHash('sha384').update(changed).digest('base64')}`;
  }
  await rewrite(join(dist, 'integrity.json'), digestsSchema, ({ files }) => {
    Object.assign(files, digests);
  });
}

/** Makes the example install the tarball in place of the version in the registry. */
async function takeTarball(folder: string, name: PackageName, tarball: string): Promise<void> {
  const specifier = `file:${tarball}`;
  await rewrite(join(folder, 'package.json'), manifestSchema, (manifest) => {
    manifest.dependencies[name] = specifier;
  });
  await rewrite(join(folder, 'package-lock.json'), lockSchema, ({ packages }) => {
    const dependencies = v.parse(manifestSchema, packages['']).dependencies;
    packages[''] = { ...packages[''], dependencies: { ...dependencies, [name]: specifier } };
    const installed = `node_modules/${name}`;
    packages[installed] = { ...packages[installed], resolved: specifier };
  });
}

async function rewrite<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  change: (content: v.InferOutput<Schema>) => void,
): Promise<void> {
  const content = v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
  change(content);
  await writeFile(file, JSON.stringify(content));
}
