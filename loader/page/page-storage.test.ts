import { describe, expect, test } from 'vitest';
import { pageStorage } from './page-storage.ts';

/** As `localStorage` of a page: values are strings under any name. */
const working = () => ({}) as Record<string, string>;

const failing: readonly [string, () => Record<string, string> | null][] = [
  [
    'denied',
    () => {
      throw new Error('Denied');
    },
  ],
  ['null', () => null],
  ['full', () => Object.freeze({})],
  ['silently ignoring writes', () => new Proxy({}, { set: () => true })],
  [
    'nearly full',
    () =>
      new Proxy(
        {},
        {
          set(target, key, value: string) {
            if (value.length > 100) throw new Error('QuotaExceededError');
            return Reflect.set(target, key, value);
          },
        },
      ),
  ],
];

test('a storage that gives back what was written is durable, and left as it was', () => {
  const entries = working();
  expect(pageStorage(() => entries).isDurable).toBe(true);
  expect(entries).toEqual({});
});

describe.each(failing)('a storage that is %s', (_, area) => {
  test('is not durable', () => {
    expect(pageStorage(area).isDurable).toBe(false);
  });

  test('keeps what is written for the life of this page', () => {
    const storage = pageStorage(area);
    storage.set('pay.a', 'x'.repeat(200));
    expect(storage.get('pay.a')).toBe('x'.repeat(200));
    expect(storage.keys('pay.')).toEqual(['pay.a']);
    storage.remove('pay.a');
    expect(storage.get('pay.a')).toBeUndefined();
  });
});

test('a value that is written again when the storage is full replaces the old one', () => {
  const storage = pageStorage(() => Object.freeze({ 'pay.a': 'old' }));
  storage.set('pay.a', 'new');
  expect(storage.get('pay.a')).toBe('new');
});

test('a storage that is denied later loses nothing that is written from then on, and throws nothing', () => {
  let isDenied = false;
  const guard = () => {
    if (isDenied) throw new DOMException('denied', 'SecurityError');
  };
  const denied = new Proxy<Record<string, string>>(
    {},
    {
      get: (target, key) => (guard(), Reflect.get(target, key)),
      set: (target, key, value) => (guard(), Reflect.set(target, key, value)),
      ownKeys: (target) => (guard(), Reflect.ownKeys(target)),
      deleteProperty: (target, key) => (guard(), Reflect.deleteProperty(target, key)),
    },
  );
  const storage = pageStorage(() => denied);
  storage.set('pay.a', 'before');
  isDenied = true;
  expect(storage.get('pay.a')).toBeUndefined();
  storage.set('pay.b', 'after');
  expect(storage.get('pay.b')).toBe('after');
  expect(storage.keys('pay.')).toEqual(['pay.b']);
  storage.remove('pay.b');
  expect(storage.get('pay.b')).toBeUndefined();
});
