import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as whole from 'penpal';
import type { Message, MessageHandler, Messenger } from 'penpal';
import { expect, test } from 'vitest';
import { leanPenpal } from './lean-penpal.ts';

type Penpal = Pick<typeof whole, 'connect'>;
type Remote = Record<string, (...values: unknown[]) => Promise<unknown>>;

const code = readFileSync(fileURLToPath(import.meta.resolve('penpal')), 'utf8');
const lean: Penpal = await import(
  /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(leanPenpal(code))}`
);

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

test('another version of Penpal is noticed', () => {
  expect(() => leanPenpal('export const connect = () => {};')).toThrow('Penpal has changed');
});
