/** All states of a session's changes, combined with every state of its payment and with each event. */
import { describe, expect, test } from 'vitest';
import { embeddedSession } from '../../testing/examples.ts';
import { eventsIn } from '../testing/every-event.ts';
import { isSame } from '../testing/payment-promises.ts';
import { ATTEMPTS, attemptIn, FORMS, formIn } from '../testing/states.ts';
import type { Effect, PaymentEvent } from './payment-events.ts';
import { NEW_PAYMENT } from './payment.ts';
import type { Payment } from './payment.ts';
import { reduce } from './reduce.ts';
import { firstTerms } from './regions/terms.ts';
import type { SessionTerms, Terms } from './regions/terms.ts';
import { isPastChange, acceptsChange } from './session-change.ts';

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

const EXPIRES_AT = { usual: 1000, extended: 2000 };

const EVENTS: readonly PaymentEvent[] = [
  { type: 'sessionLearned', newest: session(1) },
  { type: 'sessionLearned', newest: session(2) },
  { type: 'sessionLearned', newest: session(2, 'extended') },
  { type: 'sessionLearned', newest: session(3) },
  { type: 'opened' },
  { type: 'formChanged', isKept: true },
  { type: 'formUnchanged' },
  { type: 'ahead' },
];

function session(revision: number, life: keyof typeof EXPIRES_AT = 'usual') {
  return { ...embeddedSession, revision, expires_at: new Date(EXPIRES_AT[life]).toISOString() };
}

const FIRST = firstTerms({ revision: 1, expiresAt: EXPIRES_AT.usual });

/** Terms in their order: each revision may also be extended. */
const rank = ({ revision, expiresAt }: SessionTerms) => revision * 10_000 + expiresAt;

interface Taken {
  readonly before: Terms;
  readonly event: PaymentEvent;
  readonly payment: Payment;
  readonly after: Terms;
  readonly next: Payment;
  readonly effects: readonly Effect['type'][];
  readonly asks: boolean;
  readonly mounts: boolean;
}

/** A form that was not asked has nothing to report. */
function canFollow({ asked }: Terms, { type }: PaymentEvent): boolean {
  return asked !== undefined || (type !== 'formChanged' && type !== 'formUnchanged');
}

const keyOf = ({ shown, newest, asked, isExtended }: Terms) =>
  [rank(shown), rank(newest), asked && rank(asked), isExtended].join(' ');

function takenBy(before: Terms, event: PaymentEvent, state: Payment): Taken {
  const payment = { ...state, terms: before };
  const { payment: next, effects: all } = reduce(payment, event);
  const effects = all.map(({ type }) => type);
  const [asks, mounts] = [effects.includes('change'), effects.includes('mount')];
  return { before, event, payment, after: next.terms, next, effects, asks, mounts };
}

function explored(): readonly Taken[] {
  const taken: Taken[] = [];
  const found = new Map([[keyOf(FIRST), FIRST]]);
  for (const before of found.values()) {
    for (const event of EVENTS.filter((next) => canFollow(before, next))) {
      for (const payment of PAYMENTS) {
        const result = takenBy(before, event, payment);
        taken.push(result);
        if (!found.has(keyOf(result.after))) found.set(keyOf(result.after), result.after);
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
    expect(broken(({ asks, payment }) => !asks || acceptsChange(payment))).toEqual([]);
    const { attempt, form, outcome } = every.find(({ asks }) => asks)?.payment ?? NEW_PAYMENT;
    expect([attempt.is, form.is, outcome]).toEqual(['none', 'open', undefined]);
  });

  test('are asked once, and for the newest revision', () => {
    expect(
      broken(({ asks, before, after, event }) => {
        const isOpen = before.asked !== undefined && event.type !== 'formChanged';
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
        ({ before, payment, after, mounts }) =>
          payment.attempt.is === 'none' || mounts || before.shown === after.shown,
      ),
    ).toEqual([]);
  });

  test('are asked for again after an attempt, until the form shows the newest one', () => {
    const idle: Payment = { ...NEW_PAYMENT, form: formIn('open') };
    expect(
      broken(({ after }) => {
        if (after.asked !== undefined || rank(after.shown) === rank(after.newest)) return true;
        return takenBy(after, { type: 'ahead' }, idle).asks;
      }),
    ).toEqual([]);
  });

  test('are not asked for again by the response that rejects them', () => {
    expect(broken(({ asks, event }) => event.type !== 'formUnchanged' || !asks)).toEqual([]);
  });

  test('are the only thing that a session changes in its payment', () => {
    const own = new Set<PaymentEvent['type']>(['sessionLearned', 'formChanged', 'formUnchanged']);
    const parts = new Set<Effect['type']>(['adopt', 'timeExpiry', 'change']);
    expect(
      broken(({ event, payment, next, effects }) => {
        if (!own.has(event.type)) return true;
        return isSame(payment, next) && effects.every((effect) => parts.has(effect));
      }),
    ).toEqual([]);
  });

  test('leave everything else that happens to a payment as it is', () => {
    const newer = { ...FIRST, newest: { ...FIRST.newest, revision: 2 } };
    const open = PAYMENTS.filter(({ outcome }) => outcome === undefined);
    for (const [payment, event] of open.flatMap((state) =>
      eventsIn(state).map((next) => [state, next] as const),
    )) {
      const usual = reduce({ ...payment, terms: FIRST }, event);
      const next = reduce({ ...payment, terms: newer }, event);
      expect({ ...next.payment, terms: FIRST }).toEqual({ ...usual.payment, terms: FIRST });
      expect(next.effects.filter(({ type }) => type !== 'change')).toEqual(usual.effects);
      expect(next.accepted).toBe(usual.accepted);
    }
  });

  test('are adopted once, with another time of the expiry if there is one', () => {
    expect(
      broken(({ before, after, effects }) => {
        const isNew = rank(before.newest) < rank(after.newest);
        const isLater = before.newest.expiresAt !== after.newest.expiresAt;
        return effects.includes('adopt') === isNew && effects.includes('timeExpiry') === isLater;
      }),
    ).toEqual([]);
  });

  test('carry the news of more time until the form shows it', () => {
    const changed = every.filter(({ event }) => event.type === 'formChanged');
    const open = changed.filter(({ payment }) => payment.outcome === undefined);
    expect(open.filter(({ after }) => after.isExtended)).toEqual([]);
    expect(every.some(({ before, after }) => !before.isExtended && after.isExtended)).toBe(true);
  });

  test('are over once the payment has an outcome, or another form has taken its place', () => {
    expect(broken(({ asks, payment }) => !asks || !isPastChange(payment))).toEqual([]);
  });
});
