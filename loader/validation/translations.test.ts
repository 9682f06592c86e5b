import { expect, test } from 'vitest';
import { customerMessages, frameMessages } from '../../shared/language/messages.ts';
import { checked } from './field-errors.ts';
import { translations } from './translations.ts';

const english = { ...customerMessages, ...frameMessages };

test.each(Object.keys(english))('the message %s can be translated', (name) => {
  const given = { de: { [name]: 'Nachricht' } };
  expect(checked('translations', translations, given)).toEqual(given);
});

test('there are no other messages', () => {
  expect(() => checked('translations', translations, { de: { paid: 'Bezahlt' } })).toThrow(
    'de.paid is not a known name',
  );
});
