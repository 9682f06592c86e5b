import { expect, test } from 'vitest';
import { isPlainMessage } from './plain-message.ts';

test.each([
  'Your payment was declined. Please check your details.',
  'Est-ce que vous avez payé ? Veuillez vérifier : c’est important.',
  'お支払いが完了しませんでした。もう一度お試しください。',
])('a sentence is plain: %s', (message) => {
  expect(isPlainMessage(message)).toBe(true);
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['an entity', 'Paid &lt;b&gt;'],
  ['a URL', 'Pay at https://evil.test'],
  ['a URL without a scheme', 'Pay at //evil'],
  ['a script URL', 'javascript:alert(1)'],
  ['a host', 'Pay at evil.test now'],
  ['an e-mail address', 'Write to help@evil'],
  ['a line break', 'Paid.\nNot paid.'],
  ['a change of direction', 'Paid \u202Edlos'],
  ['nothing', ' '],
  ['201 characters', 'x'.repeat(201)],
  ['a value that is not a string', ['Paid']],
])('a message with %s is not plain', (_, message) => {
  expect(isPlainMessage(message)).toBe(false);
});
