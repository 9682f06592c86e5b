import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import * as errors from '../shared/errors/errors.ts';
import type { PayError } from '../shared/errors/errors.ts';
import type { SessionStatus } from '../shared/sessions.ts';
import type { Checkout } from './checkout/checkout-types.ts';
import type { PayConfig } from './config/config.ts';
import * as module from './index.ts';
import { Pay } from './pay.ts';
import { embeddedSession, sessionData, sessionStatus, signedReturn } from './testing/examples.ts';
import { inBothBuilds } from './testing/message.ts';
import { hang, problem, reset } from '../shared/testing/response-faults.ts';
import { json, startMisbehavingServer } from './testing/misbehaving-server.ts';
import type { Behaviour, MisbehavingServer } from './testing/misbehaving-server.ts';

// Hundreds of requests take longer on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

let server: MisbehavingServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function payFor(
  behaviours: [Behaviour, ...Behaviour[]],
  config: Partial<PayConfig> = {},
): Promise<Pay> {
  server = await startMisbehavingServer(...behaviours);
  return new Pay({ apiKey: 'pk_test_1', baseUrl: server.url, retryDelay: 1, ...config });
}

function caught(operation: Promise<unknown>): Promise<unknown> {
  return operation.then(
    () => 'resolved',
    (error: unknown) => error,
  );
}

/** Calls a method as JavaScript can, with any arguments. */
function callWith(pay: Pay, name: keyof Pay, ...args: unknown[]): unknown {
  const method: (...args: never) => unknown = pay[name];
  return Reflect.apply(method, pay, args);
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('where there is no page', () => {
  test('the SDK can be imported and constructed', () => {
    expect(typeof document).toBe('undefined');
    expect(new module.Pay({ apiKey: 'pk_test_1' })).toBeInstanceOf(Pay);
  });

  test('a preload does nothing, and throws nothing', () => {
    const pay = new Pay({ apiKey: 'pk_test_1', preload: 'auto' });
    expect(() => pay.preload('adyen')).not.toThrow();
  });

  test('operations that need a page fail with a reason', async () => {
    const pay = new Pay({ apiKey: 'pk_test_1' });
    const noPage = expect.objectContaining({ code: 'VALIDATION_ERROR', reason: 'NO_PAGE' });
    expect(() => pay.redirectToPayment('https://gateway.example/')).toThrow(noPage);
    const form = { session: embeddedSession, container: '#form' };
    expect(await caught(pay.initializePayment(form))).toEqual(noPage);
    const gateway_config = { mode: 'redirect', redirectUrl: 'https://gateway.example/' };
    const redirect = { ...form, session: { ...embeddedSession, gateway_config } };
    expect(await caught(pay.initializePayment(redirect))).toEqual(noPage);
  });

  test('payments can be polled', async () => {
    const pay = await payFor([
      json(200, sessionStatus('pending')),
      json(200, sessionStatus('failed')),
    ]);
    expect(await pay.pollPaymentStatus('ses_1', { interval: 1 })).toEqual(sessionStatus('failed'));
  });
});

test('the statics are those of the specification', () => {
  expect(Pay.version).toBe(packageFile.version);
  expect(Pay.generateIdempotencyKey()).not.toBe(Pay.generateIdempotencyKey());
  expect(Pay.formatAmount(1999, 'USD')).toBe('$19.99');
  expect(Pay.validateCurrency('EUR')).toBe(true);
  expect(Pay.validateEmail('ada@example.com')).toBe(true);
  expect(Pay.isPayError(new errors.PayError('SERVER_ERROR', 'x'))).toBe(true);
  expect(Pay.customerMessage(null)).toBe(module.customerMessage(null));
});

test('Pay.ErrorCodes has the seven and the fourteen codes, each under its name', () => {
  // Written out, not read from the product: a code that is renamed there must fail here.
  expect(Pay.ErrorCodes).toStrictEqual({
    AUTHENTICATION_ERROR: 'AUTHENTICATION_ERROR',
    VALIDATION_ERROR: 'VALIDATION_ERROR',
    PAYMENT_ERROR: 'PAYMENT_ERROR',
    NETWORK_ERROR: 'NETWORK_ERROR',
    RATE_LIMIT_ERROR: 'RATE_LIMIT_ERROR',
    NOT_FOUND_ERROR: 'NOT_FOUND_ERROR',
    SERVER_ERROR: 'SERVER_ERROR',
    SESSION_NOT_FOUND: 'SESSION_NOT_FOUND',
    PAYMENT_NOT_FOUND: 'PAYMENT_NOT_FOUND',
    GATEWAY_NOT_AVAILABLE: 'GATEWAY_NOT_AVAILABLE',
    GATEWAY_CREDENTIALS_ERROR: 'GATEWAY_CREDENTIALS_ERROR',
    GATEWAY_ADAPTER_ERROR: 'GATEWAY_ADAPTER_ERROR',
    GATEWAY_SESSION_CREATION_FAILED: 'GATEWAY_SESSION_CREATION_FAILED',
    GATEWAY_VERIFICATION_FAILED: 'GATEWAY_VERIFICATION_FAILED',
    GATEWAY_TIMEOUT: 'GATEWAY_TIMEOUT',
    NO_ACTIVE_API_KEY: 'NO_ACTIVE_API_KEY',
    RESOURCE_NOT_FOUND: 'RESOURCE_NOT_FOUND',
    BAD_REQUEST: 'BAD_REQUEST',
    FORBIDDEN: 'FORBIDDEN',
    INTERNAL_ERROR: 'INTERNAL_ERROR',
    UNKNOWN_ERROR: 'UNKNOWN_ERROR',
  });
});

test('pollPaymentStatus rejects where the platform asks for a wait above 30 s', async () => {
  const pay = await payFor([
    json(200, sessionStatus('pending')),
    problem(429, 'BUSY', { 'Retry-After': '31' }),
  ]);
  expect(await caught(pay.pollPaymentStatus('ses_1', { interval: 1 }))).toMatchObject({
    code: 'RATE_LIMIT_ERROR',
    retryAfter: 31_000,
  });
});

describe('an id that a create operation returned is one that every other operation accepts', () => {
  const anyId = fc.oneof(
    fc.constantFrom('', ' ', '..', 'a b', 'ses_ü', '\ud800', 'x'.repeat(256), 'ses/1?a#b%2e'),
    fc.string(),
    fc.string({ unit: 'grapheme' }),
  );
  const operations = [
    (pay: Pay, id: string) => pay.getSessionStatus(id),
    (pay: Pay, id: string) => pay.pollPaymentStatus(id),
    (pay: Pay, id: string) => pay.updatePaymentGatewayId(id, 'gw_1'),
    (pay: Pay, id: string) => pay.getTransaction(id),
  ];

  test.each(['session_id', 'payment_id'] as const)('%s', async (name) => {
    let id = '';
    const pay = await payFor(
      [
        (exchange) => {
          const created = json(201, { ...embeddedSession, [name]: id });
          const behaviour =
            exchange.request.method === 'POST' ? created : problem(404, 'NOT_FOUND');
          behaviour(exchange);
        },
      ],
      { retryAttempts: 0 },
    );
    await fc.assert(
      fc.asyncProperty(anyId, async (given) => {
        id = given;
        const created = await caught(pay.createEmbeddedSession(sessionData));
        fc.pre(!(created instanceof errors.PayNetworkError));
        for (const operate of operations) {
          expect(await caught(operate(pay, given))).toBeInstanceOf(errors.PayNotFoundError);
        }
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  {},
  { colorPrimary: '#12AbeF', colorBackground: '#000000', colorText: undefined },
  { colorDanger: '#ffffff', borderRadius: 0, fontSize: 12 },
  { borderRadius: 24, fontSize: 20, buttonRadius: 32, borderWidth: 1, spacing: 8 },
  { theme: 'night', colorScheme: 'auto', dark: { colorPrimary: '#ffffff', colorText: undefined } },
  { fontFamily: `"Iowan Old Style", 'Segoe UI', sans-serif` },
  { colorText: 3, theme: 'neon', fontSize: 99, colourPrimary: 'red', dark: 'yes' },
  'dark',
  null,
])('an appearance of %j is accepted', async (appearance) => {
  const pay = new Pay({ apiKey: 'pk_test_1' });
  const form = { session: embeddedSession, container: '#form', appearance };
  const started = Promise.resolve(callWith(pay, 'initializePayment', form));
  expect(await caught(started)).toMatchObject({ reason: 'NO_PAGE' });
});

describe('an argument that is missing or wrong', () => {
  test.each([
    ['getSessionStatus', [undefined], ['sessionId required']],
    ['getSessionStatus', [null], ['sessionId required']],
    ['getSessionStatus', [' '], ['sessionId required']],
    ['getSessionStatus', ['..'], ['sessionId invalid']],
    ['getSessionStatus', ['.'], ['sessionId invalid']],
    ['getSessionStatus', ['a b'], ['sessionId invalid']],
    ['getSessionStatus', ['\ud800'], ['sessionId invalid']],
    ['getSessionStatus', ['x'.repeat(256)], ['sessionId invalid']],
    ['getSessionStatus', [7], ['sessionId invalid']],
    ['getSessionStatus', ['s', { signal: null }], ['options.signal invalid']],
    ['getSessionStatus', ['s', { signal: {} }], ['options.signal invalid']],
    ['getSessionStatus', ['s', { signal: { aborted: false } }], ['options.signal invalid']],
    ['getTransaction', [''], ['paymentId required']],
    ['getTransaction', [1.5], ['paymentId invalid']],
    ['getTransaction', [NaN], ['paymentId invalid']],
    ['getTransaction', [{}], ['paymentId invalid']],
    ['updatePaymentGatewayId', [], ['sessionId required', 'gatewayPaymentId required']],
    ['updatePaymentGatewayId', ['s', 7], ['gatewayPaymentId invalid']],
    ['createSession', [sessionData, { timeout: 0 }], ['options.timeout invalid']],
    ['createSession', [sessionData, { timeout: 2 ** 31 }], ['options.timeout invalid']],
    [
      'createEmbeddedSession',
      [sessionData, { idempotencyKey: 'ü', timeout: '1' }],
      ['options.idempotencyKey invalid', 'options.timeout invalid'],
    ],
    ['createEmbeddedSession', [undefined], ['sessionData required']],
    [
      'pollPaymentStatus',
      ['', { interval: 0, maxAttempts: 0, onStatusChange: 1 }],
      [
        'sessionId required',
        'options.interval invalid',
        'options.maxAttempts invalid',
        'options.onStatusChange invalid',
      ],
    ],
    ['pollPaymentStatus', ['s', { maxAttempts: 1.5 }], ['options.maxAttempts invalid']],
    ['initializePayment', [], ['session required', 'container required']],
    [
      'initializePayment',
      [{ session: {}, container: 7, onSuccess: 1, onSubmit: {}, signal: 1, locale: 'x_y' }],
      [
        'session invalid',
        'container invalid',
        'onSuccess invalid',
        'onSubmit invalid',
        'signal invalid',
        'locale invalid',
      ],
    ],
    [
      'initializePayment',
      [
        {
          session: embeddedSession,
          container: ' ',
          onAdditionalDetails: 1,
          onReady: 1,
          onSessionExpiring: 1,
        },
      ],
      [
        'container required',
        'onAdditionalDetails invalid',
        'onReady invalid',
        'onSessionExpiring invalid',
      ],
    ],
    [
      'initializePayment',
      [
        {
          session: embeddedSession,
          container: '#form',
          locale: 'en_US',
        },
      ],
      ['locale invalid'],
    ],
  ] as const)('of %s(%j) is reported as %j', async (name, args, expected) => {
    const pay = await payFor([json(200, {})]);
    const error = await caught(Promise.resolve(callWith(pay, name, ...args)));
    if (!(error instanceof errors.PayValidationError)) throw error;
    expect(error.details.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
    expect(server?.seen).toEqual([]);
  });

  test('of redirectToPayment throws', () => {
    const pay = new Pay({ apiKey: 'pk_test_1' });
    const unsafe = expect.objectContaining({
      reason: 'UNSAFE_URL',
      details: [expect.objectContaining({ field: 'redirectUrl' })],
    });
    for (const url of [undefined, '', '/pay', 'javascript:alert(1)', 'http://gateway.example']) {
      expect(() => callWith(pay, 'redirectToPayment', url)).toThrow(unsafe);
    }
    expect(() =>
      callWith(pay, 'redirectToPayment', 'https://a.example', { target: '_top' }),
    ).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: 'options.target' })] }),
    );
  });

  test('null options are accepted like missing ones', async () => {
    const pay = await payFor([json(200, sessionStatus('pending'))]);
    expect(await callWith(pay, 'getSessionStatus', 'ses_1', null)).toMatchObject({
      status: 'pending',
    });
  });
});

describe('the global onError', () => {
  test('gets each error once: the very one that the operation rejects with', async () => {
    const received: PayError[] = [];
    const pay = await payFor([problem(404, 'SESSION_NOT_FOUND')], {
      onError: (error) => received.push(error),
    });
    const rejected = [
      await caught(pay.getSessionStatus('ses_1')),
      await caught(pay.pollPaymentStatus('ses_1')),
      await caught(pay.getSessionStatus('')),
      await caught(pay.handleRedirectReturn({}, '')),
      await caught(pay.createSession({ ...sessionData, amount: 0 })),
    ];
    expect(() => pay.redirectToPayment('')).toThrow(errors.PayValidationError);
    expect(received.slice(0, 5)).toEqual(rejected);
    received.slice(0, 5).forEach((error, index) => expect(error).toBe(rejected[index]));
    expect(received).toHaveLength(6);
  });

  test('that throws breaks nothing', async () => {
    const pay = await payFor([json(200, sessionStatus('pending'))], {
      onError: () => {
        throw new Error('handler');
      },
    });
    expect(await caught(pay.getSessionStatus(''))).toBeInstanceOf(errors.PayValidationError);
    expect(await pay.getSessionStatus('ses_1')).toEqual(sessionStatus('pending'));
  });

  test('is not called for a return without a valid signature: that is a result', async () => {
    const received: PayError[] = [];
    const pay = new Pay({ apiKey: 'pk_test_1', onError: (error) => received.push(error) });
    await pay.handleRedirectReturn({ order_id: 'o' }, 'secret');
    expect(received).toEqual([]);
  });
});

describe("initializePayment's own onError", () => {
  test('gets the same error, and then the rejection needs no handler', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    const received: PayError[] = [];
    const own: PayError[] = [];
    const pay = new Pay({ apiKey: 'pk_test_1', onError: (error) => received.push(error) });
    void callWith(pay, 'initializePayment', { onError: (error: PayError) => own.push(error) });
    await settled();
    await settled();
    process.off('unhandledRejection', note);
    expect(own).toHaveLength(1);
    expect(received).toEqual(own);
    expect(unhandled).toEqual([]);
  });
});

describe('pollPaymentStatus', () => {
  test('survives a failed attempt, and reports changes', async () => {
    const changes: string[] = [];
    const pay = await payFor(
      [
        reset,
        json(200, sessionStatus('pending')),
        problem(503, 'B'),
        json(200, sessionStatus('completed')),
      ],
      { retryAttempts: 0 },
    );
    const onStatusChange = ({ status }: SessionStatus) => changes.push(status);
    await pay.pollPaymentStatus('ses_1', { interval: 1, onStatusChange });
    expect(changes).toEqual(['pending', 'completed']);
    expect(server?.seen).toHaveLength(4);
  });

  test('ends immediately when the session is gone', async () => {
    const pay = await payFor([
      json(200, sessionStatus('pending')),
      problem(404, 'SESSION_NOT_FOUND'),
    ]);
    expect(await caught(pay.pollPaymentStatus('ses_1', { interval: 1 }))).toMatchObject({
      code: 'NOT_FOUND_ERROR',
      reason: 'SESSION_NOT_FOUND',
    });
    expect(server?.seen).toHaveLength(2);
  });

  test('an onStatusChange that throws is reported and breaks nothing', async () => {
    const received: PayError[] = [];
    const pay = await payFor([json(200, sessionStatus('completed'))], {
      onError: (error) => received.push(error),
    });
    const onStatusChange = () => {
      throw new Error('callback');
    };
    await pay.pollPaymentStatus('ses_1', { onStatusChange });
    expect(received).toMatchObject([
      { reason: 'CALLBACK_FAILED', message: inBothBuilds('onStatusChange threw') },
    ]);
  });

  test('without options asks every two seconds, at most thirty times', async () => {
    const controller = new AbortController();
    const pay = await payFor([json(200, sessionStatus('pending'))], {
      onResponse: () => setTimeout(() => controller.abort(), 100),
    });
    const polling = pay.pollPaymentStatus('ses_1', { signal: controller.signal });
    expect(await caught(polling)).toMatchObject({ reason: 'ABORTED' });
    expect(server?.seen).toHaveLength(1);
  });
});

describe('destroy', () => {
  test('ends pending operations', async () => {
    const pay = await payFor([
      (exchange) => {
        hang(exchange);
        pay.destroy();
      },
    ]);
    expect(await caught(pay.getSessionStatus('ses_1'))).toMatchObject({ reason: 'ABORTED' });
    expect(server?.seen).toHaveLength(1);
  });

  test('may be called any number of times; then every operation fails with DESTROYED', async () => {
    const pay = new Pay({ apiKey: 'pk_test_1' });
    pay.destroy();
    pay.destroy();
    const destroyed = { name: 'PayValidationError', reason: 'DESTROYED' };
    const { params, secret } = signedReturn;
    for (const operation of [
      pay.createSession(sessionData),
      pay.createEmbeddedSession(sessionData),
      pay.initializePayment({ session: embeddedSession, container: '#form' }),
      pay.updatePaymentGatewayId('s', 'g'),
      pay.getSessionStatus('s'),
      pay.getTransaction('p'),
      pay.pollPaymentStatus('s'),
      pay.handleRedirectReturn(params, secret),
      pay.verifyRedirectSignatureAsync(params, secret),
    ]) {
      expect(await caught(operation)).toMatchObject(destroyed);
    }
    expect(() => pay.redirectToPayment('https://a.example')).toThrow(
      expect.objectContaining(destroyed),
    );
    expect(() => pay.preload('adyen')).toThrow(expect.objectContaining(destroyed));
    expect(() => pay.verifyRedirectSignature(params, secret)).toThrow(
      expect.objectContaining(destroyed),
    );
  });
});

describe('debug', () => {
  test('logs a timeline of a request, its failure and its response', async () => {
    const lines: string[] = [];
    const pay = await payFor(
      [problem(503, 'BUSY', { 'Request-Id': 'req_1' }), json(201, embeddedSession)],
      { debug: true, logger: (line) => lines.push(line) },
    );
    await pay.createEmbeddedSession(sessionData);
    expect(lines.map((line) => line.replace(/^\[pay\] +\d+ ms /, ''))).toEqual([
      'request operation=createEmbeddedSession attempt=1',
      'response operation=createEmbeddedSession attempt=1 status=503 requestId=req_1',
      'attempt failed operation=createEmbeddedSession attempt=1 code=SERVER_ERROR reason=BUSY',
      'request operation=createEmbeddedSession attempt=2',
      'response operation=createEmbeddedSession attempt=2 status=201',
    ]);
  });

  test('warns of unknown fields, and logs status and errors', async () => {
    const lines: string[] = [];
    const misspelt = { locle: 'de' };
    const pay = await payFor([json(200, sessionStatus('completed')), json(201, {})], {
      debug: true,
      retryAttempts: 0,
      logger: (line) => lines.push(line),
      ...misspelt,
    });
    await pay.pollPaymentStatus('ses_1');
    await caught(Promise.resolve(callWith(pay, 'createSession', { ...sessionData, vat: 1 })));
    const text = lines.join('\n');
    expect(text).toContain('status sessionId=ses_1 status=completed');
    expect(text).toContain('unknown field field=vat');
    expect(text).toContain('unknown field field=locle');
    expect(text).toContain(
      'error code=NETWORK_ERROR reason=INVALID_RESPONSE message=createSession',
    );
  });

  test('goes to the console by default, and nowhere without debug', async () => {
    const lines: unknown[] = [];
    const spy = vi.spyOn(console, 'debug').mockImplementation((line) => void lines.push(line));
    const quiet = await payFor([json(200, sessionStatus('pending'))]);
    await quiet.getSessionStatus('ses_1');
    expect(lines).toEqual([]);
    await new Pay({ apiKey: 'pk_test_1', baseUrl: server?.url, debug: true }).getSessionStatus(
      'ses_1',
    );
    spy.mockRestore();
    expect(lines).toHaveLength(2);
  });

  test('with a logger that throws breaks nothing and is reported once', async () => {
    const received: PayError[] = [];
    const pay = await payFor([reset, json(200, sessionStatus('pending'))], {
      debug: true,
      logger: () => {
        throw new Error('logger');
      },
      onError: (error) => received.push(error),
    });
    expect(await pay.getSessionStatus('ses_1')).toEqual(sessionStatus('pending'));
    expect(received).toMatchObject([{ message: inBothBuilds('logger threw') }]);
  });

  test('shows neither the key nor anything of the customer', async () => {
    const lines: string[] = [];
    const pay = await payFor([problem(422, 'VALIDATION_ERROR')], {
      apiKey: 'pk_test_canary',
      debug: true,
      logger: (line) => lines.push(line),
    });
    const { payer, billing } = sessionData;
    await caught(
      pay.createSession({
        ...sessionData,
        order_id: 'canary',
        payer: { ...payer, email: 'canary@example.com', name: 'canary' },
        billing: { ...billing, city: 'canary' },
        metadata: { canary: 'canary' },
      }),
    );
    expect(lines.join('\n')).not.toContain('canary');
  });
});

describe('a handle that cannot be mounted', () => {
  /** Rejections that nothing handles; a server has no page to mount a form in. */
  async function unhandledBy(prepare: (checkout: Checkout) => void): Promise<unknown[]> {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const checkout = new Pay({ apiKey: 'pk_test_1' }).checkout({ session: embeddedSession });
    prepare(checkout);
    void checkout.mount('#payment');
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    process.off('unhandledRejection', note);
    return unhandled;
  }

  test('rejects without a handler where there is no listener, so that the console shows it', async () => {
    expect(await unhandledBy(() => {})).toMatchObject([{ reason: 'NO_PAGE' }]);
  });

  test('needs no handler beside a listener', async () => {
    const received: unknown[] = [];
    const listen = (checkout: Checkout) => checkout.on('error', (error) => received.push(error));
    expect(await unhandledBy(listen)).toEqual([]);
    expect(received).toMatchObject([{ reason: 'NO_PAGE' }]);
  });
});

test('the module exports every error class', () => {
  const classes = Object.keys(errors).filter((name) => /^Pay\w*Error$/.test(name));
  expect(classes).toHaveLength(8);
  expect(Object.keys(module)).toEqual(expect.arrayContaining(classes));
});
