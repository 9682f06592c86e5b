import { expect, test } from 'vitest';
import { messagesFor } from './messages-by-language.ts';

test.each([
  ['de-AT', 'Zahlungsformular'],
  ['fr', 'Formulaire de paiement'],
  ['nl-BE', 'Betaalformulier'],
  ['en-GB', 'Payment form'],
  ['pt-BR', 'Payment form'],
])('a frame for %s is called %s', (locale, title) => {
  expect(messagesFor(locale).title).toBe(title);
});
