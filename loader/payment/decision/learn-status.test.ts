import { describe, expect, test } from 'vitest';
import {
  PayAuthenticationError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
} from '../../../shared/errors.ts';
import {
  away,
  beginnings,
  challenge,
  completed,
  declined,
  FORM,
  lost,
  OPENED,
  press,
  READY,
  returned,
  status,
  statusFailed,
  submit,
  taken,
  times,
  UNSEEN_FORM,
} from '../testing/taken.ts';
import type { Given } from '../testing/taken.ts';

const gone = new PayNotFoundError('', { reason: 'SESSION_NOT_FOUND', status: 404 });
const unreachable = new PayNetworkError('', { reason: 'TIMEOUT', retryable: true });
const denied = new PayAuthenticationError('', { reason: 'FORBIDDEN', status: 403 });
const paid = new PayPaymentError('', { reason: 'ORDER_ALREADY_PAID', status: 409 });
const closedBy = (error: typeof paid | typeof denied): Given => ({
  type: 'stepFailed',
  step: 1,
  kind: 'submit',
  error,
});
const RESUMING: readonly Given[] = [...FORM, press(), lost()];
const RETURNING: readonly Given[] = [...FORM, away(), returned()];
const DECLINED: readonly Given[] = [...FORM, press(), declined()];
const REJECTED: readonly Given[] = [...FORM, press(), submit(), closedBy(paid)];
/** The form was lost without an attempt. */
const CHECKING_AGAIN: readonly Given[] = [...FORM, lost()];
/** The form is open, and there may be an attempt from before a reload. */
const DOUBTED: readonly Given[] = [beginnings.attempted, status('pending'), OPENED, READY];

/** The reason of an attempt that the customer left, where the session is pending. */
const NOT_PAID = 'REFUSED';

/** Every kind of payment that goes on. */
const courses: readonly (readonly [string, readonly Given[]])[] = [
  ['an open form', FORM],
  ['a submission', [...FORM, press()]],
  ['a challenge', [...FORM, challenge()]],
  ['a departure', [...FORM, away()]],
  ['a return', RETURNING],
  ['an interruption', RESUMING],
  ['a decline', DECLINED],
  ['a rejection', REJECTED],
  ['a completion', [...FORM, completed()]],
  ['a form that is checked', CHECKING_AGAIN],
  ['a doubt', DOUBTED],
];

describe('a session that is completed', () => {
  test.each(courses)('ends %s with a success', (_, course) => {
    const { payment, words } = taken(...course, status('completed'));
    expect(payment).toMatchObject({ outcome: 'completed', attempt: 'none', unobserved: 'none' });
    expect(words).toContain('succeeded completed');
    expect(words.filter((word) => word.startsWith('failed'))).toEqual([]);
  });

  test.each(courses)('ends %s also when it was requested before', (_, course) => {
    const of = { attempt: 7, isFresh: false };
    expect(taken(...course, status('completed', 'done', of)).payment.outcome).toBe('completed');
  });

  test('is shown in the form, and the status is no longer polled', () => {
    expect(taken(...FORM, press(), status('completed')).words).toEqual([
      'show completed',
      'succeeded completed',
      'watch ends',
    ]);
  });

  test('has no form where none is on screen', () => {
    const { payment, words } = taken(...RESUMING, status('completed'));
    expect(payment.form).toBe('gone');
    expect(words).toEqual(['remove', 'succeeded completed', 'watch ends']);
  });
});

describe('a session that failed', () => {
  test.each(courses)('ends %s', (_, course) => {
    const of = { attempt: 7, isFresh: false };
    const { payment, words } = taken(...course, status('failed', 'none', of));
    expect(payment).toMatchObject({ outcome: 'failed', attempt: 'none', unobserved: 'none' });
    expect(words.filter((word) => word.startsWith('failed'))).toHaveLength(1);
  });

  test('is shown in the form, and reported to the merchant', () => {
    expect(taken(...FORM, press(), status('failed')).words).toEqual([
      'show failed',
      'failed PAYMENT_FAILED',
      'watch ends',
    ]);
  });

  test('has the reason and the message of the last decline', () => {
    const { effects } = taken(...DECLINED, status('pending'), press(2), status('failed'));
    const decline = { reason: 'DECLINED', message: 'Not enough funds', recoverable: false };
    expect(effects).toContainEqual({ type: 'failed', error: expect.objectContaining(decline) });
  });
});

describe('a status that is not final', () => {
  test.each(courses)('changes nothing in %s when it was requested before', (_, course) => {
    const before = taken(...course);
    for (const of of [{ isFresh: false }, { attempt: 7 }]) {
      for (const value of ['pending', 'requires_action', 'redirected'] as const) {
        for (const attempt of [undefined, 'none', 'under_way', 'done'] as const) {
          const { payment, words } = taken(...course, status(value, attempt, of));
          expect(words).toEqual([]);
          expect(payment).toEqual({ ...before.payment, lastStatus: value });
        }
      }
    }
  });

  test.each([
    ['submits', press()],
    ['is in a challenge', challenge()],
    ['is away', away()],
    ['has completed', completed()],
  ])('changes nothing while the customer %s', (_, report) => {
    const before = taken(...FORM, report);
    for (const value of ['pending', 'requires_action', 'redirected'] as const) {
      for (const attempt of [undefined, 'none', 'under_way', 'done'] as const) {
        const { payment, words } = taken(...FORM, report, status(value, attempt));
        expect(words).toEqual([]);
        expect(payment).toEqual({ ...before.payment, lastStatus: value });
      }
    }
  });

  test('changes nothing behind an open form where the session is open', () => {
    const before = taken(...FORM);
    for (const attempt of [undefined, 'none'] as const) {
      const { payment, words } = taken(...FORM, status('pending', attempt));
      expect(words).toEqual([]);
      expect(payment).toEqual({ ...before.payment, lastStatus: 'pending' });
    }
  });
});

/** Responses by which no attempt can still be charged, and others. */
const OPEN = [
  status('pending'),
  ...(['pending', 'requires_action', 'redirected'] as const).map((value) => status(value, 'none')),
];
const UNDECIDED = [
  status('requires_action'),
  status('redirected'),
  status('pending', 'under_way'),
  status('pending', 'done'),
];

describe('before the first form', () => {
  test.each(OPEN)('an open session is shown a form (%#)', (given) => {
    const { payment, words } = taken(beginnings.late, given);
    expect(payment).toMatchObject({ form: 'connecting', attempt: 'none', unobserved: 'none' });
    expect(words).toEqual(['open', 'watch ends']);
  });

  test.each(UNDECIDED)('a session with an attempt is shown a covered form (%#)', (given) => {
    const { payment, words } = taken(beginnings.attempted, given);
    expect(payment).toMatchObject({
      form: 'connecting',
      attempt: 'resuming',
      unobserved: 'chargeable',
    });
    expect(words).toEqual(['open', 'watch confirming']);
    expect(taken(beginnings.attempted, given, OPENED, READY).words).toEqual([
      'shown',
      'show confirming',
      'resolve',
      'ready',
    ]);
  });

  test('an attempt from before a reload is polled behind the open form', () => {
    expect(taken(beginnings.attempted, status('pending')).words).toEqual(['open', 'watch behind']);
    expect(taken(...DOUBTED).payment).toMatchObject({
      form: 'open',
      attempt: 'none',
      unobserved: 'chargeable',
    });
  });
});

describe('a form that is lost without an attempt', () => {
  test.each(OPEN)('is replaced where the session is open, and polled behind it (%#)', (given) => {
    const { payment, words } = taken(...CHECKING_AGAIN, given);
    expect(payment).toMatchObject({ form: 'connecting', framesTried: 2, unobserved: 'possible' });
    expect(words).toEqual(['open', 'watch behind']);
  });

  test.each(UNDECIDED)('is gone where there is an attempt, which is polled (%#)', (given) => {
    const { payment, words } = taken(...CHECKING_AGAIN, given);
    expect(payment).toMatchObject({ form: 'gone', attempt: 'resuming', unobserved: 'none' });
    expect(words).toEqual(['ask', 'watch confirming']);
  });

  test('with unseen presses is replaced only where the platform reports no attempt', () => {
    const course = [...UNSEEN_FORM, lost()];
    expect(taken(...course, status('pending')).payment).toMatchObject({
      form: 'gone',
      attempt: 'resuming',
    });
    expect(taken(...course, status('pending', 'none')).words).toEqual(['open', 'watch behind']);
  });

  test('is the cause of an unknown outcome', () => {
    const error = new PayNetworkError('', { reason: 'FRAME_REJECTED', retryable: true });
    const waited: Given = { type: 'waited' };
    const { effects } = taken(...FORM, lost(true, error), status('redirected'), waited);
    const unknown = { cause: error, details: { lastStatus: 'redirected' } };
    expect(effects).toContainEqual({ type: 'failed', error: expect.objectContaining(unknown) });
  });

  test('a second time is an error of the payment, which had a form', () => {
    const course = [...CHECKING_AGAIN, status('requires_action')];
    const { payment, words } = taken(...course, ...times(3, status('pending', 'none')), lost());
    expect(payment).toMatchObject({ form: 'gone', outcome: 'formUnavailable' });
    expect(words).toEqual(['remove', 'failed FRAME_LOST retryable']);
  });
});

describe('after a decline', () => {
  test.each(OPEN)('one response opens the form again, and reports it (%#)', (given) => {
    const { payment, words } = taken(...DECLINED, given);
    expect(payment).toMatchObject({ form: 'open', attempt: 'none', unobserved: 'none' });
    expect(words).toEqual(['failed DECLINED recoverable', 'show open', 'watch ends']);
  });

  test.each(UNDECIDED)('the form waits while there is an attempt (%#)', (given) => {
    const { payment, words } = taken(...DECLINED, given);
    expect(payment.attempt).toBe('declined');
    expect(words).toEqual([]);
  });
});

describe('after a rejection', () => {
  test.each([status('pending'), status('pending', 'none'), status('redirected', 'none')])(
    'one response ends the payment with its error (%#)',
    (given) => {
      const { payment, words } = taken(...REJECTED, given);
      expect(payment.outcome).toBe('failed');
      expect(words).toEqual([
        'show failed for ORDER_ALREADY_PAID',
        'failed ORDER_ALREADY_PAID',
        'watch ends',
      ]);
    },
  );

  test.each([
    status('pending', 'under_way'),
    status('pending', 'done'),
    status('requires_action'),
    status('redirected'),
  ])('the payment goes on while the platform may have an attempt (%#)', (given) => {
    const { payment, words } = taken(...REJECTED, given);
    expect(payment).toMatchObject({ attempt: 'rejected', outcome: undefined });
    expect(words).toEqual([]);
  });
});

describe('after a return', () => {
  test.each(OPEN)('three responses in a row open the form again (%#)', (given) => {
    const two = taken(...RETURNING, given, given);
    expect(two.words).toEqual([]);
    expect(two.payment).toMatchObject({ attempt: 'returning', statusesInARow: 2 });
    const { payment, words } = taken(...RETURNING, ...times(3, given));
    expect(payment).toMatchObject({ form: 'open', attempt: 'none', statusesInARow: 0 });
    expect(words[0]).toMatch(/^failed (REFUSED|NOT_FINISHED) recoverable$/);
    expect(words[1]).toMatch(/^show open for (REFUSED|NOT_FINISHED) recoverable$/);
  });

  test.each(UNDECIDED)('one that reports an attempt begins the count again (%#)', (given) => {
    const open = status('pending', 'none');
    const course = [...RETURNING, open, open, given, open, open];
    expect(taken(...course).payment).toMatchObject({ attempt: 'returning', statusesInARow: 2 });
    expect(taken(...course, open).payment.attempt).toBe('none');
  });

  test('the status is still polled behind the form, unless the platform reports no attempt', () => {
    expect(taken(...RETURNING, ...times(3, status('pending'))).words).toEqual([
      `failed ${NOT_PAID} recoverable`,
      `show open for ${NOT_PAID} recoverable`,
      'watch behind',
    ]);
    expect(taken(...RETURNING, ...times(3, status('pending'))).payment.unobserved).toBe(
      'chargeable',
    );
    expect(taken(...RETURNING, ...times(3, status('redirected', 'none'))).words).toEqual([
      'failed NOT_FINISHED recoverable',
      'show open for NOT_FINISHED recoverable',
      'watch ends',
    ]);
  });

  test('the reason of an interruption is reported in place of a decline', () => {
    const interrupted: Given = { type: 'returned', attempt: 1, reason: 'CONNECTION_FAILED' };
    const course = [...FORM, press(), interrupted, ...times(3, status('pending', 'none'))];
    expect(taken(...course).words).toEqual([
      'failed CONNECTION_FAILED recoverable',
      'show open for CONNECTION_FAILED recoverable',
      'watch ends',
    ]);
  });
});

describe('after an interruption', () => {
  /** The page was reloaded in an attempt, and has a form again. */
  const RELOADED: readonly Given[] = [
    beginnings.attempted,
    status('requires_action'),
    OPENED,
    READY,
  ];

  test.each([
    status('pending'),
    status('requires_action'),
    status('redirected'),
    status('redirected', 'under_way'),
    status('requires_action', 'done'),
    status('pending', 'none'),
  ])('three responses that permit it open the form (%#)', (given) => {
    expect(taken(...RELOADED, given, given).payment.attempt).toBe('resuming');
    expect(taken(...RELOADED, ...times(3, given)).payment.attempt).toBe('none');
  });

  test.each([status('pending', 'under_way'), status('pending', 'done')])(
    'the form waits while the gateway processes an attempt (%#)',
    (given) => {
      expect(taken(...RELOADED, ...times(9, given)).payment).toMatchObject({
        attempt: 'resuming',
        statusesInARow: 0,
      });
    },
  );

  test.each([...UNDECIDED, status('pending')])(
    'there is no other form where the last one is gone (%#)',
    (given) => {
      const { payment, words } = taken(...RESUMING, ...times(9, given));
      expect(payment).toMatchObject({ form: 'gone', attempt: 'resuming', statusesInARow: 0 });
      expect(words).toEqual([]);
    },
  );

  test('an attempt that has ended is reported also before the form comes up', () => {
    const course = [beginnings.attempted, status('redirected')];
    const { payment, words } = taken(...course, ...times(3, status('redirected', 'none')));
    expect(payment).toMatchObject({ form: 'connecting', attempt: 'none' });
    expect(words).toEqual(['failed NOT_FINISHED recoverable', 'watch ends']);
  });

  test('there is another form where the platform reports no attempt', () => {
    const { payment, words } = taken(...RESUMING, ...times(3, status('requires_action', 'none')));
    expect(payment).toMatchObject({ form: 'connecting', attempt: 'none', unobserved: 'none' });
    expect(words).toEqual(['open', 'watch ends']);
  });

  const replaced: Given = { type: 'replaced', error: gone };

  test.each([...UNDECIDED, status('pending')])(
    'what was replaced is still polled (%#)',
    (given) => {
      const { payment, words } = taken(...FORM, press(), replaced, ...times(9, given));
      expect(payment).toMatchObject({ form: 'replaced', attempt: 'resuming', outcome: undefined });
      expect(words).toEqual([]);
    },
  );

  test('what was replaced ends silently where the platform reports no attempt', () => {
    const course = [...FORM, press(), replaced, ...times(3, status('pending', 'none'))];
    const { payment, words } = taken(...course);
    expect(payment).toMatchObject({ form: 'gone', outcome: 'cancelled' });
    expect(words).toEqual(['remove', 'watch ends']);
  });
});

describe('an attempt of another tab', () => {
  test.each(UNDECIDED)('is polled behind the form (%#)', (given) => {
    const { payment, words } = taken(...UNSEEN_FORM, given);
    expect(payment).toMatchObject({ form: 'open', attempt: 'none', unobserved: 'chargeable' });
    expect(words).toEqual(['watch behind']);
  });

  test('begins the five minutes again with each response that reports it', () => {
    expect(taken(...DOUBTED, status('redirected')).words).toEqual(['watch behind']);
    expect(taken(...DOUBTED, status('pending')).words).toEqual([]);
  });

  test('makes a press that is possible a chargeable one', () => {
    const course = [...CHECKING_AGAIN, status('pending'), OPENED, READY];
    expect(taken(...course).payment.unobserved).toBe('possible');
    const { payment, words } = taken(...course, status('redirected'));
    expect(payment.unobserved).toBe('chargeable');
    expect(words).toEqual(['watch behind']);
  });
});

describe('a doubt', () => {
  const none = status('pending', 'none');

  test('is resolved by three responses in a row that report no attempt', () => {
    expect(taken(...DOUBTED, none, none).payment).toMatchObject({
      unobserved: 'chargeable',
      statusesInARow: 2,
    });
    const { payment, words } = taken(...DOUBTED, none, none, none);
    expect(payment).toMatchObject({
      form: 'open',
      attempt: 'none',
      unobserved: 'none',
      statusesInARow: 0,
    });
    expect(words).toEqual(['watch ends']);
  });

  test('is not resolved where the platform reports no attempts at all', () => {
    const { payment } = taken(...DOUBTED, ...times(9, status('pending')));
    expect(payment).toMatchObject({ unobserved: 'chargeable', statusesInARow: 0 });
  });

  test('begins the count again with a response that reports one', () => {
    const course = [...DOUBTED, none, none, status('pending', 'under_way'), none, none];
    expect(taken(...course).payment).toMatchObject({ unobserved: 'chargeable', statusesInARow: 2 });
  });
});

describe('a status that cannot be requested', () => {
  test.each(courses)('changes nothing in %s when it belongs to another moment', (_, course) => {
    const before = taken(...course);
    for (const of of [{ isFresh: false }, { attempt: 7 }]) {
      for (const error of [gone, unreachable, denied]) {
        const { payment, words } = taken(...course, statusFailed(error, of));
        expect(words).toEqual([]);
        expect(payment).toEqual(before.payment);
      }
    }
  });

  test.each(courses)('changes nothing in %s when there is no response', (_, course) => {
    const before = taken(...course);
    const { payment, words } = taken(...course, statusFailed(unreachable));
    expect(words).toEqual([]);
    expect(payment).toEqual(before.payment);
  });

  test('changes nothing before a redirect', () => {
    const { payment, words } = taken(beginnings.redirect, statusFailed(unreachable));
    expect(payment).toEqual(taken(beginnings.redirect).payment);
    expect(words).toEqual([]);
  });

  test('is no reason to withhold the first form', () => {
    const { payment, words } = taken(beginnings.late, statusFailed(unreachable));
    expect(payment).toMatchObject({ form: 'connecting', attempt: 'none' });
    expect(words).toEqual(['open', 'watch ends']);
  });

  test('withholds the first form where there may be an attempt', () => {
    expect(taken(beginnings.attempted, statusFailed(denied)).payment.form).toBe('checking');
  });
});

describe('a session that does not exist', () => {
  test.each([
    ['has not begun', [beginnings.late]],
    ['has an open form', FORM],
    ['has lost its form', CHECKING_AGAIN],
  ])('ends a payment that %s with this error', (_, course) => {
    const { payment, words } = taken(...course, statusFailed(gone));
    expect(payment.outcome).toBe('failed');
    expect(words.filter((word) => word.startsWith('failed'))).toEqual(['failed SESSION_NOT_FOUND']);
  });

  test('is shown in the form with its reason', () => {
    expect(taken(...FORM, statusFailed(gone)).words).toEqual([
      'show failed for SESSION_NOT_FOUND',
      'failed SESSION_NOT_FOUND',
    ]);
  });

  test.each([
    ['a submission', [...FORM, press()]],
    ['a return', RETURNING],
    ['an interruption', RESUMING],
    ['a decline', DECLINED],
    ['a completion', [...FORM, completed()]],
    ['a doubt', DOUBTED],
  ])('leaves the outcome of %s unknown', (_, course) => {
    const { payment, words } = taken(...course, statusFailed(gone));
    expect(payment.outcome).toBe('unknown');
    expect(words).toContain('failed OUTCOME_UNKNOWN retryable');
  });

  test('is the cause of the unknown outcome, beside the last status', () => {
    const { effects } = taken(...FORM, press(), status('requires_action'), statusFailed(gone));
    const error = { cause: gone, details: { lastStatus: 'requires_action' } };
    expect(effects).toContainEqual({ type: 'failed', error: expect.objectContaining(error) });
  });

  test('ends a rejected payment with the error of the rejection', () => {
    const { payment, words } = taken(...REJECTED, statusFailed(gone));
    expect(payment.outcome).toBe('failed');
    expect(words).toContain('failed ORDER_ALREADY_PAID');
  });
});

describe('a rejected payment', () => {
  const DENIED: readonly Given[] = [...FORM, press(), submit(), closedBy(denied)];

  test('ends when the request for the status is rejected alike', () => {
    const other = new PayAuthenticationError('', { reason: 'KEY_REVOKED', status: 401 });
    const { payment, words } = taken(...DENIED, statusFailed(other));
    expect(payment.outcome).toBe('failed');
    expect(words).toEqual(['show failed', 'failed FORBIDDEN', 'watch ends']);
  });

  test('goes on when the request for the status fails otherwise', () => {
    expect(taken(...DENIED, statusFailed(unreachable)).payment.outcome).toBeUndefined();
    expect(taken(...REJECTED, statusFailed(denied)).payment.outcome).toBeUndefined();
  });
});
