import { describe, expect, test } from 'vitest';
import {
  away,
  beginnings,
  aged,
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
  times,
  UNSEEN,
  UNSEEN_FORM,
} from '../testing/taken.ts';
import { embeddedSession } from '../../testing/examples.ts';
import type { Given } from '../testing/taken.ts';
import { formReplaced } from './payment-errors.ts';

const MOUNTING: readonly Given[] = [beginnings.new, NONE, OPENED];
const NO_ATTEMPT = times(3, NONE);

const failed = (reason: string, recoverable = true): Given => ({
  type: 'failed',
  mounting: 1,
  recoverable,
  reason,
  message: 'It broke',
});

describe('a form that is ready', () => {
  test('is shown, and resolves the call before the merchant’s callback', () => {
    const { payment, words } = taken(...MOUNTING, READY);
    expect(payment).toMatchObject({ form: 'open', attempt: 'none', started: 'resolved' });
    expect(words).toEqual(['reveal', 'resolve', 'ready']);
  });

  test('is polled slowly and remembered where its presses cannot be seen', () => {
    const sequence = [beginnings.nested, status('pending', 'none'), OPENED];
    expect(taken(...sequence, UNSEEN).words).toEqual([
      'markAttempted',
      'reveal',
      'resolve',
      'ready',
      'watch unseen',
    ]);
  });

  test('again has the merchant’s callback only where it was broken', () => {
    expect(taken(...FORM, READY).words).toEqual([]);
    expect(taken(...FORM, failed('GATEWAY_FAILED'), READY).words).toEqual(['reveal', 'ready']);
  });

  test('may report again whether its presses can be seen', () => {
    expect(taken(...FORM, UNSEEN).words).toEqual(['markAttempted', 'watch unseen']);
    expect(taken(...UNSEEN_FORM, READY).words).toEqual(['watch ends']);
  });

  test('in place of one that was lost in an attempt shows that the attempt is not confirmed', () => {
    const sequence = [...FORM, press(), lost(), aged('settled'), ...NO_ATTEMPT, OPENED];
    const { words } = taken(...sequence, READY);
    expect(words).toEqual(['reveal', 'show open for UNCONFIRMED recoverable', 'ready']);
    expect(taken(...sequence, READY, READY).words).toEqual([]);
  });

  test('stays covered while an attempt is undecided', () => {
    const sequence = [beginnings.attempted, status('requires_action'), OPENED];
    expect(taken(...sequence, READY).words).toEqual([
      'reveal',
      'show confirming',
      'resolve',
      'ready',
    ]);
  });
});

describe('a form that failed', () => {
  test('offers a retry, of which the merchant is notified', () => {
    const { payment, words, effects } = taken(...MOUNTING, failed('GATEWAY_FAILED'));
    expect(payment).toMatchObject({ form: 'broken', attempt: 'none', started: 'rejected' });
    expect(words).toEqual([
      'reveal',
      'reject GATEWAY_FAILED recoverable',
      'failed GATEWAY_FAILED recoverable',
    ]);
    expect(effects[1]).toMatchObject({ error: { message: 'It broke', code: 'PAYMENT_ERROR' } });
  });

  test.each(['GATEWAY_SCRIPT_FAILED', 'GATEWAY_TIMEOUT', 'GATEWAY_WINDOW_FAILED'])(
    'to load for %s is tried in a second frame, and then offers a retry',
    (reason) => {
      expect(taken(...MOUNTING, failed(reason)).words).toEqual(['open']);
      const { payment, words } = taken(...MOUNTING, failed(reason), OPENED, failed(reason));
      expect(payment.form).toBe('broken');
      expect(words).toEqual([
        'reveal',
        `reject ${reason} recoverable`,
        `failed ${reason} recoverable`,
      ]);
    },
  );

  test('to load again gets another frame for each retry of the customer', () => {
    const reason = 'GATEWAY_TIMEOUT';
    const sequence = [...MOUNTING, failed(reason), OPENED, failed(reason)];
    const { payment, words } = taken(...sequence, failed(reason));
    expect(payment).toMatchObject({ form: 'connecting', framesTried: 1 });
    expect(words).toEqual(['open']);
  });

  test('after another failure gets a frame once more', () => {
    const sequence = [...MOUNTING, failed('GATEWAY_FAILED')];
    expect(taken(...sequence, failed('GATEWAY_TIMEOUT')).payment.framesTried).toBe(1);
  });

  test('while it was open keeps its frame', () => {
    const { payment, words } = taken(...FORM, failed('GATEWAY_TIMEOUT'));
    expect(payment).toMatchObject({ form: 'broken', framesTried: 1 });
    expect(words).toEqual(['failed GATEWAY_TIMEOUT recoverable']);
  });

  test.each([press(), challenge(), away()])(
    'in an attempt leaves it to the status (%#)',
    (report) => {
      const { payment, words } = taken(...FORM, report, failed('GATEWAY_TIMEOUT'));
      expect(payment).toMatchObject({ form: 'broken', attempt: 'resuming' });
      expect(words).toEqual(['askStatus', 'show confirming', 'watch confirming']);
      const settled = [...FORM, report, failed('GATEWAY_TIMEOUT'), aged('settled')];
      expect(taken(...settled, ...NO_ATTEMPT).words).toEqual([
        'failed UNCONFIRMED recoverable',
        'show open for UNCONFIRMED recoverable',
        'watch behind',
      ]);
    },
  );

  test('to load in an attempt from before a reload keeps its frame', () => {
    const sequence = [beginnings.attempted, status('requires_action'), OPENED];
    const { payment, words } = taken(...sequence, failed('GATEWAY_TIMEOUT'));
    expect(payment).toMatchObject({ form: 'broken', attempt: 'resuming', framesTried: 1 });
    expect(words).toEqual(['reveal', 'show confirming']);
  });

  test.each([
    ['returning', returned()],
    ['confirming', completed()],
    ['declined', declined()],
  ])('after the attempt was %s changes only the form', (attempt, report) => {
    const { payment, words } = taken(...FORM, press(), report, failed('GATEWAY_FAILED'));
    expect(payment).toMatchObject({ form: 'broken', attempt });
    expect(words).toEqual(['show confirming']);
  });

  test('for good ends a payment without an attempt', () => {
    const { payment, effects } = taken(...MOUNTING, failed('GATEWAY_FAILED', false));
    expect(payment).toMatchObject({ form: 'gone', outcome: 'formUnavailable' });
    expect(effects.map(({ type }) => type)).toEqual(['remove', 'settle', 'failed']);
    const error = { code: 'PAYMENT_ERROR', reason: 'GATEWAY_FAILED', message: 'It broke' };
    expect(effects[2]).toMatchObject({ error: { ...error, recoverable: false } });
  });

  test('for good in an attempt has no second frame', () => {
    const { payment, words } = taken(...FORM, press(), failed('GATEWAY_FAILED', false));
    expect(payment).toMatchObject({ form: 'gone', attempt: 'resuming', framesTried: 2 });
    expect(words).toEqual(['remove', 'askStatus', 'watch confirming']);
  });
});

describe('a press', () => {
  test('begins an attempt, which is recorded', () => {
    const { payment, words } = taken(...FORM, press());
    expect(payment).toMatchObject({ attempt: 'submitting', attemptNumber: 1, unobserved: 'none' });
    expect(words).toEqual(['markAttempted', 'time press 1', 'watch waiting']);
  });

  test.each([
    ['challenge', challenge],
    ['away', away],
  ])('is implied by a first report of %s', (attempt, report) => {
    const { payment, words } = taken(...UNSEEN_FORM, report(1));
    expect(payment).toMatchObject({ attempt, attemptNumber: 1 });
    expect(words).toEqual(['markAttempted', 'time press 1', 'watch waiting']);
  });

  test('again in the middle of an attempt leaves a doubt about that one', () => {
    const { payment, words } = taken(...FORM, press(), press(2));
    expect(payment).toMatchObject({
      attempt: 'submitting',
      attemptNumber: 2,
      unobserved: 'chargeable',
    });
    expect(words).toEqual(['markAttempted', 'time press 2']);
  });

  test('after a decline leaves no doubt, and the decline is not reported', () => {
    const { payment, words } = taken(...FORM, press(), declined(), press(2));
    expect(payment).toMatchObject({ attemptNumber: 2, unobserved: 'none', problem: undefined });
    expect(words).toEqual(['markAttempted', 'time press 2', 'watch waiting']);
  });

  test('is fresh, whatever the age of the one before', () => {
    const sequence = [...FORM, press(), aged('old'), declined(), NONE];
    expect(taken(...sequence).payment.pressAge).toBe('old');
    expect(taken(...sequence, press(2)).payment.pressAge).toBe('fresh');
  });

  test('after the bound is decided by one status, like one before it', () => {
    const sequence = [...FORM, { type: 'bound' }, NONE] as const;
    expect(taken(...sequence).payment).toMatchObject({ lifeEnd: 'past', outcome: undefined });
    const { payment, words } = taken(...sequence, press(), NONE);
    expect(payment).toMatchObject({ outcome: 'failed', lifeEnd: 'past' });
    expect(words).toContain('failed SESSION_NOT_FOUND');
  });

  test('after the bound of a session that was extended since then is one of a session that has not expired', () => {
    const session = {
      ...embeddedSession,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const extended = { type: 'changed', session } as const;
    const { payment } = taken(...FORM, { type: 'bound' }, NONE, extended, press(), NONE);
    expect(payment).toMatchObject({ outcome: undefined, attempt: 'submitting' });
  });

  test('may be redirected, like the one before', () => {
    const sequence = [...FORM, press(), redirect(), press(2)];
    expect(taken(...sequence).payment.isRedirected).toBe(false);
    expect(taken(...sequence, redirect(2)).words).toHaveLength(1);
  });

  test('that is reported again changes nothing', () => {
    for (const reports of [[press()], [press(), challenge()], [away()]]) {
      const { payment, words } = taken(...FORM, ...reports, press());
      expect(words).toEqual([]);
      expect(payment).toEqual(taken(...FORM, ...reports).payment);
    }
  });

  test('continues with a challenge and a departure, of which nothing follows', () => {
    expect(taken(...FORM, press(), challenge()).payment.attempt).toBe('challenge');
    expect(taken(...FORM, press(), challenge()).words).toEqual([]);
    expect(taken(...FORM, press(), challenge(), away()).payment.attempt).toBe('away');
    expect(taken(...FORM, press(), challenge(), away()).words).toEqual([]);
  });
});

describe('a step', () => {
  test.each(['beforeSubmit', 'submit', 'additionalDetails'] as const)(
    '%s is passed on, and the form submits',
    (type) => {
      const request = { type, attempt: 1, step: 4, data: { token: 'abc' } };
      const { payment, effects } = taken(...FORM, press(), challenge(), request);
      expect(payment).toMatchObject({ step: 4, attempt: 'submitting' });
      expect(effects).toEqual([{ type: 'step', request }]);
    },
  );

  test.each(['beforeSubmit', 'submit', 'additionalDetails'] as const)(
    '%s is held until a status was read, and then passed on',
    (type) => {
      const request = { type, attempt: 1, step: 4, data: { token: 'abc' } };
      const sequence = [beginnings.new, OPENED, READY, press(), request];
      const held = taken(...sequence);
      expect(held.payment).toMatchObject({ step: 4, attempt: 'submitting', held: 4 });
      expect(held.words).toEqual(['timeFirstStatus']);
      const read = taken(...sequence, NONE);
      expect(read.payment).toMatchObject({ step: 4, held: undefined, firstStatus: 'read' });
      expect(read.words).toEqual([`step 4: ${type}`]);
    },
  );

  test('that is held goes on after 3 s, and the next press is held again', () => {
    const held: Given = { type: 'beforeSubmit', attempt: 1, step: 4, data: null };
    const overdue: Given = { type: 'statusOverdue' };
    const sequence = [beginnings.new, OPENED, READY, press(), held, overdue];
    expect(taken(...sequence).words).toEqual(['step 4: beforeSubmit', 'askStatus']);
    const answer = { type: 'respond', response: {} } as const;
    const settled: Given = { type: 'stepAnswered', step: 4, kind: 'beforeSubmit', answer };
    // The same press continues.
    const second: Given = { type: 'submit', attempt: 1, step: 5, data: {} };
    expect(taken(...sequence, settled, second).words).toEqual(['step 5: submit']);
    const next: Given = { type: 'beforeSubmit', attempt: 2, step: 5, data: null };
    expect(taken(...sequence, settled, press(2), next).words).toEqual(['timeFirstStatus']);
  });

  test.each(['pending', 'redirected'] as const)(
    'is not passed on where the first status shows an attempt of another page: %s',
    (value) => {
      const held: Given = { type: 'beforeSubmit', attempt: 1, step: 4, data: null };
      const sequence = [beginnings.new, OPENED, READY, press(), held];
      // It was requested before the press.
      const first = status(value, 'under_way', { attempt: 0, isFresh: false });
      const { payment, words } = taken(...sequence, first);
      expect(payment).toMatchObject({ attempt: 'resuming', step: 4, unobserved: 'chargeable' });
      expect(words).toEqual(['time press 1', 'askStatus', 'show confirming', 'watch confirming']);
      const known = taken(...sequence, first, aged('settled'), ...times(3, NONE));
      expect(known.payment).toMatchObject({ attempt: 'none', unobserved: 'chargeable' });
      expect(known.words).toContain('settle step 4: {"type":"fail"}');
    },
  );

  test('is passed on where a late status shows what was under way before', () => {
    const held: Given = { type: 'beforeSubmit', attempt: 1, step: 4, data: null };
    const late = status('pending', 'under_way', { attempt: 0, isFresh: false });
    const overdue = [beginnings.new, OPENED, READY, { type: 'statusOverdue' } as const];
    expect(taken(...overdue, press(), held).payment.held).toBe(4);
    expect(taken(...overdue, press(), held, late).words).toEqual(['step 4: beforeSubmit']);
  });

  test('is not about an attempt where the first status was outdated, and nothing is held', () => {
    const late = status('pending', 'under_way', { attempt: 0, isFresh: false });
    const { payment } = taken(beginnings.new, OPENED, READY, late);
    expect(payment).toMatchObject({ attempt: 'none', unobserved: 'none', firstStatus: 'read' });
  });

  test('that is passed on already is not taken for an attempt of another page', () => {
    const held: Given = { type: 'beforeSubmit', attempt: 1, step: 4, data: null };
    const sequence = [
      beginnings.new,
      OPENED,
      READY,
      press(),
      held,
      { type: 'statusOverdue' } as const,
    ];
    const late = status('pending', 'under_way', { attempt: 0, isFresh: false });
    expect(taken(...sequence, late).payment).toMatchObject({ attempt: 'submitting' });
  });

  test('is not held where a step of the same press was sent before', () => {
    const overdue: Given = { type: 'statusOverdue' };
    const answer = { type: 'respond', response: {} } as const;
    const sent = [beginnings.new, OPENED, READY, overdue, press(), submit(1)];
    const settled: Given = { type: 'stepAnswered', step: 1, kind: 'submit', answer };
    const next: Given = { type: 'beforeSubmit', attempt: 1, step: 2, data: null };
    expect(taken(...sent, settled, next).words).toEqual(['step 2: beforeSubmit']);
  });

  test('of a question before a press is not awaited by the payment', () => {
    const asked: Given = { type: 'beforeSubmit', attempt: 1, step: 4, data: null };
    expect(taken(...FORM, press(), asked).payment.unsettledStep).toBeUndefined();
    expect(taken(...FORM, press(), submit(4)).payment.unsettledStep).toBe(4);
  });

  test('is not passed on where the first status shows the session as paid', () => {
    const held: Given = { type: 'beforeSubmit', attempt: 1, step: 4, data: null };
    const sequence = [beginnings.new, OPENED, READY, press(), held, status('completed')];
    expect(taken(...sequence).words).toEqual([
      'show completed',
      'succeeded completed',
      'watch ends',
    ]);
  });
});

test('a redirect is followed once, in the attempt that it belongs to', () => {
  const { payment, words } = taken(...FORM, press(), redirect());
  expect(payment).toMatchObject({ attempt: 'submitting', isRedirected: true });
  expect(words).toEqual(['navigate POST https://bank.test/ {"token":"abc"}']);
  const again = taken(...FORM, press(), redirect(), redirect());
  expect(again).toMatchObject({ words: ['askStatus'], accepted: false });
});

describe('a return', () => {
  test('requests the status, and covers the form', () => {
    const { payment, words } = taken(...FORM, away(), returned());
    expect(payment).toMatchObject({ attempt: 'returning', attemptNumber: 1, problem: undefined });
    expect(words).toEqual(['askStatus', 'show confirming', 'watch confirming']);
  });

  test('that was not preceded by a departure is an attempt', () => {
    const { payment, words } = taken(...UNSEEN_FORM, returned());
    expect(payment).toMatchObject({ attempt: 'returning', attemptNumber: 1, unobserved: 'none' });
    expect(words).toEqual([
      'markAttempted',
      'time press 1',
      'askStatus',
      'show confirming',
      'watch confirming',
    ]);
  });

  test('from a later attempt leaves a doubt about the one before', () => {
    expect(taken(...FORM, away(), returned(2)).payment).toMatchObject({
      attemptNumber: 2,
      unobserved: 'chargeable',
    });
    expect(taken(...FORM, away(), returned(1)).payment).toMatchObject({
      attemptNumber: 1,
      unobserved: 'none',
    });
  });
});

describe('a decline', () => {
  test('requests the status before the merchant is notified', () => {
    const { payment, words } = taken(...FORM, press(), declined());
    expect(payment).toMatchObject({ attempt: 'declined', form: 'open' });
    expect(words).toEqual(['askStatus', 'watch confirming']);
    const { effects } = taken(...FORM, press(), declined(), status('pending'));
    const error = { reason: 'DECLINED', message: 'Not enough funds', recoverable: true };
    expect(effects[0]).toMatchObject({ type: 'failed', error });
  });

  test('after a return is reported as a decline', () => {
    const sequence = [...FORM, away(), returned(), declined(), status('pending')];
    expect(taken(...sequence).words).toEqual([
      'failed DECLINED recoverable',
      'show open',
      'watch ends',
    ]);
  });
});

describe('a completion', () => {
  const identified = (attempt = 1, gatewayPaymentId = 'gw_1'): Given => ({
    type: 'completed',
    attempt,
    gatewayPaymentId,
  });

  test('requests the status, and covers the form', () => {
    const { payment, words } = taken(...FORM, press(), completed());
    expect(payment).toMatchObject({ attempt: 'confirming', gatewayPaymentId: undefined });
    expect(words).toEqual(['askStatus', 'show confirming', 'watch confirming']);
  });

  test('records the gateway’s id beside it, the first only', () => {
    const { payment, words } = taken(...FORM, press(), identified());
    expect(payment).toMatchObject({ attempt: 'confirming', gatewayPaymentId: 'gw_1' });
    expect(words).toEqual(['record gw_1', 'askStatus', 'show confirming', 'watch confirming']);
    expect(taken(...FORM, press(), identified(), identified(1, 'gw_2')).words).toEqual([]);
  });

  test('that is repeated changes nothing, also with the gateway’s id', () => {
    const confirming = [...FORM, press(), completed()];
    expect(taken(...confirming, completed()).words).toEqual([]);
    expect(taken(...confirming, completed()).payment).toEqual(taken(...confirming).payment);
    expect(taken(...confirming, identified()).words).toEqual([]);
    expect(taken(...confirming, identified()).accepted).toBe(true);
  });

  test('that was not preceded by a press is an attempt', () => {
    const { payment, words } = taken(...UNSEEN_FORM, completed());
    expect(payment).toMatchObject({ attempt: 'confirming', attemptNumber: 1 });
    expect(words).toEqual([
      'markAttempted',
      'time press 1',
      'askStatus',
      'show confirming',
      'watch confirming',
    ]);
  });

  test('of the next attempt leaves a doubt about the one before', () => {
    const { payment, words } = taken(...FORM, press(), completed(2));
    expect(payment).toMatchObject({
      attempt: 'confirming',
      attemptNumber: 2,
      unobserved: 'chargeable',
    });
    expect(words).toEqual([
      'markAttempted',
      'time press 2',
      'askStatus',
      'show confirming',
      'watch confirming',
    ]);
  });

  test('after a decline is confirmed all the same', () => {
    expect(taken(...FORM, press(), declined(), completed()).payment.attempt).toBe('confirming');
  });

  test('of an earlier attempt is polled, and the current one goes on', () => {
    const sequence = [...FORM, press(), declined(), status('pending'), press(2)];
    const { payment, words } = taken(...sequence, completed());
    expect(payment).toMatchObject({
      attempt: 'submitting',
      attemptNumber: 2,
      unobserved: 'chargeable',
    });
    expect(words).toEqual(['askStatus']);
    expect(taken(...sequence, identified()).words).toEqual(['record gw_1', 'askStatus']);
  });

  test('of an earlier attempt after a later one is accepted, and the later one is confirmed', () => {
    const sequence = [...FORM, press(), completed(2)];
    const { payment, words, accepted } = taken(...sequence, completed());
    expect(payment).toEqual(taken(...sequence).payment);
    expect(payment).toMatchObject({ attempt: 'confirming', attemptNumber: 2 });
    expect(words).toEqual(['askStatus']);
    expect(accepted).toBe(true);
  });

  test('after the outcome is polled once more, and changes nothing', () => {
    const ended = [...FORM, press(), status('failed')];
    const { payment, words } = taken(...ended, completed());
    expect(payment).toEqual({ ...taken(...ended).payment, completedAttempt: 1 });
    expect(words).toEqual(['askStatus']);
    expect(taken(...ended, completed(), completed()).words).toEqual([]);
    expect(taken(...ended, identified()).words).toEqual(['record gw_1', 'askStatus']);
  });

  test('of a form that was replaced is confirmed without it', () => {
    const replaced: Given = { type: 'replaced', error: formReplaced() };
    const { payment, words } = taken(...FORM, press(), replaced, completed());
    expect(payment).toMatchObject({ form: 'replaced', attempt: 'confirming' });
    expect(words).toEqual(['askStatus']);
  });

  test('of a later attempt is confirmed also where the form takes no press', () => {
    const returning = [...FORM, away(), returned()];
    for (const sequence of [returning, [...returning, failed('GATEWAY_FAILED')]]) {
      const { payment, accepted } = taken(...sequence, completed(2));
      expect(payment).toMatchObject({ attempt: 'confirming', attemptNumber: 2 });
      expect(accepted).toBe(true);
    }
  });
});

describe('a press in a form that was replaced', () => {
  const replaced: Given = { type: 'replaced', error: formReplaced() };

  test('is taken, and left to the status', () => {
    const { payment, words, accepted } = taken(...FORM, replaced, press());
    expect(payment).toMatchObject({
      form: 'replaced',
      attempt: 'resuming',
      attemptNumber: 1,
      outcome: undefined,
    });
    expect(words).toEqual(['markAttempted', 'time press 1', 'askStatus']);
    expect(accepted).toBe(true);
  });

  test('leaves a doubt about the one before', () => {
    const { payment } = taken(...FORM, press(), replaced, press(2));
    expect(payment).toMatchObject({ attempt: 'resuming', unobserved: 'chargeable' });
  });
});

describe('a form', () => {
  test('that opens unconfirmed shows so once', () => {
    const lostInAttempt = [...FORM, press(), lost(), aged('settled'), ...times(3, NONE)];
    const reopened = taken(...lostInAttempt, OPENED, READY);
    expect(reopened.words).toContain('show open for UNCONFIRMED recoverable');
    expect(reopened.payment.unconfirmed).toBeUndefined();
  });

  test('that breaks still hides its presses', () => {
    const broken: Given = {
      type: 'failed',
      mounting: 1,
      recoverable: true,
      reason: 'GATEWAY_FAILED',
      message: '',
    };
    expect(taken(...UNSEEN_FORM, broken).payment.seesPresses).toBe(false);
    expect(taken(...FORM, broken).payment.seesPresses).toBe(true);
  });
});

describe('a completion', () => {
  const elsewhere: readonly Given[] = [
    ...FORM,
    press(),
    { type: 'submit', attempt: 1, step: 1, data: {} },
    { type: 'stepAnswered', step: 1, kind: 'submit', answer: { type: 'elsewhere' } },
  ];

  test('of an attempt that is being confirmed asks nothing again', () => {
    expect(taken(...elsewhere).payment.attempt).toBe('confirming');
    expect(taken(...elsewhere, completed()).words).toEqual([]);
  });

  test('of a later attempt begins none after the outcome', () => {
    const { payment, words } = taken(...FORM, press(), status('completed'), completed(2));
    expect(payment).toMatchObject({ attemptNumber: 1, outcome: 'completed' });
    expect(words).toEqual(['askStatus']);
  });
});

test('a form that resumes an attempt takes the decline of it', () => {
  const resumed = [...FORM, press(), { type: 'restored' } as const];
  expect(taken(...resumed).payment.attempt).toBe('resuming');
  expect(taken(...resumed, declined()).payment.attempt).toBe('declined');
});
