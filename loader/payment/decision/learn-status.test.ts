import { describe, expect, test } from 'vitest';
import {
  PayAuthenticationError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
} from '../../../shared/errors/errors.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';
import { sessionStatus } from '../../testing/examples.ts';
import {
  aged,
  away,
  beginnings,
  challenge,
  completed,
  declined,
  FORM,
  lost,
  NONE,
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
import { formReplaced } from './payment-errors.ts';

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
const LOST: readonly Given[] = [...FORM, lost()];
/** The form is open, and there may be an attempt from before a reload. */
const DOUBTED: readonly Given[] = [beginnings.attempted, NONE, OPENED, READY];

const UNCONFIRMED = ['failed UNCONFIRMED recoverable', 'show open for UNCONFIRMED recoverable'];

/** The press waits for the first status. */
const HELD: Given = { type: 'beforeSubmit', attempt: 1, step: 4, data: null };

/** Every kind of payment that continues. */
const sequences: readonly (readonly [string, readonly Given[]])[] = [
  ['an open form', FORM],
  ['a submission', [...FORM, press()]],
  ['a challenge', [...FORM, challenge()]],
  ['a departure', [...FORM, away()]],
  ['a return', RETURNING],
  ['an interruption', RESUMING],
  ['a decline', DECLINED],
  ['a rejection', REJECTED],
  ['a completion', [...FORM, completed()]],
  ['a form that was lost', [...LOST, NONE]],
  ['a doubt', DOUBTED],
];

describe('a session that is completed', () => {
  test.each(sequences)('ends %s with a success', (_, sequence) => {
    const { payment, words } = taken(...sequence, status('completed'));
    expect(payment).toMatchObject({ outcome: 'completed', attempt: 'none', unobserved: 'none' });
    expect(words).toContain('succeeded completed');
    expect(words.filter((word) => word.startsWith('failed'))).toEqual([]);
  });

  test.each(sequences)('ends %s also when it was requested before', (_, sequence) => {
    const of = { attempt: 7, isFresh: false };
    expect(taken(...sequence, status('completed', 'done', of)).payment.outcome).toBe('completed');
  });

  test('is shown as accepted if it is still to be paid', () => {
    const pending = { ...sessionStatus('completed'), transaction_status: 'pending' } as const;
    const accepted: Given = ({ attemptNumber }) => ({
      type: 'status',
      session: pending,
      attempt: attemptNumber,
      isFresh: true,
      isDue: true,
    });
    expect(taken(...FORM, press(), accepted).words).toContain('show accepted');
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

describe('an order that is accepted and still to be paid', () => {
  const instructions = { action: { type: 'voucher', reference: 'REF 1' } };
  const accepted =
    (more: Partial<SessionStatus> = {}): Given =>
    ({ attemptNumber }) => ({
      type: 'status',
      session: { ...sessionStatus('completed'), transaction_status: 'pending', ...more },
      attempt: attemptNumber,
      isFresh: true,
      isDue: true,
    });
  const owed = accepted({ instructions });

  test.each<[string, readonly Given[]]>([
    ['a form that loads', [beginnings.new]],
    ['a form that has an earlier attempt to learn of', [beginnings.attempted, OPENED]],
    ['a form on screen', FORM],
  ])('ends a payment with %s, whose place its instructions take', (_, sequence) => {
    const { payment, effects } = taken(...sequence, owed);
    expect(payment).toMatchObject({
      form: 'gone',
      attempt: 'none',
      unobserved: 'none',
      outcome: 'completed',
      started: 'resolved',
    });
    expect(effects).toContainEqual({ type: 'remove', reason: 'presented' });
    expect(effects).toContainEqual({ type: 'presentInstructions', instructions });
    expect(effects).toContainEqual({ type: 'succeeded', session: expect.anything() });
  });

  test.each<[string, readonly Given[], Given]>([
    ['of which the platform has no instructions', [beginnings.new], accepted()],
    [
      'that is paid meanwhile',
      [beginnings.new],
      accepted({ instructions, transaction_status: 'captured' }),
    ],
    ['that was pressed on this page', [...FORM, press()], owed],
    ['whose form was replaced', [...FORM, { type: 'replaced', error: formReplaced() }], owed],
    ['that is paid on a page of the gateway', [beginnings.redirect], owed],
  ])('shows no instructions for one %s', (_, sequence, event) => {
    const { payment, words } = taken(...sequence, event);
    expect(words).not.toContain('presentInstructions');
    expect(payment.outcome).toBe('completed');
  });
});

describe('a session that failed', () => {
  test.each(sequences)('ends %s', (_, sequence) => {
    const of = { attempt: 7, isFresh: false };
    const { payment, words } = taken(...sequence, status('failed', 'none', of));
    expect(payment).toMatchObject({ outcome: 'failed', attempt: 'none', unobserved: 'none' });
    expect(words.filter((word) => word.startsWith('failed'))).toHaveLength(1);
  });

  test('is shown in the form, and reported to the merchant', () => {
    expect(taken(...FORM, press(), status('failed')).words).toEqual([
      'show failed for PAYMENT_FAILED',
      'failed PAYMENT_FAILED',
      'watch ends',
    ]);
  });

  test('has the platform’s reason, and the message of the last decline', () => {
    const session = { ...sessionStatus('failed'), reason: 'DECLINED' } as const;
    const failed: Given = { type: 'status', session, attempt: 2, isFresh: true, isDue: true };
    const { effects } = taken(...DECLINED, status('pending'), press(2), failed);
    const decline = { reason: 'DECLINED', message: 'Not enough funds', recoverable: false };
    expect(effects).toContainEqual({ type: 'failed', error: expect.objectContaining(decline) });
  });
});

describe('a status that is not final', () => {
  test.each(sequences)('changes nothing in %s when it was requested before', (_, sequence) => {
    const before = taken(...sequence);
    for (const of of [{ isFresh: false }, { attempt: 7 }]) {
      for (const value of ['pending', 'requires_action', 'redirected'] as const) {
        for (const attempt of [undefined, 'none', 'under_way', 'done'] as const) {
          const { payment, words } = taken(...sequence, status(value, attempt, of));
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
        // That the platform knows of the attempt is remembered.
        const isKnown = attempt === 'under_way' && before.payment.attempt !== 'confirming';
        const statusesInARow = isKnown ? 0 : undefined;
        expect(payment).toEqual({ ...before.payment, lastStatus: value, statusesInARow });
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

/** Responses that show that no attempt can still be charged, and responses that do not. */
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

describe('the first status', () => {
  test.each(OPEN)('lets a nested page mount where the session is open (%#)', (given) => {
    const waiting = taken(beginnings.nested, OPENED);
    expect(waiting.payment.form).toBe('waiting');
    expect(waiting.words).toEqual([]);
    const { payment, words } = taken(beginnings.nested, OPENED, given);
    expect(payment).toMatchObject({ form: 'mounting', attempt: 'none', unobserved: 'none' });
    expect(words).toEqual(['mount after 0', 'watch ends']);
    expect(taken(beginnings.nested, given, OPENED).words).toEqual(['mount after 0']);
  });

  test('that is overdue lets a nested page mount, and is requested again', () => {
    const overdue: Given = { type: 'statusOverdue' };
    expect(taken(beginnings.nested, OPENED, overdue).words).toEqual(['mount after 0', 'askStatus']);
    expect(taken(...FORM, overdue).words).toEqual([]);
  });

  test.each(UNDECIDED)('covers the form where the session has an attempt (%#)', (given) => {
    const { payment, words } = taken(beginnings.new, given);
    expect(payment).toMatchObject({
      form: 'connecting',
      attempt: 'resuming',
      unobserved: 'chargeable',
    });
    expect(words).toEqual(['time press 0', 'askStatus', 'watch confirming']);
    expect(taken(beginnings.new, given, OPENED, READY).words).toEqual([
      'reveal',
      'show confirming',
      'resolve',
      'ready',
    ]);
    expect(taken(beginnings.new, OPENED, READY, given).words).toEqual([
      'time press 0',
      'askStatus',
      'show confirming',
      'watch confirming',
    ]);
  });

  test.each(UNDECIDED)('leaves a press that was let through to its attempt (%#)', (given) => {
    const sequence = [beginnings.new, OPENED, READY, press()];
    const { payment, words } = taken(...sequence, given);
    expect(payment).toMatchObject({ attempt: 'submitting', firstStatus: 'read' });
    expect(words).toEqual([]);
  });

  test('may be one that was requested before the press, which shows nothing of it', () => {
    const sequence = [beginnings.new, OPENED, READY, press()];
    const before = status('pending', 'under_way', { attempt: 0 });
    expect(taken(...sequence, before).payment).toMatchObject({
      attempt: 'submitting',
      unobserved: 'none',
      firstStatus: 'read',
    });
  });

  test('leaves an attempt from before a reload polled behind the open form', () => {
    expect(taken(beginnings.attempted, NONE).words).toEqual([]);
    expect(taken(...DOUBTED).payment).toMatchObject({
      form: 'open',
      attempt: 'none',
      unobserved: 'chargeable',
    });
  });
});

describe('a form that is lost without an attempt', () => {
  test.each(OPEN)('is polled behind the next one where the session is open (%#)', (given) => {
    const { payment, words } = taken(...LOST, given);
    expect(payment).toMatchObject({
      form: 'connecting',
      framesTried: 2,
      unobserved: 'possible',
      firstStatus: 'read',
    });
    expect(words).toEqual([]);
  });

  test.each(UNDECIDED)('has the next one covered where there is an attempt (%#)', (given) => {
    const { payment, words } = taken(...LOST, given);
    expect(payment).toMatchObject({
      form: 'connecting',
      attempt: 'resuming',
      unobserved: 'chargeable',
    });
    expect(words).toEqual(['time press 0', 'askStatus', 'watch confirming']);
  });

  test('with unseen presses has the next page wait for a status', () => {
    const sequence = [...UNSEEN_FORM, lost(), OPENED];
    expect(taken(...sequence).payment).toMatchObject({ form: 'waiting', unobserved: 'chargeable' });
    expect(taken(...sequence, NONE).words).toEqual(['mount after 0']);
  });

  test('a second time is the cause of an unknown outcome', () => {
    const error = new PayNetworkError('', { reason: 'FRAME_REJECTED', retryable: true });
    const waited: Given = { type: 'waited' };
    const { effects } = taken(...LOST, lost(false, error), status('redirected'), waited);
    const unknown = { cause: error, details: { lastStatus: 'redirected' } };
    expect(effects).toContainEqual({ type: 'failed', error: expect.objectContaining(unknown) });
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
  const SETTLED = [...RETURNING, aged('settled')];

  test.each(OPEN)(
    'three responses in a row open the form again, and are polled on (%#)',
    (given) => {
      const two = taken(...SETTLED, given, given);
      expect(two.words).toEqual([]);
      expect(two.payment).toMatchObject({ attempt: 'returning', statusesInARow: 2 });
      const { payment, words } = taken(...SETTLED, ...times(3, given));
      expect(payment).toMatchObject({ form: 'open', attempt: 'none', unobserved: 'chargeable' });
      expect(words).toEqual([...UNCONFIRMED, 'watch behind']);
    },
  );

  test.each(OPEN)(
    'none opens the form before the gateway has had 30 s, and then one is enough (%#)',
    (given) => {
      const early = taken(...RETURNING, ...times(9, given));
      expect(early.payment).toMatchObject({ attempt: 'returning', statusesInARow: 3 });
      expect(early.words).toEqual([]);
      const settled = [...RETURNING, ...times(9, given), aged('settled')];
      expect(taken(...settled).words).toEqual(['askStatus']);
      expect(taken(...settled, given).words).toEqual([...UNCONFIRMED, 'watch behind']);
    },
  );

  test('three open it immediately where a step went through the loader: the platform would know', () => {
    const answer = { type: 'respond', response: {} } as const;
    const settled: Given = { type: 'stepAnswered', step: 1, kind: 'submit', answer };
    const sequence = [...FORM, press(), submit(), settled, returned(), ...times(3, NONE)];
    expect(taken(...sequence).words).toEqual([...UNCONFIRMED, 'watch behind']);
  });

  test.each(UNDECIDED)('one that reports an attempt begins the count again (%#)', (given) => {
    const sequence = [...SETTLED, NONE, NONE, given, NONE, NONE];
    expect(taken(...sequence).payment).toMatchObject({ attempt: 'returning', statusesInARow: 2 });
    expect(taken(...sequence, NONE).payment.attempt).toBe('none');
  });

  test('the interruption is the cause of what is reported', () => {
    const interrupted: Given = { type: 'returned', attempt: 1, reason: 'CONNECTION_FAILED' };
    const { effects } = taken(...FORM, press(), interrupted, aged('settled'), ...times(3, NONE));
    const error = { reason: 'UNCONFIRMED', cause: { reason: 'CONNECTION_FAILED' } };
    expect(effects[0]).toMatchObject({ type: 'failed', error });
  });
});

describe('after an interruption', () => {
  /** The page was reloaded in an attempt, and has a form again. */
  const RELOADED: readonly Given[] = [
    beginnings.attempted,
    status('requires_action'),
    OPENED,
    READY,
    aged('settled'),
  ];

  test.each([
    [status('pending'), 'UNCONFIRMED'],
    [status('pending', 'none'), 'UNCONFIRMED'],
    // The customer has left the bank’s page.
    [status('requires_action'), 'NOT_FINISHED'],
    [status('redirected'), 'NOT_FINISHED'],
    [status('redirected', 'under_way'), 'NOT_FINISHED'],
    [status('requires_action', 'done'), 'NOT_FINISHED'],
  ] as const)('three responses that permit it open the form (%#)', (given, reason) => {
    expect(taken(...RELOADED, given, given).payment.attempt).toBe('resuming');
    const { payment, words } = taken(...RELOADED, ...times(3, given));
    expect(payment).toMatchObject({ attempt: 'none', unobserved: 'chargeable' });
    expect(words).toEqual([
      `failed ${reason} recoverable`,
      `show open for ${reason} recoverable`,
      'watch behind',
    ]);
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
    const sequence = [beginnings.attempted, status('redirected'), aged('settled')];
    const { payment, words } = taken(...sequence, ...times(3, status('redirected', 'none')));
    expect(payment).toMatchObject({ form: 'connecting', attempt: 'none' });
    expect(words).toEqual(['failed UNCONFIRMED recoverable', 'watch behind']);
  });

  test('there is another form where the platform reports no attempt', () => {
    const settled = [...RESUMING, aged('settled')];
    const { payment, words } = taken(...settled, ...times(3, status('requires_action', 'none')));
    expect(payment).toMatchObject({
      form: 'connecting',
      attempt: 'none',
      unobserved: 'chargeable',
    });
    expect(words).toEqual(['failed UNCONFIRMED recoverable', 'open', 'watch behind']);
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

  test('what was replaced, and not known to be pressed, ends silently when its session has failed', () => {
    const { payment, words } = taken(...FORM, replaced, status('failed'));
    expect(payment).toMatchObject({ form: 'replaced', outcome: 'cancelled', unobserved: 'none' });
    expect(words).toEqual(['watch ends']);
  });

  test('what was replaced after a press reports that its session has failed', () => {
    const { payment, words } = taken(...FORM, press(), replaced, status('failed'));
    expect(payment.outcome).toBe('failed');
    expect(words).toContain('failed PAYMENT_FAILED');
  });

  test('what was replaced is polled to the bound, and ends silently there', () => {
    const sequence = [...FORM, press(), replaced, aged('settled'), ...times(9, NONE)];
    expect(taken(...sequence).payment).toMatchObject({
      form: 'replaced',
      attempt: 'none',
      unobserved: 'chargeable',
      outcome: undefined,
    });
    const { payment, words } = taken(...sequence, { type: 'bound' }, NONE);
    expect(payment).toMatchObject({ form: 'gone', outcome: 'cancelled' });
    expect(words).toEqual(['remove', 'watch ends']);
  });
});

describe('an attempt of another tab', () => {
  test.each(UNDECIDED)('is polled behind the form, and its age is measured (%#)', (given) => {
    const { payment, words } = taken(...UNSEEN_FORM, given);
    expect(payment).toMatchObject({ form: 'open', attempt: 'none', unobserved: 'chargeable' });
    expect(words).toEqual(['time press 0', 'watch behind']);
    expect(taken(...UNSEEN_FORM, given, given).words).toEqual([]);
  });

  test('makes a press that is possible a chargeable one', () => {
    const sequence = [...LOST, NONE, OPENED, READY];
    expect(taken(...sequence).payment.unobserved).toBe('possible');
    const { payment, words } = taken(...sequence, status('redirected'));
    expect(payment.unobserved).toBe('chargeable');
    expect(words).toEqual(['time press 0']);
  });
});

describe('a doubt', () => {
  test.each(OPEN)(
    'is not resolved by any number of responses that report no attempt (%#)',
    (given) => {
      const { payment, words } = taken(...DOUBTED, ...times(9, given));
      expect(payment).toMatchObject({ form: 'open', attempt: 'none', unobserved: 'chargeable' });
      expect(words).toEqual([]);
    },
  );

  test('is not resolved by a decline of a later attempt', () => {
    const { payment } = taken(...DOUBTED, press(), declined(), NONE);
    expect(payment).toMatchObject({ attempt: 'none', unobserved: 'chargeable' });
  });
});

describe('at the bound', () => {
  const bound: Given = { type: 'bound' };
  const missing = statusFailed(gone);

  test.each([NONE, missing])('an open form stays as it is, without a doubt (%#)', (given) => {
    const { payment, words } = taken(...DOUBTED, bound, given);
    expect(payment).toMatchObject({
      form: 'open',
      unobserved: 'none',
      lifeEnd: 'past',
      outcome: undefined,
    });
    expect(words).toEqual(['watch ends']);
  });

  test.each([NONE, missing])('a press without a result counts as not made (%#)', (given) => {
    for (const sequence of [[...FORM, press()], RETURNING, RESUMING]) {
      const { payment, words } = taken(...sequence, bound, given);
      expect(payment.outcome).toBe('failed');
      expect(words).toContain('failed SESSION_NOT_FOUND');
    }
  });

  test.each([...UNDECIDED, statusFailed(unreachable)])(
    'what may still be charged, or cannot be read, is unknown (%#)',
    (given) => {
      for (const sequence of [[...FORM, press()], RETURNING, RESUMING, DOUBTED]) {
        const { payment, words } = taken(...sequence, bound, given);
        expect(payment.outcome).toBe('unknown');
        expect(words).toContain('failed OUTCOME_UNKNOWN retryable');
      }
    },
  );

  test('an open form without a press stays where no status can be read', () => {
    const { payment, words } = taken(...FORM, bound, statusFailed(unreachable));
    expect(payment).toMatchObject({ form: 'open', outcome: undefined });
    expect(words).toEqual([]);
  });
});

describe('a status that cannot be requested', () => {
  test.each(sequences)('changes nothing in %s when it belongs to another moment', (_, sequence) => {
    const before = taken(...sequence);
    for (const of of [{ isFresh: false }, { attempt: 7 }]) {
      for (const error of [gone, unreachable, denied]) {
        const { payment, words } = taken(...sequence, statusFailed(error, of));
        expect(words).toEqual([]);
        expect(payment).toEqual(before.payment);
      }
    }
  });

  test.each(sequences)('changes nothing in %s when there is no response', (_, sequence) => {
    const before = taken(...sequence);
    const { payment, words } = taken(...sequence, statusFailed(unreachable));
    expect(words).toEqual([]);
    expect(payment).toEqual(before.payment);
  });

  test('changes nothing before a redirect', () => {
    const { payment, words } = taken(beginnings.redirect, statusFailed(unreachable));
    expect(payment).toEqual(taken(beginnings.redirect).payment);
    expect(words).toEqual([]);
  });
});

describe('a session that does not exist', () => {
  test.each([
    ['has no form yet', [beginnings.new]],
    ['has an open form', FORM],
    ['holds a press', [beginnings.new, OPENED, READY, press(), HELD]],
    ['has a decline', DECLINED],
  ])('ends a payment that %s with this error', (_, sequence) => {
    const { payment, words } = taken(...sequence, statusFailed(gone));
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
    ['a completion', [...FORM, completed()]],
    ['a doubt', DOUBTED],
    ['a form that was lost', [...LOST, NONE]],
    ['a decline after a press that is not closed', [...DOUBTED, press(), declined()]],
  ])('closes nothing of %s', (_, sequence) => {
    const { payment, words } = taken(...sequence, statusFailed(gone));
    expect(payment).toEqual(taken(...sequence).payment);
    expect(words).toEqual([]);
  });

  test('leaves a doubt where presses cannot be seen', () => {
    const { payment, words } = taken(...UNSEEN_FORM, statusFailed(gone));
    expect(payment).toMatchObject({ unobserved: 'possible', outcome: undefined });
    expect(words).toEqual(['time press 0', 'watch behind']);
  });

  test('holds a press for 3 s where another may be charged', () => {
    const sequence = [beginnings.attempted, OPENED, READY, press(), HELD, statusFailed(gone)];
    expect(taken(...sequence).words).toEqual([]);
    expect(taken(...sequence, { type: 'statusOverdue' }).words).toContain('step 4: beforeSubmit');
  });

  test('ends a rejected payment with the error of the rejection', () => {
    const { payment, words } = taken(...REJECTED, statusFailed(gone));
    expect(payment.outcome).toBe('failed');
    expect(words).toContain('failed ORDER_ALREADY_PAID');
  });
});

describe('a rejected payment', () => {
  const DENIED: readonly Given[] = [...FORM, press(), submit(), closedBy(denied)];

  test('ends when the request for the status is rejected in the same way', () => {
    const other = new PayAuthenticationError('', { reason: 'KEY_REVOKED', status: 401 });
    const { payment, words } = taken(...DENIED, statusFailed(other));
    expect(payment.outcome).toBe('failed');
    expect(words).toEqual(['show failed for FORBIDDEN', 'failed FORBIDDEN', 'watch ends']);
  });

  test('goes on when the request for the status fails otherwise', () => {
    expect(taken(...DENIED, statusFailed(unreachable)).payment.outcome).toBeUndefined();
    expect(taken(...REJECTED, statusFailed(denied)).payment.outcome).toBeUndefined();
  });
});

describe('the end of the session’s life', () => {
  const gone = statusFailed(new PayNotFoundError('', { reason: 'SESSION_NOT_FOUND', status: 404 }));

  test('is read where the session is not found, before the bound', () => {
    const sequence = [...FORM, press(), { type: 'expired' } as const];
    expect(taken(...sequence).payment.lifeEnd).toBe('expired');
    expect(taken(...sequence, gone).payment.lifeEnd).toBe('ahead');
    expect(taken(...FORM, press(), { type: 'bound' }, NONE).payment.outcome).toBe('failed');
    expect(taken(...FORM, press(), gone).payment.lifeEnd).toBe('ahead');
  });

  test('stays past once the status of the bound was read', () => {
    const past = [...FORM, { type: 'bound' } as const, NONE];
    expect(taken(...past).payment.lifeEnd).toBe('past');
    expect(taken(...past, NONE).payment.lifeEnd).toBe('past');
    const unseen = [...UNSEEN_FORM, { type: 'bound' } as const, NONE];
    expect(taken(...unseen, gone).payment).toMatchObject({
      unobserved: 'possible',
      lifeEnd: 'bound',
    });
  });
});

describe('a session that is paid on the page of the gateway', () => {
  const overdue = { type: 'statusOverdue' } as const;

  test('is left once, although the first status comes after the departure', () => {
    expect(taken(beginnings.redirect, overdue).words).toContain(
      'navigate GET https://gateway.test/ {}',
    );
    const late = taken(beginnings.redirect, overdue, { type: 'left' }, NONE);
    expect(late.effects.filter(({ type }) => type === 'navigate')).toEqual([]);
  });

  test('is left although the first status shows an attempt of another page', () => {
    const { payment, words } = taken(beginnings.redirect, status('pending', 'under_way'));
    expect(payment).toMatchObject({ attempt: 'none', unobserved: 'chargeable' });
    expect(words).toContain('navigate GET https://gateway.test/ {}');
  });
});

describe('what the platform knows of an attempt that goes on elsewhere', () => {
  const redirected = status('redirected', 'under_way');

  test('lets the form open again where there is one, and not where it is lost', () => {
    const restored = [...FORM, press(), { type: 'restored' } as const, redirected];
    expect(taken(...restored).payment.statusesInARow).toBe(1);
    expect(taken(...FORM, press(), lost(), redirected).payment.statusesInARow).toBe(0);
    const replaced = { type: 'replaced', error: formReplaced() } as const;
    expect(taken(...FORM, press(), replaced, redirected).payment.statusesInARow).toBe(0);
  });
});

describe('a form that is gone', () => {
  const asked: Given = { type: 'beforeSubmit', attempt: 1, step: 4, data: null };

  test('is not sent the settling of its step', () => {
    const replaced = { type: 'replaced', error: formReplaced() } as const;
    for (const end of [lost(), lost(false), replaced]) {
      const sequence = [...FORM, press(), asked, end, aged('settled'), ...times(3, NONE)];
      expect(taken(...sequence).payment).toMatchObject({
        step: undefined,
        unobserved: 'chargeable',
      });
      expect(taken(...sequence).words.join()).not.toContain('settle step');
    }
  });

  test('is not sent the settling of the step of an earlier frame, while it loads', () => {
    const sequence = [...FORM, press(), asked, lost(), OPENED, aged('settled'), ...times(3, NONE)];
    expect(taken(...sequence).payment.attempt).toBe('none');
    expect(taken(...sequence).words.join()).not.toContain('settle step');
  });

  test('is not sent the settling of its step after a decline', () => {
    for (const end of [lost(), { type: 'replaced', error: formReplaced() } as const]) {
      const sequence = [...FORM, press(), asked, declined(), end, NONE];
      expect(taken(...sequence).payment.attempt).toBe('none');
      expect(taken(...sequence).words.join()).not.toContain('settle step');
    }
  });

  test('for good is reported with the reason why the attempt was interrupted', () => {
    const timedOut = new PayNetworkError('', { reason: 'TIMEOUT', retryable: true });
    const sequence = [
      ...FORM,
      press(),
      submit(1),
      { type: 'stepFailed', step: 1, kind: 'submit', error: timedOut } as const,
      lost(false),
      aged('settled'),
      ...times(3, NONE),
    ];
    expect(taken(...sequence).payment).toMatchObject({ form: 'gone', attempt: 'resuming' });
    expect(taken(...sequence).payment.problem).toMatchObject({ reason: 'UNCONFIRMED' });
  });

  test('is not the second form of a payment that can still be used', () => {
    const second = [...FORM, lost(), OPENED, READY, NONE, press(), returned()];
    const { payment, words } = taken(...second, aged('settled'), ...times(3, NONE));
    expect(payment).toMatchObject({ form: 'open', attempt: 'none', framesTried: 2 });
    expect(payment.unconfirmed).toBeUndefined();
    expect(words).toContain('show open for UNCONFIRMED recoverable');
  });
});

test('a session that takes no further attempt is unknown where an earlier press is not closed', () => {
  const paid = new PayPaymentError('', { reason: 'ORDER_ALREADY_PAID', status: 409 });
  const rejected = { type: 'stepFailed', step: 1, kind: 'submit', error: paid } as const;
  const form = [OPENED, READY, NONE, press(), submit(1), rejected, NONE];
  expect(taken(beginnings.new, ...form).payment.outcome).toBe('failed');
  expect(taken(beginnings.attempted, ...form).payment.outcome).toBe('unknown');
});

test('an attempt that the platform calls done, after it was under way, opens the form no sooner', () => {
  const acknowledged = [...FORM, press(), status('pending', 'under_way')];
  const { payment } = taken(
    ...acknowledged,
    aged('settled'),
    ...times(4, status('pending', 'done')),
  );
  expect(payment).toMatchObject({ attempt: 'submitting', statusesInARow: 0 });
});

describe('a session that failed behind the form of another one', () => {
  const replaced: Given = { type: 'replaced', error: formReplaced() };
  const failed = (...sequence: readonly Given[]) => taken(...sequence, replaced, status('failed'));

  test.each<[string, readonly Given[]]>([
    ['is not closed', [...FORM, press()]],
    ['was declined', DECLINED],
    ['may be from before the page', DOUBTED],
  ])('is reported where a press %s', (_, sequence) => {
    const { payment, words } = failed(...sequence);
    expect(payment.outcome).toBe('failed');
    expect(words).toContain('failed PAYMENT_FAILED');
  });

  test('is not reported where nothing was pressed', () => {
    const { payment, words } = failed(...FORM);
    expect(payment.outcome).toBe('cancelled');
    expect(words.join()).not.toContain('failed');
  });
});

test('a rejection whose session cannot be read after its end leaves the press unknown', () => {
  const paid = new PayPaymentError('', { reason: 'ORDER_ALREADY_PAID', status: 409 });
  const rejected = { type: 'stepFailed', step: 1, kind: 'submit', error: paid } as const;
  const unread: Given = ({ attemptNumber: attempt }) => ({
    type: 'statusFailed',
    error: new PayNetworkError('', { reason: 'TIMEOUT', retryable: true }),
    attempt,
    isFresh: true,
  });
  const pressed = [...FORM, press(), submit(1), rejected, { type: 'bound' } as const];
  expect(taken(...pressed).payment.outcome).toBeUndefined();
  expect(taken(...pressed, unread).payment.outcome).toBe('unknown');
});
