import { afterEach, expect, test } from 'vitest';
import { resolveConfig } from '../config/config.ts';
import { errorReport } from '../errors/error-report.ts';
import { transaction } from '../testing/examples.ts';
import { json, startMisbehavingServer } from '../testing/misbehaving-server.ts';
import type { MisbehavingServer } from '../testing/misbehaving-server.ts';
import { createPlatformClient } from './platform-client.ts';

let server: MisbehavingServer;
afterEach(() => server.close());

/** By how many hours the platform is ahead of this machine, after responses of these dates. */
async function hoursAhead(...dates: readonly string[]): Promise<number[]> {
  const [first, ...others] = dates.map((date) => json(200, transaction, { Date: date }));
  if (first === undefined) throw new Error('There is no response');
  server = await startMisbehavingServer(first, ...others);
  const config = resolveConfig({ apiKey: 'pk_test_1', baseUrl: server.url });
  const client = createPlatformClient(config, errorReport(undefined).call, () => {});
  const { signal } = new AbortController();
  const hours: number[] = [];
  for (const _ of dates) {
    await client.getTransaction('pay_1', { signal });
    hours.push(Math.round(client.clockOffset() / 3_600_000));
  }
  return hours;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toUTCString();

test('the platform’s clock is that of its newest response', async () => {
  expect(await hoursAhead(inHours(2), inHours(3))).toEqual([2, 3]);
});

test('an older Date, as of a cache, does not move the clock', async () => {
  expect(await hoursAhead(inHours(2), inHours(-20), inHours(1))).toEqual([2, 2, 2]);
});

test('a Date that was wrong is corrected by two that agree', async () => {
  expect(await hoursAhead(inHours(2), inHours(1), inHours(1))).toEqual([2, 2, 1]);
});

test('a Date that cannot be read does not move the clock', async () => {
  expect(await hoursAhead(inHours(2), 'yesterday')).toEqual([2, 2]);
});
