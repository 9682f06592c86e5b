import { describe, expect, test } from 'vitest';
import { attemptIn, ATTEMPTS } from '../../testing/states.ts';
import { isObserved, reduceAttempt } from './attempt.ts';
import type { Attempt, AttemptEvent, AttemptName } from './attempt.ts';

const after = (attempt: Attempt, ...events: readonly AttemptEvent[]) =>
  events.reduce(reduceAttempt, attempt);
const changedBy = (event: AttemptEvent) =>
  ATTEMPTS.filter((is) => reduceAttempt(attemptIn(is), event).is !== is);
const OBSERVED: readonly AttemptName[] = ['submitting', 'challenge', 'away'];
const submit = { type: 'submit', attempt: 1, step: 1, data: {} } as const;

test.each(ATTEMPTS)('a press replaces an attempt that is %s by a new one', (is) => {
  const attempt = after(attemptIn(is, { step: 1, isRedirected: true }), { type: 'pressed' });
  expect(attempt).toEqual({ is: 'submitting', isRedirected: false });
});

test('every attempt can be closed', () => {
  expect(changedBy({ type: 'closed' })).toEqual(ATTEMPTS.filter((is) => is !== 'none'));
});

test('only an attempt that the form reports on is challenged, redirected or rejected', () => {
  expect(changedBy({ type: 'challenged' })).toEqual(['submitting', 'away']);
  expect(changedBy({ type: 'away' })).toEqual(['submitting', 'challenge']);
  expect(changedBy({ type: 'returned' })).toEqual(OBSERVED);
  expect(changedBy({ type: 'rejected' })).toEqual(OBSERVED);
  for (const is of ATTEMPTS) {
    const attempt = after(attemptIn(is), { type: 'redirected' });
    expect('isRedirected' in attempt && attempt.isRedirected).toBe(isObserved(attempt));
  }
});

test('an interrupted attempt can still be declined, but not a completed one', () => {
  expect(changedBy({ type: 'declined' })).toEqual([...OBSERVED, 'returning', 'resuming']);
});

describe('the step that the form waits for', () => {
  const attempt = after(attemptIn('challenge'), { type: 'stepBegun', step: 3 });

  test('begins a submission', () => {
    expect(attempt).toMatchObject({ is: 'submitting', step: 3 });
  });

  test.each(['declined', 'rejected', 'returned', 'interrupted', 'completed'] as const)(
    'is kept by an attempt that is %s, until it is released',
    (type) => {
      expect(after(attempt, { type })).toMatchObject({ step: 3 });
      expect(after(attempt, { type }, { type: 'stepReleased' })).not.toMatchObject({ step: 3 });
    },
  );

  test('is held until it is passed on', () => {
    const held = after(attempt, { type: 'stepHeld', request: submit });
    expect(held).toMatchObject({ held: submit });
    const passedOn = after(held, { type: 'stepPassedOn', isSubmission: true });
    expect(passedOn).toMatchObject({ held: undefined, hasStep: true });
  });
});

describe('an interrupted attempt', () => {
  test('counts no status yet, whatever it counted before', () => {
    const counted = after(
      attemptIn('submitting'),
      { type: 'acknowledged' },
      { type: 'counted', statusesInARow: 2 },
    );
    expect(counted).toMatchObject({ statusesInARow: 2 });
    expect(after(counted, { type: 'interrupted' })).toMatchObject({ statusesInARow: 0 });
  });

  test.each([
    ['was submitted', true, false],
    ['was only asked about', false, true],
  ])('is direct unless a step %s through the platform', (_, isSubmission, isDirect) => {
    const attempt = after(attemptIn('submitting'), { type: 'stepPassedOn', isSubmission });
    expect(after(attempt, { type: 'interrupted' })).toMatchObject({ is: 'resuming', isDirect });
    expect(after(attempt, { type: 'returned' })).toMatchObject({ is: 'returning', isDirect });
  });
});

test('a customer who leaves for the gateway’s page has used the one redirect', () => {
  const attempt = after(attemptIn('none'), { type: 'pressed' }, { type: 'left' });
  expect(attempt).toEqual({ is: 'away', isRedirected: true });
});

test('an attempt that is not observed takes no response and no acknowledgement', () => {
  for (const is of ATTEMPTS.filter((name) => !OBSERVED.includes(name))) {
    const attempt = attemptIn(is);
    expect(after(attempt, { type: 'responded', response: {} }, { type: 'acknowledged' })).toBe(
      attempt,
    );
  }
});
