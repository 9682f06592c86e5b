/** A form that the loader suspends before it replaces it with another. */
import { describe, expect, it } from 'vitest';
import { PlayedForm } from '../testing/played-form.ts';
import { isDisabled, isReady, wasPressed } from './form-state.ts';
import type { FormActivity } from './form-state.ts';

const pressed = { type: 'pressed' } as const;
const suspend = { type: 'suspend' } as const;
const open = { type: 'outcome', outcome: 'open' } as const;

/** Whether something was pressed in the form, as the suspension reports it. */
const pressedIn = (form: PlayedForm) => wasPressed(form.happens(suspend).state);

describe('a suspended form', () => {
  it('takes no press, until the loader shows an outcome', () => {
    const form = PlayedForm.open().happens(suspend).does(pressed);
    expect(form.effects).toEqual([]);
    expect(form.happens(open).does(pressed).reports).toEqual([{ type: 'submitting', attempt: 1 }]);
  });

  it('is usable again by an outcome of an earlier attempt as well', () => {
    const form = PlayedForm.open(2).happens(suspend, { ...open, attempt: 1 });
    expect(isReady(form.state)).toBe(true);
  });

  it('stays disabled when it comes up, or is mounted again', () => {
    const loading = new PlayedForm().happens({ type: 'mount' }, suspend);
    loading.happens({ type: 'mounted', mounting: 1, seesPresses: true });
    expect(isDisabled(loading.state)).toBe(true);
    loading.happens({ type: 'mount' }, { type: 'mounted', mounting: 2, seesPresses: true });
    expect(isReady(loading.state)).toBe(false);
  });

  it('is one that loads during an attempt, until the loader shows it as open', () => {
    const confirming = { ...open, outcome: 'confirming' } as const;
    const loading = new PlayedForm().happens({ type: 'mount' }, confirming);
    loading.happens({ type: 'mounted', mounting: 1, seesPresses: true });
    expect(isReady(loading.state)).toBe(false);
    expect(isReady(loading.happens(confirming).state)).toBe(false);
    expect(isReady(loading.happens(open).state)).toBe(true);
    const closed = new PlayedForm().happens({ type: 'mount' }, confirming, open);
    closed.happens({ type: 'mounted', mounting: 1, seesPresses: true });
    expect(isReady(closed.state)).toBe(true);
  });

  it('reports how the attempt in it continues', () => {
    const form = PlayedForm.open().does(pressed).happens(suspend).forget();
    expect(form.does({ type: 'completed' }).reports).toEqual([{ type: 'completed', attempt: 1 }]);
  });
});

describe('a press in a form that is suspended', () => {
  it('did not happen before the form was usable, or where the customer has not pressed', () => {
    expect(pressedIn(new PlayedForm())).toBe(false);
    expect(pressedIn(new PlayedForm().happens({ type: 'mount' }))).toBe(false);
    expect(pressedIn(PlayedForm.open())).toBe(false);
  });

  it.each<FormActivity>([
    pressed,
    { type: 'challenge' },
    { type: 'away' },
    { type: 'left' },
    { type: 'returned' },
    { type: 'completed' },
    { type: 'redirect', url: 'https://bank.example', method: 'GET', fields: {} },
  ])('is not closed: $type', (activity) => {
    expect(pressedIn(PlayedForm.open().does(activity))).toBe(true);
  });

  it('is not closed by an interruption, or a form that failed', () => {
    const interrupted = { type: 'interrupted', reason: 'CONNECTION_FAILED' } as const;
    expect(pressedIn(PlayedForm.open().does(pressed, interrupted))).toBe(true);
    const failed = { type: 'failed', reason: 'x', message: '' } as const;
    expect(pressedIn(PlayedForm.open().does(pressed, failed))).toBe(true);
  });

  it('is closed by a decline, by a step that failed, and by what the loader shows', () => {
    const declined = { type: 'declined', reason: 'x', message: '', shown: true } as const;
    expect(pressedIn(PlayedForm.open().does(pressed, declined))).toBe(false);
    expect(pressedIn(PlayedForm.open().does(pressed, { type: 'stepFailed' }))).toBe(false);
    expect(pressedIn(PlayedForm.open().does(pressed).happens(open))).toBe(false);
    const failed = { type: 'outcome', outcome: 'failed' } as const;
    expect(pressedIn(PlayedForm.open().does(pressed).happens(failed))).toBe(false);
  });

  it('is possible wherever presses cannot be seen, once the form was usable', () => {
    const form = new PlayedForm().happens({ type: 'mount' });
    expect(pressedIn(form)).toBe(false);
    form.happens({ type: 'mounted', mounting: 1, seesPresses: false });
    expect(pressedIn(form)).toBe(true);
    form.happens({ type: 'mount' }, open);
    expect(pressedIn(form)).toBe(true);
    form.happens({ type: 'outcome', outcome: 'completed' });
    expect(pressedIn(form)).toBe(false);
  });
});
