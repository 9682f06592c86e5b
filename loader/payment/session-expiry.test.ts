import { describe, expect, test } from 'vitest';
import { watchExpiry } from './session-expiry.ts';
import { virtualClock } from './testing/virtual-clock.ts';

const MINUTE = 60_000;

/** @param offset - ms by which the platform's clock is ahead of this machine's */
function watch(lifetime: number, offset = 0, expiresAt?: string) {
  const reported: string[] = [];
  const life = new AbortController();
  const clock = virtualClock();
  clock.offset = offset;
  const end = expiresAt ?? new Date(clock.platformTime() + lifetime).toISOString();
  const clockRead = watchExpiry(end, clock, life.signal, (age) => reported.push(age));
  return { reported, life, clock, clockRead };
}

describe.each([0, 3_600_000, -3_600_000])('with a clock that differs by %i ms', (offset) => {
  test('the page is warned 60 s before the expiry; the expiry and the end of attempts are reported', async () => {
    const { reported, clock } = watch(30 * MINUTE, offset);
    await clock.pass(29 * MINUTE - 1000);
    expect(reported).toEqual([]);
    await clock.pass(1000);
    expect(reported).toEqual(['expiring']);
    await clock.pass(59_000);
    expect(reported).toEqual(['expiring']);
    await clock.pass(1000);
    expect(reported).toEqual(['expiring', 'expired']);
    await clock.pass(10 * MINUTE);
    expect(reported).toEqual(['expiring', 'expired', 'bound']);
  });
});

describe('a machine that slept across the last minute', () => {
  test('notices within 30 s, warns, and leaves 10 s to renew the session before it reports the expiry', async () => {
    const { reported, clock } = watch(30 * MINUTE);
    await clock.pass(MINUTE);
    clock.offset = 31 * MINUTE;
    await clock.pass(30_000);
    expect(reported).toEqual(['expiring']);
    await clock.pass(9999);
    expect(reported).toEqual(['expiring']);
    await clock.pass(1);
    expect(reported).toEqual(['expiring', 'expired']);
  });

  test('notices immediately when the tab becomes visible or the network is back', async () => {
    const { reported, clock } = watch(30 * MINUTE);
    await clock.pass(MINUTE);
    clock.offset = 31 * MINUTE;
    clock.wake();
    expect(reported).toEqual(['expiring']);
    clock.wake();
    await clock.pass(10_000);
    expect(reported).toEqual(['expiring', 'expired']);
  });

  test('after the warning warns again: the renewal may have been lost in the sleep', async () => {
    const { reported, clock } = watch(30 * MINUTE);
    await clock.pass(29 * MINUTE);
    clock.offset = 20 * MINUTE;
    await clock.pass(30_000);
    expect(reported).toEqual(['expiring', 'expiring']);
    await clock.pass(10_000);
    expect(reported).toEqual(['expiring', 'expiring', 'expired']);
  });

  test('past the end of attempts reports that too', async () => {
    const { reported, clock } = watch(30 * MINUTE);
    await clock.pass(MINUTE);
    clock.offset = 60 * MINUTE;
    await clock.pass(2 * MINUTE);
    expect(reported).toEqual(['expiring', 'expired', 'bound']);
  });
});

test('a session that had expired when it was given is not renewed', () => {
  expect(watch(-1000).reported).toEqual(['expired']);
});

test('an expiry that a wrong clock reported is reported again when it occurs', async () => {
  const { reported, clock } = watch(-1000);
  clock.offset = -121_000;
  expect(reported).toEqual(['expired']);
  await clock.pass(120_000);
  expect(reported).toEqual(['expired', 'ahead', 'expiring', 'expired']);
});

test('a clock that is an hour wrong ends no attempt before the platform’s time is known', async () => {
  const { reported, clock } = watch(-3_600_000);
  clock.offset = -3_600_000 - 30 * MINUTE;
  await clock.pass(MINUTE);
  expect(reported).toEqual(['expired', 'ahead']);
});

test('the status has 30 s to be requested before the end of attempts is reported', async () => {
  const { reported, clock } = watch(-3_600_000);
  await clock.pass(29_999);
  expect(reported).toEqual(['expired']);
  await clock.pass(1);
  expect(reported).toEqual(['expired', 'bound']);
});

test('an end of attempts that a wrong clock reported is taken back with the response that corrects it', async () => {
  const { reported, clock, clockRead } = watch(-3_600_000);
  await clock.pass(MINUTE);
  expect(reported).toEqual(['expired', 'bound']);
  clock.offset = -3_600_000 - 30 * MINUTE;
  clockRead();
  expect(reported).toEqual(['expired', 'bound', 'ahead']);
  await clock.pass(40 * MINUTE);
  expect(reported).toEqual(['expired', 'bound', 'ahead', 'expiring', 'expired', 'bound']);
});

test('an end of attempts stays when a response only rounds the time', async () => {
  const { reported, clock, clockRead } = watch(0);
  await clock.pass(10 * MINUTE);
  clock.offset = -1000;
  clockRead();
  await clock.pass(MINUTE);
  expect(reported).toEqual(['expired', 'bound']);
});

test('nothing is reported, and no timer left, after an abort', async () => {
  const { reported, life, clock } = watch(30 * MINUTE);
  life.abort();
  expect(clock.waiting()).toBe(0);
  await clock.pass(60 * MINUTE);
  expect(reported).toEqual([]);
});

test('a time that cannot be read is reported as over, once: the platform decides', async () => {
  const { reported, clock } = watch(0, 0, 'soon');
  expect(clock.waiting()).toBe(0);
  await clock.pass(60 * MINUTE);
  expect(reported).toEqual(['expired']);
});

test('the warning is on time, between two checks of the clock', async () => {
  const { reported, clock } = watch(MINUTE + 47_000);
  await clock.pass(46_999);
  expect(reported).toEqual([]);
  await clock.pass(1);
  expect(reported).toEqual(['expiring']);
});

test('a warning that a wrong clock reported is reported again when it is due', async () => {
  const { reported, clock } = watch(30_000);
  expect(reported).toEqual(['expiring']);
  clock.offset = -90_000;
  await clock.pass(MINUTE);
  expect(reported).toEqual(['expiring', 'ahead', 'expiring']);
});
