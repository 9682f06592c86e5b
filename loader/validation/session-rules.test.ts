import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { PayValidationError } from '../../shared/errors/errors.ts';
import type { FieldError } from '../../shared/errors/errors.ts';
import { BOUNDS } from '../../shared/platform/platform-api.ts';
import { polluted } from '../../shared/testing/polluted.ts';
import { checkedSession } from './session-rules.ts';
import { sessionData } from '../testing/examples.ts';

const everyField = {
  ...sessionData,
  capture_mode: 'manual',
  payer: { ...sessionData.payer, phone: '+49 30 1' },
  billing: { ...sessionData.billing, address_line_2: 'c/o Babbage', state: 'BE' },
  shipping: { ...sessionData.billing, name: 'Ada', phone: '1' },
  metadata: { basket: [1, 'two', null, true, { deep: {} }] },
  processing_channel_id: 'pc_1',
};

/** The example with one field changed; `path` as in `FieldError.field`. */
function withField(path: string, value: unknown, data: unknown = everyField): object {
  const [name = '', ...rest] = path.split('.');
  const record = { ...(typeof data === 'object' ? data : {}) };
  const inner: unknown = Object.getOwnPropertyDescriptor(record, name)?.value;
  const changed = rest.length === 0 ? value : withField(rest.join('.'), value, inner);
  return { ...record, [name]: changed };
}

function check(
  data: unknown,
  operation: 'createSession' | 'createEmbeddedSession' = 'createEmbeddedSession',
) {
  const odd: string[] = [];
  const sent = checkedSession(operation, data, (field) => void odd.push(field));
  return { odd, sent };
}

/** The errors of invalid data; each message contains what is expected. */
function faults(data: unknown): readonly FieldError[] {
  let details: readonly FieldError[] = [];
  try {
    check(data);
  } catch (error) {
    if (!(error instanceof PayValidationError)) throw error;
    ({ details } = error);
  }
  for (const { message } of details) expect(message).toMatch(/^(must|is|cannot) /);
  return details;
}

function fieldsAndCodes(data: unknown): string[] {
  return faults(data).map(({ field, code }) => `${field} ${code}`);
}

const text = (length: number) => 'x'.repeat(length);

test('a session with every field passes as it is', () => {
  expect(check(everyField)).toEqual({ odd: [], sent: everyField });
});

test('a session with the required fields alone passes as it is', () => {
  expect(check(sessionData)).toEqual({ odd: [], sent: sessionData });
});

const REQUIRED = [
  'order_id',
  'amount',
  'currency',
  'payer',
  'payer.email',
  'payer.name',
  'billing',
  'billing.address_line_1',
  'billing.city',
  'billing.postal_code',
  'billing.country',
  'shipping.address_line_1',
  'shipping.city',
  'shipping.postal_code',
  'shipping.country',
  'return_url',
  'cancel_url',
];

describe.each(REQUIRED)('%s is required', (field) => {
  const isPostalCode = field.endsWith('postal_code');
  const missing = [undefined, null, ...(isPostalCode ? [] : ['']), ' \t'];
  test.each(missing)('so %j is not enough', (missing) => {
    expect(fieldsAndCodes(withField(field, missing))).toEqual([`${field} required`]);
  });
});

const OPTIONAL = [
  'capture_mode',
  'payer.phone',
  'billing.address_line_2',
  'billing.state',
  'shipping.name',
  'shipping.phone',
  'shipping',
  'metadata',
  'processing_channel_id',
];

describe.each([undefined, null])('optional fields may be %s, and are left out', (missing) => {
  test.each(OPTIONAL)('%s', (field) => {
    const { odd, sent } = check(withField(field, missing));
    expect(odd).toEqual([]);
    expect(sent).toEqual(withField(field, undefined));
  });
});

describe('the bounds', () => {
  test.each([
    ['order_id', BOUNDS.orderId],
    ['payer.name', BOUNDS.string],
    ['payer.phone', BOUNDS.phone],
    ['billing.address_line_1', BOUNDS.string],
    ['billing.address_line_2', BOUNDS.string],
    ['billing.city', BOUNDS.city],
    ['billing.state', BOUNDS.state],
    ['billing.postal_code', BOUNDS.postalCode],
    ['shipping.name', BOUNDS.string],
    ['shipping.phone', BOUNDS.phone],
    ['processing_channel_id', BOUNDS.string],
  ])('%s: %i characters and no more', (field, longest) => {
    expect(fieldsAndCodes(withField(field, text(longest)))).toEqual([]);
    expect(fieldsAndCodes(withField(field, text(longest + 1)))).toEqual([`${field} too_long`]);
  });

  test.each(['return_url', 'cancel_url'])('%s: 2048 characters and no more', (field) => {
    const url = `https://shop.example/${text(2048 - 21)}`;
    expect(fieldsAndCodes(withField(field, url))).toEqual([]);
    expect(fieldsAndCodes(withField(field, `${url}x`))).toEqual([`${field} too_long`]);
  });

  test('payer.email: 255 characters and no more', () => {
    const email = `${text(243)}@example.com`;
    expect(fieldsAndCodes(withField('payer.email', email))).toEqual([]);
    expect(fieldsAndCodes(withField('payer.email', `x${email}`))).toEqual(['payer.email too_long']);
  });

  test('metadata: 50 keys and 8,192 bytes, and no more', () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
    // {"a":"..."} is 8 bytes around the text; ü has two.
    const bytes = (count: number) => ({ a: 'ü'.repeat((count - 8) / 2) });
    expect(fieldsAndCodes(withField('metadata', keys(50)))).toEqual([]);
    expect(fieldsAndCodes(withField('metadata', keys(51)))).toEqual(['metadata too_long']);
    expect(fieldsAndCodes(withField('metadata', bytes(8192)))).toEqual([]);
    expect(fieldsAndCodes(withField('metadata', bytes(8194)))).toEqual(['metadata too_long']);
  });
});

describe('wrong values', () => {
  test.each([
    ['amount', 'invalid', [0, -1, 1.5, NaN, Infinity, '100', 2 ** 53, true, {}]],
    ['currency', 'unknown_currency', ['eur', 'EU', 'EURO', 'ZZZ', 978, ' EUR']],
    ['capture_mode', 'invalid', ['AUTO', 1]],
    ['order_id', 'invalid', [1, {}, []]],
    ['payer', 'invalid', ['Ada', 1, []]],
    ['payer.email', 'invalid', ['ada', 'ada@', '@a', 'a b@c', 1]],
    ['payer.phone', 'invalid', [1]],
    ['billing.country', 'unknown_country', ['de', 'DEU', 'XX', 'UK', 49]],
    ['shipping', 'invalid', ['x', []]],
    ['metadata', 'invalid', ['x', [], 1]],
    [
      'return_url',
      'invalid',
      [
        '/return',
        '//shop.example',
        'http://shop.example',
        'javascript:alert(1)',
        'https://a:b@shop.example',
        'https://shop.example\\x',
        'https://shop.example/a b',
        7,
      ],
    ],
  ])('of %s are reported as %s', (field, code, values) => {
    for (const value of values) {
      expect(fieldsAndCodes(withField(field, value))).toEqual([`${field} ${code}`]);
    }
  });

  test.each([1, 2 ** 53 - 1])('an amount of %i is valid', (amount) => {
    expect(faults(withField('amount', amount))).toEqual([]);
  });

  test.each(['auto', 'manual'])('the capture mode %s is valid', (mode) => {
    expect(faults(withField('capture_mode', mode))).toEqual([]);
  });

  test('an http return URL is valid on loopback', () => {
    expect(faults(withField('return_url', 'http://localhost:3000/return'))).toEqual([]);
  });
});

test('all invalid fields are reported together, by path, also in the message', () => {
  const data = {
    ...sessionData,
    amount: 0,
    payer: {},
    billing: { country: 'XX' },
    return_url: 'x',
  };
  expect(fieldsAndCodes(data)).toEqual([
    'amount invalid',
    'payer.email required',
    'payer.name required',
    'billing.address_line_1 required',
    'billing.city required',
    'billing.postal_code required',
    'billing.country unknown_country',
    'return_url invalid',
  ]);
  expect(() => check(data)).toThrow(
    /^Invalid session: `amount` must be .*; `payer\.email` is required.*; /,
  );
});

test.each([
  ['amount', 1.5, 'a positive integer in minor units', '1.5'],
  ['capture_mode', 'later', "'auto' or 'manual'", '"later"'],
  ['currency', 'EURO', 'an ISO 4217 code', '"EURO"'],
  ['return_url', '/back?id=1', 'an absolute https URL (http on loopback)', '"/back"'],
  ['return_url', 7, 'a string', 'a number'],
  ['payer.email', 'lina', 'an e-mail address', 'a string'],
  ['billing', 'Hamburg', 'an object', 'a string'],
  ['billing.country', 'XX', 'an ISO 3166-1 alpha-2 code', '"XX"'],
])('%s: the message names what is expected', (field, value, expected, received) => {
  expect(() => check(withField(field, value))).toThrow(
    `\`${field}\` must be ${expected}; received ${received}`,
  );
});

test('data that is no object is named, and so is what was expected', () => {
  expect(() => check('order-1')).toThrow('`sessionData` must be an object; received a string');
});

test('the message does not repeat the values that were passed', () => {
  const data = withField('payer.email', 'canary at example');
  expect(JSON.stringify(faults(data))).not.toContain('canary');
  expect(() => check(data)).not.toThrow(/canary/);
});

describe('metadata is plain JSON', () => {
  const cycle: Record<string, unknown> = {};
  cycle['self'] = { again: cycle };
  const instance: unknown = Object.create({ total: () => 1 });

  test.each([
    ['a function', { a: () => {} }, 'metadata.a'],
    ['a symbol', { a: Symbol('a') }, 'metadata.a'],
    ['a bigint', { a: 1n }, 'metadata.a'],
    ['NaN', { a: NaN }, 'metadata.a'],
    ['a date', { a: { b: new Date() } }, 'metadata.a.b'],
    ['a map', { a: [0, new Map()] }, 'metadata.a.1'],
    ['an instance', { a: instance }, 'metadata.a'],
    ['a gap', { a: Array.from({ length: 1 }) }, 'metadata.a.0'],
    ['a cycle', cycle, 'metadata.self.again'],
    ['__proto__', JSON.parse('{"a":{"__proto__":{"admin":true}}}'), 'metadata.a.__proto__'],
    ['a name that may be personal', { 'ada@example.com': NaN }, 'metadata.[name]'],
  ])('so %s is reported', (_, metadata: unknown, field) => {
    expect(fieldsAndCodes(withField('metadata', metadata))).toEqual([`${field} not_json`]);
  });

  test.each([
    ['a value', { a: ['\ud800'] }, 'metadata.a.0'],
    ['a name', { a: { '\udc00': 1 } }, 'metadata.a.[name]'],
  ])('%s with a lone surrogate is rejected, as by the platform', (_, metadata, field) => {
    expect(fieldsAndCodes(withField('metadata', metadata))).toEqual([`${field} malformed`]);
  });

  test.each(['order_id', 'payer.name', 'billing.address_line_2', 'processing_channel_id'])(
    'a lone surrogate in %s is rejected with the platform’s message',
    (field) => {
      expect(faults(withField(field, 'a\ud800'))).toEqual([
        {
          field,
          code: 'malformed',
          message: 'must be well-formed Unicode, without lone surrogates',
        },
      ]);
    },
  );

  test.each(['', ' \t'])('a processing_channel_id of %j is rejected', (value) => {
    expect(fieldsAndCodes(withField('processing_channel_id', value))).toEqual([
      'processing_channel_id required',
    ]);
  });

  test('so nesting has an end', () => {
    const nest = (depth: number): unknown => (depth === 0 ? 1 : { a: nest(depth - 1) });
    expect(faults(withField('metadata', nest(32)))).toEqual([]);
    expect(faults(withField('metadata', nest(33)))).toHaveLength(1);
    expect(faults(withField('metadata', nest(5000)))).toHaveLength(1);
  });

  test('so what is undefined is left out, as JSON does', () => {
    const { sent } = check(withField('metadata', { a: { kept: 1, dropped: undefined } }));
    expect(sent).toMatchObject({ metadata: { a: { kept: 1 } } });
    expect(JSON.stringify(sent)).not.toContain('dropped');
  });

  test('so the same object twice, without a cycle, is fine', () => {
    const item = { id: 1 };
    expect(faults(withField('metadata', { first: item, second: item }))).toEqual([]);
  });

  test('so an object without prototype is fine', () => {
    const bare: unknown = Object.assign(Object.create(null), { a: 1 });
    expect(faults(withField('metadata', bare))).toEqual([]);
  });

  test('and nothing that is sent has another prototype than it should', () => {
    const hostile: unknown = JSON.parse('{"constructor":{"prototype":{"admin":true}}}');
    const { sent } = check(withField('metadata', hostile));
    expect(sent).toMatchObject({ metadata: hostile });
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });
});

describe('fields that the specification does not know', () => {
  test('pass, with a warning each', () => {
    const data = { ...withField('payer.vat_id', 'X'), coupon: { code: 'SPRING' } };
    const { odd, sent } = check(data);
    expect(sent).toEqual(data);
    expect(odd).toEqual(['payer.vat_id', 'coupon']);
  });

  test('must be JSON too', () => {
    expect(fieldsAndCodes({ ...sessionData, coupon: () => {} })).toEqual(['coupon not_json']);
  });

  test('are nothing to warn of when they are undefined', () => {
    expect(check({ ...sessionData, coupon: undefined }).odd).toEqual([]);
  });

  test('processing_channel_id is left out of createSession, with a warning', () => {
    const { odd, sent } = check({ ...sessionData, processing_channel_id: 'pc' }, 'createSession');
    expect(JSON.parse(JSON.stringify(sent))).toEqual(sessionData);
    expect(odd).toEqual(['processing_channel_id']);
  });

  test('processing_channel_id of createSession is like no known name', () => {
    const data = { ...sessionData, processing_channel_id: 'pc' };
    checkedSession('createSession', data, (_, known) => expect(known).toEqual([]));
    expect.assertions(1);
  });
});

describe('whatever is handed in', () => {
  test.each([undefined, null, 'session', 7, [], [sessionData]])(
    '%j: a PayValidationError',
    (data) => {
      expect(fieldsAndCodes(data)).toEqual(['sessionData required']);
    },
  );

  test('a getter that throws ends in a PayValidationError with its cause', () => {
    const cause = new Error('getter');
    const data = Object.defineProperty({ ...sessionData }, 'amount', {
      enumerable: true,
      get: () => {
        throw cause;
      },
    });
    expect(() => check(data)).toThrow(expect.objectContaining({ cause, code: 'VALIDATION_ERROR' }));
    expect(fieldsAndCodes(data)).toEqual(['amount unreadable']);
  });

  test('a field that a script adds to every object does not count', async () => {
    const { amount: _, ...data } = sessionData;
    // Compared afterwards, because the test runner assigns such a field as well.
    const error = await polluted([Object.prototype], 'amount', () => {
      try {
        return check(data);
      } catch (caught) {
        return caught;
      }
    });
    expect(error).toMatchObject({ details: [{ field: 'amount', code: 'required' }] });
  });

  test('nothing but a PayValidationError is thrown', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), (data) => {
        expect(faults(data).length).toBeGreaterThan(0);
      }),
    );
  });

  test('nor when one field has any value at all', () => {
    const field = fc.constantFrom(...REQUIRED, 'metadata', 'capture_mode', 'coupon');
    fc.assert(
      fc.property(field, fc.anything({ withDate: true, withMap: true }), (path, value) => {
        for (const fault of faults(withField(path, value))) {
          expect(fault.field.split('.')[0]).toBe(path.split('.')[0]);
        }
      }),
    );
  });

  test('every wrong field is named, and no right one', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.constantFrom(...REQUIRED.filter((f) => f !== 'payer' && f !== 'billing')),
        ),
        (wrong) => {
          const data = wrong.reduce<object>(
            (changed, path) => withField(path, [], changed),
            everyField,
          );
          expect(new Set(faults(data).map(({ field }) => field))).toEqual(new Set(wrong));
        },
      ),
    );
  });
});

test('a getter of a class is a field', () => {
  class Order {
    readonly #id = 7;
    get order_id() {
      return `order-${this.#id}`;
    }
  }
  const { order_id: _, ...others } = sessionData;
  const { odd, sent } = check(Object.assign(new Order(), others));
  expect(odd).toEqual([]);
  expect(sent).toEqual({ ...others, order_id: 'order-7' });
});

test.each(['billing', 'shipping'])('the postal code of %s may be empty', (place) => {
  const data = withField(`${place}.postal_code`, '', everyField);
  expect(check(data)).toEqual({ odd: [], sent: data });
});

test('Kosovo is a country', () => {
  expect(fieldsAndCodes(withField('billing.country', 'XK'))).toEqual([]);
});

test('the message for an amount in floating point shows its value', () => {
  const wrong = withField('amount', 19.99 * 100);
  expect(() => checkedSession('createSession', wrong, () => {})).toThrow(
    'received 1998.9999999999998',
  );
});

const EMAIL = 'must be an e-mail address';
const ASCII_DOMAIN = 'must have its domain in ASCII';
const SECURE_URL = 'must be an absolute https URL';
const ASCII_HOST = 'must have its host in ASCII';

test.each([
  ['order_id', 1042, 'must be a string', 'must be a string; received a number: write `String(id)`'],
  ['payer.email', 'ada@münchen.example', EMAIL, ASCII_DOMAIN],
  ['payer.email', 'ada@shop.münchen.example', EMAIL, ASCII_DOMAIN],
  ['payer.email', 'ada@', EMAIL, EMAIL],
  ['return_url', 'https://münchen.example/return', SECURE_URL, ASCII_HOST],
  ['return_url', 'http://shop.münchen.example/return', SECURE_URL, ASCII_HOST],
  ['return_url', 'see https://münchen.example', SECURE_URL, SECURE_URL],
])(
  'the message for the %s %j shows in the development build how to write it',
  (field, value, inProduction, inDevelopment) => {
    expect(() => check(withField(field, value))).toThrow(
      `\`${field}\` ${isDevelopment ? inDevelopment : inProduction}`,
    );
  },
);
