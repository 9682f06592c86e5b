import { expect, test } from 'vitest';
import { isFrameReport } from '../../loader/frame/frame-reports/report-shapes.ts';
import { fitsMessage } from '../../shared/bridge/bridge-guard.ts';
import { MAX_MESSAGE_TO_LOADER } from '../../shared/rpc.ts';
import { reportedMethods } from '../../frame/form/reported-methods.ts';

test('the loader accepts the report of any offer', () => {
  const types = Array.from({ length: 1000 }, (_, index) => `${'x'.repeat(60)}${index}`);
  const strange = ['', 'a name', '<b>', 'x'.repeat(65)];
  const offered = [...strange, ...types];
  const paymentMethods = reportedMethods({
    shown: offered,
    leftOut: offered.map((type) => ({ type, reason: 'PARTIAL_PAYMENT' })),
  });
  const report = { type: 'ready', mounting: 1, seesPresses: true, paymentMethods };
  expect(isFrameReport(report)).toBe(true);
  expect(fitsMessage(report, MAX_MESSAGE_TO_LOADER)).toBe(true);
  expect(paymentMethods.shown[0]).toBe(types[0]);
});
