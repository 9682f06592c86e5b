import { describe, expect, test, vi } from 'vitest';
import { PayNetworkError } from '../../shared/errors/errors.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import { inBothBuilds } from '../testing/message.ts';
import { errorReport } from './error-report.ts';

function recording() {
  const errors: PayError[] = [];
  return { errors, report: errorReport((error) => errors.push(error)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('an error is passed to onError once, however often it is reported', () => {
  const { errors, report } = recording();
  const [first, second] = [new PayNetworkError('1'), new PayNetworkError('1')];
  for (const error of [first, first, second]) report.report(error);
  expect(errors).toEqual([first, second]);
});

describe('a callback', () => {
  test('that throws where there is no handler is reported like an uncaught exception', async () => {
    const uncaught: unknown[] = [];
    vi.stubGlobal('reportError', (cause: unknown) => void uncaught.push(cause));
    const cause = new Error('the shop’s bug');
    const report = errorReport(undefined);
    report.call('onSuccess', () => Promise.reject(cause));
    await settled();
    report.report(new PayNetworkError('1'));
    expect(uncaught).toEqual([cause]);
    vi.unstubAllGlobals();
  });

  test('is called before call returns', () => {
    let called = false;
    recording().report.call('logger', () => (called = true));
    expect(called).toBe(true);
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('callback');
      },
    ],
    ['rejects', () => Promise.reject(new Error('callback'))],
  ])('that %s is reported only the first time', async (_, callback) => {
    const { errors, report } = recording();
    report.call('logger', callback);
    report.call('logger', callback);
    await settled();
    report.call('logger', callback);
    report.call('onRequest', callback);
    await settled();
    expect(errors.map(({ message, reason }) => [message, reason])).toEqual([
      [inBothBuilds('logger threw'), 'CALLBACK_FAILED'],
      [inBothBuilds('onRequest threw'), 'CALLBACK_FAILED'],
    ]);
  });

  test('an exception of onError is reported to it once', async () => {
    const received: string[] = [];
    const report = errorReport(({ message }) => {
      received.push(message);
      throw new Error('handler');
    });
    report.report(new PayNetworkError('first'));
    await settled();
    report.report(new PayNetworkError('second'));
    await settled();
    expect(received).toEqual(['first', inBothBuilds('onError threw'), 'second']);
  });

  test('that an onError which always throws cannot report is reported like an uncaught exception', async () => {
    const uncaught: unknown[] = [];
    vi.stubGlobal('reportError', (cause: unknown) => void uncaught.push(cause));
    const [ofHandler, ofLogger] = [new Error('handler'), new Error('logger')];
    const report = errorReport(() => {
      throw ofHandler;
    });
    report.call('logger', () => Promise.reject(ofLogger));
    report.report(new PayNetworkError('1'));
    await settled();
    expect(uncaught).toHaveLength(2);
    expect(uncaught).toEqual(expect.arrayContaining([ofHandler, ofLogger]));
    vi.unstubAllGlobals();
  });
});
