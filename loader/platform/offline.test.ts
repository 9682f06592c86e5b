import { afterEach, describe, expect, test } from 'vitest';
import { resolveConfig } from '../config/config.ts';
import { errorReport } from '../errors/error-report.ts';
import { LONGEST_OFFLINE } from '../page/page-activity.ts';
import type { PageActivity } from '../page/page-activity.ts';
import { createPlatformClient } from './platform-client.ts';
import { problem, reset } from '../../shared/testing/response-faults.ts';
import { json, startMisbehavingServer } from '../testing/misbehaving-server.ts';
import type { Behaviour, MisbehavingServer } from '../testing/misbehaving-server.ts';
import { skipTime, startTimers } from '../testing/test-clock.ts';

let server: MisbehavingServer;
afterEach(async () => {
  startTimers();
  await server.close();
});

const accepted = json(200, { result_code: 'Authorised' });

/** The browser reports `times` times that it is offline, and wakes the page as soon as it waits. */
function networkThatIsGone(times: number): PageActivity & { readonly waits: number } {
  let asked = 0;
  let waits = 0;
  return {
    isOffline: () => (asked += 1) <= times,
    onWake: (wake) => {
      waits += 1;
      queueMicrotask(wake);
    },
    get waits() {
      return waits;
    },
  };
}

async function submit(
  behaviours: [Behaviour, ...Behaviour[]],
  activity: PageActivity,
  signal = new AbortController().signal,
) {
  server = await startMisbehavingServer(...behaviours);
  const config = resolveConfig({
    apiKey: 'pk_test_1',
    baseUrl: server.url,
    retryAttempts: 1,
    retryDelay: 1,
  });
  const client = createPlatformClient(config, errorReport(undefined).call, () => {});
  return client.takeStep('ses_1', 'submit', { data: null }, { signal, activity });
}

describe('a step that is taken while the network is gone', () => {
  test('waits for the network, however often it has to, and is executed once', async () => {
    const activity = networkThatIsGone(4);
    const answer = await submit([reset, reset, reset, reset, accepted], activity);
    expect(answer).toEqual({ result_code: 'Authorised' });
    expect(activity.waits).toBe(4);
    expect(new Set(server.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('waits for two minutes at most, because the browser may be wrong', async () => {
    let waits = 0;
    const activity: PageActivity = {
      isOffline: () => true,
      onWake: (wake) => {
        waits += 1;
        if (waits === 2) skipTime(LONGEST_OFFLINE);
        queueMicrotask(wake);
      },
    };
    await expect(submit([reset], activity)).rejects.toMatchObject({ reason: 'CONNECTION_FAILED' });
    expect(waits).toBe(2);
  });

  test('has all its attempts when the network is reported back', async () => {
    await expect(submit([reset], networkThatIsGone(1))).rejects.toMatchObject({
      reason: 'CONNECTION_FAILED',
    });
    expect(server.seen).toHaveLength(3);
  });

  test('does not wait for the network when the platform has responded', async () => {
    const activity = networkThatIsGone(1);
    await expect(submit([problem(503, 'DOWN')], activity)).rejects.toMatchObject({ status: 503 });
    expect(activity.waits).toBe(0);
  });

  test('ends when its caller aborts it', async () => {
    const caller = new AbortController();
    const activity: PageActivity = { isOffline: () => true, onWake: () => caller.abort() };
    await expect(submit([reset], activity, caller.signal)).rejects.toMatchObject({
      reason: 'ABORTED',
    });
    expect(server.seen).toHaveLength(1);
  });
});
