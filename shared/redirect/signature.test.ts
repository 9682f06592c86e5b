import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalMessage, readSignedRedirect, SIGNED_PARAMETERS } from './signature.ts';

const STATUSES = ['captured', 'authorized', 'failed', 'canceled', 'pending'] as const;

const params = {
  payment_id: 'pay_1',
  order_id: 'order 1/ü',
  status: 'captured',
  gateway: 'adyen',
} as const;
const signature = '0'.repeat(64);
const signed = { ...params, signature };

describe('the canonical message', () => {
  test('is that of the test vector', () => {
    expect(canonicalMessage(params)).toBe(
      'pay-return-v1\npayment_id=pay_1\norder_id=order%201%2F%C3%BC\nstatus=captured\ngateway=adyen\n',
    );
  });

  test('has its lines in one order, whatever that of the parameters', () => {
    expect(
      canonicalMessage({
        error_message: 'm',
        error_code: 'c',
        gateway: 'g',
        status: 'failed',
        order_id: 'o',
        payment_id: 'p',
      }),
    ).toBe(
      'pay-return-v1\npayment_id=p\norder_id=o\nstatus=failed\ngateway=g\nerror_code=c\nerror_message=m\n',
    );
  });

  test('distinguishes an empty value from an absent one', () => {
    const base = { order_id: 'o', status: 'failed' } as const;
    expect(canonicalMessage({ ...base, error_message: '' })).toBe(
      `${canonicalMessage(base)}error_message=\n`,
    );
  });

  test('leaves unreserved characters alone and encodes every other byte', () => {
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
    const [, , line = ''] = canonicalMessage({ ...params, order_id: ascii }).split('\n');
    const literal = line.slice('order_id='.length).replaceAll(/%[0-9A-F]{2}/g, '');
    expect(literal).toBe('-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~');
    expect(decodeURIComponent(line.slice('order_id='.length))).toBe(ascii);
  });

  test('is injective: different parameters have different messages', () => {
    const value = fc.string({ unit: 'grapheme', maxLength: 8 });
    const anyParams = fc.record(
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
    const inOneOrder = (record: Readonly<Record<string, string>>) =>
      JSON.stringify(SIGNED_PARAMETERS.map((name) => record[name] ?? null));
    fc.assert(
      fc.property(anyParams, anyParams, (first, second) => {
        const areSame = inOneOrder(first) === inOneOrder(second);
        expect(canonicalMessage(first) === canonicalMessage(second)).toBe(areSame);
      }),
      { numRuns: 1000 },
    );
  });

  test('can be read back, so that nothing was lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const message = canonicalMessage({ ...params, order_id: a, gateway: b });
        const values = message
          .split('\n')
          .map((line) => decodeURIComponent(line.split('=')[1] ?? ''));
        expect([values[2], values[4]]).toEqual([a, b]);
      }),
    );
  });

  test('cannot be built from a lone surrogate', () => {
    expect(() => canonicalMessage({ ...params, order_id: '\ud800' })).toThrow(URIError);
  });
});

describe('reading a return', () => {
  test('accepts a record or search parameters, and ignores other parameters', () => {
    const expected = { params: signed, message: canonicalMessage(params) };
    expect(readSignedRedirect(signed)).toEqual(expected);
    expect(readSignedRedirect({ ...signed, utm_source: 'x', more: 1 })).toEqual(expected);
    const search = new URLSearchParams({ ...signed, fbclid: 'x' });
    search.append('fbclid', 'y');
    expect(readSignedRedirect(search)).toEqual(expected);
  });

  test('accepts search parameters of another class, such as a framework’s or another realm’s', () => {
    const search = new URLSearchParams(signed);
    const others = { getAll: (name: string) => search.getAll(name) };
    expect(readSignedRedirect(others)?.params).toEqual(signed);
    search.append('status', 'captured');
    expect(readSignedRedirect(others)).toBeNull();
  });

  test('takes a parameter named like a method for a parameter', () => {
    expect(readSignedRedirect({ ...signed, getAll: 'x' })?.params).toEqual(signed);
  });

  test.each(STATUSES)('accepts status %s', (status) => {
    expect(readSignedRedirect({ ...signed, status })).not.toBeNull();
  });

  test.each(['order_id', 'status', 'signature'])('needs %s', (name) => {
    const rest = Object.fromEntries(Object.entries(signed).filter(([key]) => key !== name));
    expect(readSignedRedirect(rest)).toBeNull();
    expect(readSignedRedirect(new URLSearchParams(rest))).toBeNull();
  });

  test.each(Object.keys(signed))('rejects %s twice, even with the same value', (name) => {
    const search = new URLSearchParams(signed);
    search.append(name, search.get(name) ?? '');
    expect(readSignedRedirect(search)).toBeNull();
  });

  test.each(Object.keys(signed))('rejects %s that is not a string', (name) => {
    for (const value of [null, 1, true, ['a'], {}]) {
      expect(readSignedRedirect({ ...signed, [name]: value })).toBeNull();
    }
  });

  test.each([
    ['status', 'Captured'],
    ['status', 'completed'],
    ['status', 'refunded'],
    ['status', 'partial_refunded'],
    ['status', 'requires_action'],
    ['status', 'redirected'],
    ['status', 'cancelled'],
    ['status', 'toString'],
    ['status', ''],
    ['signature', ''],
    ['signature', '0'.repeat(63)],
    ['signature', '0'.repeat(65)],
    ['signature', 'A'.repeat(64)],
    ['signature', `${'0'.repeat(64)}\n`],
    ['signature', `0x${'0'.repeat(62)}`],
    ['order_id', '\udc00'],
  ])('rejects %s of %j', (name, value) => {
    expect(readSignedRedirect({ ...signed, [name]: value })).toBeNull();
  });

  test.each([undefined, null, '', 'a=b', 7, [], [signed], () => {}])('rejects %j', (input) => {
    expect(readSignedRedirect(input)).toBeNull();
  });

  test('ignores inherited properties', () => {
    expect(readSignedRedirect(Object.create(signed))).toBeNull();
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(readSignedRedirect(input)).toBeNull();
      }),
    );
  });
});
