import { expect, test } from 'vitest';
import { readCommand, UsageError } from './command-line.ts';

test('the ports have defaults', () => {
  expect(readCommand([], {})).toEqual({
    name: 'start',
    platformPort: 8080,
    shopPort: 3000,
    webhookUrls: [],
    https: false,
    saveCert: undefined,
  });
});

test('environment variables set the ports, and options override them', () => {
  const variables = { PAY_PLATFORM_PORT: '9000', PAY_SHOP_PORT: '9001' };
  expect(readCommand(['--shop-port', '0'], variables)).toEqual({
    name: 'start',
    platformPort: 9000,
    shopPort: 0,
    webhookUrls: [],
    https: false,
    saveCert: undefined,
  });
});

test('several URLs can be notified', () => {
  const urls = ['http://127.0.0.1:4000/webhooks', 'https://shop.test/webhooks'];
  const options = urls.flatMap((url) => ['--webhook', url]);
  expect(readCommand(options, {})).toMatchObject({ webhookUrls: urls });
});

test('https needs a certificate and its key, or neither', () => {
  expect(readCommand(['--https'], {})).toMatchObject({ https: true });
  const own = ['--https', '--cert', 'cert.pem', '--key', 'key.pem'];
  expect(readCommand(own, {})).toMatchObject({ https: { cert: 'cert.pem', key: 'key.pem' } });
});

test.each([['--help'], ['-h']])('%s shows the help', (option) => {
  expect(readCommand([option], {})).toEqual({ name: 'help' });
});

test.each([
  [['--port', 'eighty'], {}, '--port'],
  [['--port', '65536'], {}, '--port'],
  [['--webhook', 'http://shop.test/'], {}, '--webhook'],
  [['--https', '--cert', 'cert.pem'], {}, '--key'],
  [['--https', '--key', 'key.pem'], {}, '--cert'],
  [['--save-cert', 'sandbox.pem'], {}, '--https'],
  [['--wrong'], {}, '--wrong'],
  [['8080'], {}, '8080'],
  [['--port', '3000'], {}, '3000'],
  [[], { PAY_SHOP_PORT: '-1' }, 'PAY_SHOP_PORT'],
])('%j with %j is an error that names the mistake', (commandLine, variables, name) => {
  const read = () => readCommand(commandLine, variables);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(name);
});
