import { expect, test } from 'vitest';
import { pageStorage } from '../page/page-storage.ts';
import { attemptedSessions } from './attempted-sessions.ts';

const browser = () => {
  const entries = {};
  return () => attemptedSessions(pageStorage(() => entries));
};

test('an attempted session is known after a reload and in another tab, and a fresh one is not', () => {
  const load = browser();
  load().add('ses_1');
  expect(load().mayInclude('ses_1')).toBe(true);
  expect(load().mayInclude('ses_2')).toBe(false);
  expect(load().mayInclude('ses_')).toBe(false);
});

test('attempted sessions have a key of their own, which all loaders of an origin share', () => {
  const entries: Record<string, string> = {};
  attemptedSessions(pageStorage(() => entries)).add('ses_1');
  expect(entries).toEqual({ 'pay.1.attempted': '{"ses_1":""}' });
});

test.each([
  [
    'denied',
    () => {
      throw new Error('Denied');
    },
  ],
  ['null', () => null],
  ['full', () => Object.freeze({})],
  ['ignoring writes', () => new Proxy({}, { set: () => true })],
])('where storage is %s, any session may have been attempted', (_, area) => {
  expect(attemptedSessions(pageStorage(area)).mayInclude('ses_1')).toBe(true);
});
