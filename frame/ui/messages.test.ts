import { describe, expect, it } from 'vitest';
import { messagesFor } from './messages.ts';

describe('texts', () => {
  it.each([
    ['de', 'Zahlung'],
    ['de-AT', 'Zahlung'],
    ['FR-ca', 'Paiement'],
    ['nl-BE', 'Betaling'],
    ['en-GB', 'Payment'],
  ])('for %s are in that language', (locale, title) => {
    expect(messagesFor(locale).title).toBe(title);
  });

  it.each(['ja', 'zh-Hans', '', 'constructor'])(
    'are English for %j, which is not supported',
    (locale) => {
      expect(messagesFor(locale).title).toBe('Payment');
    },
  );
});
