/**
 * The frame's form against a loader, over a bridge that delays and reorders: whatever happens, in
 * whatever order it arrives, the two agree in the end and no customer is left with a covered form.
 */
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { FrameReport } from '../../shared/rpc.ts';
import { LoaderModel } from '../testing/loader-model.ts';
import { PlayedForm } from '../testing/played-form.ts';
import type { FormActivity } from './form-state.ts';

const RUNS = 5000;

/** The machine may be busy: the duration of a run is not tested. */
vi.setConfig({ testTimeout: 120_000 });
const seed = Number(process.env['PAY_SEED'] ?? Date.now() % 2 ** 31);

/** Presses are the most frequent event, because little happens without them. */
const activity = fc.constantFrom<FormActivity[]>(
  { type: 'pressed' },
  { type: 'pressed' },
  { type: 'pressed' },
  { type: 'challenge' },
  { type: 'away' },
  { type: 'left' },
  { type: 'returned' },
  { type: 'interrupted', reason: 'CONNECTION_FAILED' },
  { type: 'interrupted', reason: 'GATEWAY_RESPONSE_INVALID' },
  { type: 'completed', gatewayPaymentId: 'pay_1' },
  { type: 'declined', reason: 'card-expired', message: '', shown: true },
  { type: 'declined', reason: 5, message: '', shown: false },
  { type: 'stepFailed' },
  { type: 'failed', reason: undefined, message: undefined },
  { type: 'step', kind: 'submit', step: 1, data: {} },
  { type: 'redirect', url: 'https://bank.example', method: 'GET', fields: {} },
);

const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('acts' as const), activity }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('reportArrives' as const, 'commandArrives' as const),
      which: fc.nat(20),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('statusKnown' as const), isPaid: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'mounted' as const,
        'mountFailed' as const,
        'retried' as const,
        'offline' as const,
        'online' as const,
      ),
    }),
  },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/** A form and a loader, with the messages in transit between them. */
class Play {
  readonly form = new PlayedForm().happens({ type: 'mount' });
  readonly loader = new LoaderModel();
  /** Every report so far, and the reports that have not arrived yet. */
  readonly reports: FrameReport[] = [];
  readonly #underWay: FrameReport[] = [];

  happens(event: Happening): void {
    const { form, loader } = this;
    const { mounting } = form.state;
    switch (event.type) {
      case 'acts':
        form.does(event.activity);
        break;
      case 'reportArrives':
        for (const report of pick(this.#underWay, event.which)) loader.receive(report);
        break;
      case 'commandArrives':
        for (const command of pick(loader.sent, event.which)) {
          if (command.type === 'showOutcome') form.happens({ ...command, type: 'outcome' });
        }
        break;
      case 'statusKnown':
        if (loader.isPolling) loader.receiveStatus(event.isPaid);
        break;
      case 'mounted':
        form.happens({ type: 'mounted', mounting, seesPresses: true });
        break;
      case 'mountFailed':
        form.happens({ type: 'mountFailed', mounting, reason: 'X', message: '' });
        break;
      case 'retried':
        if (form.state.screen === 'broken') form.happens({ type: 'mount' });
        break;
      case 'offline':
      case 'online':
        form.happens({ type: event.type });
    }
    this.#underWay.push(...form.reports);
    this.reports.push(...form.reports);
    form.forget();
  }

  /** The network is back, every message arrives, and there is no other payment. */
  comesToRest(): void {
    for (let round = 0; round < 10; round += 1) {
      this.happens({ type: 'online' });
      this.happens({ type: 'retried' });
      this.happens({ type: 'mounted' });
      while (this.#underWay.length > 0) this.happens({ type: 'reportArrives', which: 0 });
      this.happens({ type: 'statusKnown', isPaid: false });
      while (this.loader.sent.length > 0) this.happens({ type: 'commandArrives', which: 0 });
    }
  }
}

function pick<Item>(from: Item[], which: number): Item[] {
  return from.length === 0 ? [] : from.splice(which % from.length, 1);
}

function numbersOf(reports: readonly FrameReport[], type: FrameReport['type']): number[] {
  return reports.flatMap((report) =>
    report.type === type && 'attempt' in report ? report.attempt : [],
  );
}

function played(events: readonly Happening[]): Play {
  const play = new Play();
  for (const event of events) play.happens(event);
  return play;
}

function holds(property: (events: Happening[]) => void): void {
  const sequence = fc.array(happening, { maxLength: 40, size: 'max' });
  fc.assert(fc.property(sequence, property), { numRuns: RUNS, seed });
}

describe(`a form and its loader (PAY_SEED=${seed})`, () => {
  it('agree on the latest attempt, and leave no form covered without the loader polling', () => {
    holds((events) => {
      const play = played(events);
      play.comesToRest();
      const { loader, form } = play;
      const { screen, attempt, attempts } = form.state;
      expect(loader.isPolling).toBe(false);
      expect(screen).toBe(loader.hasEnded ? 'ended' : 'open');
      expect(attempt).toBe('none');
      // The loader ignores what the form reports after the outcome.
      expect(loader.hasEnded || attempts === loader.attempts).toBe(true);
    });
  });

  it('have each press once, in ascending order', () => {
    holds((events) => {
      const presses = numbersOf(played(events).reports, 'submitting');
      expect(presses).toEqual([...new Set(presses)].toSorted((one, other) => one - other));
    });
  });

  it('have no report of an attempt that has not begun or has been replaced', () => {
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

  it('have each mounting reported once', () => {
    holds((events) => {
      const mountings = played(events).reports.flatMap((report) =>
        report.type === 'ready' ? report.mounting : [],
      );
      expect(mountings).toEqual([...new Set(mountings)]);
    });
  });
});
