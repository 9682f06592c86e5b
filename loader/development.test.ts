/** The warnings of the development build in the console. */
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { isDevelopment } from '../shared/development/is-development.ts';
import { Pay } from './pay.ts';
import { embeddedSession, sessionData } from './testing/examples.ts';
import { callWith } from './testing/hostile-values.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set for the tests of the development build. */
    readonly build?: string;
  }
}

let warnings: unknown[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((warning: unknown) => void warnings.push(warning));
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
});
afterEach(() => void vi.unstubAllGlobals());

/** Calls an operation with any arguments, and ignores its result. */
async function call(name: keyof Pay, ...args: unknown[]): Promise<void> {
  const pay = new Pay({ apiKey: 'pk_test_1', retryAttempts: 0 });
  try {
    await callWith(pay[name].bind(pay), ...args);
  } catch {
    // Some calls lack required arguments.
  }
}

const { order_id: orderId, ...order } = sessionData;
const unknown = (field: string, meant: string) =>
  `[pay] unknown option \`${field}\`; did you mean \`${meant}\`?`;

test('the development build warns of a measure out of bounds, and takes the nearest', async () => {
  await call('checkout', { session: embeddedSession, appearance: { fontSize: 99 } });
  const warning = expect.stringContaining(
    '`appearance.fontSize` must be a number of px from 12 to 20; received 99',
  );
  expect(warnings).toEqual(isDevelopment ? [warning] : []);
});

test('the development build warns of a frame URL that has no place for the gateway', () => {
  Reflect.construct(Pay, [{ apiKey: 'pk_test_1', frameUrl: 'https://frame.pay.example/' }]);
  const warning = expect.stringMatching(
    /^\[pay\] `frameUrl` has no `\{gateway\}`, .*with `\{gateway\}` in its host\.$/,
  );
  expect(warnings).toEqual(isDevelopment ? [warning] : []);
});

test('each project tests its own build', () => {
  expect(isDevelopment).toBe(inject('build') === 'development');
});

describe('the development build warns of an unknown option with the nearest known name', () => {
  test.each<[string, () => unknown, string]>([
    [
      'of the client',
      () => Reflect.construct(Pay, [{ apiKey: 'pk_test_1', preloads: 'auto' }]),
      unknown('preloads', 'preload'),
    ],
    [
      'of an order, in another case',
      () => call('createEmbeddedSession', { ...order, orderId }),
      unknown('orderId', 'order_id'),
    ],
    [
      'of a billing object',
      () => call('createSession', { ...sessionData, billing: { zip: '1', postalCode: '1' } }),
      unknown('billing.postalCode', 'postal_code'),
    ],
    [
      'of a form, that is a callback',
      () => call('initializePayment', { session: embeddedSession, onSucess() {} }),
      unknown('onSucess', 'onSuccess'),
    ],
    [
      'of a look',
      () =>
        call('checkout', { session: embeddedSession, appearance: { colourPrimary: '#fff000' } }),
      unknown('appearance.colourPrimary', 'colorPrimary'),
    ],
    [
      'of an operation',
      () => call('getSessionStatus', 'ses_1', { singal: undefined }),
      unknown('options.singal', 'signal'),
    ],
    [
      'of a redirect',
      () => call('redirectToPayment', 'https://bank.test/pay', { taget: '_blank' }),
      unknown('options.taget', 'target'),
    ],
  ])('%s', async (_, run, warning) => {
    await run();
    expect(warnings.length > 0).toBe(isDevelopment);
    expect(warnings.includes(warning)).toBe(isDevelopment);
  });

  test('once for each client', async () => {
    const pay = new Pay({ apiKey: 'pk_test_1', retryAttempts: 0 });
    for (let time = 0; time < 2; time += 1) {
      expect(() => callWith(pay.checkout.bind(pay), { lokale: 'de' })).toThrow('`session`');
    }
    expect(warnings).toHaveLength(isDevelopment ? 1 : 0);
  });

  test('but not of known options, nor of metadata', async () => {
    await call('createEmbeddedSession', { ...sessionData, metadata: { orderId } });
    expect(warnings).toEqual([]);
  });
});
