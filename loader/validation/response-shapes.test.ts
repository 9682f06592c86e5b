import { expect, test } from 'vitest';
import { isStatusOf, withKnownValues } from '../../shared/platform/response-shapes.ts';
import { sessionStatus } from '../testing/examples.ts';

test.each([
  ['missing', {}, true],
  ['one that is known', { attempt: 'under_way' }, true],
  ['one that only a newer platform knows', { attempt: 'paused' }, true],
  ['a number', { attempt: 1 }, false],
  ['null', { attempt: null }, false],
])('the attempt of a status may be a string or missing: %s', (_, attempt, isUsable) => {
  const status = sessionStatus('pending');
  expect(isStatusOf(status.session_id)({ ...status, ...attempt })).toBe(isUsable);
});

test('a status of another session is not usable', () => {
  expect(isStatusOf('ses_2')(sessionStatus('pending'))).toBe(false);
});

test('a status keeps the transaction status and the failure reason that are known', () => {
  const status = { ...sessionStatus('failed'), transaction_status: 'refunded', reason: 'EXPIRED' };
  expect(known(status)).toEqual(status);
});

test.each([['a newer one', 'PAUSED'] as const, ['a number', 1] as const, ['null', null] as const])(
  'any other transaction status or failure reason counts as absent: %s',
  (_, value) => {
    const status = { ...sessionStatus('failed'), transaction_status: value, reason: value };
    expect(known(status)).toEqual(sessionStatus('failed'));
  },
);

test('a status keeps the method that a set-up has saved', () => {
  for (const method of [
    { brand: 'visa', last4: '4242', expires: '2030-03' },
    { brand: 'sepadirectdebit', last4: '6789' },
  ]) {
    const status = { ...sessionStatus('completed'), method };
    expect(known(status)).toEqual(status);
  }
});

test.each([
  ['a string', 'visa'],
  ['null', null],
  ['without its last digits', { brand: 'visa' }],
  ['with a number as its brand', { brand: 4, last4: '4242' }],
  ['with a number as its expiry', { brand: 'visa', last4: '4242', expires: 2030 }],
])('any other method counts as absent: %s', (_, method) => {
  expect(known({ ...sessionStatus('completed'), method })).toEqual(sessionStatus('completed'));
});

function known(body: unknown) {
  if (!isStatusOf('ses_1')(body)) throw new Error('The status is not usable');
  return withKnownValues(body);
}
