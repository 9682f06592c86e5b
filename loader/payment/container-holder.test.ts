import { expect, test } from 'vitest';
import { holdContainer, releaseContainer } from './container-holder.ts';

test.each([true, false])(
  'a form is taken away by another, which learns whether an attempt may be open (%s)',
  (mayBeOpen) => {
    const container = {};
    const released: string[] = [];
    holdContainer(container, () => {
      released.push('form');
      return mayBeOpen;
    });
    expect(releaseContainer(container)).toBe(mayBeOpen);
    expect(released).toEqual(['form']);
  },
);

test('a container without a form has nothing to release', () => {
  expect(releaseContainer({})).toBe(false);
  expect(releaseContainer(null)).toBe(false);
  expect(() => holdContainer(null, () => true)()).not.toThrow();
});

test('a form that has gone holds its container no longer, and frees no other’s', () => {
  const container = {};
  const freeFirst = holdContainer(container, () => true);
  const freeSecond = holdContainer(container, () => true);
  freeFirst();
  expect(releaseContainer(container)).toBe(true);
  freeSecond();
  expect(releaseContainer(container)).toBe(false);
  expect(Reflect.ownKeys(container)).toEqual([]);
});

const HOLDER = Symbol.for('pay.form');

test.each([
  ['nothing', null, false],
  ['a string', 'form', false],
  ['an object without the method', {}, false],
  ['a method that is none', { release: true }, false],
  ['a method that returns nothing', { release: () => undefined }, true],
  [
    'a method that throws',
    {
      release: () => {
        throw new Error('It broke');
      },
    },
    true,
  ],
])(
  'of what another version left on it, %s counts as an open attempt: %s, %s',
  (_, left, isOpen) => {
    const container = { [HOLDER]: left };
    expect(releaseContainer(container)).toBe(isOpen);
  },
);
