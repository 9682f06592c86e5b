import { describe, expect, test } from 'vitest';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { PayAuthenticationError, PayValidationError } from '../../shared/errors/errors.ts';
import { inBothBuilds } from '../testing/message.ts';
import { resolveConfig } from './config.ts';
import type { PayConfig } from './config.ts';

const apiKey = 'pk_test_1';

/** Configurations as JavaScript can pass them. */
function resolve(config: unknown) {
  const untyped: (config: never) => ReturnType<typeof resolveConfig> = resolveConfig;
  return Reflect.apply(untyped, undefined, [config]);
}

function caught(config: unknown): unknown {
  try {
    return resolve(config);
  } catch (error) {
    return error;
  }
}

test('the defaults are those of the specification', () => {
  expect(resolveConfig({ apiKey })).toEqual({
    apiKey,
    environment: 'sandbox',
    baseUrl: 'https://api.pay.example',
    frameUrl: 'https://{gateway}.frame.pay.example/',
    timeout: 30_000,
    retryAttempts: 3,
    retryDelay: 1000,
    debug: false,
    locale: undefined,
    preload: 'none',
    onError: undefined,
    onRequest: undefined,
    onResponse: undefined,
    logger: undefined,
  });
});

test('settings that are passed are kept', () => {
  const config: PayConfig = {
    apiKey: 'pk_live_1',
    environment: 'live',
    baseUrl: 'https://pay.shop.example/api',
    frameUrl: 'http://{gateway}.localhost:8080/',
    timeout: 1,
    retryAttempts: 0,
    retryDelay: 0,
    debug: true,
    locale: 'de-AT',
    preload: 'auto',
    onError: () => {},
    onRequest: () => {},
    onResponse: () => {},
    logger: () => {},
  };
  expect(resolveConfig(config)).toEqual(config);
});

describe('the environment', () => {
  test.each([
    ['pk_test_1', 'sandbox'],
    ['pk_live_1', 'live'],
  ])('of %s is %s', (key, environment) => {
    expect(resolveConfig({ apiKey: key }).environment).toBe(environment);
  });

  test.each([
    ['pk_test_1', 'live'],
    ['pk_live_1', 'sandbox'],
    ['pk_test_1', 'production'],
  ])('of %s cannot be %s', (key, environment) => {
    expect(caught({ apiKey: key, environment })).toMatchObject({
      name: 'PayValidationError',
      details: [expect.objectContaining({ field: 'environment' })],
    });
  });
});

describe('the API key', () => {
  test.each([undefined, null, {}, { apiKey: '' }, { apiKey: null }])(
    'is required (%j)',
    (config) => {
      const error = caught(config);
      expect(error).toBeInstanceOf(PayAuthenticationError);
      expect(error).toMatchObject({
        code: 'AUTHENTICATION_ERROR',
        reason: 'API_KEY_MISSING',
        message: inBothBuilds('The API key is required'),
      });
    },
  );

  test.each([
    'sk_test_1',
    'sk_live_1',
    'pk_1',
    'pk_test_',
    'pk_prod_1',
    'PK_TEST_1',
    ' pk_test_1',
    'pk_test_1\n',
    'pk_test_1 2',
    'pk_test_é',
    'xpk_test_1',
    7,
    {},
  ])('%j is rejected', (key) => {
    const error = caught({ apiKey: key });
    expect(error).toBeInstanceOf(PayAuthenticationError);
    expect(error).toMatchObject({ reason: 'API_KEY_INVALID' });
    expect(error).toMatchObject({ message: expect.stringContaining('API key') });
  });
});

test('a secret passed as the key is not repeated', () => {
  const error = caught({ apiKey: 'sk_live_canary' });
  expect(error).toBeInstanceOf(PayAuthenticationError);
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('canary');
  expect(error).toMatchObject({ message: expect.stringMatching(/secret one .* revoke/) });
});

test('an environment that does not match the key is named', () => {
  expect(() => resolveConfig({ apiKey: 'pk_test_1', environment: 'live' })).toThrow(
    '`environment` must be \'sandbox\', as the API key is; received "live"',
  );
});

test('an invalid URL is shown in the message, without its query', () => {
  const baseUrl = 'http://api.shop.example/pay?token=canary#x';
  expect(() => resolveConfig({ apiKey: 'pk_test_1', baseUrl })).toThrow(
    /`baseUrl` .*; received "http:\/\/api\.shop\.example\/pay"(?!\?)/,
  );
});

test('every invalid field is named in one error', () => {
  const error = caught({
    apiKey,
    environment: 'live',
    baseUrl: '/api',
    frameUrl: 'javascript:0',
    timeout: 0,
    retryAttempts: -1,
    retryDelay: -1,
    debug: 'yes',
    locale: 'nonsense_locale',
    translations: { de: { title: 7, paid: 'x' }, en_US: {}, fr: [] },
    preload: 'some gateway',
    onError: 1,
    onRequest: {},
    onResponse: 'x',
    logger: console,
  });
  if (!(error instanceof PayValidationError)) throw new Error('expected a PayValidationError');
  expect(error.details.map(({ field }) => field)).toEqual([
    'baseUrl',
    'frameUrl',
    'timeout',
    'retryAttempts',
    'retryDelay',
    'debug',
    'locale',
    'translations.de.title',
    ...(isDevelopment ? ['translations.de.paid'] : []),
    'translations.en_US',
    'translations.fr',
    'preload',
    'onError',
    'onRequest',
    'onResponse',
    'logger',
    'environment',
  ]);
  for (const { field, message } of error.details) {
    expect(error.message).toContain(`\`${field}\` ${message}`);
  }
});

test('a language without translations has those of the SDK', () => {
  const given = JSON.parse('{ "de": null }');
  const { translations } = resolveConfig({ apiKey, translations: given });
  expect(translations).toEqual({ de: {} });
});

test('translations are checked and copied', () => {
  const given = { de: { alreadyPaid: 'Schon bezahlt', title: undefined }, fr: {} };
  const { translations } = resolveConfig({ apiKey, translations: given });
  given.de.alreadyPaid = 'changed';
  expect(translations).toEqual({ de: { alreadyPaid: 'Schon bezahlt' }, fr: {} });
  const caughtError = caught({ apiKey, translations: { de: { paid: 'x'.repeat(300) } } });
  expect(caughtError).toMatchObject({
    name: 'PayValidationError',
    details: [{ field: 'translations.de.paid', code: isDevelopment ? 'unknown' : 'invalid' }],
  });
});

describe('a number', () => {
  test.each([
    ['timeout', 0, 1],
    ['timeout', 2 ** 31, 2 ** 31 - 1],
    ['timeout', 1.5, 2],
    ['timeout', '30000', 30_000],
    ['retryAttempts', -1, 0],
    ['retryAttempts', Infinity, 10],
    ['retryAttempts', NaN, 1],
    ['retryDelay', -1, 0],
    ['retryDelay', 2 ** 31, 2 ** 31 - 1],
  ])('%s of %s is rejected, %s is not', (field, wrong, right) => {
    expect(caught({ apiKey, [field]: wrong })).toMatchObject({ details: [{ field }] });
    expect(caught({ apiKey, [field]: right })).toMatchObject({ [field]: right });
  });
});

describe('a URL', () => {
  test.each([
    'http://pay.example',
    '//pay.example',
    'ftp://pay.example',
    'https://user:secret@pay.example',
    'https://pay.example/?a=b',
    'https://pay.example/#a',
    'https://pay.example\\api',
    '',
    7,
  ])('%j is rejected', (url) => {
    expect(caught({ apiKey, baseUrl: url, frameUrl: url })).toMatchObject({
      details: [{ field: 'baseUrl' }, { field: 'frameUrl' }],
    });
  });

  test.each(['http://localhost:8080', 'http://127.0.0.1:1/api/', 'https://pay.example:8443/v'])(
    '%s is accepted',
    (url) => {
      const { baseUrl, frameUrl } = resolveConfig({ apiKey, baseUrl: url, frameUrl: url });
      expect(baseUrl).toBe(url.replace(/\/$/, ''));
      expect(frameUrl).toBe(url);
    },
  );
});

describe.runIf(isDevelopment)('the error for a missing key', () => {
  const HOW_TO_PASS = 'The API key is required. Pass it as a field: `new Pay({ apiKey })`.';

  test.each(['pk_test', 'pk_test_1', undefined, {}, { key: 'pk_test_1' }])(
    'shows how to pass it, and blames no build where nothing was passed as the key: %j',
    (config) => {
      expect(caught(config)).toMatchObject({ reason: 'API_KEY_MISSING', message: HOW_TO_PASS });
    },
  );

  test.each([undefined, null, ''])('names the build as the cause of an empty one: %j', (apiKey) => {
    const message = `${HOW_TO_PASS} The field has no value: usually a build variable is not set.`;
    expect(caught({ apiKey })).toMatchObject({ reason: 'API_KEY_MISSING', message });
  });
});
