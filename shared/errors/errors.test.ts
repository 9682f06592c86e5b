import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { whileEveryObjectHas } from '../testing/every-object.ts';
import * as errors from './errors.ts';

const CLASSES = [
  [errors.PayAuthenticationError, 'AUTHENTICATION_ERROR'],
  [errors.PayPaymentError, 'PAYMENT_ERROR'],
  [errors.PayNetworkError, 'NETWORK_ERROR'],
  [errors.PayRateLimitError, 'RATE_LIMIT_ERROR'],
  [errors.PayNotFoundError, 'NOT_FOUND_ERROR'],
  [errors.PayServerError, 'SERVER_ERROR'],
] as const;

describe.each(CLASSES)('%o', (ErrorClass, code) => {
  test('is a PayError with its code and name', () => {
    const error = new ErrorClass('message');
    expect(error).toBeInstanceOf(errors.PayError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: ErrorClass.name, code, message: 'message' });
  });

  test('carries the fields that it is created with', () => {
    const given = {
      reason: 'R',
      status: 418,
      requestId: 'req',
      retryable: true,
      recoverable: true,
      retryAfter: 7000,
      cause: new Error('cause'),
    };
    expect(new ErrorClass('m', given)).toMatchObject(given);
  });

  test('is neither retryable nor recoverable and has no cause by default', () => {
    const error = new ErrorClass('m');
    expect(error).toMatchObject({ retryable: false, recoverable: false, reason: undefined });
    expect('cause' in error).toBe(false);
  });
});

test.each(CLASSES)('%o takes nothing that every object has', (ErrorClass) => {
  const inherited = {
    reason: 'R',
    status: 418,
    requestId: 'req',
    retryable: true,
    recoverable: true,
    retryAfter: 7000,
    cause: new Error('cause'),
    details: { lastStatus: 'pending' },
    session: { session_id: 'ses_1' },
  };
  const errorsOfPage = whileEveryObjectHas(inherited, () => [
    new ErrorClass('m'),
    new ErrorClass('m', {}),
    new ErrorClass('m', { reason: undefined }),
  ]);
  const without = new ErrorClass('m');
  for (const error of errorsOfPage) {
    expect(error).toEqual(without);
    expect('cause' in error).toBe(false);
  }
});

test('a validation error has details, none by default', () => {
  const details = [{ field: 'a', code: 'invalid', message: 'is wrong' }];
  expect(new errors.PayValidationError('m')).toMatchObject({
    code: 'VALIDATION_ERROR',
    name: 'PayValidationError',
    details: [],
  });
  expect(new errors.PayValidationError('m', details, { reason: 'R' })).toMatchObject({
    details,
    reason: 'R',
  });
});

test('the details of a payment error are kept where there are any', () => {
  const details = { lastStatus: 'pending' };
  expect(new errors.PayPaymentError('m', { details }).details).toEqual(details);
  expect(new errors.PayPaymentError('m').details).toBeUndefined();
});

test('messages link to the documentation for which the SDK was built', async () => {
  vi.stubGlobal('PAY_DOCS_URL', 'https://docs.platform.example/');
  vi.resetModules();
  const built = await import('./errors.ts');
  vi.unstubAllGlobals();
  expect(new built.PayNetworkError('', { reason: 'CONNECTION_FAILED' }).message).toContain(
    'https://docs.platform.example/errors#CONNECTION_FAILED',
  );
});

describe('isPayError', () => {
  test('distinguishes reasons, and ignores an index', () => {
    const error = new errors.PayPaymentError('m', { reason: 'UNCONFIRMED' });
    expect(errors.isPayError(error, 'UNCONFIRMED')).toBe(true);
    expect(errors.isPayError(error, 'OUTCOME_UNKNOWN')).toBe(false);
    expect(errors.isPayError({ reason: 'UNCONFIRMED' }, 'UNCONFIRMED')).toBe(false);
    expect([error, 'x'].filter(errors.isPayError)).toEqual([error]);
  });

  test('recognises the errors of another copy of the SDK', async () => {
    vi.resetModules();
    const copy = await import('./errors.ts');
    const error = new copy.PayNetworkError('m');
    expect(error).not.toBeInstanceOf(errors.PayError);
    expect(errors.isPayError(error)).toBe(true);
  });

  test('recognises errors of another realm', () => {
    const error: unknown = runInNewContext(
      "Object.defineProperty(new Error('m'), Symbol.for('pay.error'), { value: true })",
    );
    expect(error).not.toBeInstanceOf(Error);
    expect(errors.isPayError(error)).toBe(true);
  });

  test.each([new Error('x'), { code: 'NETWORK_ERROR' }, null, undefined, 'PayError', 7])(
    'is not fooled by %s',
    (value) => {
      expect(errors.isPayError(value)).toBe(false);
    },
  );
});

test('the brand is not copied or listed with the error', () => {
  expect(Object.keys(new errors.PayNetworkError('m'))).not.toContain('pay.error');
  expect(errors.isPayError(Object.assign({}, new errors.PayNetworkError('m')))).toBe(false);
});
