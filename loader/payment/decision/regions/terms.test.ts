import { expect, test } from 'vitest';
import { firstTerms, hasSameAmount, isNewer, reduceTerms } from './terms.ts';
import type { TermsEvent } from './terms.ts';

const FIRST = firstTerms({ revision: 1, expiresAt: 1000 });
const after = (...events: readonly TermsEvent[]) => events.reduce(reduceTerms, FIRST);
const learned = (revision: number, expiresAt = 1000): TermsEvent => ({
  type: 'learned',
  terms: { revision, expiresAt },
});
const amount = (revision: number, value: number): TermsEvent => ({
  type: 'amountLearned',
  revision,
  amount: value,
});
const asked: TermsEvent = { type: 'asked' };
const changed = (isPressed = false): TermsEvent => ({ type: 'changed', isKept: true, isPressed });

test('terms are newer if they have a later revision, or the same one for longer', () => {
  expect(isNewer({ revision: 2, expiresAt: 0 }, { revision: 1, expiresAt: 1 })).toBe(true);
  expect(isNewer({ revision: 1, expiresAt: 2 }, { revision: 2, expiresAt: 1 })).toBe(false);
  expect(isNewer({ revision: 1, expiresAt: 2 }, { revision: 1, expiresAt: 1 })).toBe(true);
  expect(isNewer({ revision: 1, expiresAt: 1 }, { revision: 1, expiresAt: 1 })).toBe(false);
});

test('a form shows the terms that it was asked to show, and not those that came later', () => {
  expect(after(learned(2), asked, learned(3), changed())).toMatchObject({
    shown: { revision: 2 },
    newest: { revision: 3 },
    asked: undefined,
    isKept: true,
  });
});

test('a press that was reported while the form changed was made with the previous amount', () => {
  expect(after(learned(2), asked, changed(true)).shown.revision).toBe(1);
});

test('a frame that mounts the newest session keeps nothing of the form before', () => {
  const mounted = after(learned(2), asked, changed(), learned(3), { type: 'mounted' });
  expect(mounted).toMatchObject({ shown: { revision: 3 }, asked: undefined, isKept: false });
});

test('a form that shows the same as before can be asked again', () => {
  const rejected = after(learned(2), asked, { type: 'unchanged' });
  expect(rejected).toMatchObject({ shown: { revision: 1 }, asked: undefined });
});

test('an older session changes nothing', () => {
  const terms = after(learned(2));
  expect(reduceTerms(terms, learned(1, 9000))).toBe(terms);
});

test('the newest session has the amount of the button again if both are known to be equal', () => {
  expect(hasSameAmount(after(amount(1, 500), learned(3), amount(3, 500)))).toBe(true);
  expect(hasSameAmount(after(amount(1, 500), learned(3), amount(3, 400)))).toBe(false);
  expect(hasSameAmount(after(amount(1, 500), learned(3)))).toBe(false);
  expect(hasSameAmount(after(amount(3, 500), learned(3)))).toBe(false);
  expect(hasSameAmount(after(amount(1, 500)))).toBe(false);
});
