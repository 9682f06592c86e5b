import { describe, expect, test } from 'vitest';
import { attemptIn, ATTEMPTS, formIn, FORMS } from '../testing/states.ts';
import type { AttemptParts } from '../testing/states.ts';
import type { AttemptReport, PaymentReport } from './payment-events.ts';
import { NEW_PAYMENT } from './payment.ts';
import type { AttemptName, Form, PaymentOutcome } from './payment.ts';
import { reduce } from './reduce.ts';

const ON_SCREEN: readonly Form['is'][] = ['open', 'broken'];
const OBSERVED: readonly AttemptName[] = ['submitting', 'challenge', 'away'];

const CURRENT = 2;

type OfAttempt = AttemptReport['type'];

const DECLINE = { reason: 'DECLINED', message: '' };
const reportsOf: Readonly<Record<OfAttempt, (attempt: number) => AttemptReport>> = {
  submitting: (attempt) => ({ type: 'submitting', attempt }),
  challenge: (attempt) => ({ type: 'challenge', attempt }),
  away: (attempt) => ({ type: 'away', attempt }),
  returned: (attempt) => ({ type: 'returned', attempt }),
  beforeSubmit: (attempt) => ({ type: 'beforeSubmit', attempt, step: 1, data: null }),
  submit: (attempt) => ({ type: 'submit', attempt, step: 1, data: {} }),
  additionalDetails: (attempt) => ({ type: 'additionalDetails', attempt, step: 1, data: {} }),
  redirect: (attempt) => ({
    type: 'redirect',
    attempt,
    url: 'https://bank.test/',
    method: 'GET',
    fields: {},
  }),
  declined: (attempt) => ({ type: 'declined', attempt, ...DECLINE }),
  completed: (attempt) => ({ type: 'completed', attempt }),
};

interface Parts extends AttemptParts {
  readonly outcome?: PaymentOutcome;
}

/** In which forms and attempts the report is accepted. */
function statesOf(report: PaymentReport, { outcome, ...parts }: Parts = {}): string[] {
  return FORMS.flatMap((form) =>
    ATTEMPTS.filter((attempt) => {
      const payment = {
        ...NEW_PAYMENT,
        attemptNumber: CURRENT,
        form: formIn(form),
        attempt: attemptIn(attempt, parts),
        outcome,
      };
      return reduce(payment, report).accepted;
    }).map((attempt) => `${form} ${attempt}`),
  );
}

const all = (forms: readonly Form['is'][], attempts: readonly AttemptName[]) =>
  forms.flatMap((form) => attempts.map((attempt) => `${form} ${attempt}`));

const PRESSES: readonly OfAttempt[] = ['submitting', 'challenge', 'away', 'returned'];
const STEPS: readonly OfAttempt[] = ['beforeSubmit', 'submit', 'additionalDetails'];
/** Where the form is not covered, so that the customer can press its button. */
const USABLE = all(['open'], ['none', ...OBSERVED, 'declined']);

describe('a report without an attempt', () => {
  const ready: PaymentReport = { type: 'ready', mounting: 1, seesPresses: true };
  const failed: PaymentReport = { type: 'failed', mounting: 1, recoverable: true, ...DECLINE };

  test.each([ready, failed])(
    '$type is accepted while the form mounts or is on screen',
    (report) => {
      expect(statesOf(report)).toEqual(all(['mounting', ...ON_SCREEN], ATTEMPTS));
    },
  );

  test.each([ready, failed])('$type is not accepted after the outcome', (report) => {
    expect(statesOf(report, { outcome: 'unknown' })).toEqual([]);
  });
});

describe('a report of the next attempt', () => {
  const next = CURRENT + 1;

  test.each([...PRESSES, 'completed' as const])(
    '%s is accepted where a press is possible',
    (type) => {
      expect(statesOf(reportsOf[type](next))).toEqual(USABLE);
    },
  );

  test.each([...PRESSES, 'completed' as const])('%s is not accepted after the outcome', (type) => {
    expect(statesOf(reportsOf[type](next), { outcome: 'unknown' })).toEqual([]);
  });

  test.each([...PRESSES, 'completed' as const])('%s is not accepted during a step', (type) => {
    const withoutStep = all(['open'], ['none']);
    expect(statesOf(reportsOf[type](next), { step: 1 })).toEqual(withoutStep);
  });

  test.each([...STEPS, 'redirect' as const, 'declined' as const])(
    '%s is not accepted before a press',
    (type) => {
      expect(statesOf(reportsOf[type](next))).toEqual([]);
    },
  );
});

describe('a report of the current attempt', () => {
  const IN_ATTEMPT = all(ON_SCREEN, OBSERVED);

  test.each([...PRESSES, ...STEPS, 'redirect' as const])(
    '%s is accepted while the form reports how it continues',
    (type) => {
      expect(statesOf(reportsOf[type](CURRENT))).toEqual(IN_ATTEMPT);
    },
  );

  test.each(PRESSES)('%s is accepted during a step', (type) => {
    expect(statesOf(reportsOf[type](CURRENT), { step: 1 })).toEqual(IN_ATTEMPT);
  });

  test.each(STEPS)('%s is not accepted before the previous step is settled', (type) => {
    expect(statesOf(reportsOf[type](CURRENT), { step: 1 })).toEqual([]);
  });

  test('redirect is accepted once, also during a step', () => {
    expect(statesOf(reportsOf.redirect(CURRENT), { step: 1 })).toEqual(IN_ATTEMPT);
    expect(statesOf(reportsOf.redirect(CURRENT), { isRedirected: true })).toEqual([]);
  });

  test('declined is accepted also after a return or an interruption', () => {
    const attempts = [...OBSERVED, 'returning', 'resuming'] as const;
    expect(statesOf(reportsOf.declined(CURRENT))).toEqual(all(ON_SCREEN, attempts));
  });

  test('completed is accepted from every form that a payment has, also after the outcome', () => {
    const states = all([...ON_SCREEN, 'replaced'], ATTEMPTS);
    expect(statesOf(reportsOf.completed(CURRENT))).toEqual(states);
    expect(statesOf(reportsOf.completed(CURRENT), { outcome: 'unknown' })).toEqual(states);
  });
});

describe('a report of an earlier attempt', () => {
  const earlier = CURRENT - 1;

  test('is not accepted, except for a completion', () => {
    const { completed, ...others } = reportsOf;
    expect(Object.values(others).flatMap((report) => statesOf(report(earlier)))).toEqual([]);
    expect(statesOf(completed(earlier))).toEqual(all([...ON_SCREEN, 'replaced'], ATTEMPTS));
  });
});
