/** The built `pay-conformance` against the built sandbox, each as a process of its own. */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DIST = resolve(import.meta.dirname, '..', '..', 'dist');
const SECRET = 'sk_test_sandbox';
const Report = v.object({
  results: v.array(v.object({ id: v.string(), result: v.string() })),
});

let folder: string;
let sandbox: ChildProcessByStdio<null, Readable, null>;
let baseUrl: string;
let origin: string;
let frameUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pay-conformance-'));
  const program = join(DIST, 'sandbox', 'main.js');
  sandbox = spawn(process.execPath, [program, '--port', '0', '--shop-port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of sandbox.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (printed.includes('Ctrl-C')) break;
  }
  baseUrl = /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '';
  frameUrl = /http:\/\/\{gateway\}\.frame\.localhost:\d+\//.exec(printed)?.[0] ?? '';
  origin = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '';
});
afterAll(async () => {
  const ended = once(sandbox, 'exit');
  sandbox.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true });
});

/** Runs the command with a file of options. */
async function check(options: object, ...more: string[]) {
  const config = join(folder, 'platform.json');
  const json = join(folder, 'report.json');
  // Ends a limit of the sandbox without waiting for it.
  const advance = `fetch(process.env.PAY_BASE_URL + '/sandbox/clock', { method: 'POST', headers: { Authorization: 'Bearer ${SECRET}', 'Content-Type': 'application/json' }, body: JSON.stringify({ advance: process.env.PAY_SECONDS * 1000 }) })`;
  const wait = `"${process.execPath}" -e "${advance}"`;
  await writeFile(config, JSON.stringify({ baseUrl, origin, burst: 0, wait, ...options }));
  const command = [join(DIST, 'conformance', 'main.js'), '--config', config, '--json', json];
  const env = { ...process.env, PAY_API_SECRET: SECRET };
  const code = await promisify(execFile)(process.execPath, [...command, ...more], { env }).then(
    () => 0,
    (error: unknown) => v.parse(v.object({ code: v.number() }), error).code,
  );
  const { results } = v.parse(Report, JSON.parse(await readFile(json, 'utf8')));
  return { code, results };
}

const card = { paymentMethod: { type: 'scheme' } };
const sandboxed = (scenario: string) => ({
  metadata: { sandbox: { gateway: 'adyen', scenario } },
});

test('the command finds nothing wrong with the running sandbox, and ends with 0', async () => {
  const { code, results } = await check({
    key: 'pk_test_sandbox',
    frameUrl,
    frameIntegrity: join(DIST, 'frame', 'integrity.json'),
    otherKey: 'pk_test_other',
    backendKey: 'pk_test_backend',
    session: { metadata: { sandbox: { gateway: 'hosted', scenario: 'approve' } } },
    scenarios: {
      approve: { session: sandboxed('approve'), submission: card },
      decline: { session: sandboxed('decline'), submission: card },
    },
  });
  const wrong = results.filter(({ result }) => result !== 'met' && result !== 'not provoked');
  expect(wrong).toEqual([]);
  const met = results.filter(({ result }) => result === 'met').map(({ id }) => id);
  expect(met.length).toBeGreaterThan(90);
  expect(met).toContain('orders.paid-submission');
  expect(met).toContain('frame.ancestors');
  expect(met).toContain('frame.assets');
  expect(code).toBe(0);
});

test('the command ends with 1 where a requirement is not met', async () => {
  const options = { key: 'pk_test_backend', only: undefined };
  const { code, results } = await check(options, '--only', 'sessions.create');
  expect(results).toMatchObject([{ id: 'sessions.create', result: 'unmet' }]);
  expect(code).toBe(1);
});
