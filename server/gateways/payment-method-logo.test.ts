import { expect, test } from 'vitest';
import { paymentMethodLogo } from './payment-method-logo.ts';

test.each([
  ['ideal.svg', 'iDEAL'],
  ['ideal@2x.svg', 'iDEAL'],
  ['sepadirectdebit.svg', 'SEPA'],
  ['visa.png', 'VISA'],
  ['card.svg', 'Card'],
])('the picture %s shows %s', (file, label) => {
  expect(paymentMethodLogo(file).replaceAll(/<[^>]*>|\s/g, '')).toBe(label);
});

test('the picture of Mastercard is known by its discs, at every size', () => {
  expect(paymentMethodLogo('mc.svg').match(/<circle/g)).toHaveLength(2);
});

test('the icons of the fields are drawn, and other icons of the form are empty', () => {
  for (const icon of ['nocard.svg', 'expiry_date_hint.svg', 'bento_checkmark_black.svg']) {
    expect(paymentMethodLogo(icon)).toContain('<path');
  }
  expect(paymentMethodLogo('chevron.svg')).not.toMatch(/<(text|path)/);
});
