import { expect, test } from 'vitest';
import { redactedRequest, redactedResponse, urlWithoutQuery, withoutSecrets } from './redaction.ts';

const shownOf = (value: unknown) => redactedRequest({}, Buffer.from(JSON.stringify(value))).body;

test('personal data of a session is hidden, and what the platform needs is shown', () => {
  const body = shownOf({
    order_id: 'order-1',
    amount: 4250,
    payer: { email: 'kim@example.com', name: 'Kim Example', phone: '+49 171 1234567' },
    billing: { address_line_1: 'Main Street 1', city: 'Delft', country: 'NL' },
    return_url: 'https://shop.example/return?customer=kim',
    metadata: { sandbox: { gateway: 'adyen', scenario: 'decline' }, note: 'for Kim' },
  });
  for (const canary of ['kim', 'Kim', '171', 'Main Street', 'Delft']) {
    expect(body).not.toContain(canary);
  }
  expect(JSON.parse(body)).toMatchObject({
    order_id: 'order-1',
    amount: 4250,
    billing: { country: 'NL' },
    return_url: 'https://shop.example/return',
    metadata: { sandbox: { gateway: 'adyen', scenario: 'decline' } },
  });
});

test('of what a gateway’s form sends, only the payment method is shown', () => {
  const body = shownOf({
    data: {
      paymentMethod: { type: 'scheme', encryptedCardNumber: 'canary', holderName: 'canary' },
      browserInfo: { userAgent: 'canary' },
    },
  });
  expect(body).not.toContain('canary');
  expect(body).toContain('scheme');
});

test('the value of an unknown field is hidden, and so is a key that is not a field name', () => {
  const body = shownOf({
    number: '4242',
    message: 'canary',
    'kim@example.com': true,
    '4242': null,
  });
  expect(body).not.toMatch(/4242|canary|kim/);
  expect(body).toContain('"number"');
});

test.each([
  ['{"order_id":"4242 4242 4242 4242"}'],
  ['{"order_id":"for kim@example.com"}'],
  ['{"order_id":"NL13TEST0123456789"}'],
  ['{"amount":4242424242424242}'],
  ['kim@example.com, not JSON'],
  [`${'{"data":'.repeat(50)}"kim@example.com"${'}'.repeat(50)}`],
])('%.40s is hidden', (body) => {
  expect(redactedRequest({}, Buffer.from(body)).body).not.toMatch(/4242|kim|TEST/);
});

test('a credential is shown by its prefix, and other headers only if they are known', () => {
  const { headers } = redactedRequest(
    { authorization: 'Bearer sk_test_sandbox', cookie: 'id=canary', 'pay-sdk': 'loader/1.0.0' },
    Buffer.alloc(0),
  );
  expect(headers).toEqual([
    ['authorization', 'Bearer sk_test_•••'],
    ['pay-sdk', 'loader/1.0.0'],
  ]);
});

test('the configuration of a gateway is hidden in a response', () => {
  const { body } = redactedResponse(
    {},
    JSON.stringify({
      session_id: 'ses_1',
      gateway: { code: 'adyen', name: 'Adyen' },
      gateway_config: { clientKey: 'canary', session: { token: 'canary' } },
    }),
  );
  expect(body).not.toContain('canary');
  expect(JSON.parse(body)).toMatchObject({ session_id: 'ses_1', gateway: { name: 'Adyen' } });
});

test('the reason of a failed session is shown', () => {
  const status = { status: 'failed', transaction_status: 'refunded', reason: 'CANCELLED' };
  expect(JSON.parse(redactedResponse({}, JSON.stringify(status)).body)).toEqual(status);
});

test('ids and times are not mistaken for card numbers', () => {
  const ids =
    'ses_0b3f1a52-1234-4567-8901-123456789012 order-1795000000000 2026-11-22T12:00:00.000Z';
  expect(withoutSecrets(ids)).toBe(ids);
});

test('a URL has neither query nor fragment', () => {
  expect(urlWithoutQuery('/v2/sessions/ses_1?_=3#top')).toBe('/v2/sessions/ses_1');
  expect(urlWithoutQuery('/v2/payments/kim%40example.com')).not.toContain('kim');
});
