/** Runs a merchant's program that needs the built `@pay/node`, in a folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../shared/testing/test-server.ts';

const PACKAGE = resolve(import.meta.dirname, '..', '..', 'dist', 'packages', 'node');

export interface Program {
  /** The first line that it has printed. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function runProgram(code: string): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'pay-program-'));
  const scope = join(folder, 'node_modules', '@pay');
  await mkdir(scope, { recursive: true });
  await symlink(PACKAGE, join(scope, 'node'));
  await writeFile(join(folder, 'shop.mjs'), code);
  const child = spawn(process.execPath, ['shop.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: `${await freePort()}`, PAY_API_SECRET: 'sk_test_sandbox' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(child.stdout, 'data');
  return {
    url: String(line).trim(),
    async stop() {
      const stopped = once(child, 'exit');
      child.kill();
      await stopped;
      await rm(folder, { recursive: true });
    },
  };
}
