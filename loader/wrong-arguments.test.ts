/**
 * For any invalid argument, an operation of a client fails with a PayValidationError that names the argument,
 * before anything is sent.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isDevelopment } from '../shared/development/is-development.ts';
import { isRecord } from '../shared/plain/value-types.ts';
import { Pay } from './pay.ts';
import {
  isCallable,
  everyErrorIsNamed,
  fieldCases,
  isId,
  isInteger,
  isNothing,
  isOptional,
  orNull,
  optionCases,
  isString,
  isTime,
} from './testing/argument-cases.ts';
import type { ArgumentCase, Rule } from './testing/argument-cases.ts';
import { embeddedSession, sessionData, signedReturn } from './testing/examples.ts';
import { callWith, HOSTILE_VALUES } from './testing/hostile-values.ts';

vi.setConfig({ testTimeout: 300_000 });
afterEach(() => void vi.unstubAllGlobals());

const pay = new Pay({ apiKey: 'pk_test_1', retryAttempts: 0 });
const form = { session: embeddedSession, container: '#form' };

/** An operation, to be called with anything. */
const operation =
  (name: keyof Pay) =>
  (...args: unknown[]) =>
    callWith(pay[name].bind(pay), ...args);

const create = (name: 'createSession' | 'createEmbeddedSession'): ArgumentCase[] => [
  ...fieldCases(
    {
      order_id: isString,
      amount: isInteger(1),
      currency: isString,
      capture_mode: orNull(isString),
      payer: isNothing,
      billing: isNothing,
      shipping: orNull(isNothing),
      return_url: isString,
      cancel_url: isString,
    },
    operation(name),
    sessionData,
  ),
  ...optionCases({ signal: isNothing, idempotencyKey: isId, timeout: isTime }, (given) =>
    operation(name)(sessionData, given),
  ),
];

const secret = (name: keyof Pay): ArgumentCase[] => [
  {
    field: 'apiSecret',
    rule: isString,
    run: (value) => operation(name)(signedReturn.params, value),
  },
];

const formRules = {
  session: isNothing,
  onSuccess: isOptional(isCallable),
  onError: isOptional(isCallable),
  onSubmit: isOptional(isCallable),
  onAdditionalDetails: isOptional(isCallable),
  onBeforeSubmit: isOptional(isCallable),
  onReady: isOptional(isCallable),
  onSessionExpiring: isOptional(isCallable),
  locale: isOptional(isString),
} satisfies Readonly<Record<string, Rule>>;

const CASES: Partial<Record<keyof Pay, ArgumentCase[]>> = {
  createSession: create('createSession'),
  createEmbeddedSession: create('createEmbeddedSession'),
  initializePayment: fieldCases(
    {
      ...formRules,
      container: isString,
      signal: isOptional(isNothing),
    },
    operation('initializePayment'),
    form,
  ),
  checkout: fieldCases({ ...formRules, onMetric: isOptional(isCallable) }, operation('checkout'), {
    session: embeddedSession,
  }),
  updatePaymentGatewayId: [
    { field: 'sessionId', rule: isId, run: operation('updatePaymentGatewayId') },
    {
      field: 'gatewayPaymentId',
      rule: isId,
      run: (value) => operation('updatePaymentGatewayId')('ses_1', value),
    },
  ],
  getSessionStatus: [
    { field: 'sessionId', rule: isId, run: operation('getSessionStatus') },
    ...optionCases({ signal: isNothing }, (given) => operation('getSessionStatus')('ses_1', given)),
  ],
  getTransaction: [
    {
      field: 'paymentId',
      rule: (value) => isId(value) || Number.isSafeInteger(value),
      run: operation('getTransaction'),
    },
    ...optionCases({ signal: isNothing }, (given) => operation('getTransaction')('pay_1', given)),
  ],
  pollPaymentStatus: [
    { field: 'sessionId', rule: isId, run: operation('pollPaymentStatus') },
    ...optionCases(
      {
        signal: isNothing,
        interval: isTime,
        maxAttempts: (value) => value === Infinity || isInteger(1)(value),
        onStatusChange: isCallable,
      },
      (given) => operation('pollPaymentStatus')('ses_1', given),
    ),
  ],
  redirectToPayment: [
    { field: 'redirectUrl', rule: isString, run: operation('redirectToPayment') },
    ...optionCases({ target: isString }, (given) =>
      operation('redirectToPayment')('https://gateway.example/', given),
    ),
  ],
  // An object is a form to prepare, and what is wrong in it stops no page.
  preload: [
    {
      field: 'gateway',
      rule: (value) => isOptional(isString)(value) || isRecord(value),
      run: operation('preload'),
    },
  ],
  diagnose: optionCases(
    { container: isString, session: isNothing, signal: isNothing },
    operation('diagnose'),
  ),
  handleRedirectReturn: secret('handleRedirectReturn'),
  verifyRedirectSignature: secret('verifyRedirectSignature'),
  verifyRedirectSignatureAsync: secret('verifyRedirectSignatureAsync'),
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  test.each(cases)('names $field where it is wrong', async (wrong) => {
    expect(await everyErrorIsNamed(wrong)).toBe(true);
  });
});

test('every operation is in the list', () => {
  const methods = Object.getOwnPropertyNames(Pay.prototype);
  const withoutArguments = ['constructor', 'destroy'];
  expect(new Set([...Object.keys(CASES), ...withoutArguments])).toEqual(new Set(methods));
});

describe.runIf(isDevelopment)('a session that is a promise is described as one', () => {
  const session = Promise.resolve(embeddedSession);

  test.each<[string, () => unknown]>([
    [
      'initializePayment',
      () => operation('initializePayment')({ session, container: '#form', onError() {} }),
    ],
    ['checkout', () => operation('checkout')({ session })],
    ['diagnose', () => operation('diagnose')({ session })],
  ])('by %s', async (_, run) => {
    await expect((async () => run())()).rejects.toThrow(
      'session` is a promise; did you forget `await`?',
    );
  });
});

describe('a whole argument that is no object', () => {
  test.each(['createSession', 'createEmbeddedSession', 'initializePayment'] as const)(
    'of %s is an error',
    async (name) => {
      for (const value of HOSTILE_VALUES) {
        await expect(Promise.resolve(operation(name)(value))).rejects.toMatchObject({
          name: 'PayValidationError',
          code: 'VALIDATION_ERROR',
        });
      }
    },
  );
});
