/** All states of a session's changes, combined with every state of its payment and with each event. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ATTEMPTS, attemptIn, FORMS, formIn } from '../testing/states.ts';
import { embeddedSession } from '../../testing/examples.ts';
import type { EmbeddedSessionResponse } from '../../../shared/sessions.ts';
import type { PaymentEvent } from './payment-events.ts';
import { NEW_PAYMENT } from './payment.ts';
import type { Payment } from './payment.ts';
import { isOngoing, takesChange } from './questions.ts';
import { reduce } from './reduce.ts';
import type { SessionTerms, Terms } from './regions/terms.ts';

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

const MOUNTED = 'opened';

const EVENTS: readonly PaymentEvent[] = [
  { type: 'changed', session: session(1) },
  { type: 'changed', session: session(2) },
  { type: 'changed', session: session(2, 'extended') },
  { type: 'changed', session: session(3) },
  { type: MOUNTED },
  { type: 'changeAnswered', isKept: true },
  { type: 'changeAnswered', isKept: false },
  { type: 'changeAnswered', isKept: undefined },
  // Anything else that may happen, and changes nothing of the payment itself.
  { type: 'ahead' },
];

function terms(revision: number, life: 'usual' | 'extended' = 'usual'): SessionTerms {
  return { revision, expiresAt: life === 'usual' ? 1000 : 2000 };
}

function session(revision: number, life?: 'extended'): EmbeddedSessionResponse {
  const expires_at = new Date(terms(revision, life).expiresAt).toISOString();
  return { ...embeddedSession, revision, expires_at };
}

/** Terms in their order: each revision may also be extended. */
const rank = ({ revision, expiresAt }: SessionTerms) => revision * 10_000 + expiresAt;

interface Taken {
  readonly before: Terms;
  readonly event: PaymentEvent;
  /** Before the event. */
  readonly payment: Payment;
  readonly next: Payment;
  readonly after: Terms;
  readonly asks: boolean;
}

/** A form that was not asked has nothing to report. */
function canFollow({ asked }: Terms, { type }: PaymentEvent): boolean {
  return asked !== undefined || type !== 'changeAnswered';
}

const keyOf = ({ shown, newest, asked }: Terms) =>
  [rank(shown), rank(newest), asked && rank(asked)].join(' ');

function taken(before: Terms, event: PaymentEvent, of: Payment): Taken {
  const payment = { ...of, terms: before };
  const { payment: next, effects } = reduce(payment, event);
  const asks = effects.some(({ type }) => type === 'change');
  return { before, event, payment, next, after: next.terms, asks };
}

function explored(): readonly Taken[] {
  const every: Taken[] = [];
  const found = new Map<string, Terms>([['', { shown: terms(1), newest: terms(1) }]]);
  for (const before of found.values()) {
    for (const event of EVENTS.filter((next) => canFollow(before, next))) {
      for (const payment of PAYMENTS) {
        const one = taken(before, event, payment);
        every.push(one);
        found.set(keyOf(one.after), one.after);
      }
    }
  }
  return every;
}

test('the expiry of a session is timed again only where it has changed', () => {
  const payment = { ...NEW_PAYMENT, terms: { shown: terms(1), newest: terms(1) } };
  const effectsOf = (changed: EmbeddedSessionResponse) =>
    reduce(payment, { type: 'changed', session: changed }).effects.map(({ type }) => type);
  expect(effectsOf(session(2))).toContain('renew');
  expect(effectsOf(session(2))).not.toContain('watchExpiry');
  expect(effectsOf(session(2, 'extended'))).toContain('watchExpiry');
});

test.each([true, false])(
  'a form that has taken a session (kept: %s) is asked for a newer one immediately',
  (isKept) => {
    const open: Payment = { ...NEW_PAYMENT, form: formIn('open') };
    const asked = { ...open, terms: { shown: terms(1), newest: terms(3), asked: terms(2) } };
    const { payment, effects } = reduce(asked, { type: 'changeAnswered', isKept });
    expect(payment.terms).toMatchObject({ shown: terms(2), asked: terms(3) });
    expect(effects).toContainEqual({ type: 'change', isExtended: false });
  },
);

describe('in each state, the changes of a session', () => {
  let every: readonly Taken[] = [];
  beforeAll(() => {
    every = explored();
  });
  const broken = (holds: (one: Taken) => boolean) => every.filter((one) => !holds(one));

  test('are many, with revisions to the third, and with extensions', () => {
    expect(new Set(every.map(({ before }) => keyOf(before))).size).toBeGreaterThan(8);
    expect(every.some(({ after }) => after.shown.revision === 3)).toBe(true);
    expect(every.some(({ after }) => after.shown.expiresAt === 2000)).toBe(true);
  });

  test('are asked of a form that is on screen, and never during an attempt', () => {
    expect(broken(({ asks, next }) => !asks || takesChange(next))).toEqual([]);
    const { attempt, form, outcome } = every.find(({ asks }) => asks)?.next ?? NEW_PAYMENT;
    expect([attempt.is, form.is, outcome]).toEqual(['none', 'open', undefined]);
  });

  test('are asked once, and for the newest revision', () => {
    expect(
      broken(({ asks, before, after, event }) => {
        const isOpen =
          before.asked !== undefined && event.type !== 'changeAnswered' && event.type !== MOUNTED;
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
          payment.attempt.is === 'none' || event.type === MOUNTED || before.shown === after.shown,
      ),
    ).toEqual([]);
  });

  test('are asked for again after an attempt, until the form shows the newest one', () => {
    const idle: Payment = { ...NEW_PAYMENT, form: formIn('open') };
    expect(
      broken(({ after }) => {
        if (after.asked !== undefined || rank(after.shown) === rank(after.newest)) return true;
        return taken(after, { type: 'ahead' }, idle).asks;
      }),
    ).toEqual([]);
  });

  test('are not asked for again by the response that rejects them', () => {
    expect(
      broken(
        ({ asks, event }) =>
          !(event.type === 'changeAnswered' && event.isKept === undefined && asks),
      ),
    ).toEqual([]);
  });

  test('are over once the payment has an outcome, or another form has taken its place', () => {
    expect(broken(({ asks, next }) => !asks || isOngoing(next))).toEqual([]);
  });
});
