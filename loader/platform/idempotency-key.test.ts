import { expect, test } from 'vitest';
import { generateIdempotencyKey } from './idempotency-key.ts';

test('an idempotency key is a UUID v4, a new one for each call', () => {
  const keys = Array.from({ length: 100 }, () => generateIdempotencyKey());
  for (const key of keys) {
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(new Set(keys).size).toBe(100);
});

test('arguments are ignored, so that generateIdempotencyKey can be a callback', () => {
  const keys: unknown[] = [1, 2, 3].map(generateIdempotencyKey);
  expect(keys).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[\da-f-]{36}$/)));
});
