/** Runs the recipes of docs/backend.md in every language that is installed, against a real platform. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../../../shared/testing/test-server.ts';
import { SESSION, startTestPlatform } from '../testing/platform-server.ts';
import { SESSION_STATES } from '../testing/session-states.ts';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { TestPlatform } from '../testing/platform-server.ts';

const SECRET = 'sk_test_sandbox';
const KIND_B = { metadata: { sandbox: { gateway: 'adyen' } } };

/**
 * Each program reads `[order, secret, URL of the platform]` as JSON from each line, and writes a line with the
 * order's session, or with the message of the error in `error`.
 */
const LANGUAGES = [
  {
    language: 'python',
    command: 'python3',
    file: 'recipe.py',
    driver: `import sys
for line in sys.stdin:
    try:
        print(json.dumps(session_of_order(*json.loads(line))), flush=True)
    except Exception as error:
        print(json.dumps({"error": str(error)}), flush=True)
`,
  },
  {
    language: 'php',
    command: 'php',
    file: 'recipe.php',
    driver: `while (($line = fgets(STDIN)) !== false) {
    try {
        echo json_encode(pay_session_of_order(...json_decode($line, true))), "\\n";
    } catch (Throwable $error) {
        echo json_encode(['error' => $error->getMessage()]), "\\n";
    }
}
`,
  },
  {
    language: 'ruby',
    command: 'ruby',
    file: 'recipe.rb',
    driver: `$stdout.sync = true
$stdin.each_line do |line|
  puts JSON.generate(session_of_order(*JSON.parse(line)))
rescue StandardError => error
  puts JSON.generate({ 'error' => error.message })
end
`,
  },
];

let platform: TestPlatform;
let folder: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  folder = await mkdtemp(join(tmpdir(), 'pay-sessions-'));
});
afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true });
});

const isInstalled = (command: string) => !spawnSync(command, ['--version']).error;

const created = v.object({ session_id: v.string(), payment_id: v.string(), revision: v.number() });

const failed = v.object({ error: v.string() });

describe.each(LANGUAGES)('the recipe for $language', ({ language, command, file, driver }) => {
  describe.runIf(isInstalled(command))('if it is installed', () => {
    // One for all tests, because the start of an interpreter takes longer than any of them.
    let program: ChildProcessByStdio<Writable, Readable, null>;
    let lines: NodeJS.AsyncIterator<string>;
    beforeAll(async () => {
      const guide = await readFile(new URL('../../../docs/backend.md', import.meta.url), 'utf8');
      const recipe = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(guide)?.[1];
      if (recipe === undefined) throw new Error(`There is no recipe for ${language}`);
      const path = join(folder, file);
      await writeFile(path, `${recipe}\n${driver}`);
      program = spawn(command, [path], { stdio: ['pipe', 'pipe', 'inherit'] });
      lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
    });
    afterAll(() => void program.kill());

    /** Resolves with the order's session as JSON; rejects with the program's error. */
    async function run(order: object, secret: string, url = platform.origin): Promise<string> {
      program.stdin.write(`${JSON.stringify([order, secret, url])}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error('The program has ended');
      const result: unknown = JSON.parse(value);
      if (v.is(failed, result)) throw new Error(result.error);
      return value;
    }

    test('creates the session of the order, with its amount', async () => {
      const order = { ...SESSION, order_id: `order-${language}`, amount: 11_340 };
      const session = v.parse(created, JSON.parse(await run(order, SECRET)));
      const payment = platform.payments.ofSession(session.session_id);
      expect(payment).toMatchObject({
        createdBy: 'backend',
        amount: 11_340,
        orderId: order.order_id,
      });
    });

    test.each(SESSION_STATES)(
      'finds the session of an order with %s, or gets a new one',
      async (state, arrange, isSame) => {
        const order = { ...SESSION, order_id: `${language}: ${state}`, ...KIND_B };
        const first = v.parse(created, JSON.parse(await run(order, SECRET)));
        await arrange(platform, first);
        const { session_id } = v.parse(created, JSON.parse(await run(order, SECRET)));
        expect(session_id === first.session_id).toBe(isSame);
      },
    );

    test('creates one session where the platform fails once', async () => {
      const order_id = `order-retried-${language}`;
      platform.outages = 1;
      await run({ ...SESSION, order_id }, SECRET);
      expect(platform.payments.ofOrder('pk_test_sandbox', order_id)).toHaveLength(1);
    });

    test('passes on why the platform rejects an order', async () => {
      const order = { ...SESSION, order_id: `order-rejected-${language}`, currency: 'EURO' };
      await expect(run(order, SECRET)).rejects.toThrow(/Pay responded with 422: .*currency/);
    });

    test('follows no redirect, so that the secret goes nowhere else', async () => {
      const seen: (string | undefined)[] = [];
      const elsewhere = await startTestServer((request, response) => {
        seen.push(request.headers.authorization);
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
      const redirecting = await startTestServer((_request, response) => {
        response.writeHead(302, { Location: `http://127.0.0.1:${elsewhere.port}/` }).end();
      });
      const url = `http://127.0.0.1:${redirecting.port}`;
      await expect(run(SESSION, SECRET, url)).rejects.toThrow('Pay responded with 302');
      expect(seen).toEqual([]);
      await redirecting.close();
      await elsewhere.close();
    });

    test('rejects an empty secret, as from a variable that is not set', async () => {
      await expect(run(SESSION, '')).rejects.toThrow(/API secret is not set/i);
    });
  });
});
