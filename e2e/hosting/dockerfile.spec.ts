/**
 * The commands of the frame host's Dockerfile, run one after the other in an empty folder. No image is
 * built: what Docker itself does is not tested.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { SDK_VERSION } from '../../shared/platform/platform-api.ts';
import { freePort } from '../../shared/testing/test-server.ts';
import { ask } from './ask.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const DOCKERFILE = join(DIST, 'packages', 'frame-host', 'Dockerfile');

/** The argument of an instruction that occurs once. */
function instruction(dockerfile: string, name: string): string {
  const [found, ...others] = instructions(dockerfile, name);
  if (found === undefined || others.length > 0) throw new Error(`Expected one ${name}`);
  return found;
}

/** The arguments of each instruction of a name. */
function instructions(dockerfile: string, name: string): readonly string[] {
  const found = dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'));
  return [...found].flatMap(([, argument]) => argument ?? []);
}

/** The exec form: a program and its arguments. */
function execForm(argument: string): readonly [string, ...string[]] {
  const [program, ...options]: readonly string[] = JSON.parse(argument.replace(/^CMD /, ''));
  if (program === undefined) throw new Error(`${argument} has no program`);
  return [program, ...options];
}

test('the Dockerfile installs the host and starts it, and its health check passes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pay-dockerfile-'));
  const dockerfile = await readFile(DOCKERFILE, 'utf8');
  try {
    // As `npm run release` does it.
    const packages = join(folder, 'packages', SDK_VERSION);
    await mkdir(packages, { recursive: true });
    const options = ['pack', dirname(DOCKERFILE), '--pack-destination', packages];
    await promisify(execFile)('npm', options, { cwd: folder });

    const workingFolder = instruction(dockerfile, 'WORKDIR');
    const copies = instructions(dockerfile, 'COPY').map((argument) => argument.split(' '));
    const [[tarball = '', installed = ''] = [], ...others] = copies;
    expect(others).toEqual([['releases', `${workingFolder}/releases`]]);
    await cp(
      join(folder, tarball.replaceAll('${VERSION}', SDK_VERSION)),
      installed.replace(workingFolder, folder),
    );
    await promisify(execFile)('sh', ['-c', instruction(dockerfile, 'RUN')], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const { writeRelease } = await import(
      pathToFileURL(join(DIST, 'frame-host', 'write-release.js')).href
    );
    const port = await freePort();
    const adminPort = await freePort();
    const releases = join(folder, 'releases');
    await writeRelease({ dist: DIST, releases, loaderUrl: 'https://js.pay.example/' });
    const merchants = [{ key: 'pk_test_shop', origins: ['https://shop.example'] }];
    const config = { frameUrl: `http://{gateway}.frame.localhost:${port}/`, releases, merchants };
    await writeFile(join(folder, 'merchants.json'), JSON.stringify(config));

    // A container has every interface and port to itself; the test does not.
    const [program, ...given] = execForm(instruction(dockerfile, 'CMD'));
    const adapted = given.map((option) =>
      option.replace('/etc/pay/', `${folder}/`).replace('0.0.0.0', '127.0.0.1'),
    );
    const ports = ['--port', `${port}`, '--admin-port', `${adminPort}`, '--drain', '0'];
    const host = spawn(program, [...adapted, ...ports], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(host.stdout, 'data');
      const [checker, ...check] = execForm(instruction(dockerfile, 'HEALTHCHECK'));
      const healthcheck = check.map((option) => option.replace(':9090', `:${adminPort}`));
      await expect(async () => {
        await promisify(execFile)(checker, healthcheck, { cwd: folder });
      }).toPass();
      const query = '?key=pk_test_shop&origin=https://shop.example';
      const reply = await ask(`http://hosted.frame.localhost:${port}/p2/${query}`);
      expect(reply.status).toBe(200);
      const exposed = instruction(dockerfile, 'EXPOSE').split(' ');
      expect(exposed).toEqual(['8080', '9090']);
    } finally {
      const ended = once(host, 'exit');
      host.kill('SIGTERM');
      await ended;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
