/**
 * Whatever a page hands in, an operation of a client ends in a PayValidationError that names it,
 * before anything is sent.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Pay } from './pay.ts';
import {
  callable,
  everyErrorIsNamed,
  fieldCases,
  id,
  integer,
  never,
  optional,
  optionCases,
  string,
  time,
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
      order_id: string,
      amount: integer(1),
      currency: string,
      capture_mode: optional(string),
      payer: never,
      billing: never,
      shipping: optional(never),
      return_url: string,
      cancel_url: string,
    },
    operation(name),
    sessionData,
  ),
  ...optionCases({ signal: never, idempotencyKey: id, timeout: time }, (given) =>
    operation(name)(sessionData, given),
  ),
];

const secret = (name: keyof Pay): ArgumentCase[] => [
  {
    field: 'apiSecret',
    rule: string,
    run: (value) => operation(name)(signedReturn.params, value),
  },
];

const formRules = {
  session: never,
  onSuccess: optional(callable),
  onError: optional(callable),
  onSubmit: optional(callable),
  onAdditionalDetails: optional(callable),
  onBeforeSubmit: optional(callable),
  onReady: optional(callable),
  onSessionExpiring: optional(callable),
  locale: optional(string),
  appearance: optional((value) => typeof value === 'object' && !Array.isArray(value)),
} satisfies Readonly<Record<string, Rule>>;

const CASES: Partial<Record<keyof Pay, ArgumentCase[]>> = {
  createSession: create('createSession'),
  createEmbeddedSession: create('createEmbeddedSession'),
  initializePayment: fieldCases(
    {
      ...formRules,
      container: string,
      signal: optional(never),
    },
    operation('initializePayment'),
    form,
  ),
  checkout: fieldCases({ ...formRules, onMetric: optional(callable) }, operation('checkout'), {
    session: embeddedSession,
  }),
  updatePaymentGatewayId: [
    { field: 'sessionId', rule: id, run: operation('updatePaymentGatewayId') },
    {
      field: 'gatewayPaymentId',
      rule: id,
      run: (value) => operation('updatePaymentGatewayId')('ses_1', value),
    },
  ],
  getSessionStatus: [
    { field: 'sessionId', rule: id, run: operation('getSessionStatus') },
    ...optionCases({ signal: never }, (given) => operation('getSessionStatus')('ses_1', given)),
  ],
  getTransaction: [
    {
      field: 'paymentId',
      rule: (value) => id(value) || Number.isSafeInteger(value),
      run: operation('getTransaction'),
    },
    ...optionCases({ signal: never }, (given) => operation('getTransaction')('pay_1', given)),
  ],
  pollPaymentStatus: [
    { field: 'sessionId', rule: id, run: operation('pollPaymentStatus') },
    ...optionCases(
      {
        signal: never,
        interval: time,
        maxAttempts: (value) => value === Infinity || integer(1)(value),
        onStatusChange: callable,
      },
      (given) => operation('pollPaymentStatus')('ses_1', given),
    ),
  ],
  redirectToPayment: [
    { field: 'redirectUrl', rule: string, run: operation('redirectToPayment') },
    ...optionCases({ target: string }, (given) =>
      operation('redirectToPayment')('https://gateway.example/', given),
    ),
  ],
  preload: [{ field: 'gateway', rule: optional(string), run: operation('preload') }],
  diagnose: optionCases(
    { container: string, session: never, signal: never },
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
