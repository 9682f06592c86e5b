/** All states of a session's changes, combined with every state of its payment and with each event. */
import { describe, expect, test } from 'vitest';
import { ATTEMPTS, attemptIn, FORMS, formIn } from '../testing/states.ts';
import { NEW_PAYMENT } from './payment.ts';
import type { Payment } from './payment.ts';
import { isPastChange, reduceChange, takesChange } from './session-change.ts';
import type { ChangeEvent, SessionChange } from './session-change.ts';

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
  { type: 'changed', revision: 1 },
  { type: 'changed', revision: 2 },
  { type: 'changed', revision: 3 },
  { type: 'mounted' },
  { type: 'formChanged' },
  { type: 'formUnchanged' },
  { type: 'moved' },
];

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

const keyOf = ({ shown, newest, asked }: SessionChange) => `${shown}${newest}${asked}`;

function explored(): readonly Taken[] {
  const taken: Taken[] = [];
  const found = new Map([['', { shown: 1, newest: 1 } as SessionChange]]);
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

  test('are many, with revisions to the third', () => {
    expect(new Set(every.map(({ before }) => keyOf(before))).size).toBeGreaterThan(8);
    expect(every.some(({ after }) => after.shown === 3)).toBe(true);
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
        return !asks || (after.asked === after.newest && after.shown < after.newest && !isOpen);
      }),
    ).toEqual([]);
  });

  test('never show an older session than before, or one that is not known', () => {
    expect(
      broken(
        ({ before, after }) =>
          before.shown <= after.shown &&
          after.shown <= after.newest &&
          before.newest <= after.newest,
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
        if (after.asked !== undefined || after.shown === after.newest) return true;
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
