import { expect, test } from 'vitest';
import type { FrameReport } from '../../shared/rpc.ts';
import { createReportBudget } from './report-budget.ts';

function budgetAt() {
  let time = 0;
  const isAllowed = createReportBudget(() => time);
  return { isAllowed, pass: (ms: number) => (time += ms) };
}

const allowed = (isAllowed: (report: FrameReport) => boolean, reports: FrameReport[]) =>
  reports.filter((report) => isAllowed(report)).length;

test('a mounting is reported once as ready, and may fail once afterwards', () => {
  const { isAllowed } = budgetAt();
  const ready: FrameReport = { type: 'ready', mounting: 1, seesPresses: true };
  const failed: FrameReport = {
    type: 'failed',
    mounting: 1,
    recoverable: true,
    reason: 'X',
    message: '',
  };
  expect([ready, ready, failed, failed, ready].map((report) => isAllowed(report))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test('ten mountings a minute count, and further ones do again after the minute', () => {
  const { isAllowed, pass } = budgetAt();
  const mountings = (from: number) =>
    Array.from({ length: 1200 }, (_, index): FrameReport => {
      return { type: 'ready', mounting: from + index, seesPresses: true };
    });
  expect(allowed(isAllowed, mountings(1))).toBe(10);
  pass(60_001);
  expect(allowed(isAllowed, mountings(5000))).toBe(10);
});

test.each(['submitting', 'returned', 'away', 'declined'] as const)(
  'sixty %s a minute count',
  (type) => {
    const { isAllowed } = budgetAt();
    const reports = Array.from({ length: 1200 }, (_, index): FrameReport => {
      const attempt = index + 1;
      return type === 'declined' ? { type, attempt, reason: 'X', message: '' } : { type, attempt };
    });
    expect(allowed(isAllowed, reports)).toBe(60);
  },
);

test('a height has no budget', () => {
  const { isAllowed } = budgetAt();
  const heights = Array.from({ length: 1200 }, (): FrameReport => ({ type: 'resized', height: 1 }));
  expect(allowed(isAllowed, heights)).toBe(1200);
});
