import { expect, test } from 'vitest';
import { PageStorage } from './page-storage.ts';
import { TriedSessions } from './tried-sessions.ts';

const tab = () => {
  const entries = {};
  return () => new TriedSessions(new PageStorage(() => entries));
};

test('a session that was tried is known after a reload, and a fresh one is not asked about', () => {
  const load = tab();
  load().add('ses_1');
  expect(load().mayInclude('ses_1')).toBe(true);
  expect(load().mayInclude('ses_2')).toBe(false);
  expect(load().mayInclude('ses_')).toBe(false);
});

test('the 20 sessions that were tried last are known', () => {
  const tried = tab()();
  for (let number = 1; number <= 21; number += 1) {
    tried.add('ses_again');
    tried.add(`ses_${number}`);
  }
  const known = ['ses_again', 'ses_1', 'ses_2', 'ses_3', 'ses_21'].map((id) =>
    tried.mayInclude(id),
  );
  expect(known).toEqual([true, false, false, true, true]);
});

test('where storage is denied, any session may have been tried', () => {
  const tried = new TriedSessions(
    new PageStorage(() => {
      throw new Error('Denied');
    }),
  );
  expect(tried.mayInclude('ses_1')).toBe(true);
});
