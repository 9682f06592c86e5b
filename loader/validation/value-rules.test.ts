import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';
import {
  callback,
  checkedApart,
  container,
  currency,
  gatewayCode,
  id,
  locale,
  secureUrl,
  signal,
  string,
  time,
} from './value-rules.ts';

test.each([
  ['id', id, 'an id'],
  ['string', string, 'a string'],
  ['container', container, 'an element or a CSS selector'],
  ['gatewayCode', gatewayCode, 'a gateway code'],
  ['locale', locale, 'a BCP 47 language tag'],
  ['callback', callback, 'a function'],
  ['signal', signal, 'an AbortSignal'],
  ['time', time, 'a positive integer (ms)'],
  ['currency', currency, 'an ISO 4217 code'],
  ['secureUrl', secureUrl, 'an absolute https URL (http on loopback)'],
])('the rule for %s names what it expects', (_, rule, expected) => {
  const errors = fieldErrors();
  rule(-1, 'field', errors);
  expect(() => errors.throwIfAny('Invalid')).toThrow(
    `field must be ${expected}; received a number`,
  );
});

test.each([
  ['has no listeners', { aborted: false }],
  ['has no state', { addEventListener() {} }],
])('an object is no signal if it %s', (_, value) => {
  const errors = fieldErrors();
  signal(value, 'signal', errors);
  expect(() => errors.throwIfAny('Invalid')).toThrow('signal must be an AbortSignal');
});

test('an element of another window is a container', () => {
  const errors = fieldErrors();
  container({ nodeType: 1 }, 'container', errors);
  expect(() => errors.throwIfAny('Invalid')).not.toThrow();
});

test('a field that is checked elsewhere keeps its value', () => {
  expect(checkedApart('kept', 'field', fieldErrors())).toBe('kept');
});
