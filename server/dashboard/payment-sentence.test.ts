/** The dashboard shows in sentences where a payment is. */
import { expect, test } from 'vitest';
import { SESSION_STATUSES, TRANSACTION_STATUSES } from '../../shared/sessions.ts';
import { paymentSentence } from './page/payment-sentence.ts';

const SESSIONS = [...SESSION_STATUSES, 'expired'] as const;
const ATTEMPTS = ['none', 'under_way', 'charged', 'awaiting_transfer'] as const;

test('every state of a payment is described in a sentence, without the state’s name', () => {
  const sentences = SESSIONS.flatMap((session) =>
    TRANSACTION_STATUSES.flatMap((transaction) =>
      ATTEMPTS.map((attempt) => paymentSentence({ session, transaction, attempt })),
    ),
  );
  for (const sentence of sentences) expect(sentence).toMatch(/^(?:The|A) [^_]+\.$/);
});

test.each([
  ['pending', 'pending', 'none', 'The session waits for the customer.'],
  ['pending', 'pending', 'under_way', 'The gateway has the payment, and has not decided.'],
  ['requires_action', 'pending', 'none', 'The customer confirms the payment with the bank.'],
  ['completed', 'captured', 'charged', 'The payment is captured.'],
  ['completed', 'partial_refunded', 'charged', 'A part of the payment is refunded.'],
  ['completed', 'pending', 'awaiting_transfer', 'The customer’s transfer has not arrived.'],
  ['failed', 'failed', 'none', 'The session has failed, and is not paid.'],
] as const)('%s, %s, %s: %s', (session, transaction, attempt, sentence) => {
  expect(paymentSentence({ session, transaction, attempt })).toBe(sentence);
});

test('a set-up that has succeeded reserves nothing', () => {
  const states = { session: 'completed', transaction: 'authorized', attempt: 'charged' } as const;
  const saved = 'The payment method is saved, and nothing is charged.';
  expect(paymentSentence(states, 'setup')).toBe(saved);
  expect(paymentSentence(states)).toBe('The amount is reserved, and waits to be captured.');
});
