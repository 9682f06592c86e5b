import * as v from 'valibot';
import { expect, it } from 'vitest';
import { HostedSchema } from './configuration.ts';

const session = (redirectUrl: unknown, embedMode = 'iframe') => ({
  redirectUrl,
  embedMode,
  paymentId: 'pay_1',
});

it.each(['iframe', 'popup', 'redirect'])('a secure URL is shown in mode %s', (mode) => {
  expect(v.is(HostedSchema, session('https://gateway.example/pay?id=1', mode))).toBe(true);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://gateway.example/',
  '//gateway.example/',
  '/pay',
  'https:\\\\gateway.example\\',
  'https://user:pass@gateway.example/',
  'https://gateway.example/\u0000',
  ' https://gateway.example/',
  'java\nscript:alert(1)',
  '',
  null,
  { href: 'https://gateway.example/' },
])('nothing is shown or opened at %j, in any mode', (address) => {
  for (const mode of ['iframe', 'popup', 'redirect']) {
    expect(v.is(HostedSchema, session(address, mode))).toBe(false);
  }
});
