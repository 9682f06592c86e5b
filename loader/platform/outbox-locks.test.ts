/** What the outbox does where the browser has locks, which other tabs of the page share. */
import { afterEach, expect, test, vi } from 'vitest';
import { pageStorage } from '../page/page-storage.ts';
import { paymentUpdate } from '../testing/examples.ts';
import { createOutbox } from './outbox.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * @param isHeld - whether another tab holds the lock
 * @param onGranted - what other tabs do before a lock is granted
 */
function outboxWithLocks(isHeld: boolean, onGranted?: (stored: Record<string, string>) => void) {
  const stored: Record<string, string> = {};
  const requested: string[] = [];
  const sent: string[] = [];
  const locks = {
    request: async (name: string, _: object, work: (lock: object | null) => unknown) => {
      requested.push(name);
      onGranted?.(stored);
      return work(isHeld ? null : {});
    },
  };
  vi.stubGlobal('navigator', { locks });
  const outbox = createOutbox({
    storage: pageStorage(() => stored),
    apiKey: 'pk_test_1',
    send: async (sessionId) => (sent.push(sessionId), paymentUpdate),
    onWake: () => {},
    life: new AbortController().signal,
  });
  return { outbox, requested, sent };
}

test('an id is sent under a lock of its own', async () => {
  const { outbox, requested, sent } = outboxWithLocks(false);
  expect(await outbox.deliver('ses_1', 'gw_1')).toEqual(paymentUpdate);
  expect(sent).toEqual(['ses_1']);
  expect(requested).toContainEqual(expect.stringMatching(/ses_1 gw_1$/));
});

test('an id that another tab is sending is left to that tab', async () => {
  const { outbox, sent } = outboxWithLocks(true);
  expect(await outbox.deliver('ses_1', 'gw_1')).toBeUndefined();
  expect(sent).toEqual([]);
});

test('an id that another tab has sent in the meantime is not sent again', async () => {
  const { outbox, sent } = outboxWithLocks(false, (stored) => {
    for (const name of Object.keys(stored)) delete stored[name];
  });
  expect(await outbox.deliver('ses_1', 'gw_1')).toBeUndefined();
  expect(sent).toEqual([]);
});
