import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { RedirectParams } from '../../shared/redirect/redirect-params.ts';
import { canonicalMessage } from '../../shared/redirect/signature.ts';
import { Pay } from '../pay.ts';
import { signedReturn } from '../testing/examples.ts';
import { handleRedirectReturn, verifyRedirectSignature } from '../verify.ts';

// Thousands of signatures take longer on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const { secret, params } = signedReturn;
const pay = new Pay({ apiKey: 'pk_test_1' });

/** Signs as the platform does, with another implementation of HMAC. */
function sign(unsigned: Omit<RedirectParams, 'signature'>, key = secret as string): RedirectParams {
  const signature = createHmac('sha256', key).update(canonicalMessage(unsigned)).digest('hex');
  return { ...unsigned, signature };
}

function record(signed: RedirectParams): Record<string, string> {
  return Object.fromEntries(Object.entries(signed).map(([name, value]) => [name, String(value)]));
}

/** Every way to verify; they must agree. */
async function verdicts(signed: RedirectParams, key = secret as string): Promise<Set<boolean>> {
  return new Set([
    pay.verifyRedirectSignature(signed, key),
    await pay.verifyRedirectSignatureAsync(signed, key),
    await verifyRedirectSignature(record(signed), key),
    await verifyRedirectSignature(new URLSearchParams(record(signed)), key),
    (await handleRedirectReturn(record(signed), key)).error?.code !==
      'SIGNATURE_VERIFICATION_FAILED',
    (await pay.handleRedirectReturn(new URLSearchParams(record(signed)), key)).error?.code !==
      'SIGNATURE_VERIFICATION_FAILED',
  ]);
}

const STATUSES = ['captured', 'authorized', 'failed', 'canceled', 'pending'] as const;

const TRUE = new Set([true]);
const FALSE = new Set([false]);

const value = fc.string({ unit: 'grapheme', maxLength: 12 });
const anyReturn = fc.record(
  {
    order_id: value,
    status: fc.constantFrom(...STATUSES),
    payment_id: value,
    gateway: value,
    error_code: value,
    error_message: value,
  },
  { requiredKeys: ['order_id', 'status'] },
);
/** A blank one counts as missing. */
const anySecret = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .filter((secret) => secret.trim() !== '');

describe('the signature', () => {
  test('of the test vector is valid, and with another secret it is not', async () => {
    expect(await verdicts(params)).toEqual(TRUE);
    expect(await verdicts(params, 'sk_test_other')).toEqual(FALSE);
  });

  test('is accepted for whatever was signed', async () => {
    await fc.assert(
      fc.asyncProperty(anyReturn, anySecret, async (unsigned, key) => {
        expect(await verdicts(sign(unsigned, key), key)).toEqual(TRUE);
      }),
    );
  });

  test('does not survive one changed character, anywhere', async () => {
    const alteration = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 9 }) });
    await fc.assert(
      fc.asyncProperty(anyReturn, alteration, fc.nat(), async (unsigned, { at, by }, which) => {
        const signed = record(sign(unsigned));
        const names = Object.keys(signed).filter((name) => signed[name] !== '');
        const name = names[which % names.length] ?? 'signature';
        const text = signed[name] ?? '';
        const index = at % text.length;
        const other = String.fromCharCode(text.charCodeAt(index) ^ by);
        const altered = { ...signed, [name]: text.slice(0, index) + other + text.slice(index + 1) };
        expect(await handleRedirectReturn(altered, secret)).toMatchObject({ success: false });
        expect(await verifyRedirectSignature(altered, secret)).toBe(false);
        expect(
          Reflect.apply(pay.verifyRedirectSignature.bind(pay), undefined, [altered, secret]),
        ).toBe(false);
      }),
    );
  });

  test('does not survive a parameter added or taken away', async () => {
    const signed = sign({ order_id: 'o', status: 'captured' });
    expect(await verdicts({ ...signed, gateway: '' })).toEqual(FALSE);
    expect(await verdicts({ ...signed, payment_id: 'pay_2' })).toEqual(FALSE);
    const { gateway: _, ...rest } = params;
    expect(await verdicts(rest)).toEqual(FALSE);
  });

  test.each([0, 1, 31, 32, 62, 63])(
    'is compared to its last digit (digit %i wrong)',
    async (at) => {
      const { signature } = params;
      const wrong = signature[at] === '0' ? '1' : '0';
      const altered = signature.slice(0, at) + wrong + signature.slice(at + 1);
      expect(await verdicts({ ...params, signature: altered })).toEqual(FALSE);
    },
  );
});

describe('on a backend', () => {
  test('both secrets are accepted while one replaces the other', async () => {
    for (const secrets of [['sk_test_next', secret], [secret, 'sk_test_next'], [secret]]) {
      expect(await verifyRedirectSignature(params, secrets)).toBe(true);
      expect(await handleRedirectReturn(params, secrets)).toMatchObject({ success: true });
    }
    const others = ['sk_test_next', 'sk_test_other'];
    expect(await verifyRedirectSignature(params, others)).toBe(false);
    expect(await handleRedirectReturn(params, others)).toMatchObject({
      error: { code: 'SIGNATURE_VERIFICATION_FAILED' },
    });
    for (const missing of [[], ['', secret], [secret, '']]) {
      const verified = verifyRedirectSignature(params, missing);
      await expect(verified).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    }
  });

  test('nothing of Node is needed', async () => {
    vi.stubGlobal('process', undefined);
    vi.stubGlobal('Buffer', undefined);
    vi.resetModules();
    const backend = await import('../verify.ts');
    vi.unstubAllGlobals();
    expect(await backend.verifyRedirectSignature(params, secret)).toBe(true);
    expect(await backend.verifyRedirectSignature(params, 'sk_test_other')).toBe(false);
  });
});

describe('a return', () => {
  test.each(['captured', 'authorized', 'pending', 'canceled'] as const)(
    'that is valid and %s is a success with its data',
    async (status) => {
      const signed = sign({ ...params, status });
      const { signature: _, ...data } = signed;
      expect(await handleRedirectReturn(record(signed), secret)).toEqual({ success: true, data });
    },
  );

  test('without payment id and gateway has data without them', async () => {
    const signed = sign({ order_id: 'o', status: 'captured' });
    expect(await handleRedirectReturn(record(signed), secret)).toStrictEqual({
      success: true,
      data: { order_id: 'o', status: 'captured' },
    });
  });

  const failed = { payment_id: 'p', order_id: 'o', status: 'failed', gateway: 'g' } as const;

  test.each([
    'SESSION_NOT_FOUND',
    'PAYMENT_NOT_FOUND',
    'GATEWAY_NOT_AVAILABLE',
    'GATEWAY_CREDENTIALS_ERROR',
    'GATEWAY_ADAPTER_ERROR',
    'GATEWAY_SESSION_CREATION_FAILED',
    'GATEWAY_VERIFICATION_FAILED',
    'GATEWAY_TIMEOUT',
    'NO_ACTIVE_API_KEY',
    'RESOURCE_NOT_FOUND',
    'BAD_REQUEST',
    'FORBIDDEN',
    'INTERNAL_ERROR',
    'UNKNOWN_ERROR',
  ])('that failed with %s has that code', async (code) => {
    const signed = sign({ ...failed, error_code: code, error_message: 'Why' });
    expect(await handleRedirectReturn(record(signed), secret)).toStrictEqual({
      success: false,
      error: { code, message: 'Why', payment_id: 'p', order_id: 'o', gateway: 'g' },
    });
  });

  test.each([undefined, '', 'SIGNATURE_VERIFICATION_FAILED', 'toString', 'internal_error'])(
    'that failed with code %j has failed with UNKNOWN_ERROR',
    async (error_code) => {
      const signed = sign({ ...failed, ...(error_code !== undefined && { error_code }) });
      const { error } = await handleRedirectReturn(record(signed), secret);
      expect(error).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'The payment failed' });
    },
  );

  test('that failed with an empty message has a default message', async () => {
    const signed = sign({ ...failed, error_code: 'GATEWAY_TIMEOUT', error_message: '' });
    const { error } = await handleRedirectReturn(record(signed), secret);
    expect(error).toMatchObject({ code: 'GATEWAY_TIMEOUT', message: 'The payment failed' });
  });

  test('without a valid signature has no data of its parameters', async () => {
    const forged = { ...params, order_id: 'another' };
    expect(await handleRedirectReturn(forged, secret)).toStrictEqual({
      success: false,
      error: {
        code: 'SIGNATURE_VERIFICATION_FAILED',
        message: 'The redirect signature could not be verified',
      },
    });
  });

  test('of any form at all ends in a result, never in an exception', async () => {
    const handle: (...args: never) => Promise<{ success: boolean }> = handleRedirectReturn;
    const handleInPage: (...args: never) => Promise<{ success: boolean }> =
      pay.handleRedirectReturn.bind(pay);
    const verifyInPage: (...args: never) => boolean = pay.verifyRedirectSignature.bind(pay);
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (input) => {
        const unverified = { success: false, error: { code: 'SIGNATURE_VERIFICATION_FAILED' } };
        expect(await Reflect.apply(handle, undefined, [input, secret])).toMatchObject(unverified);
        expect(await Reflect.apply(handleInPage, undefined, [input, secret])).toMatchObject(
          unverified,
        );
        expect(Reflect.apply(verifyInPage, undefined, [input, secret])).toBe(false);
      }),
    );
  });
});

describe('a missing secret is misuse, not a forged return', () => {
  test.each([undefined, null, '', ' \n', 7])('%j', async (apiSecret) => {
    const misuse = {
      name: 'PayValidationError',
      details: [{ field: 'apiSecret', code: 'required', message: 'is required' }],
    };
    const args = [params, apiSecret];
    const verify: (...args: never) => boolean = pay.verifyRedirectSignature.bind(pay);
    const methods: ((...args: never) => Promise<unknown>)[] = [
      handleRedirectReturn,
      verifyRedirectSignature,
      pay.handleRedirectReturn.bind(pay),
      pay.verifyRedirectSignatureAsync.bind(pay),
    ];
    for (const method of methods) {
      await expect(Reflect.apply(method, undefined, args)).rejects.toMatchObject(misuse);
    }
    expect(() => Reflect.apply(verify, undefined, args)).toThrow(expect.objectContaining(misuse));
  });
});
