import { expect, test } from 'vitest';
import { rateLimit } from './rate-limit.ts';

test('a limited number is allowed in any minute, and more when the first of them is a minute old', () => {
  const limit = rateLimit(2);
  limit.take(0);
  expect(limit.wait(10)).toBe(0);
  limit.take(1000);
  expect(limit.left(1000)).toBe(0);
  expect(limit.wait(1000)).toBe(59_000);
  expect(limit.wait(59_999.5)).toBe(1);
  expect(limit.wait(60_000)).toBe(0);
  limit.take(60_000);
  expect(limit.wait(60_000)).toBe(1000);
});
