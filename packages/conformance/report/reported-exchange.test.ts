import { expect, test } from 'vitest';
import { reportedExchange } from './reported-exchange.ts';

const KEY = 'pk_test_8fJk2';

test('neither the URL nor the end of a shortened body has a credential, or a part of one', () => {
  const options = {
    baseUrl: 'https://api.platform.example',
    key: KEY,
    secret: 'sk_test_1234567890',
    origin: 'https://shop.example',
  };
  const { request, response } = reportedExchange(
    {
      request: {
        method: 'GET',
        url: `https://adyen.frame.platform.example/p2/?key=${KEY}`,
        headers: {},
        body: undefined,
      },
      response: {
        status: 500,
        headers: new Headers(),
        body: `${'.'.repeat(3990)}${options.secret}${'.'.repeat(100)}`,
      },
    },
    options,
  );
  expect(request.url).toBe('https://adyen.frame.platform.example/p2/?key=***');
  expect(response.body).toMatch(/\.\*\*\*\.+…$/);
});
