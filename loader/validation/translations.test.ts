import { expect, test } from 'vitest';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { customerMessages, frameMessages } from '../../shared/language/messages.ts';
import { checked } from './field-errors.ts';
import { translationsRule } from './translations.ts';

const english = { ...customerMessages, ...frameMessages };

test.each(Object.keys(english))('the message %s can be translated', (name) => {
  const given = { de: { [name]: 'Nachricht' } };
  expect(checked(given, translationsRule, { subject: 'translations' })).toEqual(given);
});

test.runIf(isDevelopment)('there are no other messages, which only developers need to know', () => {
  expect(() =>
    checked({ de: { paid: 'Bezahlt' } }, translationsRule, { subject: 'translations' }),
  ).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('`de.paid` is not a known name'),
      details: [{ field: 'de.paid', code: 'unknown', message: 'is not a known name' }],
    }),
  );
});
