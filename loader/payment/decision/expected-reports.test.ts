import { describe, expect, test } from 'vitest';
import type { PaymentReport } from '../../../shared/rpc.ts';
import { ATTEMPTS, FORMS } from '../testing/taken.ts';
import { isExpected } from './expected-reports.ts';
import { NEW_PAYMENT } from './payment.ts';
import type { AttemptState, FormState, Payment } from './payment.ts';

const ON_SCREEN: readonly FormState[] = ['open', 'broken'];
const FOLLOWED: readonly AttemptState[] = ['submitting', 'challenge', 'away'];

const CURRENT = 2;

type OfAttempt = Extract<PaymentReport, { attempt: number }>['type'];

const DECLINE = { reason: 'DECLINED', message: '' };
const reportsOf: Readonly<Record<OfAttempt, (attempt: number) => PaymentReport>> = {
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

/** In which forms and attempts the report is expected. */
function statesOf(report: PaymentReport, parts: Partial<Payment> = {}): string[] {
  return FORMS.flatMap((form) =>
    ATTEMPTS.filter((attempt) =>
      isExpected({ ...NEW_PAYMENT, attempts: CURRENT, form, attempt, ...parts }, report),
    ).map((attempt) => `${form} ${attempt}`),
  );
}

const all = (forms: readonly FormState[], attempts: readonly AttemptState[]) =>
  forms.flatMap((form) => attempts.map((attempt) => `${form} ${attempt}`));

const PRESSES: readonly OfAttempt[] = ['submitting', 'challenge', 'away', 'returned'];
const STEPS: readonly OfAttempt[] = ['beforeSubmit', 'submit', 'additionalDetails'];
/** Where the form is not covered, so that the customer can press its button. */
const USABLE = all(['open'], ['none', ...FOLLOWED, 'declined']);

describe('a report without an attempt', () => {
  const ready: PaymentReport = { type: 'ready', mounting: 1, seesPresses: true };
  const failed: PaymentReport = { type: 'failed', mounting: 1, recoverable: true, ...DECLINE };
  const change: PaymentReport = { type: 'change', complete: true, paymentMethod: 'card' };

  test('of the height is always expected', () => {
    const resized: PaymentReport = { type: 'resized', height: 100 };
    expect(statesOf(resized)).toEqual(all(FORMS, ATTEMPTS));
    expect(statesOf(resized, { outcome: 'failed' })).toEqual(all(FORMS, ATTEMPTS));
  });

  test.each([ready, failed])(
    '$type is expected while the form mounts or is on screen',
    (report) => {
      expect(statesOf(report)).toEqual(all(['mounting', ...ON_SCREEN], ATTEMPTS));
    },
  );

  test.each([ready, failed])('$type is not expected after the outcome', (report) => {
    expect(statesOf(report, { outcome: 'unknown' })).toEqual([]);
  });

  test('of a change is expected while the form is on screen, also after the outcome', () => {
    expect(statesOf(change)).toEqual(all(ON_SCREEN, ATTEMPTS));
    expect(statesOf(change, { outcome: 'unknown' })).toEqual(all(ON_SCREEN, ATTEMPTS));
  });
});

describe('a report of the next attempt', () => {
  const next = CURRENT + 1;

  test.each([...PRESSES, 'completed' as const])(
    '%s is expected where a press is possible',
    (type) => {
      expect(statesOf(reportsOf[type](next))).toEqual(USABLE);
    },
  );

  test.each([...PRESSES, 'completed' as const])('%s is not expected after the outcome', (type) => {
    expect(statesOf(reportsOf[type](next), { outcome: 'unknown' })).toEqual([]);
  });

  test.each([...PRESSES, 'completed' as const])('%s is not expected during a step', (type) => {
    expect(statesOf(reportsOf[type](next), { step: 1 })).toEqual([]);
  });

  test.each([...STEPS, 'redirect' as const, 'declined' as const])(
    '%s is not expected before a press',
    (type) => {
      expect(statesOf(reportsOf[type](next))).toEqual([]);
    },
  );
});

describe('a report of the current attempt', () => {
  const IN_ATTEMPT = all(ON_SCREEN, FOLLOWED);

  test.each([...PRESSES, ...STEPS, 'redirect' as const])(
    '%s is expected while the form reports how it continues',
    (type) => {
      expect(statesOf(reportsOf[type](CURRENT))).toEqual(IN_ATTEMPT);
    },
  );

  test.each(PRESSES)('%s is expected during a step', (type) => {
    expect(statesOf(reportsOf[type](CURRENT), { step: 1 })).toEqual(IN_ATTEMPT);
  });

  test.each(STEPS)('%s is not expected before the previous step is settled', (type) => {
    expect(statesOf(reportsOf[type](CURRENT), { step: 1 })).toEqual([]);
  });

  test('redirect is expected once, also during a step', () => {
    expect(statesOf(reportsOf.redirect(CURRENT), { step: 1 })).toEqual(IN_ATTEMPT);
    expect(statesOf(reportsOf.redirect(CURRENT), { isRedirected: true })).toEqual([]);
  });

  test('declined is expected also after a return or an interruption', () => {
    const attempts = [...FOLLOWED, 'returning', 'resuming'] as const;
    expect(statesOf(reportsOf.declined(CURRENT))).toEqual(all(ON_SCREEN, attempts));
  });

  test('completed is expected from every form that a payment has, also after the outcome', () => {
    const states = all([...ON_SCREEN, 'replaced'], ATTEMPTS);
    expect(statesOf(reportsOf.completed(CURRENT))).toEqual(states);
    expect(statesOf(reportsOf.completed(CURRENT), { outcome: 'unknown' })).toEqual(states);
  });
});

describe('a report of an earlier attempt', () => {
  const earlier = CURRENT - 1;

  test('is not expected, except for a completion', () => {
    const { completed, ...others } = reportsOf;
    expect(Object.values(others).flatMap((report) => statesOf(report(earlier)))).toEqual([]);
    expect(statesOf(completed(earlier))).toEqual(all([...ON_SCREEN, 'replaced'], ATTEMPTS));
  });
});
