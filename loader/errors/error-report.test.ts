import { describe, expect, test } from 'vitest';
import { PayNetworkError, PayPaymentError } from '../../shared/errors.ts';
import type { PayError } from '../../shared/errors.ts';
import { errorReport } from './error-report.ts';

function recording() {
  const errors: PayError[] = [];
  return { errors, report: errorReport((error) => errors.push(error)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('an error is reported once, however often it is given out', () => {
  const { errors, report } = recording();
  const [first, second] = [new PayNetworkError('1'), new PayNetworkError('1')];
  report.report(first);
  expect(report.giveOut(first)).toBe(first);
  report.giveOut(second);
  expect(errors).toEqual([first, second]);
});

test('what is no PayError is given out as one, with its cause', () => {
  const { errors, report } = recording();
  const cause = new TypeError('bug');
  const error = report.giveOut(cause);
  expect(error).toBeInstanceOf(PayPaymentError);
  expect(error).toMatchObject({ reason: 'INTERNAL_ERROR', cause });
  expect(errors).toEqual([error]);
});

test('without a handler an error is given out all the same', () => {
  const error = new PayNetworkError('1');
  expect(errorReport(undefined).giveOut(error)).toBe(error);
});

describe('a callback', () => {
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
  ])('that %s is reported the first time', async (_, callback) => {
    const { errors, report } = recording();
    report.call('logger', callback);
    report.call('logger', callback);
    await settled();
    report.call('logger', callback);
    report.call('onRequest', callback);
    await settled();
    expect(errors.map(({ message, reason }) => [message, reason])).toEqual([
      ['logger threw', 'CALLBACK_FAILED'],
      ['onRequest threw', 'CALLBACK_FAILED'],
    ]);
  });

  test('onError itself may throw: it hears of that once, and that is all', async () => {
    const heard: string[] = [];
    const report = errorReport(({ message }) => {
      heard.push(message);
      throw new Error('handler');
    });
    report.report(new PayNetworkError('first'));
    await settled();
    report.report(new PayNetworkError('second'));
    await settled();
    expect(heard).toEqual(['first', 'onError threw', 'second']);
  });
});
