import { describe, expect, test } from 'vitest';
import { hasField } from './has-field.ts';
import { jsonOf } from './json.ts';

/** The result of `run` on a page that has given every object of a kind a field. */
function polluted<Result>(prototypes: readonly object[], name: string, run: () => Result): Result {
  const field = { value: () => 'polluted', configurable: true, enumerable: true };
  for (const prototype of prototypes) Object.defineProperty(prototype, name, field);
  try {
    return run();
  } finally {
    for (const prototype of prototypes) Reflect.deleteProperty(prototype, name);
  }
}

describe('JSON', () => {
  test('has arrays and objects as they are, whatever a page adds to all of them', () => {
    const value = { list: [1, ['a'], { b: [null] }], at: new Date(0) };
    const expected = JSON.stringify(value);
    const json = polluted([Array.prototype, Object.prototype], 'toJSON', () => jsonOf(value));
    expect(json).toBe(expected);
  });
});

describe('A field', () => {
  test('is one of the object or of its class', () => {
    class Options {
      own = 1;
      onSuccess() {}
    }
    expect(hasField(new Options(), 'own')).toBe(true);
    expect(hasField(new Options(), 'onSuccess')).toBe(true);
    expect(hasField({ toString: 1 }, 'toString')).toBe(true);
  });

  test('is not what a page added to every object', () => {
    const isField = polluted([Object.prototype], 'each', () => hasField({}, 'each'));
    expect(isField).toBe(false);
  });
});
