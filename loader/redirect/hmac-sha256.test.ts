import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { assert, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256 } from './hmac-sha256.ts';

const vectors: {
  readonly testGroups: readonly {
    readonly tagSize: number;
    readonly tests: readonly { key: string; msg: string; tag: string; result: string }[];
  }[];
} = JSON.parse(
  readFileSync(new URL('../testing/vectors/hmac-sha256.json', import.meta.url), 'utf8'),
);

const hex = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString('hex');

test("agrees with Wycheproof's vectors, those of shortened codes included", () => {
  const cases = vectors.testGroups.flatMap(({ tagSize, tests }) =>
    tests.map((vector) => ({ ...vector, digits: tagSize / 4 })),
  );
  expect(cases).toHaveLength(174);
  for (const { key, msg, tag, result, digits } of cases) {
    const made = hex(hmacSha256(Buffer.from(key, 'hex'), Buffer.from(msg, 'hex')));
    expect(made.slice(0, digits) === tag, `${key} ${msg}`).toBe(result === 'valid');
  }
});

test('agrees with Node and with a library for keys and messages of up to 300 bytes', () => {
  const bytes = uint8Array({ maxLength: 300, size: 'max' });
  assert(
    property(bytes, bytes, (key, message) => {
      const made = hex(hmacSha256(key, message));
      expect(made).toBe(createHmac('sha256', key).update(message).digest('hex'));
      expect(made).toBe(hex(hmac(sha256, key, message)));
    }),
  );
});

test('agrees with Node for each length of key and message around the ends of blocks', () => {
  for (let length = 0; length <= 300; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => index * 7 + length);
    const made = hex(hmacSha256(bytes, bytes));
    expect(made, `${length} bytes`).toBe(createHmac('sha256', bytes).update(bytes).digest('hex'));
  }
});
