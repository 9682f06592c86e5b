import { expect, test } from 'vitest';
import { readCommand, UsageError } from './command-line.ts';

test('the ports have defaults', () => {
  expect(readCommand([], {})).toEqual({
    name: 'start',
    platformPort: 8080,
    shopPort: 3000,
    webhookUrls: [],
  });
});

test('environment variables set the ports, and options override them', () => {
  const variables = { PAY_PLATFORM_PORT: '9000', PAY_SHOP_PORT: '9001' };
  expect(readCommand(['--shop-port', '0'], variables)).toEqual({
    name: 'start',
    platformPort: 9000,
    shopPort: 0,
    webhookUrls: [],
  });
});

test('several URLs can be notified', () => {
  const urls = ['http://127.0.0.1:4000/webhooks', 'https://shop.test/webhooks'];
  const options = urls.flatMap((url) => ['--webhook', url]);
  expect(readCommand(options, {})).toMatchObject({ webhookUrls: urls });
});

test.each([['--help'], ['-h']])('%s shows the help', (option) => {
  expect(readCommand([option], {})).toEqual({ name: 'help' });
});

test.each([
  [['--port', 'eighty'], {}, '--port'],
  [['--port', '65536'], {}, '--port'],
  [['--webhook', 'http://shop.test/'], {}, '--webhook'],
  [['--wrong'], {}, '--wrong'],
  [['8080'], {}, '8080'],
  [['--port', '3000'], {}, '3000'],
  [[], { PAY_SHOP_PORT: '-1' }, 'PAY_SHOP_PORT'],
])('%j with %j is an error that names the mistake', (commandLine, variables, name) => {
  const read = () => readCommand(commandLine, variables);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(name);
});
