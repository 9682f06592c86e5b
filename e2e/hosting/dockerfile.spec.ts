/**
 * The commands of the frame host's Dockerfile, run one after the other in an empty folder. No image is
 * built: what Docker itself does is not tested.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '../../shared/testing/test-server.ts';
import { ask } from './ask.ts';
import { startNpmRegistry } from './npm-registry.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const DOCKERFILE = join(DIST, 'packages', 'frame-host', 'Dockerfile');

/** The argument of an instruction that occurs once. */
function instruction(dockerfile: string, name: string): string {
  const [found, ...others] = dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'));
  if (found?.[1] === undefined || others.length > 0) throw new Error(`Expected one ${name}`);
  return found[1];
}

/** The exec form: a program and its arguments. */
function execForm(argument: string): readonly [string, ...string[]] {
  const [program, ...options]: readonly string[] = JSON.parse(argument.replace(/^CMD /, ''));
  if (program === undefined) throw new Error(`${argument} has no program`);
  return [program, ...options];
}

test('the Dockerfile installs the host and starts it, and its health check passes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pay-dockerfile-'));
  const packed = await mkdtemp(join(tmpdir(), 'pay-packed-'));
  const registry = await startNpmRegistry(['@pay/frame-host'], packed);
  const dockerfile = await readFile(DOCKERFILE, 'utf8');
  try {
    await writeFile(join(folder, '.npmrc'), `@pay:registry=${registry.url}\n`);
    await promisify(execFile)('sh', ['-c', instruction(dockerfile, 'RUN')], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', VERSION: registry.version },
    });

    const [source, target] = instruction(dockerfile, 'COPY').split(' ');
    const workingFolder = instruction(dockerfile, 'WORKDIR');
    expect([source, target]).toEqual(['releases', `${workingFolder}/releases`]);
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
    const [program, ...options] = execForm(instruction(dockerfile, 'CMD'));
    const adapted = options.map((option) =>
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
    await registry.close();
    await rm(folder, { recursive: true });
    await rm(packed, { recursive: true });
  }
});
