import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as whole from 'penpal';
import type { Message, MessageHandler, Messenger } from 'penpal';
import { expect, test } from 'vitest';
import { leanCode } from './lean-libraries.ts';

type Penpal = Pick<typeof whole, 'connect'>;
type Remote = Record<string, (...values: unknown[]) => Promise<unknown>>;

/** The module of a library with what is left of its code; `imports` replaces its imports. */
async function leanModule(file: string, imports = ''): Promise<unknown> {
  const code = leanCode(file, readFileSync(file, 'utf8').replace(/^import .*$/gm, ''));
  const url = `data:text/javascript,${encodeURIComponent(imports + String(code))}`;
  return import(/* @vite-ignore */ url);
}

const PENPAL = fileURLToPath(import.meta.resolve('penpal'));
const fileOfUuid = (name: string) =>
  join(dirname(fileURLToPath(import.meta.resolve('uuid'))), name);
const UUID = fileOfUuid('v4.js');

function hasConnect(module: unknown): module is Penpal {
  return typeof module === 'object' && module !== null && 'connect' in module;
}

const lean = await leanModule(PENPAL);
if (!hasConnect(lean)) throw new Error('Penpal has no connect');

/** Two ends of one channel, which delivers copies. */
function messengers(): readonly [Messenger, Messenger] {
  const handlers = [new Set<MessageHandler>(), new Set<MessageHandler>()] as const;
  const end = (own: Set<MessageHandler>, other: Set<MessageHandler>): Messenger => ({
    initialize: () => {},
    sendMessage(message) {
      const copy: Message = structuredClone(message);
      queueMicrotask(() => {
        for (const handle of other) handle(copy);
      });
    },
    addMessageHandler: (handle) => void own.add(handle),
    removeMessageHandler: (handle) => void own.delete(handle),
    destroy: () => own.clear(),
  });
  return [end(handlers[0], handlers[1]), end(handlers[1], handlers[0])];
}

function connected(near: Penpal, far: Penpal, methods: Record<string, () => unknown>) {
  const [nearMessenger, farMessenger] = messengers();
  far.connect({ messenger: farMessenger, channel: 'test', methods });
  return near.connect<Remote>({ messenger: nearMessenger, channel: 'test', methods: {} });
}

const outcome = (call: Promise<unknown> | undefined) =>
  call?.then(
    () => 'resolved',
    () => 'rejected',
  );

const pairs = [
  ['lean', 'lean', lean, lean],
  ['lean', 'whole', lean, whole],
  ['whole', 'lean', whole, lean],
] as const;

test.each(pairs)('%s Penpal calls the methods of %s Penpal', async (_near, _far, near, far) => {
  const sum = (...values: unknown[]) => Number(values[0]) + Number(values[1]);
  const remote = await connected(near, far, { sum, later: async () => ({ ok: true }) }).promise;
  await expect(remote['sum']?.(1, 2)).resolves.toBe(3);
  await expect(remote['later']?.()).resolves.toEqual({ ok: true });
});

test.each(pairs)('%s Penpal gets a rejection of %s Penpal', async (_near, _far, near, far) => {
  const fail = () => {
    throw new Error('of a method');
  };
  const remote = await connected(near, far, { fail }).promise;
  for (const name of ['fail', 'unknown'])
    await expect(outcome(remote[name]?.())).resolves.toBe('rejected');
});

test.each(pairs)('a call of %s to %s Penpal rejects when the connection ends', async (...pair) => {
  const { promise, destroy } = connected(pair[2], pair[3], { wait: () => new Promise(() => {}) });
  const remote = await promise;
  const waiting = outcome(remote['wait']?.());
  destroy();
  await expect(waiting).resolves.toBe('rejected');
});

test('another version of a library is noticed', () => {
  expect(() => leanCode(PENPAL, 'export const connect = () => {};')).toThrow('has changed');
  expect(() => leanCode(UUID, 'export default () => 1;')).toThrow('has changed');
  expect(leanCode('/loader/pay.ts', 'export {};')).toBeUndefined();
});

test('a UUID comes from random bytes where the page has no randomUUID', async () => {
  const bytes = 'const rng = () => new Uint8Array(16).fill(255);';
  const module = await leanModule(
    UUID,
    `const crypto = {}; ${bytes} const unsafeStringify = String;`,
  );
  expect(module).toHaveProperty('default', expect.any(Function));
  const { default: v4 } = Object(module);
  expect(v4()).toBe('255,255,255,255,255,255,79,255,191,255,255,255,255,255,255,255');
});

test('bytes become a UUID', async () => {
  const module = Object(await leanModule(fileOfUuid('stringify.js')));
  expect(module.unsafeStringify(Uint8Array.from({ length: 16 }, (_, at) => at * 17))).toBe(
    '00112233-4455-6677-8899-aabbccddeeff',
  );
});
