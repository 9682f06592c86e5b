import { expect, test } from 'vitest';
import { sessionStatus } from '../testing/examples.ts';
import { isStatusOf } from './response-shapes.ts';

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
