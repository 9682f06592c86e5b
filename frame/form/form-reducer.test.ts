/** What is on screen, and what is reported about it. */
import { describe, expect, it } from 'vitest';
import { PlayedForm } from '../testing/played-form.ts';
import { isDisabled, isReady, takesChange } from './form-state.ts';
import type { FormEffect } from './form-state.ts';

const FAILURE = { reason: 'GATEWAY_TIMEOUT', message: 'Not ready' };
const failed = (mounting: number) => ({ type: 'mountFailed', mounting, ...FAILURE }) as const;
const mounted = (mounting: number, seesPresses = true) =>
  ({ type: 'mounted', mounting, seesPresses }) as const;
const open = { type: 'outcome', outcome: 'open' } as const;

describe('a form that loads', () => {
  it('is mounted behind a skeleton, shown, and reported with its mount number', () => {
    const form = new PlayedForm().happens({ type: 'mount' });
    expect(form.followed).toEqual(['showSkeleton', 'mount']);
    form.forget().happens(mounted(1));
    expect(form.followed).toEqual(['clearNotice', 'showForm', 'ready']);
    expect(form.reports).toEqual([{ type: 'ready', mounting: 1, seesPresses: true }]);
  });

  it('reports where its presses cannot be seen', () => {
    const form = new PlayedForm().happens({ type: 'mount' }, mounted(1, false));
    expect(form.reports).toEqual([{ type: 'ready', mounting: 1, seesPresses: false }]);
  });

  it('counts its mounts, and ignores an earlier one', () => {
    const form = new PlayedForm().happens({ type: 'mount' }, { type: 'mount' }, mounted(1));
    expect(form.reports).toEqual([]);
    expect(form.happens(failed(1)).state.screen.is).toBe('loading');
    expect(form.happens(mounted(2)).reports).toMatchObject([{ type: 'ready', mounting: 2 }]);
  });

  it('is ready once', () => {
    const form = new PlayedForm().happens({ type: 'mount' }, mounted(1), mounted(1), failed(1));
    expect(form.reports.map(({ type }) => type)).toEqual(['ready']);
  });

  it('ignores later events of its loading once it is ready', () => {
    const form = PlayedForm.open().happens(mounted(1), failed(1));
    expect(form.effects).toEqual([]);
  });

  it('shows that it is still loading', () => {
    const form = new PlayedForm().happens({ type: 'mount' }).forget();
    form.happens({ type: 'loadingSlowly', mounting: 1 });
    expect(form.effects).toEqual([{ type: 'showNotice', key: 'stillLoading' }]);
    form.happens(mounted(1)).forget().happens({ type: 'loadingSlowly', mounting: 1 });
    expect(form.effects).toEqual([]);
  });
});

describe('a form that fails to load', () => {
  it('is reported, with a button that mounts it again', () => {
    const form = new PlayedForm().happens({ type: 'mount' }).forget().happens(failed(1));
    expect(form.effects).toEqual<FormEffect[]>([
      { type: 'takeDown' },
      { type: 'showRetry', offline: false },
      { type: 'report', report: { type: 'failed', mounting: 1, recoverable: true, ...FAILURE } },
    ]);
    form.happens({ type: 'mount' }, failed(2));
    expect(form.reports.at(-1)).toMatchObject({ type: 'failed', mounting: 2 });
  });

  it('waits for the network while it is gone, and is mounted again when it is back', () => {
    const form = new PlayedForm().happens({ type: 'offline' }, { type: 'mount' }).forget();
    form.happens(failed(1));
    expect(form.effects).toEqual<FormEffect[]>([
      { type: 'takeDown' },
      { type: 'showRetry', offline: true },
      { type: 'awaitNetwork', mounting: 1 },
    ]);
    form.forget().happens({ type: 'online' });
    expect(form.followed).toEqual(['showNetwork', 'takeDown', 'showSkeleton', 'mount']);
    expect(form.state.mounting).toBe(2);
  });

  it('does not wait for the network forever', () => {
    const form = new PlayedForm().happens({ type: 'offline' }, { type: 'mount' }, failed(1));
    form.forget().happens({ type: 'networkAwaited', mounting: 1 });
    expect(form.followed).toEqual(['takeDown', 'showRetry', 'failed']);
    expect(form.reports).toMatchObject([
      { type: 'failed', mounting: 1, recoverable: true, reason: 'CONNECTION_FAILED' },
    ]);
    expect(form.forget().happens({ type: 'online' }).followed).toContain('mount');
  });

  it('keeps waiting for a network that came and went', () => {
    const form = new PlayedForm().happens({ type: 'offline' }, { type: 'mount' }, failed(1));
    form.happens({ type: 'online' }, { type: 'offline' }, failed(2)).forget();
    expect(form.happens({ type: 'networkAwaited', mounting: 1 }).effects).toEqual([]);
  });

  it('does not wait for the network once it is loaded', () => {
    const form = PlayedForm.open().happens({ type: 'networkAwaited', mounting: 1 });
    expect(form.effects).toEqual([]);
  });
});

describe('the network', () => {
  it('is shown as gone, and as back', () => {
    const form = PlayedForm.open().happens({ type: 'offline' }, { type: 'online' });
    expect(form.effects).toEqual([
      { type: 'showNetwork', state: 'gone' },
      { type: 'showNetwork', state: 'back' },
    ]);
  });

  it('is shown as needed for the outcome while an attempt is open', () => {
    const form = PlayedForm.open().does({ type: 'pressed' }).forget().happens({ type: 'offline' });
    expect(form.effects).toEqual([{ type: 'showNetwork', state: 'checking' }]);
    expect(form.forget().happens(open).effects).toContainEqual({
      type: 'showNetwork',
      state: 'gone',
    });
  });

  it('is not mentioned again once it is back', () => {
    const form = PlayedForm.open().happens({ type: 'offline' }, { type: 'online' }).forget();
    expect(form.happens(open).followed).not.toContain('showNetwork');
  });
});

describe('an outcome', () => {
  it.each(['completed', 'accepted', 'failed', 'unknown'] as const)(
    '%s ends the form',
    (outcome) => {
      const form = PlayedForm.open().happens({ type: 'outcome', outcome, message: 'Said' });
      expect(form.effects).toEqual([
        { type: 'takeDown' },
        { type: 'showEnd', outcome, message: 'Said' },
      ]);
      form.forget().happens({ type: 'mount' }, open, { type: 'outcome', outcome: 'confirming' });
      form.does({ type: 'pressed' });
      expect(form.effects).toEqual([]);
    },
  );

  it('leaves what the customer needs to pay elsewhere on screen once the order is accepted', () => {
    const accepted = { type: 'outcome', outcome: 'accepted' } as const;
    const completed = { ...accepted, outcome: 'completed' } as const;
    const form = PlayedForm.open().does({ type: 'pressed' });
    form.does({ type: 'away', hasInstructions: true }).forget();
    expect(form.happens(accepted, completed).followed).toEqual(['uncover']);
    expect(form.forget().happens({ ...accepted, outcome: 'failed' }).followed).toEqual([
      'takeDown',
      'showEnd',
    ]);
  });

  it('is all that is shown: no notice about the network beside it', () => {
    const form = PlayedForm.open().happens({ type: 'offline' }).forget();
    form.happens({ type: 'outcome', outcome: 'completed' });
    expect(form.effects).toContainEqual({ type: 'showNetwork', state: 'back' });
    expect(form.forget().happens({ type: 'offline' }).effects).toEqual([]);
  });

  it('has our own message if it comes without one', () => {
    const form = PlayedForm.open().happens({ type: 'outcome', outcome: 'completed' });
    expect(form.effects.at(-1)).toEqual({ type: 'showEnd', outcome: 'completed' });
  });

  it('is shown in place of a form that failed to load', () => {
    const form = new PlayedForm().happens({ type: 'mount' }, failed(1)).forget();
    expect(form.happens({ type: 'outcome', outcome: 'unknown' }).followed).toEqual([
      'takeDown',
      'showEnd',
    ]);
  });

  it('that is being confirmed covers the form, and another reveals it', () => {
    const form = PlayedForm.open().does({ type: 'pressed' }).forget();
    form.happens({ type: 'outcome', outcome: 'confirming', message: 'Wait' });
    expect(form.effects).toEqual([{ type: 'showProgress', message: 'Wait' }]);
    expect(form.forget().happens(open).effects).toEqual([
      { type: 'resetForm' },
      { type: 'uncover' },
    ]);
    expect(form.state.screen).toMatchObject({ is: 'open', attempt: { is: 'none' } });
  });

  it.each(['open', 'confirming'] as const)('%s changes no form that is not open', (outcome) => {
    const form = new PlayedForm().happens({ type: 'mount' }).forget();
    form.happens({ type: 'outcome', outcome });
    expect(form.effects).toEqual([]);
    form.happens(failed(1)).forget().happens({ type: 'outcome', outcome });
    expect(form.effects).toEqual([]);
    expect(form.state.screen.is).toBe('broken');
  });
});

describe('an outcome that comes too late', () => {
  it.each(['open', 'confirming'] as const)('changes nothing in a later attempt: %s', (outcome) => {
    const form = PlayedForm.open().does({ type: 'pressed' }, { type: 'pressed' }).forget();
    form.happens({ type: 'outcome', outcome, attempt: 1 });
    expect(form.effects).toEqual([]);
    expect(form.happens({ type: 'outcome', outcome, attempt: 2 }).effects).not.toEqual([]);
  });

  it('is final nevertheless if it ends the payment', () => {
    const form = PlayedForm.open().does({ type: 'pressed' }, { type: 'pressed' }).forget();
    form.happens({ type: 'outcome', outcome: 'completed', attempt: 1 });
    expect(form.state.screen.is).toBe('ended');
  });
});

describe('a form that is open again', () => {
  it('is the same form if it can still be used to pay', () => {
    const form = PlayedForm.open().does({ type: 'pressed' }).happens(open);
    expect(form.followed).not.toContain('mount');
  });

  it.each([
    ['completed', { type: 'completed' }],
    ['left', { type: 'left' }],
    ['returned', { type: 'returned' }],
  ] as const)('is mounted again if the gateway has finished: %s', (_, activity) => {
    const form = PlayedForm.open().does({ type: 'pressed' }, activity).forget().happens(open);
    expect(form.followed).toEqual(['takeDown', 'showSkeleton', 'mount']);
    form.forget().happens(mounted(2));
    expect(form.effects.at(-1)).toEqual({ type: 'showNotice', key: 'notCompleted' });
    expect(form.forget().happens(open).followed).not.toContain('mount');
  });

  it('shows why, with the message of the outcome', () => {
    const form = PlayedForm.open().happens({ ...open, message: 'Try later' });
    const notice = { type: 'showNotice', key: 'notCompleted', message: 'Try later' };
    expect(form.effects).toContainEqual(notice);
  });

  it('shows why after it has been mounted again, also at the second try, and once', () => {
    const form = PlayedForm.open().does({ type: 'pressed' }, { type: 'returned' });
    form.happens({ ...open, message: 'Try later' }, failed(2), { type: 'mount' }).forget();
    const notice = { type: 'showNotice', key: 'notCompleted', message: 'Try later' };
    expect(form.happens(mounted(3)).effects.at(-1)).toEqual(notice);
    form.happens({ type: 'mount' }).forget().happens(mounted(4));
    expect(form.followed).not.toContain('showNotice');
  });

  it('is uncovered and emptied after the loader had covered it without an attempt in it', () => {
    const form = PlayedForm.open().happens({ type: 'outcome', outcome: 'confirming' }).forget();
    expect(form.happens(open).effects).toStrictEqual([{ type: 'resetForm' }, { type: 'uncover' }]);
  });

  it('stays unchanged if the customer is already using it and has seen the decline', () => {
    const form = PlayedForm.open().does(
      { type: 'pressed' },
      { type: 'declined', reason: 'x', message: '', shown: false },
    );
    expect(form.forget().happens(open).effects).toEqual([]);
  });

  it('shows the decline with its message, if that was not shown before', () => {
    const form = PlayedForm.open().does({ type: 'pressed' });
    form.happens({ type: 'outcome', outcome: 'confirming' });
    form.does({ type: 'declined', reason: 'x', message: '', shown: false });
    form.forget().happens({ ...open, message: 'Your card has expired' });
    expect(form.effects).toContainEqual({
      type: 'showNotice',
      key: 'declined',
      message: 'Your card has expired',
    });
  });

  it('does not repeat a decline that the gateway’s form shows, until it is mounted again', () => {
    const declined = { type: 'declined', reason: 'x', message: '', shown: true } as const;
    const form = PlayedForm.open().does({ type: 'pressed' }, declined);
    form.happens({ ...open, message: 'Declined' });
    expect(form.followed).not.toContain('showNotice');
    form.does({ type: 'pressed' }, { type: 'left' }).does(declined).happens(open).forget();
    expect(form.happens(mounted(2)).effects.at(-1)).toEqual({
      type: 'showNotice',
      key: 'declined',
    });
  });
});

describe('a form whose session has another amount, which it does not take in place', () => {
  const changed = { type: 'changed', isOtherAmount: true } as const;
  const notice = { type: 'showNotice', key: 'changed' };

  it.each([
    ['is on screen', PlayedForm.open()],
    ['loads', new PlayedForm().happens({ type: 'mount' })],
  ])('is mounted again if it %s, and shows why', (_, form) => {
    form.forget().happens(changed);
    expect(form.followed).toEqual(['takeDown', 'showSkeleton', 'mount']);
    form.forget().happens(mounted(2));
    expect(form.effects.at(-1)).toEqual(notice);
  });

  it.each([
    ['failed to load', new PlayedForm().happens({ type: 'mount' }, failed(1))],
    [
      'waits for the network',
      new PlayedForm().happens({ type: 'offline' }, { type: 'mount' }, failed(1)),
    ],
  ])('is not loaded for that if it %s, and shows why once it is loaded', (_, form) => {
    form.forget().happens(changed);
    expect(form.effects).toEqual([]);
    form.happens({ type: 'mount' }, mounted(2));
    expect(form.effects.at(-1)).toEqual(notice);
  });

  it('is mounted again without a word about the amount where that is the same', () => {
    const form = PlayedForm.open().happens({ type: 'changed', isOtherAmount: false });
    form.forget().happens(mounted(2));
    expect(form.followed).not.toContain('showNotice');
  });

  it('stays as it is during an attempt', () => {
    const form = PlayedForm.open();
    form.happens({ type: 'activity', mounting: 1, activity: { type: 'pressed' } });
    expect(form.forget().happens(changed).effects).toEqual([]);
  });
});

describe('a form that is taking another amount in place', () => {
  const press = { type: 'activity', mounting: 1, activity: { type: 'pressed' } } as const;
  const changing = () =>
    PlayedForm.open()
      .happens({ type: 'accepted', report: { type: 'ready', mounting: 1, seesPresses: true } })
      .happens({ type: 'changing' });

  it('takes no press until its button shows the amount', () => {
    const form = changing().happens(press);
    expect([form.reports, isReady(form.state)]).toEqual([[], false]);
    form.happens({ type: 'changeShown' }, press);
    expect(form.reports).toEqual([{ type: 'submitting', attempt: 1 }]);
  });

  it('takes no press after it could not, until it is mounted again', () => {
    const form = changing().happens({ type: 'changed', isOtherAmount: true }, press);
    expect(form.reports).toEqual([]);
    expect(form.followed).toContain('mount');
    form.happens({ type: 'mounted', mounting: 2, seesPresses: true });
    expect(isReady(form.state)).toBe(true);
  });

  it('takes a press once it was mounted again meanwhile', () => {
    const form = changing().happens({ type: 'mount' });
    form.happens({ type: 'mounted', mounting: 2, seesPresses: true });
    expect(isReady(form.state)).toBe(true);
  });

  it('can still be filled in, and takes no second change', () => {
    const { state } = changing();
    expect([isDisabled(state), takesChange(state)]).toEqual([false, false]);
  });
});
