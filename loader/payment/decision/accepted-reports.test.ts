import { describe, expect, test } from 'vitest';
import { attemptIn, ATTEMPTS, formIn, FORMS } from '../testing/states.ts';
import type { AttemptParts } from '../testing/states.ts';
import type { AttemptReport, FormReport } from './payment-events.ts';
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
  removeShownMethod: (attempt) => ({ type: 'removeShownMethod', attempt, step: 1, method: 'sm_1' }),
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

/** Where the payment has, or had, the form that reports. */
const ANY_FORM: readonly Form['is'][] = [...ON_SCREEN, 'replaced'];

/** In which forms and attempts the report is accepted. */
function statesOf(report: FormReport, { outcome, ...parts }: Parts = {}): string[] {
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
  const ready: FormReport = { type: 'ready', mounting: 1, seesPresses: true };
  const failed: FormReport = { type: 'failed', mounting: 1, recoverable: true, ...DECLINE };

  test.each([ready, failed])(
    '$type is accepted while the form mounts or is on screen',
    (report) => {
      expect(statesOf(report)).toEqual(all(['mounting', ...ON_SCREEN], ATTEMPTS));
    },
  );

  test.each([ready, failed])('$type is rejected after the outcome', (report) => {
    expect(statesOf(report, { outcome: 'unknown' })).toEqual([]);
  });
});

/** A rejected report changes nothing, and causes a status request. */
describe('a report that is rejected', () => {
  const ready: FormReport = { type: 'ready', mounting: 1, seesPresses: true };
  const covered = { ...NEW_PAYMENT, form: formIn('open'), attempt: attemptIn('returning') };

  test.each([
    ['ready, of a form that is gone', { ...NEW_PAYMENT, form: formIn('gone') }, ready],
    ['a press in a covered form', covered, reportsOf.submitting(CURRENT)],
    ['a step without a press', { ...NEW_PAYMENT, form: formIn('open') }, reportsOf.submit(1)],
  ])('has a status requested: %s', (_, payment, report) => {
    const rejected = reduce(payment, report);
    expect(rejected).toEqual({ payment, effects: [{ type: 'askStatus' }], accepted: false });
  });
});

describe('the removal of a saved method', () => {
  const removal = (attempt: number) => reportsOf.removeShownMethod(attempt);

  test('is accepted from a form on screen while no attempt is under way', () => {
    expect(statesOf(removal(CURRENT))).toEqual(all(ON_SCREEN, ['none', 'declined']));
    expect(statesOf(removal(CURRENT), { outcome: 'completed' })).toEqual([]);
  });

  test.each([CURRENT - 1, CURRENT + 1])('is rejected for another attempt: %d', (attempt) => {
    expect(statesOf(removal(attempt))).toEqual([]);
  });

  test('changes nothing of the payment', () => {
    const payment = { ...NEW_PAYMENT, form: formIn('open') };
    expect(reduce(payment, removal(0))).toEqual({ payment, effects: [removal(0)], accepted: true });
  });
});

describe('a report of the next attempt', () => {
  const next = CURRENT + 1;
  /** A press counts even in a form that was replaced in the meantime. */
  const LATE = all(['replaced'], ATTEMPTS);

  test.each(PRESSES)('%s is accepted where a press is possible, or was', (type) => {
    expect(statesOf(reportsOf[type](next))).toEqual([...USABLE, ...LATE]);
  });

  test('completed is accepted from every form that a payment has, also after the outcome', () => {
    const states = all(ANY_FORM, ATTEMPTS);
    expect(statesOf(reportsOf.completed(next))).toEqual(states);
    expect(statesOf(reportsOf.completed(next), { step: 1 })).toEqual(states);
    expect(statesOf(reportsOf.completed(next), { outcome: 'unknown' })).toEqual(states);
  });

  test.each(PRESSES)('%s is rejected after the outcome', (type) => {
    expect(statesOf(reportsOf[type](next), { outcome: 'unknown' })).toEqual([]);
  });

  test.each(PRESSES)('%s is rejected during a step of the form', (type) => {
    const withoutStep = all(['open'], ['none']);
    expect(statesOf(reportsOf[type](next), { step: 1 })).toEqual([...withoutStep, ...LATE]);
  });

  test.each([...STEPS, 'redirect' as const, 'declined' as const])(
    '%s is rejected before a press',
    (type) => {
      expect(statesOf(reportsOf[type](next))).toEqual([]);
    },
  );
});

describe('a report of the current attempt', () => {
  const IN_ATTEMPT = all(ANY_FORM, OBSERVED);

  test.each([...PRESSES, 'declined' as const])(
    '%s is accepted in every state, where it may be repeated or outdated',
    (type) => {
      expect(statesOf(reportsOf[type](CURRENT))).toEqual(all(ANY_FORM, ATTEMPTS));
      expect(statesOf(reportsOf[type](CURRENT), { step: 1 })).toEqual(all(ANY_FORM, ATTEMPTS));
    },
  );

  test.each([...STEPS, 'redirect' as const])(
    '%s is accepted while the form reports how it continues',
    (type) => {
      expect(statesOf(reportsOf[type](CURRENT))).toEqual(IN_ATTEMPT);
    },
  );

  test.each(STEPS)('%s is rejected before the previous step is settled', (type) => {
    expect(statesOf(reportsOf[type](CURRENT), { step: 1 })).toEqual([]);
  });

  test('redirect is accepted once, also during a step', () => {
    expect(statesOf(reportsOf.redirect(CURRENT), { step: 1 })).toEqual(IN_ATTEMPT);
    expect(statesOf(reportsOf.redirect(CURRENT), { isRedirected: true })).toEqual([]);
  });

  test('completed is accepted from every form that a payment has, also after the outcome', () => {
    const states = all(ANY_FORM, ATTEMPTS);
    expect(statesOf(reportsOf.completed(CURRENT))).toEqual(states);
    expect(statesOf(reportsOf.completed(CURRENT), { outcome: 'unknown' })).toEqual(states);
  });
});

describe('a report of an earlier attempt', () => {
  const earlier = CURRENT - 1;

  test.each([...PRESSES, 'declined' as const])('%s is accepted without effect', (type) => {
    expect(statesOf(reportsOf[type](earlier))).toEqual(all(FORMS, ATTEMPTS));
    expect(statesOf(reportsOf[type](earlier), { outcome: 'unknown' })).toEqual(
      all(FORMS, ATTEMPTS),
    );
    for (const attempt of ATTEMPTS) {
      const payment = {
        ...NEW_PAYMENT,
        attemptNumber: CURRENT,
        form: formIn('open'),
        attempt: attemptIn(attempt),
      };
      expect(reduce(payment, reportsOf[type](earlier))).toMatchObject({ payment, effects: [] });
    }
  });

  test.each([...STEPS, 'redirect' as const])('%s is rejected', (type) => {
    expect(statesOf(reportsOf[type](earlier))).toEqual([]);
  });

  test('completed is accepted from every form that a payment has', () => {
    expect(statesOf(reportsOf.completed(earlier))).toEqual(all(ANY_FORM, ATTEMPTS));
  });
});
