import { describe, expect, test } from 'vitest';
import type { FrameReport } from '../../../shared/rpc.ts';
import { settled, virtualClock } from '../../payment/testing/virtual-clock.ts';
import { createReportBudget } from './report-budget.ts';

const MINUTE = 60_000;

/** A frame's reports, and what the page received of them. */
function reportingFrame(accepts: (report: FrameReport) => boolean = () => true) {
  const clock = virtualClock();
  const life = new AbortController();
  const delivered: FrameReport[] = [];
  const calls: Promise<boolean>[] = [];
  let returned = 0;
  const report = createReportBudget({
    clock,
    signal: life.signal,
    deliver: (given) => (delivered.push(given), accepts(given)),
  });
  return {
    delivered,
    report,
    reportAll: (reports: readonly FrameReport[]): void => {
      const made = reports.map(report);
      calls.push(...made);
      for (const call of made) void call.then(() => (returned += 1));
    },
    /** Whether each of the reports of `reportAll` was accepted. */
    results: () => Promise.all(calls),
    /** How many calls of `reportAll` wait for their result. */
    waiting: async (): Promise<number> => {
      await settled();
      return calls.length - returned;
    },
    pass: (duration: number) => clock.pass(duration),
    timers: () => clock.waiting(),
    lose: () => life.abort(),
  };
}

const ready = (mounting: number): FrameReport => ({ type: 'ready', mounting, seesPresses: true });
const failed = (mounting: number): FrameReport => {
  return { type: 'failed', mounting, recoverable: true, reason: 'X', message: '' };
};
const submitting = (attempt: number): FrameReport => ({ type: 'submitting', attempt });
const challenge = (attempt: number): FrameReport => ({ type: 'challenge', attempt });
const submit = (attempt: number): FrameReport => {
  return { type: 'submit', attempt, step: attempt, data: 'entered' };
};
const declined = (attempt: number): FrameReport => {
  return { type: 'declined', attempt, reason: 'X', message: '' };
};
const completed = (attempt: number): FrameReport => ({ type: 'completed', attempt });

/** From the first number to the last. */
const each = (make: (number: number) => FrameReport, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => make(first + index));

describe('a form that is mounted', () => {
  test('is ready once, and may fail once afterwards; repetitions are accepted', async () => {
    const { reportAll, results, delivered } = reportingFrame();
    reportAll([ready(1), ready(1), failed(1), failed(1), ready(1)]);
    expect(await results()).toEqual([true, true, true, true, true]);
    expect(delivered).toEqual([ready(1), failed(1)]);
  });

  test('is not reported again after a newer one', async () => {
    const { reportAll, results, delivered } = reportingFrame();
    reportAll([ready(2), failed(1), ready(1)]);
    expect(await results()).toEqual([true, true, true]);
    expect(delivered).toEqual([ready(2)]);
  });

  test('that the page did not accept can be reported again', async () => {
    let isAwaited = false;
    const { report, delivered } = reportingFrame(() => isAwaited);
    expect(await report(ready(1))).toBe(false);
    isAwaited = true;
    expect(await report(ready(1))).toBe(true);
    expect(delivered).toEqual([ready(1), ready(1)]);
  });

  test('reaches the page ten times a minute, and after that only the newest one does', async () => {
    const { reportAll, results, waiting, delivered, pass } = reportingFrame();
    reportAll(each(ready, 1, 40));
    expect(delivered).toEqual(each(ready, 1, 10));
    expect(await waiting()).toBe(1);
    await pass(MINUTE);
    expect(delivered).toEqual([...each(ready, 1, 10), ready(40)]);
    expect(await results()).not.toContain(false);
  });

  test('that fails while it is held back reaches the page as both, in their order', async () => {
    const { reportAll, delivered, pass } = reportingFrame();
    reportAll([...each(ready, 1, 11), failed(11)]);
    await pass(MINUTE);
    expect(delivered.slice(10)).toEqual([ready(11), failed(11)]);
  });

  test('that fails while it is held back is not reported as ready afterwards', async () => {
    const { reportAll, results, delivered, pass } = reportingFrame();
    reportAll([...each(ready, 1, 10), failed(11), ready(11)]);
    await pass(MINUTE);
    expect(delivered.slice(10)).toEqual([failed(11)]);
    expect(await results()).not.toContain(false);
  });

  test('does not hold back a press', () => {
    const { reportAll, delivered } = reportingFrame();
    reportAll([...each(ready, 1, 11), submitting(1)]);
    expect(delivered.slice(10)).toEqual([submitting(1)]);
  });
});

describe('a press beyond sixty a minute', () => {
  const pressOften = (accepts?: (report: FrameReport) => boolean) => {
    const frame = reportingFrame(accepts);
    frame.reportAll(each(submitting, 1, 60));
    expect(frame.delivered.splice(0)).toEqual(each(submitting, 1, 60));
    return frame;
  };

  test('reaches the page when the budget allows it, and the newest alone', async () => {
    const { reportAll, delivered, pass } = pressOften();
    reportAll(each(submitting, 61, 1000));
    await pass(MINUTE - 1);
    expect(delivered).toEqual([]);
    await pass(1);
    expect(delivered).toEqual([submitting(1000)]);
  });

  test('is followed by what happened in it, in the order in which it happened', async () => {
    const { reportAll, delivered, pass } = pressOften();
    const sequence = [submitting(61), submit(61), challenge(61), declined(61)];
    reportAll(sequence);
    expect(delivered).toEqual([]);
    await pass(MINUTE);
    expect(delivered).toEqual(sequence);
  });

  test('does not hold back a completed payment', () => {
    const { reportAll, delivered } = pressOften();
    reportAll([submitting(61), completed(61)]);
    expect(delivered).toEqual([completed(61)]);
  });

  test('and its repetitions are accepted or rejected, as the page decides', async () => {
    const { report, delivered, pass } = pressOften(() => false);
    const calls = [report(submitting(61)), report(submitting(61)), report(submitting(61))];
    await pass(MINUTE);
    expect(await Promise.all(calls)).toEqual([false, false, false]);
    expect(delivered).toEqual([submitting(61)]);
  });

  test('is not undone by a late report of an earlier one', async () => {
    const { report, delivered, pass } = pressOften();
    void report(submitting(61));
    expect(await report(declined(60))).toBe(true);
    await pass(MINUTE);
    expect(delivered).toEqual([submitting(61)]);
  });

  test('reaches the page before the frame is lost, without its further steps', async () => {
    const { reportAll, waiting, delivered, lose, timers } = pressOften();
    reportAll([submitting(61), submit(61), declined(61)]);
    lose();
    expect(delivered).toEqual([submitting(61)]);
    expect(await waiting()).toBe(0);
    expect(timers()).toBe(0);
  });

  test('fails its own call alone where the page throws', async () => {
    const frame = pressOften(({ type }) => {
      if (type === 'away') throw new Error('The merchant’s callback has failed');
      return true;
    });
    const thrown = frame.report({ type: 'away', attempt: 61 });
    const next = frame.report(challenge(61));
    await Promise.all([expect(thrown).rejects.toThrow('callback'), frame.pass(MINUTE)]);
    expect(await next).toBe(true);
  });
});

test('sixty steps a minute reach the page, and after that only the newest one does', async () => {
  const { reportAll, delivered, pass } = reportingFrame();
  reportAll(each(submit, 1, 100));
  expect(delivered).toEqual(each(submit, 1, 60));
  await pass(MINUTE);
  expect(delivered.slice(60)).toEqual([submit(100)]);
});

test.each([completed, declined])('every end of an attempt reaches the page', (make) => {
  const { reportAll, delivered } = reportingFrame();
  reportAll(each(make, 1, 1200));
  expect(delivered).toHaveLength(1200);
});

test('no height is held back', () => {
  const { reportAll, delivered } = reportingFrame();
  reportAll(each((height) => ({ type: 'resized', height }), 1, 1200));
  expect(delivered).toHaveLength(1200);
});
