import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './hosting-config.ts';
import { CONFIG } from '../testing/releases.ts';

const FILE = '/srv/pay/merchants.json';
const merchant = (key: string, ...origins: readonly string[]) => ({
  merchants: [{ key, origins }],
});

test('a configuration needs only the frame’s URL and the merchants', () => {
  const { frameUrl, merchants } = CONFIG;
  expect(readConfig(JSON.stringify({ frameUrl, merchants }), FILE)).toEqual({
    frameUrl,
    loaderUrl: undefined,
    reportUrl: undefined,
    releases: '/srv/pay/releases',
    aliases: {},
    sandbox: undefined,
    urls: {},
    merchants: merchants.map(({ key, origins }) => ({ apiKey: key, origins, scripts: [] })),
  });
});

test.each([
  [
    'a secret key',
    merchant('sk_test_1', 'https://shop.example'),
    'merchants.0.key: must be a public key',
  ],
  [
    'a key twice',
    { merchants: [...CONFIG.merchants, ...CONFIG.merchants] },
    'merchants: must not contain a key twice',
  ],
  [
    'a merchant without origins',
    merchant('pk_test_1'),
    'merchants.0.origins: must have at least one',
  ],
  [
    'an origin with a path',
    merchant('pk_test_1', 'https://shop.example/'),
    'merchants.0.origins.0: must be an origin',
  ],
  [
    'an origin with a directive',
    merchant('pk_test_1', 'https://shop.example; script-src *'),
    'must be an origin',
  ],
  ['every origin', merchant('pk_test_1', '*'), 'must be an origin'],
  ['an origin without TLS', merchant('pk_test_1', 'http://shop.example'), 'must be an origin'],
  [
    'any port of a public host',
    merchant('pk_test_1', 'https://shop.example:*'),
    'must be an origin',
  ],
  [
    'a page of a gateway without TLS',
    { urls: { hosted: { page: 'http://pages.example' } } },
    'urls.hosted.page: must be an https URL',
  ],
  [
    'one frame for all gateways',
    { frameUrl: 'https://frame.pay.example/' },
    'frameUrl: must have {gateway}',
  ],
  [
    'a gateway in the path',
    { frameUrl: 'https://frame.pay.example/{gateway}/' },
    'frameUrl: must have {gateway}',
  ],
  [
    'a frame without TLS',
    { frameUrl: 'http://{gateway}.pay.example/' },
    'frameUrl: must be an https URL',
  ],
  [
    'a folder of the loader',
    { loaderUrl: 'https://js.pay.example/sdk/' },
    'loaderUrl: must have no path',
  ],
  [
    'an alias of another kind',
    { aliases: { latest: '1.0.0' } },
    'aliases.latest: must be p and a protocol',
  ],
  ['a version that is a path', { aliases: { p2: '../1.0.0' } }, 'aliases.p2: must be a version'],
  ['an unknown field', { merchant: [] }, 'merchant: '],
])('%s is rejected, and the message names the field', (_what, change, message) => {
  const read = () => readConfig(JSON.stringify({ ...CONFIG, ...change }), FILE);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
});

test('all problems are reported together', () => {
  const config = { frameUrl: 'x', merchants: [{ key: 'x', origins: ['y'] }] };
  expect(() => readConfig(JSON.stringify(config), FILE)).toThrow(
    /frameUrl: [^]*merchants\.0\.key: [^]*merchants\.0\.origins\.0: /,
  );
});

test('a file that is not JSON is rejected', () => {
  expect(() => readConfig('{', FILE)).toThrow(`${FILE} is not JSON`);
});
