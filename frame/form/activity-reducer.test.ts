/** What the gateway's form does, and how its attempts are numbered. */
import { describe, expect, it } from 'vitest';
import { PlayedForm } from '../testing/played-form.ts';
import type { FormActivity } from './form-state.ts';

const pressed = { type: 'pressed' } as const;
const declined = { type: 'declined', reason: 'no_funds', message: 'No', shown: false } as const;
const interrupted = { type: 'interrupted', reason: 'CONNECTION_FAILED' } as const;
const unreadable = { type: 'interrupted', reason: 'GATEWAY_RESPONSE_INVALID' } as const;
const open = { type: 'outcome', outcome: 'open' } as const;
const submitting = (attempt: number) => ({ type: 'submitting', attempt });
const decline = (attempt: number) => ({
  type: 'declined',
  attempt,
  reason: 'NO_FUNDS',
  message: 'No',
});

describe('a press', () => {
  it('is reported with its number each time, whether or not a field was edited', () => {
    const form = PlayedForm.open().does(pressed, declined, pressed, declined, pressed);
    expect(form.reports).toEqual([
      submitting(1),
      decline(1),
      submitting(2),
      decline(2),
      submitting(3),
    ]);
  });

  it('is a new attempt also while another one is open', () => {
    const form = PlayedForm.open().does(pressed, { type: 'away' }, pressed, { type: 'away' });
    expect(form.reports).toEqual([
      submitting(1),
      { type: 'away', attempt: 1 },
      submitting(2),
      { type: 'away', attempt: 2 },
    ]);
  });

  it('continues the count of an earlier frame', () => {
    expect(PlayedForm.open(4).does(pressed).reports).toEqual([submitting(5)]);
  });

  it('clears the notice of the last attempt', () => {
    expect(PlayedForm.open().does(pressed).followed).toEqual(['clearNotice', 'submitting']);
  });

  it('of a form that has been replaced changes nothing', () => {
    const form = PlayedForm.open().happens({ type: 'mount' }).forget();
    form.happens({ type: 'activity', mounting: 1, activity: pressed });
    expect(form.effects).toEqual([]);
  });

  it('of a form that has been replaced changes nothing in the one that is open', () => {
    const form = PlayedForm.open().happens(
      { type: 'mount' },
      { type: 'mounted', mounting: 2, seesPresses: true },
    );
    form.forget().happens({ type: 'activity', mounting: 1, activity: pressed });
    expect(form.effects).toEqual([]);
  });

  it('of a form that is not open yet changes nothing', () => {
    const form = new PlayedForm().happens({ type: 'mount' }).forget().does(pressed);
    expect(form.effects).toEqual([]);
  });

  it('counts while the form is covered', () => {
    const form = PlayedForm.open().happens({ type: 'outcome', outcome: 'confirming' });
    expect(form.does(pressed).reports).toEqual([submitting(1)]);
  });
});

describe('a form that is covered', () => {
  const confirming = { type: 'outcome', outcome: 'confirming' } as const;

  it.each([
    pressed,
    { type: 'challenge' },
    { type: 'away' },
    { type: 'left' },
    { type: 'stepFailed' },
  ] as const)('is uncovered when it is in use again: $type', (activity) => {
    const form = PlayedForm.open().does(pressed).happens(confirming).forget().does(activity);
    expect(form.followed[0]).toBe('uncover');
    expect(form.state.screen.is).toBe('open');
  });

  it('stays covered by an outcome of an earlier attempt: the later one may have charged', () => {
    const form = PlayedForm.open().does(pressed, pressed).happens(confirming).forget();
    expect(form.happens({ type: 'outcome', outcome: 'open', attempt: 1 }).effects).toEqual([]);
    expect(form.state.screen.is).toBe('covered');
  });

  it.each([
    pressed,
    { type: 'challenge' },
    { type: 'away' },
    { type: 'left' },
    interrupted,
  ] as const)('changes nothing more once the gateway has finished: $type', (activity) => {
    for (const end of [{ type: 'completed' }, { type: 'returned' }, { type: 'left' }] as const) {
      const form = PlayedForm.open().does(pressed, end).forget().does(activity);
      expect(form.effects).toEqual([]);
    }
  });
});

describe('a report of an attempt', () => {
  const activities: FormActivity[] = [
    { type: 'challenge' },
    { type: 'away' },
    { type: 'returned' },
    { type: 'completed' },
    { type: 'step', kind: 'submit', step: 1, data: {} },
    { type: 'step', kind: 'additionalDetails', step: 2, data: {} },
    { type: 'redirect', url: 'https://bank.example', method: 'GET', fields: {} },
    declined,
  ];

  it.each(activities)('carries the number of the press: $type', (activity) => {
    const form = PlayedForm.open(2).does(pressed, activity);
    expect(form.reports.at(-1)).toMatchObject({ attempt: 3 });
    expect(form.reports).toHaveLength(2);
  });

  it.each(activities)('starts a new attempt if no press was seen: $type', (activity) => {
    const form = PlayedForm.open().does(activity);
    expect(form.reports.at(-1)).toMatchObject({ attempt: 1 });
  });

  it.each([
    { type: 'challenge' },
    { type: 'away' },
    { type: 'returned' },
    { type: 'completed' },
  ] as const)('is sent once: $type', (activity) => {
    const form = PlayedForm.open().does(pressed, activity).forget().does(activity);
    expect(form.effects).toEqual([]);
  });

  it('passes on the data of a step or a redirect unchanged', () => {
    const form = PlayedForm.open().does(pressed).forget();
    form.does({ type: 'step', kind: 'additionalDetails', step: 7, data: { a: 1 } });
    const redirect = { type: 'redirect', url: 'https://bank.example', method: 'POST' } as const;
    form.does({ ...redirect, fields: { b: '2' } });
    expect(form.reports).toEqual([
      { type: 'additionalDetails', step: 7, data: { a: 1 }, attempt: 1 },
      { ...redirect, fields: { b: '2' }, attempt: 1 },
    ]);
  });

  it('of a removal begins no attempt', () => {
    const removal = { type: 'removal', step: 1, method: 'sm_1' } as const;
    const form = PlayedForm.open().forget().does(removal);
    expect(form.reports).toEqual([{ ...removal, type: 'removeShownMethod', attempt: 0 }]);
    form.does(pressed, declined).forget().does(removal);
    expect(form.reports).toEqual([{ ...removal, type: 'removeShownMethod', attempt: 1 }]);
  });

  it('belongs to the latest attempt, even after it has ended', () => {
    const form = PlayedForm.open().does(pressed, declined).forget();
    form.does({ type: 'step', kind: 'additionalDetails', step: 1, data: {} });
    form.does({ type: 'completed', gatewayPaymentId: 'pay_1' });
    expect(form.reports).toMatchObject([
      { type: 'additionalDetails', attempt: 1 },
      { type: 'completed', attempt: 1, gatewayPaymentId: 'pay_1' },
    ]);
  });

  it('begins an attempt after the last one has ended', () => {
    const form = PlayedForm.open().does(pressed, declined).forget().does({ type: 'challenge' });
    expect(form.reports).toEqual([submitting(2), { type: 'challenge', attempt: 2 }]);
  });
});

describe('a completion', () => {
  it('without an id of the gateway has no such field', () => {
    const form = PlayedForm.open().does(pressed, { type: 'completed' });
    expect(form.reports.at(-1)).toStrictEqual({ type: 'completed', attempt: 1 });
  });

  it('is not followed by a departure', () => {
    const form = PlayedForm.open().does(pressed, { type: 'completed' }).forget();
    expect(form.does({ type: 'away' }, { type: 'left' }).effects).toEqual([]);
  });
});

describe('a decline', () => {
  it('ends the attempt', () => {
    expect(PlayedForm.open().does(pressed, declined).state.screen).toMatchObject({
      attempt: { is: 'declined' },
    });
  });

  it('is shown, unless the gateway’s form shows it', () => {
    expect(PlayedForm.open().does(pressed).forget().does(declined).effects[0]).toEqual({
      type: 'showNotice',
      key: 'declined',
    });
    const shown = PlayedForm.open()
      .does(pressed)
      .forget()
      .does({ ...declined, shown: true });
    expect(shown.followed).toEqual(['declined']);
  });

  it('that is repeated is reported once, and again after another press', () => {
    const form = PlayedForm.open().does(pressed, declined, declined, { ...declined, shown: true });
    expect(form.reports).toEqual([submitting(1), decline(1)]);
    expect(form.does(pressed, declined).reports.at(-1)).toEqual(decline(2));
  });

  it('that is repeated has no effect', () => {
    const form = PlayedForm.open().does(pressed, declined).forget().does(declined);
    expect(form.effects).toEqual([]);
  });

  it('after a late completion is reported, because the status decides which is true', () => {
    const form = PlayedForm.open().does(pressed, declined, { type: 'completed' }).forget();
    expect(form.does(declined).reports).toEqual([decline(1)]);
  });

  it('without a press before it belongs to a new attempt', () => {
    const form = PlayedForm.open().does(declined);
    expect(form.reports).toEqual([submitting(1), decline(1)]);
    form.forget().happens(open).does({ type: 'away' });
    expect(form.reports).toEqual([{ type: 'away', attempt: 2 }]);
  });

  it('is shown when the form is uncovered, not during the progress', () => {
    const form = PlayedForm.open().does(pressed);
    form.happens({ type: 'outcome', outcome: 'confirming' }).forget().does(declined);
    expect(form.followed).toEqual(['declined']);
    expect(form.happens(open).effects.at(-1)).toEqual({ type: 'showNotice', key: 'declined' });
  });

  it('that contradicts a completion leaves the form covered', () => {
    const form = PlayedForm.open().does(pressed, { type: 'completed' }).forget().does(declined);
    expect(form.followed).toEqual(['declined']);
    expect(form.state.screen.is).toBe('covered');
  });

  it('of a window that has gone is shown when the form is mounted again', () => {
    const form = PlayedForm.open().does(pressed, { type: 'left' }).forget().does(declined);
    expect(form.followed).toEqual(['declined']);
  });

  it.each([undefined, 51, '', 'card-expired', 'ü'.repeat(300), { code: 'x' }])(
    'is reported whatever its code is: %j',
    (reason) => {
      const form = PlayedForm.open().does(pressed, { ...declined, reason, message: [] });
      const report = form.reports.at(-1);
      expect(report).toMatchObject({ type: 'declined', attempt: 1, message: '' });
      expect(report).toHaveProperty('reason', expect.stringMatching(/^[A-Z\d_]{1,64}$/));
    },
  );

  it.each(['Cancelled', 'payment_cancelled'])(
    'by the customer, as %s, is never called a decline',
    (reason) => {
      const cancelled = { ...declined, reason };
      const form = PlayedForm.open().does(pressed).forget().does(cancelled);
      expect(form.effects[0]).toEqual({ type: 'showNotice', key: 'notCompleted' });
      expect(form.reports.at(-1)).toMatchObject({ reason: 'CANCELLED' });
      const covered = PlayedForm.open().does(pressed);
      covered.happens({ type: 'outcome', outcome: 'confirming' }).does(cancelled);
      expect(covered.happens(open).effects.at(-1)).toEqual({
        type: 'showNotice',
        key: 'notCompleted',
      });
    },
  );

  it('without a code gets our default code', () => {
    const form = PlayedForm.open().does(pressed, { ...declined, reason: undefined });
    expect(form.reports.at(-1)).toMatchObject({ reason: 'DECLINED' });
  });
});

describe('a completion', () => {
  it('covers the form, and is reported with the gateway’s id where there is one', () => {
    const form = PlayedForm.open().does(pressed).forget();
    form.does({ type: 'completed', gatewayPaymentId: 'pay_1' });
    expect(form.effects).toEqual([
      { type: 'showProgress' },
      { type: 'report', report: { type: 'completed', attempt: 1, gatewayPaymentId: 'pay_1' } },
    ]);
    const without = PlayedForm.open().does(pressed, { type: 'completed', gatewayPaymentId: 7 });
    expect(without.reports.at(-1)).toEqual({ type: 'completed', attempt: 1 });
  });

  it('is not followed by a departure or a return', () => {
    const form = PlayedForm.open().does(pressed, { type: 'completed' }).forget();
    form.does({ type: 'away' }, { type: 'returned' }, interrupted);
    expect(form.effects).toEqual([]);
  });
});

describe('a departure', () => {
  it('of the form’s own window leaves a form that cannot be used to pay', () => {
    const form = PlayedForm.open().does(pressed, { type: 'left' });
    expect(form.reports.at(-1)).toEqual({ type: 'away', attempt: 1 });
    expect(form.state.screen).toMatchObject({ needsMount: true });
  });

  it('of a page nested in it leaves the form unchanged when the attempt was not completed', () => {
    const form = PlayedForm.open().does({ type: 'away' }).happens(open);
    expect(form.state.screen).toMatchObject({ needsMount: false });
    expect(form.followed).toEqual(['clearNotice', 'away', 'resetForm', 'uncover']);
  });

  it('opens one attempt, however often the page navigates', () => {
    const form = PlayedForm.open().does({ type: 'away' }, { type: 'away' }, { type: 'away' });
    expect(form.reports).toEqual([{ type: 'away', attempt: 1 }]);
    form.happens(open).does({ type: 'away' });
    expect(form.reports.at(-1)).toEqual({ type: 'away', attempt: 2 });
  });
});

it('a departure removes the notice of the attempt before it', () => {
  const form = PlayedForm.open().does(pressed).happens(open).does({ type: 'away' }).forget();
  form
    .happens({ ...open, message: 'Not paid' })
    .forget()
    .does({ type: 'away' });
  expect(form.effects[0]).toEqual({ type: 'clearNotice' });
});

it('a step that fails without a network leaves no payment to check', () => {
  const form = PlayedForm.open().does(pressed).happens({ type: 'offline' }).forget();
  form.does({ type: 'stepFailed' });
  expect(form.effects).toEqual([
    { type: 'showNotice', key: 'notCompleted' },
    { type: 'showNetwork', state: 'gone' },
  ]);
});

describe('a return', () => {
  it('belongs to the attempt that the departure opened', () => {
    const form = PlayedForm.open().does({ type: 'away' }, { type: 'returned' });
    expect(form.reports.map((report) => 'attempt' in report && report.attempt)).toEqual([1, 1]);
  });

  it('covers the form, which cannot be used to pay again', () => {
    const form = PlayedForm.open().does(pressed).forget().does({ type: 'returned' });
    expect(form.followed).toEqual(['showProgress', 'returned']);
    expect(form.state.screen).toMatchObject({ is: 'covered', needsMount: true });
  });
});

describe('an interruption', () => {
  it.each([{ type: 'away' }, { type: 'challenge' }, pressed] as const)(
    'covers the form while the status is requested: after $type',
    (activity) => {
      const form = PlayedForm.open().does(pressed, activity).forget();
      form.does(interrupted);
      expect(form.followed).toEqual(['showProgress', 'returned']);
      expect(form.state.screen).toMatchObject({ is: 'covered', needsMount: false });
    },
  );

  it('is not a decline, and keeps what was typed when the attempt was not completed', () => {
    const form = PlayedForm.open().does(pressed, interrupted).forget();
    form.happens(open);
    expect(form.effects).toEqual([
      { type: 'resetForm' },
      { type: 'uncover' },
      { type: 'showNotice', key: 'unconfirmed' },
    ]);
  });

  it('requests the status when the network is back, and not before', () => {
    const form = PlayedForm.open().does(pressed).happens({ type: 'offline' }).forget();
    form.does(interrupted);
    expect(form.effects).toEqual([
      { type: 'showProgress' },
      { type: 'showNetwork', state: 'checking' },
    ]);
    form.forget().happens({ type: 'online' });
    expect(form.effects).toEqual([
      { type: 'showNetwork', state: 'back' },
      { type: 'report', report: { type: 'returned', attempt: 1, reason: 'CONNECTION_FAILED' } },
    ]);
    expect(form.forget().happens({ type: 'online' }).followed).toEqual(['showNetwork']);
    expect(form.happens(open).effects.at(-1)).toEqual({
      type: 'showNotice',
      key: 'unconfirmed',
    });
  });

  it('because the time to pay is over is shown as such until the form is mounted again', () => {
    const form = PlayedForm.open().does(pressed, { type: 'away' }).forget();
    form.does({ type: 'timeOver' });
    expect(form.followed).toEqual(['takeDown', 'showProgress', 'failed']);
    form.forget().happens({ type: 'outcome', outcome: 'confirming' });
    expect(form.effects).toEqual([{ type: 'showProgress', key: 'timeOver' }]);
    expect(form.forget().happens(open).followed).toEqual(['takeDown', 'showSkeleton', 'mount']);
  });

  it('because the time to pay is over has no effect without an attempt', () => {
    expect(PlayedForm.open().forget().does({ type: 'timeOver' }).effects).toEqual([]);
  });

  it('shows what the loader knows of the attempt, also while the network is gone', () => {
    const form = PlayedForm.open().does(pressed).happens({ type: 'offline' });
    form
      .does(interrupted)
      .forget()
      .happens({ ...open, message: 'Not paid' });
    const notice = { type: 'showNotice', key: 'unconfirmed', message: 'Not paid' };
    expect(form.effects).toContainEqual(notice);
  });

  it('by a response without a result is not shown as a decline', () => {
    const form = PlayedForm.open().does(pressed, unreadable);
    expect(form.reports.at(-1)).toEqual({
      type: 'returned',
      attempt: 1,
      reason: 'GATEWAY_RESPONSE_INVALID',
    });
    form.happens(open);
    expect(form.effects.at(-1)).toEqual({ type: 'showNotice', key: 'unconfirmed' });
  });

  it('by a response without a result is reported as such when the network is back', () => {
    const form = PlayedForm.open().does(pressed).happens({ type: 'offline' }).does(unreadable);
    expect(form.happens({ type: 'online' }).reports.at(-1)).toMatchObject({
      type: 'returned',
      reason: 'GATEWAY_RESPONSE_INVALID',
    });
  });

  it('is reported once', () => {
    const form = PlayedForm.open().does(pressed, interrupted).forget();
    expect(form.does(interrupted).effects).toEqual([]);
  });

  it('outside of an attempt is ignored', () => {
    const form = PlayedForm.open().does(interrupted);
    expect(form.does(pressed, declined).forget().does(interrupted).effects).toEqual([]);
  });
});

describe('a step that failed', () => {
  it('ends the attempt and is shown with its message, but not reported', () => {
    const form = PlayedForm.open().does(pressed).forget();
    form.does({ type: 'stepFailed', message: 'Out of stock' });
    expect(form.effects).toEqual([
      { type: 'showNotice', key: 'notCompleted', message: 'Out of stock' },
    ]);
    expect(form.state.screen).toMatchObject({ attempt: { is: 'none' } });
    expect(form.forget().does({ type: 'stepFailed' }).effects).toEqual([
      { type: 'showNotice', key: 'notCompleted' },
    ]);
  });
});

describe('a step that fails after the page has looked for its attempt', () => {
  const confirming = { type: 'outcome', outcome: 'confirming' } as const;

  it.each([undefined, 'The page’s words'])(
    'is unconfirmed, with the words of the page: %s',
    (message) => {
      const form = PlayedForm.open().does(pressed).happens(confirming).does({ type: 'stepFailed' });
      form.happens({ ...open, ...(message !== undefined && { message }) });
      const notices = form.effects.filter(({ type }) => type === 'showNotice');
      expect(notices.at(-1)).toEqual({
        type: 'showNotice',
        key: 'unconfirmed',
        ...(message !== undefined && { message }),
      });
      expect(form.forget().does(pressed).reports).toEqual([submitting(2)]);
    },
  );
});

describe('a form that breaks', () => {
  const broken = { type: 'failed', reason: 'gateway-failed', message: 'x' } as const;

  it('can be mounted again', () => {
    const form = PlayedForm.open().does(broken);
    expect(form.followed).toEqual(['takeDown', 'showRetry', 'failed']);
    expect(form.reports).toEqual([
      { type: 'failed', mounting: 1, recoverable: true, reason: 'GATEWAY_FAILED', message: 'x' },
    ]);
    expect(form.effects[1]).toEqual({ type: 'showRetry', offline: false });
    expect(form.state.screen.is).toBe('broken');
  });

  it('offers no retry in an attempt before the status is known', () => {
    const form = PlayedForm.open()
      .does(pressed)
      .forget()
      .does({ ...broken, reason: '' });
    expect(form.followed).toEqual(['takeDown', 'showProgress', 'failed']);
    expect(form.reports).toEqual([
      { type: 'failed', mounting: 1, recoverable: true, reason: 'GATEWAY_FAILED', message: 'x' },
    ]);
    expect(form.forget().happens(open).followed).toContain('mount');
  });
});
