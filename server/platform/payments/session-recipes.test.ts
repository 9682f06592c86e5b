/** Runs the recipes of docs/backend.md in every language that is installed, against a real platform. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION, startTestPlatform } from '../testing/platform-server.ts';
import { SESSION_STATES } from '../testing/session-states.ts';
import type { TestPlatform } from '../testing/platform-server.ts';

const SECRET = 'sk_test_sandbox';
const KIND_B = { metadata: { sandbox: { gateway: 'adyen' } } };

/** Each program gets the platform's URL and the secret, and prints the order's session as JSON. */
const LANGUAGES = [
  {
    language: 'python',
    command: 'python3',
    file: 'recipe.py',
    driver:
      'import sys\nprint(json.dumps(session_of_order(json.loads(sys.argv[3]), sys.argv[2], sys.argv[1])))\n',
  },
  {
    language: 'php',
    command: 'php',
    file: 'recipe.php',
    driver:
      'echo json_encode(pay_session_of_order(json_decode($argv[3], true), $argv[2], $argv[1]));\n',
  },
  {
    language: 'ruby',
    command: 'ruby',
    file: 'recipe.rb',
    driver: 'puts JSON.generate(session_of_order(JSON.parse(ARGV[2]), ARGV[1], ARGV[0]))\n',
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

describe.each(LANGUAGES)('the recipe for $language', ({ language, command, file, driver }) => {
  /** Resolves with the program's output; rejects with its errors. */
  async function run(order: object, secret: string): Promise<string> {
    const guide = await readFile(new URL('../../../docs/backend.md', import.meta.url), 'utf8');
    const recipe = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(guide)?.[1];
    if (recipe === undefined) throw new Error(`There is no recipe for ${language}`);
    const path = join(folder, file);
    await writeFile(path, `${recipe}\n${driver}`);
    const given = [path, platform.origin, secret, JSON.stringify(order)];
    // Asynchronous, because the platform is in this process.
    const { stdout } = await promisify(execFile)(command, given);
    return stdout;
  }

  describe.runIf(isInstalled(command))('if it is installed', () => {
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

    test('rejects an empty secret, as from a variable that is not set', async () => {
      await expect(run(SESSION, '')).rejects.toThrow(/API secret is not set/i);
    });
  });
});
