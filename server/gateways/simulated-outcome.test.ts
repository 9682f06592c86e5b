import { expect, test } from 'vitest';
import { SCENARIOS } from '../platform/scenarios.ts';
import { simulatedOutcome } from './simulated-outcome.ts';

test('decline declines the first attempt, decline_always each one', () => {
  const verdicts = (scenario: 'decline' | 'decline_always') =>
    [0, 1, 4].map((declines) => simulatedOutcome({ scenario, declines }).verdict);
  expect(verdicts('decline')).toEqual(['declined', 'authorised', 'authorised']);
  expect(verdicts('decline_always')).toEqual(['declined', 'declined', 'declined']);
});

test('only the challenge scenarios challenge, and one of them fails', () => {
  const challenged = SCENARIOS.filter(
    (scenario) => simulatedOutcome({ scenario, declines: 0 }).authentication === 'challenge',
  );
  expect(challenged).toEqual(['challenge', 'challenge_failed']);
  expect(simulatedOutcome({ scenario: 'challenge_failed', declines: 0 }).challengePasses).toBe(
    false,
  );
});
