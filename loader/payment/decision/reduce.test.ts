import { describe, expect, test } from 'vitest';
import {
  PayNetworkError,
  PayPaymentError,
  PayValidationError,
} from '../../../shared/errors/errors.ts';
import { explanation } from '../../../shared/errors/explanation.ts';
import { CROSS_ORIGIN_ISOLATED } from '../../errors/cross-origin-isolated.ts';
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
  redirect,
  returned,
  status,
  submit,
  taken,
  UNSEEN_FORM,
} from '../testing/taken.ts';
import type { Given } from '../testing/taken.ts';
import { paceOf } from './pace.ts';
import { formReplaced } from './payment-errors.ts';
import type { Effect } from './payment-events.ts';
import { NEW_PAYMENT } from './payment.ts';
import { reduce } from './reduce.ts';

const isolated = new PayValidationError('', [], { reason: CROSS_ORIGIN_ISOLATED });
const blockedBy = new PayValidationError('', [], { reason: 'REDIRECT_BLOCKED' });
const unusable = new PayValidationError('', [], { reason: 'SESSION_INVALID' });
const cut = new PayNetworkError('', { reason: 'CONNECTION_FAILED' });
const waited: Given = { type: 'waited' };
const left: Given = { type: 'left' };
const restored: Given = { type: 'restored' };
const expired: Given = { type: 'expired' };
const lifeOver: Given = { type: 'bound' };
const replaced: Given = { type: 'replaced', error: formReplaced() };
const cancelled: Given = { type: 'cancelled', error: formReplaced() };
const blocked: Given = ({ attemptNumber: attempt }) => ({
  type: 'blocked',
  attempt,
  error: blockedBy,
});
const mountFailed: Given = { type: 'mountFailed', error: unusable };
const broken: Given = {
  type: 'failed',
  mounting: 1,
  recoverable: true,
  reason: 'GATEWAY_FAILED',
  message: '',
};
const none = status('pending', 'none');
const UNKNOWN = 'failed OUTCOME_UNKNOWN retryable';

/** The form is open, and there may be an attempt from before a reload. */
const DOUBTED: readonly Given[] = [beginnings.attempted, status('pending'), OPENED, READY];
const AWAY_BY_REDIRECT: readonly Given[] = [beginnings.redirect, none, left];

function expectUnchanged(sequence: readonly Given[], event: Given): void {
  const { payment, words } = taken(...sequence, event);
  expect(words).toEqual([]);
  const { lastStatus } = payment;
  expect(payment).toEqual({ ...taken(...sequence).payment, lastStatus });
}

test('a payment is not modified, only its successor differs', () => {
  const event = { type: 'begin', isAttempted: true, isNestedPage: false } as const;
  const before = { ...NEW_PAYMENT };
  const { effects, payment: next } = reduce(before, event);
  expect(before).toEqual(NEW_PAYMENT);
  expect(next).toEqual({
    ...NEW_PAYMENT,
    form: { is: 'connecting' },
    framesTried: 1,
    unobserved: 'chargeable',
    firstStatus: 'awaited',
  });
  expect(effects).toEqual([
    { type: 'timePress', attempt: 0 },
    { type: 'askStatus' },
    { type: 'open', isCredentialless: false },
    { type: 'pollStatus', pace: 'behind' },
  ]);
});

describe('a payment begins', () => {
  test('with a frame, beside which the status is requested', () => {
    const { payment, words } = taken(beginnings.new);
    expect(payment).toMatchObject({ form: 'connecting', framesTried: 1, unobserved: 'none' });
    expect(words).toEqual(['askStatus', 'open', 'watch behind']);
  });

  test('with a wait for the status where presses cannot be held back', () => {
    expect(taken(beginnings.nested).words).toEqual([
      'timeFirstStatus',
      'askStatus',
      'open',
      'watch behind',
    ]);
  });

  test('with a redirect after the status, where it is paid on the gateway’s page', () => {
    const { payment, words } = taken(beginnings.redirect);
    expect(payment).toMatchObject({ form: 'none', framesTried: 0, attempt: 'none' });
    expect(words).toEqual(['timeFirstStatus', 'askStatus', 'watch behind']);
    const navigate = 'navigate GET https://gateway.test/ {}';
    expect(taken(beginnings.redirect, none).words).toEqual([navigate, 'watch ends']);
    expect(taken(beginnings.redirect, { type: 'statusOverdue' }).words).toEqual([
      navigate,
      'askStatus',
    ]);
  });

  test('with the form of the session when its frame has connected', () => {
    const { payment, words } = taken(beginnings.new, OPENED);
    expect(payment.form).toBe('mounting');
    expect(words).toEqual(['mount after 0']);
  });

  test('with a form that counts on from the attempts of the one before', () => {
    const sequence = [...FORM, press(), declined(), none, lost()];
    expect(taken(...sequence, OPENED).words).toEqual(['mount after 1']);
  });
});

test.each([
  ['before a redirect', [beginnings.redirect]],
  ['while it mounts', [beginnings.new, OPENED]],
  ['while it is open', FORM],
])('a frame that connects %s changes nothing', (_, sequence) => {
  expectUnchanged(sequence, OPENED);
});

describe('a session that the frame rejects', () => {
  test('ends the payment', () => {
    const { payment, words } = taken(beginnings.new, none, OPENED, mountFailed);
    expect(payment).toMatchObject({
      form: 'gone',
      outcome: 'formUnavailable',
      started: 'rejected',
    });
    expect(words).toEqual(['remove', 'reject SESSION_INVALID', 'failed SESSION_INVALID']);
  });

  test('may have been paid before a reload', () => {
    const sequence = [beginnings.attempted, status('pending'), OPENED];
    const { payment, words } = taken(...sequence, mountFailed);
    expect(payment).toMatchObject({ form: 'gone', attempt: 'resuming' });
    expect(words).toEqual(['remove', 'askStatus', 'watch confirming']);
    const decided = taken(...sequence, mountFailed, aged('settled'), none, none, none);
    expect(decided.payment.form).toBe('connecting');
  });

  test.each([[[beginnings.new]], [FORM]])('of another frame changes nothing (%#)', (sequence) => {
    expectUnchanged(sequence, mountFailed);
  });
});

describe('a frame that is lost', () => {
  test('before its form is open is replaced once', () => {
    for (const sequence of [[beginnings.new], [beginnings.new, OPENED]]) {
      const { payment, words } = taken(...sequence, lost());
      expect(payment).toMatchObject({ form: 'connecting', framesTried: 2 });
      expect(words).toEqual(['open']);
    }
  });

  test('before its form is open is replaced also where there may be an attempt', () => {
    const sequence = [beginnings.attempted, status('pending'), lost()];
    expect(taken(...sequence).payment).toMatchObject({ form: 'connecting', framesTried: 2 });
    expect(taken(...sequence).words).toEqual(['open']);
  });

  test('a second time ends the payment with its error', () => {
    const reason = 'FRAME_REJECTED';
    const error = new PayNetworkError('', { reason, retryable: true });
    const { payment, words } = taken(beginnings.new, none, lost(), OPENED, lost(true, error));
    expect(payment).toMatchObject({ form: 'gone', outcome: 'formUnavailable' });
    expect(words).toEqual([
      'remove',
      'reject FRAME_REJECTED retryable',
      'failed FRAME_REJECTED retryable',
    ]);
  });

  test('and cannot be replaced ends the payment', () => {
    const { payment, words } = taken(beginnings.new, none, lost(false));
    expect(payment.outcome).toBe('formUnavailable');
    expect(words).toEqual(['remove', 'reject FRAME_LOST retryable', 'failed FRAME_LOST retryable']);
  });

  test('for an isolated page is replaced without credentials', () => {
    expect(taken(beginnings.new, lost(true, isolated)).words).toEqual(['open credentialless']);
    expect(taken(...FORM, lost(true, isolated)).words).toContain('open credentialless');
  });

  const DOUBT = ['time press 0', 'remove', 'markAttempted'];

  test('while its form is open is replaced immediately, with a doubt', () => {
    for (const sequence of [FORM, [...FORM, broken]]) {
      const { payment, words } = taken(...sequence, lost());
      expect(payment).toMatchObject({
        form: 'connecting',
        unobserved: 'possible',
        framesTried: 2,
        firstStatus: 'awaited',
      });
      expect(words).toEqual([...DOUBT, 'askStatus', 'open', 'watch behind']);
    }
  });

  test('with its presses unseen may have been paid with', () => {
    const { payment, words } = taken(...UNSEEN_FORM, lost());
    expect(payment).toMatchObject({ form: 'connecting', unobserved: 'chargeable' });
    expect(words).toEqual([...DOUBT, 'timeFirstStatus', 'askStatus', 'open', 'watch behind']);
  });

  test('and cannot be replaced is never an error before the bound', () => {
    const sequence = [...FORM, lost(false), aged('settled'), none, none, none, none];
    expect(taken(...sequence).payment).toMatchObject({ form: 'gone', outcome: undefined });
    expect(taken(...sequence, lifeOver, none).words).toEqual([
      'remove',
      'failed SESSION_NOT_FOUND',
      'watch ends',
    ]);
  });

  test.each([press(), challenge(), away()])(
    'in an attempt leaves it to the status (%#)',
    (report) => {
      const { payment, words } = taken(...FORM, report, lost());
      expect(payment).toMatchObject({ form: 'gone', attempt: 'resuming', framesTried: 1 });
      expect(words).toEqual(['remove', 'askStatus', 'watch confirming']);
    },
  );

  test('in an interrupted attempt is decided by the statuses after it', () => {
    const interrupted = [...FORM, press(), broken, none, none];
    expect(taken(...interrupted).payment).toMatchObject({ attempt: 'resuming', statusesInARow: 2 });
    const returning = [...FORM, away(), returned()];
    for (const [sequence, attempt] of [
      [interrupted, 'resuming'],
      [returning, 'returning'],
    ] as const) {
      const { payment, words } = taken(...sequence, lost());
      expect(payment).toMatchObject({ form: 'gone', attempt });
      expect(words).toEqual(['remove']);
    }
  });

  test('after a completion changes only the form', () => {
    const { payment, words } = taken(...FORM, press(), completed(), lost());
    expect(payment).toMatchObject({ form: 'gone', attempt: 'confirming' });
    expect(words).toEqual(['remove']);
  });

  test('after a decline may have been paid with again', () => {
    const declining = [...FORM, press(), declined()];
    expect(taken(...declining, lost()).payment).toMatchObject({
      form: 'gone',
      attempt: 'declined',
      unobserved: 'possible',
    });
    const { payment, words } = taken(...UNSEEN_FORM, away(), declined(), lost());
    expect(payment).toMatchObject({ form: 'gone', unobserved: 'chargeable' });
    expect(words).toEqual(['time press 1', 'remove']);
  });

  test('after a completion, with its presses unseen, is confirmed as before', () => {
    const { payment, words } = taken(...UNSEEN_FORM, completed(), lost());
    expect(payment).toMatchObject({ form: 'gone', attempt: 'confirming' });
    expect(words).toEqual(['remove']);
  });

  test('with a doubt about another attempt is replaced, and the doubt stays', () => {
    const { payment } = taken(...DOUBTED, lost());
    expect(payment).toMatchObject({ form: 'connecting', unobserved: 'chargeable' });
  });

  test('and whose attempt is declined is replaced, when the decline was reported', () => {
    const sequence = [...FORM, press(), declined(), lost(), status('pending')];
    const { payment, words } = taken(...sequence);
    expect(payment).toMatchObject({ form: 'connecting', attempt: 'none', problem: undefined });
    expect(words).toEqual(['failed DECLINED recoverable', 'open', 'watch behind']);
  });

  test('in a step is replaced only after the step: it may not have reached the platform yet', () => {
    const sequence = [...FORM, press(), submit(), lost()];
    const { payment, words } = taken(...sequence, none, none, none);
    expect(payment).toMatchObject({ form: 'gone', attempt: 'resuming', unsettledStep: 1 });
    expect(words).toEqual([]);
    const failed = { type: 'stepFailed', step: 1, kind: 'submit', error: cut } as const;
    expect(taken(...sequence, none, none, none, failed).words).toEqual(['askStatus']);
    const settled = taken(...sequence, none, failed, none, none, none);
    expect(settled.payment).toMatchObject({ form: 'connecting', step: undefined });
    expect(settled.words).toEqual(['failed UNCONFIRMED recoverable', 'open', 'watch behind']);
  });

  test.each([
    ['before a redirect', [beginnings.redirect]],
    ['when it is gone', [...FORM, press(), lost()]],
    ['when it was replaced', [...FORM, press(), replaced]],
  ])('%s changes nothing', (_, sequence) => {
    expectUnchanged(sequence, lost());
  });
});

describe('a wait that is over', () => {
  test.each([
    ['a return', [...FORM, away(), returned()]],
    ['a completion', [...FORM, press(), completed()]],
    ['a decline', [...FORM, press(), declined()]],
  ])('ends %s as unknown, which the form shows', (_, sequence) => {
    const { payment, words } = taken(...sequence, waited);
    expect(payment).toMatchObject({ outcome: 'unknown', form: 'open' });
    expect(words).toEqual([
      `show ${UNKNOWN.replace('failed', 'unknown for')}`,
      UNKNOWN,
      'watch ends',
    ]);
  });

  test('has the interruption as its cause, and the last status', () => {
    const interrupted: Given = { type: 'returned', attempt: 1, reason: 'CONNECTION_FAILED' };
    const sequence = [...FORM, press(), interrupted, status('redirected'), waited];
    const { effects } = taken(...sequence);
    const cause = expect.objectContaining({ reason: 'CONNECTION_FAILED' });
    const error = { cause, details: { lastStatus: 'redirected' } };
    expect(effects).toContainEqual({ type: 'failed', error: expect.objectContaining(error) });
  });

  test('has no status where there was no response', () => {
    const { effects } = taken(beginnings.new, OPENED, READY, press(), returned(), waited);
    const error = expect.objectContaining({ details: { lastStatus: null } });
    expect(effects).toContainEqual({ type: 'failed', error });
  });

  test.each([
    ['behind an open form', DOUBTED],
    ['behind a form that is coming', [...FORM, lost()]],
    ['for a form that was replaced', [...FORM, press(), replaced]],
    ['in an open form', FORM],
    ['in a form whose presses are unseen', UNSEEN_FORM],
    ['before a redirect', [beginnings.redirect]],
    ['for a customer who is away', [...FORM, away()]],
  ])('%s changes nothing', (_, sequence) => {
    expectUnchanged(sequence, waited);
  });
});

describe('a step of the form', () => {
  const STEP: readonly Given[] = [...FORM, press(), submit(3)];
  const respond = { type: 'respond', response: { resultCode: 'Authorised' } } as const;
  const settledWith = (answer: Extract<Effect, { type: 'answer' }>['answer'], step = 3): Given => ({
    type: 'stepAnswered',
    step,
    kind: 'submit',
    answer,
  });
  const rejected = new PayPaymentError('Invalid', { reason: 'INVALID', status: 422 });
  const unclear = new PayNetworkError('', { reason: 'TIMEOUT' });
  const closed = new PayPaymentError('', { reason: 'SESSION_CLOSED', status: 409 });
  const failedBy = (error: PayNetworkError | PayPaymentError): Given => ({
    type: 'stepFailed',
    step: 3,
    kind: 'submit',
    error,
  });

  test('is settled with the response, and the attempt goes on', () => {
    const { payment, words } = taken(...STEP, settledWith(respond));
    expect(payment).toMatchObject({ attempt: 'submitting', step: undefined });
    expect(words).toEqual([`settle step 3: ${JSON.stringify(respond)}`]);
  });

  test.each([settledWith(respond, 2), settledWith({ type: 'fail' }, 2)])(
    'of another number changes nothing (%#)',
    (event) => {
      expectUnchanged(STEP, event);
    },
  );

  test('that the merchant fails opens the form after a status, with the merchant’s message', () => {
    const failing = settledWith({ type: 'fail', message: 'Out of stock' });
    const { payment, words } = taken(...STEP, failing);
    expect(payment).toMatchObject({ attempt: 'declined', step: 3 });
    expect(words).toEqual(['askStatus', 'watch confirming']);
    const reopened = taken(...STEP, failing, status('pending'));
    expect(reopened.payment).toMatchObject({ attempt: 'none', step: undefined, notice: undefined });
    expect(reopened.words).toEqual([
      'settle step 3: {"type":"fail","message":"Out of stock"}',
      'show open',
      'watch behind',
    ]);
  });

  test('that the merchant fails without a message has none', () => {
    const sequence = [...STEP, settledWith({ type: 'fail' }), status('pending')];
    expect(taken(...sequence).effects[0]).toStrictEqual({
      type: 'answer',
      step: 3,
      answer: { type: 'fail' },
    });
  });

  test('has the message of the merchant once', () => {
    const failing = settledWith({ type: 'fail', message: 'Out of stock' });
    const second: Given = { type: 'submit', attempt: 2, step: 4, data: {} };
    const failed: Given = { type: 'stepFailed', step: 4, kind: 'submit', error: rejected };
    const sequence = [...STEP, failing, status('pending'), press(2), second, failed];
    expect(taken(...sequence, status('pending')).words).toEqual([
      'failed INVALID recoverable',
      'settle step 4: {"type":"fail"}',
      'show open',
      'watch behind',
    ]);
  });

  test('that is settled elsewhere leaves the outcome to the status', () => {
    const { payment, words } = taken(...STEP, settledWith({ type: 'elsewhere' }));
    expect(payment).toMatchObject({ attempt: 'confirming', step: undefined });
    expect(words).toEqual([
      'settle step 3: {"type":"elsewhere"}',
      'askStatus',
      'show confirming',
      'watch confirming',
    ]);
  });

  test('that was not executed opens the form after one status', () => {
    const { payment, words } = taken(...STEP, failedBy(rejected));
    expect(payment).toMatchObject({ attempt: 'declined', step: 3 });
    expect(words).toEqual(['askStatus', 'watch confirming']);
    const reopened = taken(...STEP, failedBy(rejected), status('pending'));
    expect(reopened.words).toEqual([
      'failed INVALID recoverable',
      'settle step 3: {"type":"fail"}',
      'show open',
      'watch ends',
    ]);
    const reported = { reason: 'INVALID', status: 422, message: 'Invalid', cause: rejected };
    expect(reopened.effects[0]).toMatchObject({ type: 'failed', error: reported });
  });

  test('that may have been executed opens the form after three statuses', () => {
    const sequence = [...STEP, failedBy(unclear)];
    expect(taken(...sequence).payment).toMatchObject({ attempt: 'resuming', step: 3 });
    expect(taken(...sequence).words).toEqual(['askStatus', 'show confirming', 'watch confirming']);
    expect(taken(...sequence, none, none).words).toEqual([]);
    expect(taken(...sequence, none, none, none).words).toEqual([
      'failed UNCONFIRMED recoverable',
      'settle step 3: {"type":"fail"}',
      'show open for UNCONFIRMED recoverable',
      'watch behind',
    ]);
  });

  test('that ends the payment does so after a status', () => {
    const { payment, words } = taken(...STEP, failedBy(closed));
    expect(payment).toMatchObject({ attempt: 'rejected', outcome: undefined });
    expect(words).toEqual(['askStatus', 'watch confirming']);
    expect(taken(...STEP, failedBy(closed), none).words).toEqual([
      'show failed for SESSION_CLOSED',
      'failed SESSION_CLOSED',
      'watch ends',
    ]);
  });

  test.each([
    ['was interrupted', [broken], 'broken', 'resuming'],
    ['has completed', [completed()], 'open', 'confirming'],
    ['has returned', [returned()], 'open', 'returning'],
  ] as const)(
    'whose attempt %s is settled, and has the status asked again',
    (_, reports, form, attempt) => {
      for (const error of [unclear, rejected, closed]) {
        const { payment, words } = taken(...STEP, ...reports, failedBy(error));
        expect(payment).toMatchObject({ form, attempt, step: undefined });
        expect(words).toEqual(['askStatus', 'settle step 3: {"type":"elsewhere"}']);
      }
      const results = [respond, { type: 'fail' }, { type: 'elsewhere' }] as const;
      for (const result of results) {
        const { payment, words } = taken(...STEP, ...reports, settledWith(result));
        expect(payment).toMatchObject({ form, attempt, step: undefined, notice: undefined });
        expect(words).toEqual(['askStatus', `settle step 3: ${JSON.stringify(result)}`]);
      }
    },
  );

  test.each([
    ['is lost', [lost()], 'gone'],
    ['was replaced', [replaced], 'replaced'],
  ] as const)('whose form %s has only the status asked again', (_, events, form) => {
    const results = [settledWith(respond), settledWith({ type: 'elsewhere' }), failedBy(rejected)];
    for (const event of results) {
      const { payment, words } = taken(...STEP, ...events, event);
      expect(payment).toMatchObject({ form, attempt: 'resuming', unsettledStep: undefined });
      expect(words).toEqual(['askStatus']);
    }
  });
});

describe('a redirect of the session', () => {
  test('that has started is an attempt, and resolves the call', () => {
    const { payment, words } = taken(...AWAY_BY_REDIRECT);
    expect(payment).toMatchObject({ attempt: 'away', attemptNumber: 1, started: 'resolved' });
    expect(words).toEqual(['markAttempted', 'time press 1', 'reveal', 'resolve', 'watch waiting']);
  });

  test('starts once', () => {
    expectUnchanged(AWAY_BY_REDIRECT, left);
  });

  test('is not that of a form', () => {
    expectUnchanged([beginnings.new], left);
    expectUnchanged([...FORM, press(), redirect()], left);
  });

  test('that was blocked ends the payment', () => {
    const { payment, words } = taken(beginnings.redirect, none, blocked);
    expect(payment).toMatchObject({ outcome: 'formUnavailable', started: 'rejected' });
    expect(words).toEqual(['remove', 'reject REDIRECT_BLOCKED', 'failed REDIRECT_BLOCKED']);
  });

  test('that was blocked after a reload in an attempt leaves it to the status', () => {
    const sequence = [{ ...beginnings.redirect, isAttempted: true }, status('pending')] as const;
    expect(taken(...sequence).words).toEqual(['navigate GET https://gateway.test/ {}']);
    const { payment, words } = taken(...sequence, blocked);
    expect(payment).toMatchObject({ form: 'gone', attempt: 'resuming' });
    expect(words).toEqual(['remove', 'askStatus', 'watch confirming']);
  });

  test('that did not take place is reported after a status', () => {
    const sequence = [...AWAY_BY_REDIRECT, blocked];
    expect(taken(...sequence).words).toEqual(['askStatus', 'watch confirming']);
    expect(taken(...sequence, none).words).toEqual([
      'failed REDIRECT_BLOCKED recoverable',
      'watch ends',
    ]);
  });

  test('that was left by Back is reported after three statuses', () => {
    const sequence = [...AWAY_BY_REDIRECT, restored, aged('settled')];
    expect(taken(...sequence, none, none, none).words).toEqual([
      'failed UNCONFIRMED recoverable',
      'watch behind',
    ]);
  });

  test('goes on where the session has an attempt', () => {
    const { payment, words } = taken(beginnings.redirect, status('redirected'));
    expect(payment).toMatchObject({ form: 'none', unobserved: 'chargeable' });
    expect(words).toContain('navigate GET https://gateway.test/ {}');
  });
});

describe('a redirect of the form that was blocked', () => {
  test('is a decline of the attempt', () => {
    const sequence = [...FORM, press(), redirect(), blocked];
    const { payment, words } = taken(...sequence);
    expect(payment).toMatchObject({ form: 'open', attempt: 'declined' });
    expect(words).toEqual(['askStatus', 'watch confirming']);
    expect(taken(...sequence, none).words).toEqual([
      'failed REDIRECT_BLOCKED recoverable',
      'show open',
      'watch ends',
    ]);
  });

  test('may be followed by another in the same attempt after the status', () => {
    expect(taken(...FORM, press(), redirect(), blocked).payment.isRedirected).not.toBe(true);
  });

  test('of an earlier attempt changes nothing', () => {
    const sequence = [...FORM, press(), redirect(), press(2)];
    expectUnchanged(sequence, { type: 'blocked', attempt: 1, error: blockedBy });
  });

  test.each([
    ['without an attempt', FORM],
    ['after a decline', [...FORM, press(), declined()]],
    ['after a completion', [...FORM, press(), completed()]],
  ])('%s changes nothing', (_, sequence) => {
    expectUnchanged(sequence, blocked);
  });
});

describe('a page that is restored from the back/forward cache', () => {
  test.each([press(), challenge(), away()])('asks what became of the attempt (%#)', (report) => {
    const { payment, words } = taken(...FORM, report, restored);
    expect(payment).toMatchObject({ form: 'open', attempt: 'resuming' });
    expect(words).toEqual(['askStatus', 'show confirming', 'watch confirming']);
  });

  test.each([
    ['a return', [...FORM, away(), returned()]],
    ['a completion', [...FORM, press(), completed()]],
    ['a doubt', DOUBTED],
    ['unseen presses', UNSEEN_FORM],
    ['a form that was lost', [...FORM, lost()]],
    ['a first status that is awaited', [beginnings.new]],
  ])('requests the status of %s, and changes nothing', (_, sequence) => {
    const { payment, words } = taken(...sequence, restored);
    const { lastStatus } = payment;
    expect(payment).toEqual({ ...taken(...sequence).payment, lastStatus });
    expect(words).toEqual(['askStatus']);
  });

  test.each([
    ['before a form is open', [beginnings.new, none]],
    ['without an attempt', FORM],
    ['before the redirect', [beginnings.redirect, none]],
  ])('changes nothing %s', (_, sequence) => {
    expectUnchanged(sequence, restored);
  });
});

describe('the expiry of the session', () => {
  const expiring: Given = { type: 'expiring' };

  test.each([[FORM], [[...FORM, press()]], [UNSEEN_FORM]])(
    'is announced to the merchant, and then asked about (%#)',
    (sequence) => {
      const before = taken(...sequence).payment;
      expect(taken(...sequence, expiring)).toMatchObject({ payment: before, words: ['expiring'] });
      const after = taken(...sequence, expired);
      expect(after.payment).toEqual({ ...before, lifeEnd: 'expired' });
      expect(after.words[0]).toBe('askStatus');
      // Until a status was read.
      expect(paceOf(after.state)).toBeDefined();
      expect(taken(...sequence, expired, none).payment.lifeEnd).toBe('ahead');
    },
  );

  test.each<Given>([{ type: 'ahead' }, expiring])(
    'that is not over yet takes back its end, which then decides nothing (%#)',
    (early) => {
      const sequence = [...FORM, press(), lifeOver, early];
      expect(taken(...sequence).payment.lifeEnd).toBe('ahead');
      expect(taken(...sequence, none).payment.outcome).toBeUndefined();
      expect(taken(...sequence, lifeOver, none).payment.outcome).toBe('failed');
    },
  );
});

describe('the end of the session’s life', () => {
  test.each([[[...FORM, press()]], [[...FORM, away()]], [DOUBTED], [FORM]])(
    'decides nothing, and has one more status requested (%#)',
    (sequence) => {
      const before = taken(...sequence).payment;
      const { payment, words } = taken(...sequence, lifeOver);
      expect(payment).toEqual({ ...before, lifeEnd: 'bound' });
      expect(words[0]).toBe('askStatus');
    },
  );
});

describe('another session in the same container', () => {
  const suspended = (wasPressed: boolean | undefined): Given => ({ type: 'suspended', wasPressed });

  test('asks a usable form whether it was pressed, and ends silently where it was not', () => {
    const { payment, words } = taken(...FORM, replaced);
    expect(payment).toMatchObject({ form: 'replaced', unobserved: 'possible', outcome: undefined });
    expect(words).toEqual(['time press 0', 'disable', 'suspend', 'askStatus', 'watch behind']);
    const silent = taken(...FORM, replaced, suspended(false));
    expect(silent.payment.outcome).toBe('cancelled');
    expect(silent.words).toEqual(['watch ends']);
  });

  test.each([true, undefined])(
    'is watched to the bound where it may have been pressed: %s',
    (was) => {
      const sequence = [...FORM, replaced, suspended(was)];
      expect(taken(...sequence).payment).toMatchObject({
        unobserved: 'possible',
        outcome: undefined,
      });
      expect(taken(...sequence, none, none, none).payment.outcome).toBeUndefined();
      expect(taken(...sequence, lifeOver, none).payment.outcome).toBe('cancelled');
    },
  );

  test('keeps the doubt about another form, and about unseen presses', () => {
    const second = [...FORM, lost(), none, OPENED, READY];
    for (const sequence of [second, UNSEEN_FORM]) {
      const { payment } = taken(...sequence, replaced, suspended(false));
      expect(payment).toMatchObject({ unobserved: 'chargeable', outcome: undefined });
    }
  });

  test('removes a form that was not shown, and rejects its call', () => {
    const { payment, words } = taken(beginnings.new, none, replaced);
    expect(payment).toMatchObject({ form: 'gone', outcome: 'cancelled' });
    expect(words).toEqual(['remove', 'reject ABORTED']);
  });

  test.each([press(), challenge(), away()])('leaves an attempt to the status (%#)', (report) => {
    const { payment, words } = taken(...FORM, report, replaced);
    expect(payment).toMatchObject({ form: 'replaced', attempt: 'resuming', outcome: undefined });
    expect(words).toEqual(['disable', 'suspend', 'askStatus', 'watch behind']);
  });

  test('leaves a doubt to the status', () => {
    const { payment, words } = taken(...DOUBTED, replaced);
    expect(payment).toMatchObject({ form: 'replaced', attempt: 'none', unobserved: 'chargeable' });
    expect(words).toEqual(['disable', 'suspend', 'askStatus']);
    const early = taken(beginnings.attempted, replaced);
    expect(early.payment).toMatchObject({ form: 'replaced', started: 'rejected' });
    expect(early.words).toEqual(['remove', 'askStatus', 'reject ABORTED']);
  });

  test.each([
    ['a return', [...FORM, away(), returned()], 'returning'],
    ['a completion', [...FORM, press(), completed()], 'confirming'],
    ['a decline', [...FORM, press(), declined()], 'declined'],
  ])('leaves %s as it is', (_, sequence, attempt) => {
    const { payment, words } = taken(...sequence, replaced);
    expect(payment).toMatchObject({ form: 'replaced', attempt });
    expect(words).toContain('askStatus');
    expect(words).toContain('watch behind');
  });

  test('ends silently when a decline is confirmed', () => {
    const sequence = [...FORM, press(), declined(), replaced, suspended(false)];
    const { payment, words } = taken(...sequence, none);
    expect(payment).toMatchObject({ form: 'gone', outcome: 'cancelled' });
    expect(words).toEqual(['remove', 'watch ends']);
  });
});

describe('a merchant who ends the payment', () => {
  test.each([
    ['an open form', FORM, ['remove']],
    ['an attempt', [...FORM, press()], ['remove', 'watch ends']],
    ['a form that mounts', [beginnings.new, none], ['remove', 'reject ABORTED']],
  ])('removes %s, without a report', (_, sequence, effects) => {
    const { payment, words } = taken(...sequence, cancelled);
    expect(payment).toMatchObject({ form: 'gone', attempt: 'none', outcome: 'cancelled' });
    expect(words).toEqual(effects);
  });
});

describe('after the outcome', () => {
  const ended = [...FORM, press(), completed(), status('completed')];

  test('the payment keeps what the form needs, and no attempt', () => {
    const identified: Given = { type: 'completed', attempt: 1, gatewayPaymentId: 'gw_1' };
    const sequence = [...DOUBTED, press(), redirect(), identified, status('completed')];
    expect(taken(...sequence).payment).toMatchObject({
      form: 'open',
      attempt: 'none',
      unobserved: 'none',
      attemptNumber: 1,
      gatewayPaymentId: 'gw_1',
      started: 'resolved',
      outcome: 'completed',
    });
  });

  test.each<[string, Given]>([
    ['a status', status('failed')],
    ['another status', none],
    ['a press', press(2)],
    ['a decline', declined()],
    ['a form that is ready', READY],
    ['a form that failed', broken],
    ['the expiry', expired],
    ['its announcement', { type: 'expiring' }],
    ['the end of its life', lifeOver],
    ['a wait that is over', waited],
    ['a page that is restored', restored],
  ])('%s changes nothing', (_, event) => {
    expectUnchanged(ended, event);
  });

  test('a form that is lost or ended is removed', () => {
    for (const event of [lost(), cancelled]) {
      const { payment, words } = taken(...ended, event);
      expect(payment).toEqual({
        ...taken(...ended).payment,
        form: 'gone',
        seesPresses: undefined,
      });
      expect(words).toEqual(['remove']);
    }
  });

  test('a form that is replaced is disabled', () => {
    const { payment, words } = taken(...ended, replaced);
    expect(payment).toEqual(taken(...ended).payment);
    expect(words).toEqual(['disable']);
  });

  test('a late report of a form that is gone changes nothing', () => {
    expectUnchanged([...ended, lost()], completed());
  });
});

describe('a further call for a session under way', () => {
  test('resumes the attempt, with a form', () => {
    const { payment, words } = taken({ ...beginnings.attempted, hasOpenAttempt: true });
    expect(payment).toMatchObject({ form: 'connecting', attempt: 'resuming' });
    expect(words).toContain('open');
  });

  test('goes to the page of the gateway where the session is paid there', () => {
    const { payment } = taken({ ...beginnings.redirect, isAttempted: true, hasOpenAttempt: true });
    expect(payment).toMatchObject({ form: 'none', attempt: 'none', unobserved: 'chargeable' });
    expect(taken(beginnings.attempted).payment.attempt).toBe('none');
  });
});

describe('the age of a press', () => {
  const old = (attempt: number, age: 'settled' | 'old' = 'old'): Given => ({
    type: 'pressAged',
    attempt,
    age,
  });

  test('is that of the latest press, before the bound has decided', () => {
    expect(taken(...FORM, press(), old(0)).payment.pressAge).toBe('fresh');
    expect(taken(...FORM, press(), old(1)).payment.pressAge).toBe('old');
    const bound = { type: 'bound' } as const;
    expect(taken(...UNSEEN_FORM, away(), lost(), bound, old(1)).payment.pressAge).toBe('old');
    expect(taken(...FORM, bound, NONE, old(0)).payment.pressAge).toBe('fresh');
  });

  test('of 30 s has the status requested where three are awaited', () => {
    const resumed = [...FORM, press(), { type: 'restored' } as const];
    expect(taken(...resumed, old(1, 'settled')).words).toEqual(['askStatus']);
    expect(taken(...resumed, old(1)).words).toEqual([]);
    expect(taken(...FORM, press(), old(1, 'settled')).words).toEqual([]);
  });

  test('begins again with a form that is given up', () => {
    const settled = [...FORM, press(), declined(), NONE, aged('settled')];
    expect(taken(...settled).payment.pressAge).toBe('settled');
    expect(taken(...settled, lost()).payment).toMatchObject({
      unobserved: 'possible',
      pressAge: 'fresh',
    });
  });
});

describe('a press that may not have been seen', () => {
  const replaced: Given = { type: 'replaced', error: formReplaced() };

  test('is possible after a decline', () => {
    expect(taken(...FORM, press(), declined(), replaced).payment.unobserved).toBe('possible');
  });

  test('is as old as the first of them', () => {
    const second = [...FORM, lost(), NONE, OPENED, READY, aged('settled')];
    expect(taken(...second).payment).toMatchObject({ unobserved: 'possible', pressAge: 'settled' });
    expect(taken(...second, lost()).payment.pressAge).toBe('settled');
  });

  test('is not forgotten by a usable form that is lost', () => {
    const attempted = [beginnings.attempted, NONE, OPENED, READY];
    expect(taken(...attempted, lost()).payment.unobserved).toBe('chargeable');
  });

  test('is closed only by the frame of a form that was replaced', () => {
    const suspended: Given = { type: 'suspended', wasPressed: false };
    expect(taken(...FORM, lost(), suspended).payment.unobserved).toBe('possible');
    expect(taken(...FORM, replaced, suspended).payment.outcome).toBe('cancelled');
  });
});

test('a page that waits for the first status is replaced when its frame is lost', () => {
  const waiting = [beginnings.nested, OPENED];
  expect(taken(...waiting).payment.form).toBe('waiting');
  expect(taken(...waiting, lost()).payment).toMatchObject({ form: 'connecting', framesTried: 2 });
});

test('a navigation that was blocked after the customer came back changes nothing', () => {
  const back = [
    beginnings.redirect,
    NONE,
    { type: 'left' } as const,
    { type: 'restored' } as const,
  ];
  const blocked: Given = { type: 'blocked', attempt: 1, error: blockedBy };
  expect(taken(...back, blocked).words).toEqual([]);
  expect(taken(...back, blocked).payment).toMatchObject({ attempt: 'resuming' });
});

describe('what the merchant fails', () => {
  const fail = { type: 'fail' } as const;
  const asked: Given = { type: 'beforeSubmit', attempt: 1, step: 1, data: null };

  test('was not sent, if it was the question before the press', () => {
    const failed: Given = { type: 'stepAnswered', step: 1, kind: 'beforeSubmit', answer: fail };
    expect(taken(...FORM, press(), asked, failed).payment.unobserved).toBe('none');
  });

  test('may have been sent, if it was a submission', () => {
    const failed: Given = { type: 'stepAnswered', step: 1, kind: 'submit', answer: fail };
    expect(taken(...FORM, press(), submit(1), failed).payment.unobserved).toBe('chargeable');
  });
});

test('a response to the question before a press does not count as a charge', () => {
  const asked: Given = { type: 'beforeSubmit', attempt: 1, step: 1, data: null };
  const answer = { type: 'respond', response: {} } as const;
  const passed: Given = { type: 'stepAnswered', step: 1, kind: 'beforeSubmit', answer };
  const invalid = new PayValidationError('', [], { reason: 'INVALID', status: 400 });
  const failed: Given = { type: 'stepFailed', step: 2, kind: 'submit', error: invalid };
  const sequence = [...FORM, press(), asked, passed, submit(2), failed];
  expect(taken(...sequence).payment.attempt).toBe('declined');
});

test.each([
  ['rejects', new PayValidationError('', [], { reason: 'INVALID', status: 400 })],
  ['closes the session at', new PayPaymentError('', { reason: 'SESSION_CLOSED', status: 409 })],
])('a step that was accepted may be charged, although the platform %s the next one', (_, error) => {
  const answer = { type: 'respond', response: {} } as const;
  const accepted: Given = { type: 'stepAnswered', step: 1, kind: 'submit', answer };
  const failed: Given = { type: 'stepFailed', step: 2, kind: 'submit', error };
  const sequence = [...FORM, press(), submit(1), accepted, submit(2), failed];
  expect(taken(...sequence).payment.attempt).toBe('resuming');
});

test('a payment begins before the end of its session’s life', () => {
  expect(NEW_PAYMENT).toMatchObject({ lifeEnd: 'ahead', pressAge: 'fresh' });
});

test('one event requests one status, although several of its transitions need it', () => {
  const { words } = taken({ ...beginnings.new, hasOpenAttempt: true });
  expect(words.filter((word) => word === 'askStatus')).toEqual(['askStatus']);
});

test('a form that is being mounted shows that an attempt is confirmed', () => {
  const { words } = taken({ ...beginnings.new, hasOpenAttempt: true }, OPENED);
  expect(words).toContain('show confirming');
});

test('a decline without a message is explained as one, with the gateway’s reason', () => {
  const report = { type: 'declined', attempt: 1, reason: 'DO_NOT_HONOUR', message: '' } as const;
  const { problem } = taken(...FORM, press(), report).payment;
  expect(problem).toMatchObject({ reason: 'DO_NOT_HONOUR', recoverable: true });
  expect(problem?.message).toBe(explanation('DECLINED', 'DO_NOT_HONOUR'));
});

test('a session that no longer expires soon is announced no second time', () => {
  const expiring: Given = { type: 'expiring' };
  expect(taken(...FORM, expiring).words).toEqual(['expiring']);
  const { payment, words } = taken(...FORM, expired, { type: 'ahead' });
  expect(payment.lifeEnd).toBe('ahead');
  expect(words).not.toContain('expiring');
});

test('a payment that has left for the gateway’s page is away by a redirect', () => {
  expect(taken(...AWAY_BY_REDIRECT).payment).toMatchObject({ attempt: 'away', isRedirected: true });
});

test('the response to the step of an interrupted attempt is not kept with it', () => {
  const answer = { type: 'respond', response: { paid: true } } as const;
  const settled: Given = { type: 'stepAnswered', step: 1, kind: 'submit', answer };
  const { state } = taken(...FORM, press(), submit(1), lost(), settled);
  expect(state.attempt.is).toBe('resuming');
  expect(state.attempt).not.toHaveProperty('response');
});

test('a form that fails without a message is explained as a failure of its gateway', () => {
  const report = { ...broken, reason: 'SDK_FAILED' };
  const { effects } = taken(beginnings.new, OPENED, report);
  const message = explanation('GATEWAY_FAILED', 'SDK_FAILED');
  expect(effects).toContainEqual({ type: 'failed', error: expect.objectContaining({ message }) });
});
