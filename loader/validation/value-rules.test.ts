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
  ['id', idRule, 'an id', 'a number'],
  ['string', stringRule, 'a string', 'a number'],
  ['container', containerRule, 'an element or a CSS selector', '-1'],
  ['gatewayCode', gatewayRule, 'a gateway code', '-1'],
  ['locale', localeRule, 'a BCP 47 language tag', '-1'],
  ['callback', callbackRule, 'a function', 'a number'],
  ['signal', signalRule, 'an AbortSignal', 'a number'],
  ['time', durationRule, 'a positive integer (ms)', '-1'],
  ['currency', currencyRule, 'an ISO 4217 code', '-1'],
  ['secureUrl', secureUrlRule, 'an absolute https URL (http on loopback)', '-1'],
])('the rule for %s names what it expects, and what it may name', (_, rule, expected, received) => {
  const errors = fieldErrors();
  rule(-1, 'field', errors);
  expect(() => errors.throwIfAny('Invalid')).toThrow(
    `\`field\` must be ${expected}; received ${received}`,
  );
});

test('a container that is null is the result of a search that found nothing', () => {
  const errors = fieldErrors();
  containerRule(null, 'container', errors);
  const message = 'is null: no element was found';
  expect(() => errors.throwIfAny('Invalid')).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(`\`container\` ${message}`),
      details: [{ field: 'container', code: 'required', message }],
    }),
  );
});

test.each([
  ['has no listeners', { aborted: false }],
  ['has no state', { addEventListener() {} }],
])('an object is no signal if it %s', (_, value) => {
  const errors = fieldErrors();
  signalRule(value, 'signal', errors);
  expect(() => errors.throwIfAny('Invalid')).toThrow('`signal` must be an AbortSignal');
});

test('an element of another window is a container', () => {
  const errors = fieldErrors();
  containerRule({ nodeType: 1 }, 'container', errors);
  expect(() => errors.throwIfAny('Invalid')).not.toThrow();
});

test('a field that is checked elsewhere keeps its value', () => {
  expect(checkedApart('kept', 'field', fieldErrors())).toBe('kept');
});
