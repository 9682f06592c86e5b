import { describe, expect, test } from 'vitest';
import { DONE, MAX_CALLS_UNDER_WAY, failure } from '../rpc.ts';
import { createMethodGuard, fitsMessage } from './bridge-guard.ts';

const LIMIT = 1000;

const isNothing = (argument: unknown): argument is undefined => argument === undefined;

test('rejects a call beyond the limit of concurrent calls, counted over all methods of a connection', async () => {
  const violations: string[] = [];
  const guard = createMethodGuard(LIMIT, (violation) => violations.push(violation));
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const wait = async () => (await finished, DONE);
  const [one, other] = [guard(isNothing, wait), guard(isNothing, wait)];
  const calls = Array.from({ length: MAX_CALLS_UNDER_WAY }, (_, call) =>
    (call % 2 === 0 ? one : other)(),
  );
  expect(violations).toEqual([]);
  expect(await other()).toEqual(failure('TOO_MANY_CALLS'));
  expect(violations).toEqual(['TOO_MANY_CALLS']);
  finish();
  expect(await Promise.all(calls)).toEqual(calls.map(() => DONE));
  expect(await one()).toEqual(DONE);
});

describe('a message fits', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'x'.repeat(900)],
    ['plain JSON', { a: [1, 'b', null, true], c: { d: undefined } }],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
  ])('that is %s', (_, message) => {
    expect(fitsMessage(message, LIMIT)).toBe(true);
  });
});

describe('a message does not fit', () => {
  const shared = { name: 'x'.repeat(100) };
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  const sparse: unknown[] = [];
  sparse.length = 2 ** 32 - 1;
  test.each([
    ['longer than the limit', 'x'.repeat(1001)],
    ['a sparse array', sparse],
    [
      'shared references that add up to more than the limit',
      Array.from({ length: 20 }, () => shared),
    ],
    ['cyclic', cyclic],
    ['a buffer', new ArrayBuffer(20_000_000)],
    ['a view of one, nested', { a: new Uint8Array(1) }],
    ['a map', new Map()],
    ['a date', [new Date()]],
    // oxlint-disable-next-line no-sparse-arrays -- the hole is what is tested
    ['a short array with a hole', [1, , 2]],
    ['an array with nothing at a place', [1, undefined, 2]],
    ['an array with a named property', Object.assign([1, 2], { hidden: 'x' })],
    ['a function', () => {}],
    ['a bigint', 1n],
    ['many small fields', Object.fromEntries(Array.from({ length: 300 }, (_, key) => [key, 1]))],
  ])('that is %s', (_, message) => {
    expect(fitsMessage(message, LIMIT)).toBe(false);
  });

  test('that is an array of the maximum length with a named property', () => {
    const list = Object.assign(
      Array.from({ length: 40_000 }, () => 0),
      { hidden: 'x' },
    );
    expect(fitsMessage(list, 256 * 1024)).toBe(false);
    expect(
      fitsMessage(
        Array.from({ length: 40_000 }, () => 0),
        256 * 1024,
      ),
    ).toBe(true);
  });

  test('that shares references by powers of two', () => {
    let message: unknown = 'x';
    for (let level = 0; level < 64; level += 1) message = [message, message];
    expect(fitsMessage(message, LIMIT)).toBe(false);
  });
});
