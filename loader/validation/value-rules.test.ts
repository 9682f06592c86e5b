import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';
import {
  callbackRule,
  checkedApart,
  containerRule,
  currencyRule,
  gatewayRule,
  idRule,
  localeRule,
  secureUrlRule,
  signalRule,
  stringRule,
  durationRule,
} from './value-rules.ts';

test.each([
  ['id', idRule, 'an id'],
  ['string', stringRule, 'a string'],
  ['container', containerRule, 'an element or a CSS selector'],
  ['gatewayCode', gatewayRule, 'a gateway code'],
  ['locale', localeRule, 'a BCP 47 language tag'],
  ['callback', callbackRule, 'a function'],
  ['signal', signalRule, 'an AbortSignal'],
  ['time', durationRule, 'a positive integer (ms)'],
  ['currency', currencyRule, 'an ISO 4217 code'],
  ['secureUrl', secureUrlRule, 'an absolute https URL (http on loopback)'],
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
  signalRule(value, 'signal', errors);
  expect(() => errors.throwIfAny('Invalid')).toThrow('signal must be an AbortSignal');
});

test('an element of another window is a container', () => {
  const errors = fieldErrors();
  containerRule({ nodeType: 1 }, 'container', errors);
  expect(() => errors.throwIfAny('Invalid')).not.toThrow();
});

test('a field that is checked elsewhere keeps its value', () => {
  expect(checkedApart('kept', 'field', fieldErrors())).toBe('kept');
});
