/** All states of a session's changes, combined with every state of its payment and with each event. */
import { describe, expect, test } from 'vitest';
import { ATTEMPTS, attemptIn, FORMS, formIn } from '../testing/states.ts';
import { NEW_PAYMENT } from './payment.ts';
import type { Payment } from './payment.ts';
import { isPastChange, reduceChange, takesChange } from './session-change.ts';
import type { ChangeEvent, SessionChange, SessionTerms } from './session-change.ts';

const PAYMENTS: readonly Payment[] = FORMS.flatMap((form) =>
  ATTEMPTS.flatMap((attempt) =>
    ([undefined, 'completed', 'failed', 'unknown'] as const).map((outcome) => ({
      ...NEW_PAYMENT,
      form: formIn(form),
      attempt: attemptIn(attempt),
      outcome,
    })),
  ),
);

const EVENTS: readonly ChangeEvent[] = [
  { type: 'changed', terms: terms(1) },
  { type: 'changed', terms: terms(2) },
  { type: 'changed', terms: terms(2, 'extended') },
  { type: 'changed', terms: terms(3) },
  { type: 'mounted' },
  { type: 'formChanged' },
  { type: 'formUnchanged' },
  { type: 'moved' },
];

function terms(revision: number, life: 'usual' | 'extended' = 'usual'): SessionTerms {
  return { revision, expiresAt: life === 'usual' ? 1000 : 2000 };
}

/** Terms in their order: each revision may also be extended. */
const rank = ({ revision, expiresAt }: SessionTerms) => revision * 10_000 + expiresAt;

interface Taken {
  readonly before: SessionChange;
  readonly event: ChangeEvent;
  readonly payment: Payment;
  readonly after: SessionChange;
  readonly asks: boolean;
}

/** A form that was not asked has nothing to report. */
function canFollow({ asked }: SessionChange, { type }: ChangeEvent): boolean {
  return asked !== undefined || (type !== 'formChanged' && type !== 'formUnchanged');
}

const keyOf = ({ shown, newest, asked }: SessionChange) =>
  [rank(shown), rank(newest), asked && rank(asked)].join(' ');

function explored(): readonly Taken[] {
  const taken: Taken[] = [];
  const found = new Map([['', { shown: terms(1), newest: terms(1) } as SessionChange]]);
  for (const before of found.values()) {
    for (const event of EVENTS.filter((next) => canFollow(before, next))) {
      for (const payment of PAYMENTS) {
        const { change: after, asks } = reduceChange(before, event, payment);
        taken.push({ before, event, payment, after, asks });
        found.set(keyOf(after), after);
      }
    }
  }
  return taken;
}

describe('in each state, the changes of a session', () => {
  const every = explored();
  const broken = (holds: (taken: Taken) => boolean) => every.filter((taken) => !holds(taken));

  test('are many, with revisions to the third, and with extensions', () => {
    expect(new Set(every.map(({ before }) => keyOf(before))).size).toBeGreaterThan(8);
    expect(every.some(({ after }) => after.shown.revision === 3)).toBe(true);
    expect(every.some(({ after }) => after.shown.expiresAt === 2000)).toBe(true);
  });

  test('are asked of a form that is on screen, and never during an attempt', () => {
    expect(broken(({ asks, payment }) => !asks || takesChange(payment))).toEqual([]);
    const { attempt, form, outcome } = every.find(({ asks }) => asks)?.payment ?? NEW_PAYMENT;
    expect([attempt.is, form.is, outcome]).toEqual(['none', 'open', undefined]);
  });

  test('are asked once, and for the newest revision', () => {
    expect(
      broken(({ asks, before, after, event }) => {
        const isOpen =
          before.asked !== undefined && !['mounted', 'formChanged'].includes(event.type);
        const isNeeded = after.asked === after.newest && rank(after.shown) < rank(after.newest);
        return !asks || (isNeeded && !isOpen);
      }),
    ).toEqual([]);
  });

  test('never show an older session than before, or one that is not known', () => {
    expect(
      broken(
        ({ before, after }) =>
          rank(before.shown) <= rank(after.shown) &&
          rank(after.shown) <= rank(after.newest) &&
          rank(before.newest) <= rank(after.newest),
      ),
    ).toEqual([]);
  });

  test('leave the revision of a press on its button until its attempt has ended', () => {
    expect(
      broken(
        ({ before, event, payment, after }) =>
          payment.attempt.is === 'none' || event.type === 'mounted' || before.shown === after.shown,
      ),
    ).toEqual([]);
  });

  test('are asked for again after an attempt, until the form shows the newest one', () => {
    const idle: Payment = { ...NEW_PAYMENT, form: formIn('open') };
    expect(
      broken(({ after }) => {
        if (after.asked !== undefined || rank(after.shown) === rank(after.newest)) return true;
        return reduceChange(after, { type: 'moved' }, idle).asks;
      }),
    ).toEqual([]);
  });

  test('are not asked for again by the response that rejects them', () => {
    expect(broken(({ asks, event }) => event.type !== 'formUnchanged' || !asks)).toEqual([]);
  });

  test('are over once the payment has an outcome, or another form has taken its place', () => {
    expect(broken(({ asks, payment }) => !asks || !isPastChange(payment))).toEqual([]);
  });
});
