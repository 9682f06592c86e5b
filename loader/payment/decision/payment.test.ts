import { describe, expect, test } from 'vitest';
import { attemptIn, ATTEMPTS, formIn, FORMS } from '../testing/states.ts';
import { paceOf } from './pace.ts';
import type { Pace } from './pace.ts';
import { isObserved, NEW_PAYMENT, openStep, progressOf } from './payment.ts';
import type { AttemptName, Form, Payment } from './payment.ts';
import { isOnScreen, mayBeCharged } from './questions.ts';

type Parts = Partial<Omit<Payment, 'form' | 'attempt'>> & {
  readonly form?: Form['is'];
  readonly attempt?: AttemptName;
  readonly seesPresses?: boolean;
};

const payment = ({ form = 'none', attempt = 'none', seesPresses, ...parts }: Parts): Payment => ({
  ...NEW_PAYMENT,
  form: formIn(form, seesPresses),
  attempt: attemptIn(attempt),
  ...parts,
});

test('a new payment has no form, no attempt, and nothing that is polled', () => {
  expect(NEW_PAYMENT).toMatchObject({
    form: { is: 'none' },
    attempt: { is: 'none' },
    attemptNumber: 0,
    unobserved: 'none',
  });
  expect(NEW_PAYMENT.started).toBe('pending');
  expect(NEW_PAYMENT.outcome).toBeUndefined();
  expect(openStep(NEW_PAYMENT)).toBeUndefined();
  expect(mayBeCharged(NEW_PAYMENT)).toBe(false);
  expect(paceOf(NEW_PAYMENT)).toBeUndefined();
});

describe('a payment', () => {
  test('may be charged in every attempt, and where an unobserved one may be', () => {
    expect(ATTEMPTS.filter((attempt) => !mayBeCharged(payment({ attempt })))).toEqual(['none']);
    const presses = ['none', 'possible', 'chargeable'] as const;
    expect(presses.filter((unobserved) => mayBeCharged(payment({ unobserved })))).toEqual([
      'possible',
      'chargeable',
    ]);
  });

  test('is on screen while its form is open or offers a retry', () => {
    expect(FORMS.filter((form) => isOnScreen(payment({ form })))).toEqual(['open', 'broken']);
  });

  test('is observed from the press until the form reports its end', () => {
    const observed = ATTEMPTS.filter((attempt) => isObserved(attemptIn(attempt)));
    expect(observed).toEqual(['submitting', 'challenge', 'away']);
  });
});

describe('the status is polled', () => {
  test.each<[string, Parts, Pace | undefined]>([
    ['before the first one was read', { form: 'connecting', firstStatus: 'awaited' }, 'behind'],
    ['while the first one is overdue', { form: 'open', firstStatus: 'overdue' }, 'behind'],
    ['after the session has expired', { form: 'open', lifeEnd: 'expired' }, 'behind'],
    ['at the bound', { form: 'open', lifeEnd: 'bound' }, 'behind'],
    ['not after the bound', { form: 'open', lifeEnd: 'past', seesPresses: false }, undefined],
    [
      'ten minutes after a press, rarely',
      { form: 'open', unobserved: 'chargeable', pressAge: 'old' },
      'late',
    ],
    [
      'ten minutes after a press that the form still submits, rarely',
      { form: 'open', attempt: 'submitting', pressAge: 'old' },
      'late',
    ],
    [
      'while the customer waits, also ten minutes after the press',
      { form: 'open', attempt: 'confirming', pressAge: 'old' },
      'confirming',
    ],
    ['without the form that was replaced', { form: 'replaced', attempt: 'resuming' }, 'behind'],
    ['while the form submits', { form: 'open', attempt: 'submitting' }, 'waiting'],
    ['in a challenge', { form: 'open', attempt: 'challenge', unobserved: 'chargeable' }, 'waiting'],
    ['while the customer is away', { form: 'none', attempt: 'away' }, 'waiting'],
    ['after a decline', { form: 'open', attempt: 'declined' }, 'confirming'],
    ['after a rejection', { form: 'open', attempt: 'rejected' }, 'confirming'],
    ['after a return', { form: 'open', attempt: 'returning' }, 'confirming'],
    ['after an interruption', { form: 'gone', attempt: 'resuming' }, 'confirming'],
    [
      'after a completion',
      { form: 'open', attempt: 'confirming', unobserved: 'chargeable' },
      'confirming',
    ],
    [
      'behind an open form, for a press that may be lost',
      { form: 'open', unobserved: 'possible' },
      'behind',
    ],
    [
      'behind an open form, for an unobserved attempt',
      { form: 'open', unobserved: 'chargeable' },
      'behind',
    ],
    ['where presses cannot be seen', { form: 'open', seesPresses: false }, 'unseen'],
    ['where a retry follows unseen presses', { form: 'broken', seesPresses: false }, 'unseen'],
    ['not before a form is on screen', { form: 'mounting', seesPresses: false }, undefined],
    ['not in an open form without an attempt', { form: 'open' }, undefined],
    [
      'not after the outcome',
      { form: 'open', attempt: 'away', unobserved: 'chargeable', outcome: 'failed' },
      undefined,
    ],
  ])('%s', (_, parts, pace) => {
    expect(paceOf(payment(parts))).toBe(pace);
  });
});

describe('the progress that the merchant receives', () => {
  const steps = (...attempts: readonly (readonly [AttemptName, number])[]) => {
    let before = NEW_PAYMENT;
    return attempts.map(([attempt, count]) => {
      const after = payment({ attempt, attemptNumber: count });
      const progress = progressOf(before, after);
      before = after;
      return progress;
    });
  };

  test('is each part of an attempt once', () => {
    expect(
      steps(['submitting', 1], ['challenge', 1], ['away', 1], ['returning', 1], ['confirming', 1]),
    ).toEqual(['submitting', 'challenge', undefined, 'confirming', undefined]);
  });

  test('begins again with each attempt', () => {
    expect(steps(['submitting', 1], ['submitting', 2], ['away', 2], ['away', 3])).toEqual([
      'submitting',
      'submitting',
      'challenge',
      'challenge',
    ]);
  });

  test('is no further submission when a step follows a challenge', () => {
    expect(steps(['challenge', 1], ['submitting', 1])).toEqual(['challenge', undefined]);
  });

  test('is a confirmation after an interruption', () => {
    expect(steps(['submitting', 1], ['resuming', 1])).toEqual(['submitting', 'confirming']);
  });

  test.each(['declined', 'rejected', 'none'] as const)('is nothing when it is %s', (attempt) => {
    expect(steps(['submitting', 1], [attempt, 1])).toEqual(['submitting', undefined]);
  });
});
