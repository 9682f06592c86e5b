import { afterEach, describe, expect, test, vi } from 'vitest';
import { resolveConfig } from '../config/config.ts';
import { errorReport } from '../errors/error-report.ts';
import { createOutbox } from './outbox.ts';
import { pageStorage } from '../page/page-storage.ts';
import type { PageStorage } from '../page/page-storage.ts';
import { createPlatformClient } from './platform-client.ts';
import { paymentUpdate } from '../testing/examples.ts';
import { polluted } from '../../shared/testing/polluted.ts';
import { hang, page, problem, reset } from '../../shared/testing/response-faults.ts';
import { json, startMisbehavingServer } from '../testing/misbehaving-server.ts';
import type { Behaviour, MisbehavingServer } from '../testing/misbehaving-server.ts';

let server: MisbehavingServer;
let life = new AbortController();
afterEach(async () => {
  life.abort();
  life = new AbortController();
  await server.close();
});

const recorded = json(200, paymentUpdate);
const denied = () => {
  throw new Error('Storage is denied');
};

async function serve(...behaviours: [Behaviour, ...Behaviour[]]): Promise<void> {
  server = await startMisbehavingServer(...behaviours);
}

/** As after a reload, when `storage` is one that was used before. */
function outboxOn(storage: PageStorage, apiKey = 'pk_test_1') {
  const wakes = new EventTarget();
  const config = resolveConfig({ apiKey, baseUrl: server.url, retryAttempts: 0 });
  const platform = createPlatformClient(config, errorReport(undefined).call, () => {});
  const outbox = createOutbox({
    storage,
    apiKey,
    send: platform.updatePaymentGatewayId,
    onWake: (wake, signal) => wakes.addEventListener('wake', wake, { signal }),
    life: life.signal,
  });
  return { outbox, wake: () => wakes.dispatchEvent(new Event('wake')) };
}

const storageOf = (entries: Record<string, string>) => pageStorage(() => entries);
const keysSent = () => new Set(server.seen.map(({ headers }) => headers['idempotency-key']));

describe('a gateway payment id', () => {
  test('is stored before it is sent, and removed when it was recorded', async () => {
    const entries: Record<string, string> = {};
    const whileSent: string[] = [];
    await serve((...exchange) => {
      whileSent.push(...Object.values(entries));
      recorded(...exchange);
    });
    await outboxOn(storageOf(entries)).outbox.deliver('ses_1', 'gw_1');
    expect(whileSent).toEqual([expect.stringContaining('gw_1')]);
    expect(entries).toEqual({});
  });

  test('is sent on a page that gives every array and object a toJSON', async () => {
    await serve(recorded);
    const { outbox } = outboxOn(storageOf({}));
    await polluted([Array.prototype, Object.prototype], 'toJSON', () =>
      outbox.deliver('ses_1', 'gw_1'),
    );
    expect(server.seen).toEqual([
      expect.objectContaining({ body: expect.stringContaining('gw_1') }),
    ]);
  });

  test('is sent again by the next client, under the same idempotency key', async () => {
    await serve(problem(503, 'GATEWAY_TIMEOUT'), reset, recorded);
    const storage = storageOf({});
    await expect(outboxOn(storage).outbox.deliver('ses_1', 'gw_1')).rejects.toThrow('503');
    await outboxOn(storage).outbox.flush();
    expect(outboxOn(storage).outbox.has('ses_1')).toBe(true);
    await outboxOn(storage).outbox.flush();
    expect(server.seen).toHaveLength(3);
    expect(keysSent().size).toBe(1);
    expect(outboxOn(storage).outbox.has('ses_1')).toBe(false);
  });

  test('is sent again when the page wakes up, for as long as it has to be', async () => {
    await serve(reset, reset, recorded);
    const { outbox, wake } = outboxOn(storageOf({}));
    await expect(outbox.deliver('ses_1', 'gw_1')).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    await vi.waitFor(
      () => {
        wake();
        expect(outbox.has('ses_1')).toBe(false);
      },
      { timeout: 10_000 },
    );
    expect(keysSent().size).toBe(1);
  });

  test('keeps its idempotency key when it is delivered once more', async () => {
    await serve(reset, recorded);
    const { outbox } = outboxOn(storageOf({}));
    await expect(outbox.deliver('ses_1', 'gw_1')).rejects.toThrow('no response');
    await outbox.deliver('ses_1', 'gw_1');
    expect(keysSent().size).toBe(1);
  });

  test.each([
    [404, 'SESSION_NOT_FOUND'],
    [409, 'GATEWAY_PAYMENT_ID_CONFLICT'],
    [403, 'FORBIDDEN'],
    [422, 'VALIDATION_ERROR'],
  ])('is removed when the platform rejects it permanently, by %i', async (status, code) => {
    await serve(problem(status, code));
    const entries = {};
    const delivered = outboxOn(storageOf(entries)).outbox.deliver('ses_1', 'gw_1');
    await expect(delivered).rejects.toMatchObject({ reason: code });
    expect(entries).toEqual({});
  });

  test.each([400, 401, 403, 404, 405, 409, 410, 422, 429, 502, 511])(
    'stays when a firewall responds in place of the platform, by %i, and is sent again',
    async (status) => {
      await serve(page(status), recorded);
      const { outbox } = outboxOn(storageOf({}));
      await expect(outbox.deliver('ses_1', 'gw_1')).rejects.toMatchObject({ status });
      expect(outbox.has('ses_1')).toBe(true);
      await outbox.flush();
      expect(outbox.has('ses_1')).toBe(false);
      expect(keysSent().size).toBe(1);
    },
  );

  test('stays when the first request for it is still running at the platform', async () => {
    await serve(problem(409, 'IDEMPOTENCY_IN_FLIGHT'));
    const { outbox } = outboxOn(storageOf({}));
    await expect(outbox.deliver('ses_1', 'gw_1')).rejects.toThrow('409');
    expect(outbox.has('ses_1')).toBe(true);
  });

  test('stays when its caller aborts, until the platform has responded', async () => {
    const caller = new AbortController();
    await serve(() => caller.abort(), recorded);
    const { outbox } = outboxOn(storageOf({}));
    await expect(outbox.deliver('ses_1', 'gw_1', caller.signal)).rejects.toMatchObject({
      reason: 'ABORTED',
    });
    expect(outbox.has('ses_1')).toBe(true);
    expect(await outbox.deliver('ses_1', 'gw_1')).toEqual(paymentUpdate);
  });

  test('stays when the client is destroyed', async () => {
    await serve(() => life.abort());
    const { outbox } = outboxOn(storageOf({}));
    await expect(outbox.deliver('ses_1', 'gw_1')).rejects.toMatchObject({ reason: 'ABORTED' });
    expect(outbox.has('ses_1')).toBe(true);
  });

  test('is sent again from memory where storage is denied', async () => {
    await serve(reset, recorded);
    const storage = pageStorage(denied);
    const { outbox } = outboxOn(storage);
    expect(storage.isDurable).toBe(false);
    await expect(outbox.deliver('ses_1', 'gw_1')).rejects.toThrow('no response');
    await outbox.flush();
    expect(server.seen).toHaveLength(2);
    expect(outbox.has('ses_1')).toBe(false);
  });

  test('is remembered by the page when the storage is full', async () => {
    await serve(reset, recorded);
    const { outbox } = outboxOn(pageStorage(() => Object.freeze({})));
    await expect(outbox.deliver('ses_1', 'gw_1')).rejects.toThrow('no response');
    expect(outbox.has('ses_1')).toBe(true);
    await outbox.flush();
    expect(outbox.has('ses_1')).toBe(false);
  });
});

describe('a second gateway payment id of one session', () => {
  test('is kept while the first is being sent, and sent by a later page', async () => {
    await serve(hang, reset, recorded);
    const storage = storageOf({});
    const { outbox } = outboxOn(storage);
    const first = outbox.deliver('ses_1', 'gw_1');
    await server.arrived(1);
    await expect(outbox.deliver('ses_1', 'gw_2')).rejects.toThrow('no response');
    life.abort();
    await expect(first).rejects.toMatchObject({ reason: 'ABORTED' });
    life = new AbortController();
    await outboxOn(storage).outbox.flush();
    const ids = server.seen.map(({ body }): unknown => JSON.parse(body).gateway_payment_id);
    expect(ids.slice(0, 2)).toEqual(['gw_1', 'gw_2']);
    expect(new Set(ids.slice(2))).toEqual(new Set(['gw_1', 'gw_2']));
    expect(keysSent().size).toBe(2);
  });

  test('stays when the first is recorded', async () => {
    let record = () => {};
    await serve((exchange) => (record = () => recorded(exchange)), reset, recorded);
    const { outbox } = outboxOn(storageOf({}));
    const first = outbox.deliver('ses_1', 'gw_1');
    await server.arrived(1);
    await expect(outbox.deliver('ses_1', 'gw_2')).rejects.toThrow('no response');
    record();
    await first;
    expect(outbox.has('ses_1')).toBe(true);
  });

  test('does not keep the session waiting once the platform has responded to both', async () => {
    await serve(recorded, problem(409, 'GATEWAY_PAYMENT_ID_CONFLICT'));
    const { outbox } = outboxOn(storageOf({}));
    await outbox.deliver('ses_1', 'gw_1');
    await expect(outbox.deliver('ses_1', 'gw_2')).rejects.toThrow('409');
    expect(outbox.has('ses_1')).toBe(false);
  });
});

describe('the outbox', () => {
  test('sends no request while it is empty', async () => {
    await serve(recorded);
    await outboxOn(storageOf({ other: 'entry' })).outbox.flush();
    expect(server.seen).toHaveLength(0);
  });

  test('is named by a hash and never by the key, and is not sent by a client with another key', async () => {
    await serve(reset);
    const entries: Record<string, string> = {};
    const { outbox } = outboxOn(storageOf(entries), 'pk_test_sandbox');
    await expect(outbox.deliver('ses_1', 'gw_1')).rejects.toThrow('no response');
    expect(JSON.stringify(entries)).not.toMatch(/pk_|sandbox/);
    await outboxOn(storageOf(entries), 'pk_test_other').outbox.flush();
    expect(server.seen).toHaveLength(1);
  });

  test('carries a number of its format, and leaves what is kept in another one alone', async () => {
    await serve(reset);
    const entries: Record<string, string> = {};
    const { outbox } = outboxOn(storageOf(entries));
    await expect(outbox.deliver('ses_1', 'gw_1')).rejects.toThrow('no response');
    const [name = ''] = Object.keys(entries);
    expect(name).toMatch(/^pay\.1\.outbox\./);
    const content = entries[name] ?? '';
    const later = { [name.replace('pay.1.', 'pay.2.')]: content };
    await outboxOn(storageOf(later)).outbox.flush();
    expect(server.seen).toHaveLength(1);
    expect(Object.values(later)).toEqual([content]);
  });

  test('keeps the newest 20 ids', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await serve(reset);
    const { outbox } = outboxOn(storageOf({}));
    for (let number = 1; number <= 22; number += 1) {
      vi.advanceTimersByTime(1000);
      await expect(outbox.deliver(`ses_${number}`, 'gw')).rejects.toThrow('no response');
    }
    vi.useRealTimers();
    expect([1, 2, 3, 22].map((number) => outbox.has(`ses_${number}`))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('never drops an id that is being sent, however many come after it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await serve(hang, reset);
    const { outbox } = outboxOn(storageOf({}));
    const underWay = outbox.deliver('ses_0', 'gw');
    await server.arrived(1);
    for (let number = 1; number <= 21; number += 1) {
      vi.advanceTimersByTime(1000);
      await expect(outbox.deliver(`ses_${number}`, 'gw')).rejects.toThrow('no response');
    }
    vi.useRealTimers();
    expect([0, 1, 2, 21].map((number) => outbox.has(`ses_${number}`))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    life.abort();
    await expect(underWay).rejects.toMatchObject({ reason: 'ABORTED' });
  });

  test('reads each of 1,500 entries a few times, and keeps the newest', async () => {
    await serve(reset);
    const entries: Record<string, string> = {};
    await expect(outboxOn(storageOf(entries)).outbox.deliver('ses_0', 'gw')).rejects.toThrow(
      'no response',
    );
    const [name = ''] = Object.keys(entries);
    for (let number = 0; number < 1500; number += 1) {
      const sessionId = `ses_${number}`;
      const storedAt = Date.now() - number * 1000;
      const entry = {
        sessionId,
        gatewayPaymentId: 'gw',
        idempotencyKey: `key_${number}`,
        storedAt,
      };
      entries[name.replace('ses_0', sessionId)] = JSON.stringify(entry);
    }
    let reads = 0;
    const counted = new Proxy(entries, {
      get(target, key, receiver): unknown {
        reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    await outboxOn(storageOf(counted)).outbox.flush();
    expect(Object.keys(entries)).toHaveLength(20);
    expect(reads).toBeLessThan(4 * 1500);
    expect(Object.keys(entries)).toContain(name);
  });

  test('removes entries after 24 hours, and those that are unreadable or dated in the future', async () => {
    await serve(reset);
    const entries: Record<string, string> = {};
    const { outbox } = outboxOn(storageOf(entries));
    await expect(outbox.deliver('ses_1', 'gw_1')).rejects.toThrow('no response');
    const [[name, entry] = ['', '']] = Object.entries(entries);
    const storedAt = (value: unknown) => JSON.stringify({ ...JSON.parse(entry), storedAt: value });
    const aged = storedAt(Date.now() - 86_400_001);
    const future = storedAt(Date.now() + 3_600_000);
    for (const content of [aged, future, storedAt('soon'), '{', '[]', 'null', '{"sessionId":1}']) {
      entries[name] = content;
      await outbox.flush();
      expect(entries).toEqual({});
    }
    expect(server.seen).toHaveLength(1);
  });
});
