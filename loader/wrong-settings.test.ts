/**
 * Wrong arguments of the constructor, of functions that need no client, and of backends: the error names
 * them. Predicates never throw.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contentSecurityPolicy, customerMessage, isPayError, Pay } from './index.ts';
import {
  isCallable,
  everyErrorIsNamed,
  fieldCases,
  isInteger,
  isOptional,
  isString,
  areStrings,
  isTime,
} from './testing/argument-cases.ts';
import type { ArgumentCase } from './testing/argument-cases.ts';
import { signedReturn } from './testing/examples.ts';
import { callWith, forHostileValues, HOSTILE_VALUES, withField } from './testing/hostile-values.ts';
import * as backend from './verify.ts';

vi.setConfig({ testTimeout: 300_000 });
afterEach(() => void vi.unstubAllGlobals());

const { params, secret } = signedReturn;

const CASES: Readonly<Record<string, ArgumentCase[]>> = {
  constructor: fieldCases(
    {
      baseUrl: isOptional(isString),
      environment: isOptional(isString),
      timeout: isOptional(isTime),
      retryAttempts: isOptional(isInteger(0)),
      retryDelay: isOptional(isInteger(0, 2 ** 31 - 1)),
      onError: isOptional(isCallable),
      onRequest: isOptional(isCallable),
      onResponse: isOptional(isCallable),
      debug: isOptional((value) => typeof value === 'boolean'),
      logger: isOptional(isCallable),
      frameUrl: isOptional(isString),
      locale: isOptional(isString),
      translations: isOptional((value) => typeof value === 'object' && !Array.isArray(value)),
      preload: isOptional(isString),
    },
    (config) => Reflect.construct(Pay, [config]),
    { apiKey: 'pk_test_1' },
  ),
  formatAmount: [
    {
      field: 'amount',
      rule: Number.isSafeInteger,
      run: (value) => callWith(Pay.formatAmount, value, 'EUR'),
    },
    { field: 'currency', rule: isString, run: (value) => callWith(Pay.formatAmount, 1999, value) },
    {
      field: 'locale',
      rule: isOptional(isString),
      run: (value) => callWith(Pay.formatAmount, 1999, 'EUR', value),
    },
  ],
  contentSecurityPolicy: fieldCases(
    {
      gateways: areStrings,
      environment: isString,
      baseUrl: isOptional(isString),
      frameUrl: isOptional(isString),
      script: isOptional(isString),
      redirectOrigins: isOptional(areStrings),
      reportUrl: isOptional(isString),
      own: isOptional((value) => typeof value === 'object' && value !== null),
      links: isOptional(areStrings),
      permissions: isOptional(areStrings),
    },
    (options) => callWith(contentSecurityPolicy, options),
    { gateways: ['adyen'], environment: 'live' },
  ),
  'verifyRedirectSignature on a backend': [
    {
      field: 'apiSecret',
      rule: isString,
      run: (value) => callWith(backend.verifyRedirectSignature, params, value),
    },
  ],
  'handleRedirectReturn on a backend': [
    {
      field: 'apiSecret',
      rule: isString,
      run: (value) => callWith(backend.handleRedirectReturn, params, value),
    },
  ],
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  test.each(cases)('names $field where it is wrong', async (wrong) => {
    expect(await everyErrorIsNamed(wrong)).toBe(true);
  });
});

test('an amount without a currency, and neither of them, are errors', () => {
  for (const [args, fields] of [
    [[], ['amount', 'currency']],
    [[1999], ['currency']],
    [[undefined, 'EUR'], ['amount']],
  ] as const) {
    expect(() => callWith(Pay.formatAmount, ...args)).toThrow(
      expect.objectContaining({
        name: 'PayValidationError',
        details: fields.map((field) => expect.objectContaining({ field, code: 'required' })),
      }),
    );
  }
});

test('a configuration of any form is an error, by its key where it has none', () => {
  for (const config of HOSTILE_VALUES) {
    expect(() => void Reflect.construct(Pay, [config])).toThrow(
      expect.objectContaining({
        code: expect.stringMatching(/^(AUTHENTICATION|VALIDATION)_ERROR$/),
      }),
    );
  }
});

test('options of a policy that are no object are an error', () => {
  for (const options of HOSTILE_VALUES) {
    expect(() => callWith(contentSecurityPolicy, options)).toThrow(
      expect.objectContaining({ name: 'PayValidationError' }),
    );
  }
});

test.each([
  ['validateCurrency', Pay.validateCurrency],
  ['validateEmail', Pay.validateEmail],
  ['isPayError', isPayError],
])('%s returns false for any unknown value, and never throws', async (_, predicate) => {
  await forHostileValues((value) => {
    // A random string may be an e-mail address.
    if (typeof value === 'string' && value.includes('@')) return;
    expect(callWith(predicate, value)).toBe(false);
  });
});

describe('customerMessage', () => {
  test('has a message for whatever was caught', async () => {
    await forHostileValues((value) => {
      expect(callWith(customerMessage, value)).toBe('The payment is not possible.');
    });
  });

  test('has one for a code of another copy of the SDK, which this one does not know', () => {
    const brand = { [Symbol.for('pay.error')]: true };
    const error = Object.assign(new Error('x'), { code: 'LATER_ERROR' }, brand);
    expect(customerMessage(error)).toBe('The payment is not possible.');
  });
});

describe('the parameters of a return', () => {
  const pay = new Pay({ apiKey: 'pk_test_1' });
  const outcomes = (given: unknown) =>
    Promise.all([
      callWith(pay.handleRedirectReturn.bind(pay), given, secret),
      callWith(backend.handleRedirectReturn, given, secret),
      callWith(pay.verifyRedirectSignature.bind(pay), given, secret),
      callWith(pay.verifyRedirectSignatureAsync.bind(pay), given, secret),
      callWith(backend.verifyRedirectSignature, given, secret),
    ]);
  const failed = expect.objectContaining({
    success: false,
    error: expect.objectContaining({ code: 'SIGNATURE_VERIFICATION_FAILED' }),
  });
  const UNVERIFIED = [failed, failed, false, false, false];

  test('of any form are a result, never an exception', async () => {
    await forHostileValues(async (value) => expect(await outcomes(value)).toEqual(UNVERIFIED), 200);
  });

  test.each(Object.keys(params))('with any %s are a result too', async (name) => {
    await forHostileValues(async (value) => {
      const given = withField(params, name, value);
      expect(await outcomes(given)).toEqual(UNVERIFIED);
    });
  });
});
