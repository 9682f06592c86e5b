import { describe, expect, test } from 'vitest';
import { hasField } from './has-field.ts';
import { jsonOf } from './json.ts';
import { polluted } from '../testing/polluted.ts';

describe('JSON', () => {
  test('has arrays and objects as they are, whatever a page adds to all of them', async () => {
    const value = { list: [1, ['a'], { b: [null] }], at: new Date(0) };
    const expected = JSON.stringify(value);
    const json = await polluted([Array.prototype, Object.prototype], 'toJSON', () => jsonOf(value));
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

  test('is not what a page added to every object', async () => {
    const isField = await polluted([Object.prototype], 'each', () => hasField({}, 'each'));
    expect(isField).toBe(false);
  });
});
