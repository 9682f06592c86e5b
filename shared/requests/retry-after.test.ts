import { expect, test } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const date = 'Sat, 01 Aug 2026 12:00:00 GMT';

test.each([
  ['0', 0],
  ['7', 7000],
  ['120', 120_000],
  ['Sat, 01 Aug 2026 12:00:30 GMT', 30_000],
  ['Sat, 01 Aug 2026 11:59:30 GMT', 0],
])("%s is %i ms by the server's clock", (retryAfter, expected) => {
  expect(parseRetryAfter(retryAfter, date)).toBe(expected);
});

test("a date is compared with this machine's clock where the server names none", () => {
  expect(parseRetryAfter('Wed, 01 Jan 2020 00:00:00 GMT', '')).toBe(0);
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  expect(parseRetryAfter(inAMinute, '')).toBeGreaterThan(50_000);
  expect(parseRetryAfter(inAMinute, 'yesterday')).toBeLessThanOrEqual(60_000);
});

test.each([
  '',
  '-1',
  '1.5',
  '1e3',
  '1, 2',
  'soon',
  ' 1',
  '2026-08-01T12:00:30Z',
  'Sat, 99 Foo 2026 12:00:30 GMT',
  `${date}, ${date}`,
  `x${date}`,
])('%j is unreadable', (retryAfter) => {
  expect(parseRetryAfter(retryAfter, date)).toBeUndefined();
});
