import { expect, test } from 'vitest';
import { SCENARIOS } from '../platform/scenarios.ts';
import { courseOf } from './payment-course.ts';

test('a decline is for the first attempt, decline_always for each', () => {
  const verdicts = (scenario: 'decline' | 'decline_always') =>
    [0, 1, 4].map((refusals) => courseOf({ scenario, refusals }).verdict);
  expect(verdicts('decline')).toEqual(['refused', 'authorised', 'authorised']);
  expect(verdicts('decline_always')).toEqual(['refused', 'refused', 'refused']);
});

test('only the challenge scenarios challenge, and one of them in vain', () => {
  const challenged = SCENARIOS.filter(
    (scenario) => courseOf({ scenario, refusals: 0 }).authentication === 'challenge',
  );
  expect(challenged).toEqual(['challenge', 'challenge_failed']);
  expect(courseOf({ scenario: 'challenge_failed', refusals: 0 }).challengePasses).toBe(false);
});
