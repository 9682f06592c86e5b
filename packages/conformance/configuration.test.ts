import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConformanceCommand } from './command-line.ts';
import { readConfiguration } from './configuration.ts';
import { Blocked } from './run/unmet.ts';

const folder = mkdtempSync(join(tmpdir(), 'pay-conformance-'));
afterAll(() => rmSync(folder, { recursive: true }));

const REQUIRED = [
  '--base-url',
  'https://api.example',
  '--key',
  'pk_test_1',
  '--origin',
  'https://shop.example',
];

function read(content: unknown, ...more: readonly string[]) {
  const file = join(folder, 'platform.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const command = readConformanceCommand([...REQUIRED, '--config', file, ...more], {
    PAY_API_SECRET: 'sk_test_1',
  });
  if (command.name !== 'check') throw new Error('No check');
  return readConfiguration(command);
}

const session = { session_id: 's_1', payment_id: 'p_1', created: { a: 1 }, submitted: {} };

test('the command of a scenario is given the session, and its output is read', async () => {
  const { scenarios } = await read({
    scenarios: { return: { command: 'echo "$PAY_SCENARIO $PAY_BASE_URL $PAY_SESSION"' } },
  });
  expect(await scenarios?.return?.run?.(session)).toBe('return https://api.example {"a":1}\n');
});

test('what a failing command was for is blocked', async () => {
  const { scenarios } = await read({ scenarios: { approve: { command: 'exit 3' } } });
  await expect(scenarios?.approve?.run?.(session)).rejects.toThrow(Blocked);
  await expect(scenarios?.approve?.run?.(session)).rejects.toThrow('exit code 3');
});

test('options of the command line take precedence over those of the file', async () => {
  const options = await read(
    { baseUrl: 'https://other.example', secret: 'sk_test_2', webhooks: { port: 1 } },
    '--webhook-port',
    '4000',
  );
  expect(options).toMatchObject({
    baseUrl: 'https://api.example',
    secret: 'sk_test_1',
    webhooks: { port: 4000 },
  });
});

test('the digests of the frame are read from the release', async () => {
  const file = join(folder, 'integrity.json');
  const files = { 'assets/form-1.js': 'sha384-a' };
  writeFileSync(file, JSON.stringify({ algorithm: 'sha384', files }));
  expect(await read({}, '--integrity', file)).toMatchObject({ frameIntegrity: files });
  expect(await read({ frameIntegrity: file })).toMatchObject({ frameIntegrity: files });
  writeFileSync(file, '{}');
  await expect(read({ frameIntegrity: file })).rejects.toThrow('integrity.json: algorithm: ');
});

test.each([
  ['{', 'the file'],
  [{ scenarios: { aprove: {} } }, 'scenarios.aprove'],
  [{ scenarios: { approve: { comand: 'x' } } }, 'scenarios.approve.comand'],
  [{ burst: -1 }, 'burst'],
  [{ offers: { query: { amount: 1 } } }, 'offers.query.amount'],
])('%j is reported with the place of the mistake', async (content, place) => {
  await expect(read(content)).rejects.toThrow(`platform.json: ${place}: `);
});

test('a missing option is named', async () => {
  const command = readConformanceCommand(REQUIRED, {});
  if (command.name !== 'check') throw new Error('No check');
  await expect(readConfiguration(command)).rejects.toThrow('--secret is required');
});

test.each([
  [['--wrong'], "Unknown option '--wrong'"],
  [['--webhook-port', 'x'], '--webhook-port must be a port'],
])('%j is no command', (commandLine, message) => {
  expect(() => readConformanceCommand(commandLine, {})).toThrow(message);
});
