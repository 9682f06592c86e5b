/** The frame's form against the loader's payment, over a bridge that delays: no form stays covered. */
import { describe, expect, it, vi } from 'vitest';
import { PlayedPayment } from './played-payment.ts';
import { holds, inOrder, Play, seed } from '../../frame/testing/random-plays.ts';
import type { Happening } from '../../frame/testing/random-plays.ts';

/** The machine may be busy: the duration of a run is not tested. */
vi.setConfig({ testTimeout: 120_000 });

describe(`a form and its payment (PAY_SEED=${seed})`, () => {
  it('settle: no form stays covered without the loader polling', () => {
    holds((events) => {
      const play = new Play(new PlayedPayment(), inOrder, [
        ...ON_SCREEN,
        ...events.filter(isOfWorkingForm),
      ]);
      play.comesToRest();
      const { loader, form } = play;
      expect(form.state.screen.is).toBe(loader.payment.outcome === undefined ? 'open' : 'ended');
    });
  });
});

/** A form that is not on screen yet is removed when the session is already paid. */
const ON_SCREEN: readonly Happening[] = [{ type: 'mounted' }, { type: 'reportArrives', which: 0 }];

/** After these the form is mounted again. */
const TAKEN_DOWN: ReadonlySet<string> = new Set(['failed', 'timeOver']);

/** Only the loader rejects reports here, and it must know of an attempt before the form fails. */
function isOfWorkingForm(event: Happening): boolean {
  return event.type === 'acts'
    ? !TAKEN_DOWN.has(event.activity.type)
    : event.type !== 'reportRejected';
}
