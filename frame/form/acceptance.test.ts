/** What the form does when the loader rejects what it reports. */
import { describe, expect, it } from 'vitest';
import type { PaymentReport } from '../../shared/rpc.ts';
import { PlayedForm } from '../testing/played-form.ts';
import { isDisabled, isReady } from './form-state.ts';
import type { FormActivity, FormEvent } from './form-state.ts';

const pressed = { type: 'pressed' } as const;
const declined = { type: 'declined', reason: 'x', message: '', shown: false } as const;

/** The loader's reply to the newest report. */
function replied(form: PlayedForm, type: 'accepted' | 'rejected'): PlayedForm {
  return form.happens({ type, report: newestOf(form) });
}

function newestOf(form: PlayedForm): PaymentReport {
  const report = form.reports.at(-1);
  if (report === undefined) throw new Error('The form has reported nothing');
  return report;
}

/** The pause since the last rejection is over. */
function paused(form: PlayedForm): FormEvent {
  const { screen } = form.state;
  return { type: 'paused', rejections: 'rejections' in screen ? screen.rejections : 0 };
}

const loaded = () =>
  new PlayedForm().happens({ type: 'mount' }, { type: 'mounted', mounting: 1, seesPresses: true });

/** A form that the loader knows. */
const opened = () => replied(loaded(), 'accepted').forget();

const acts: readonly FormActivity[] = [
  pressed,
  { type: 'challenge' },
  { type: 'away' },
  { type: 'left' },
  { type: 'returned' },
  { type: 'completed' },
];

describe('a form that is ready', () => {
  it('cannot be pressed before the loader knows of it, except by the merchant', () => {
    const form = loaded();
    expect(isDisabled(form.state)).toBe(true);
    expect(isReady(form.state)).toBe(true);
    replied(form, 'accepted');
    expect(isDisabled(form.state)).toBe(false);
  });

  it('stays usable when its presses are not accepted yet', () => {
    expect(isDisabled(opened().does(pressed).state)).toBe(false);
  });
});

describe('a report that the loader rejects', () => {
  it('disables a form that is ready, until the loader accepts it', () => {
    const form = replied(loaded(), 'rejected');
    expect(isDisabled(form.state)).toBe(true);
    form.forget().happens(paused(form));
    expect(form.reports).toEqual([{ type: 'ready', mounting: 1, seesPresses: true }]);
    replied(form, 'accepted');
    expect(isReady(form.state)).toBe(true);
  });

  it.each(acts)('is sent again until it is accepted: $type', (activity) => {
    const form = replied(opened().does(activity), 'rejected');
    const rejected = newestOf(form);
    expect(isDisabled(form.state)).toBe(true);
    for (let again = 0; again < 20; again += 1) {
      form.forget().happens(paused(form));
      expect(form.reports).toEqual([rejected]);
      replied(form, 'rejected');
    }
    form.forget().happens({ type: 'accepted', report: rejected });
    expect(isDisabled(form.state)).toBe(false);
    expect(form.happens(paused(form)).reports).toEqual([]);
  });

  it('is sent again after pauses that grow from 1 s to 15 s', () => {
    const form = opened().does(pressed);
    const report = newestOf(form);
    form.forget();
    for (let rejection = 0; rejection < 9; rejection += 1) {
      form.happens({ type: 'rejected', report });
    }
    const pauses = form.effects.map((effect) => effect.type === 'pauseReports' && effect.pause);
    expect(pauses).toEqual([1000, 1500, 2250, 3375, 5062.5, 7593.75, 11_390.625, 15_000, 15_000]);
  });

  it('is not sent again after the pause of an earlier rejection', () => {
    const form = opened().does(pressed);
    const early = { type: 'rejected', report: newestOf(form) } as const;
    form.happens(early, early).forget();
    expect(form.happens({ type: 'paused', rejections: 1 }).effects).toEqual([]);
  });

  it('gives way to a newer one of the attempt, from which the loader learns it', () => {
    const form = replied(opened().does(pressed), 'rejected').does({ type: 'away' });
    form.forget().happens(paused(form));
    expect(form.reports).toEqual([{ type: 'away', attempt: 1 }]);
  });

  it('about the form is sent before what is reported of an attempt in it', () => {
    const form = loaded();
    const ready = newestOf(form);
    form.does(pressed).happens({ type: 'rejected', report: ready });
    form.forget().happens(paused(form));
    expect(form.followed).toEqual(['ready', 'submitting']);
  });

  it('changes nothing if a later one of the same attempt was accepted', () => {
    const form = opened().does(pressed);
    const press = newestOf(form);
    replied(form.does({ type: 'away' }), 'accepted').forget();
    expect(form.happens({ type: 'rejected', report: press }).effects).toEqual([]);
    expect(isDisabled(form.state)).toBe(false);
  });

  it('is sent again before a decline, which the loader has not accepted either', () => {
    const form = replied(opened().does(pressed), 'rejected').does(declined);
    expect(isReady(form.state)).toBe(false);
    expect(form.forget().happens(paused(form)).followed).toEqual(['submitting', 'declined']);
  });

  it('is outdated once the loader has shown the outcome of the attempt', () => {
    const form = replied(opened().does(pressed), 'rejected');
    form.happens({ type: 'outcome', outcome: 'open', attempt: 1 });
    expect(isReady(form.state)).toBe(true);
    expect(form.forget().happens({ type: 'paused', rejections: 1 }).effects).toEqual([]);
  });

  it('about the form stays in force when an outcome is shown', () => {
    const form = replied(loaded(), 'rejected').happens({ type: 'outcome', outcome: 'open' });
    expect(isReady(form.state)).toBe(false);
    expect(form.forget().happens(paused(form)).followed).toEqual(['ready']);
  });
});

describe('a form that is disabled', () => {
  it('begins no attempt: the press was stopped', () => {
    const form = replied(loaded(), 'rejected').forget().does(pressed);
    expect(form.effects).toEqual([]);
    expect(form.state.attempts).toBe(0);
  });

  it('reports how an attempt continues that began before', () => {
    const form = replied(opened().does(pressed), 'rejected').forget();
    expect(form.does({ type: 'completed' }).reports).toEqual([{ type: 'completed', attempt: 1 }]);
  });
});
