/**
 * The frame's form against a loader, over a bridge that delays and reorders: whatever happens, in
 * whatever order it arrives, the two agree in the end and no customer is left with a covered form.
 */
import { describe, expect, it, vi } from 'vitest';
import type { FrameReport } from '../../shared/rpc.ts';
import { isReady } from '../../frame/form/form-state.ts';
import { LoaderModel } from '../../frame/testing/loader-model.ts';
import { holds, inAnyOrder, Play, seed } from '../../frame/testing/random-plays.ts';
import type { Happening } from '../../frame/testing/random-plays.ts';

/** The machine may be busy: the duration of a run is not tested. */
vi.setConfig({ testTimeout: 120_000 });

function numbersOf(reports: readonly FrameReport[], type: FrameReport['type']): number[] {
  return reports.flatMap((report) =>
    report.type === type && 'attempt' in report ? report.attempt : [],
  );
}

const played = (events: readonly Happening[]) => new Play(new LoaderModel(), inAnyOrder, events);

describe(`a form and its loader (PAY_SEED=${seed})`, () => {
  it('agree on the latest attempt, and leave no form covered without the loader polling', () => {
    holds((events) => {
      const play = played(events);
      const { loader, form } = play;
      play.comesToRest();
      // The loader may not know of an attempt that the gateway has declined: it learns of the next.
      play.happens({ type: 'acts', activity: { type: 'pressed' } });
      play.comesToRest();
      const { screen, attempts } = form.state;
      expect(loader.isPolling).toBe(false);
      expect(loader.hasEnded ? screen.is === 'ended' : isReady(form.state)).toBe(true);
      // The loader ignores what the form reports after the outcome.
      expect(loader.hasEnded || attempts === loader.attempts).toBe(true);
    });
  });

  it('exchange each press once, in ascending order', () => {
    holds((events) => {
      const presses = numbersOf(played(events).reports, 'submitting');
      expect(presses).toEqual([...new Set(presses)].toSorted((one, other) => one - other));
    });
  });

  it('exchange no report of an attempt that has not begun or has been replaced', () => {
    holds((events) => {
      let latest = 0;
      for (const report of played(events).reports) {
        if (!('attempt' in report)) continue;
        const begins = ['submitting', 'away', 'returned'].includes(report.type);
        const isNext = begins && report.attempt === latest + 1;
        expect(report.attempt === latest || isNext).toBe(true);
        latest = report.attempt;
      }
    });
  });

  it('exchange one report of each mount', () => {
    holds((events) => {
      const mountings = played(events).reports.flatMap((report) =>
        report.type === 'ready' ? report.mounting : [],
      );
      expect(mountings).toEqual([...new Set(mountings)]);
    });
  });
});
