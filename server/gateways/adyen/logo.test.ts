import { expect, test } from 'vitest';
import { paymentMethodLogo } from './logo.ts';

test.each([
  ['ideal.svg', 'iDEAL'],
  ['ideal@2x.svg', 'iDEAL'],
  ['sepadirectdebit.svg', 'SEPA'],
  ['visa.png', 'VISA'],
  ['card.svg', 'Card'],
])('the picture %s shows %s', (file, label) => {
  expect(paymentMethodLogo(file).replaceAll(/<[^>]*>|\s/g, '')).toBe(label);
});

test('an icon of the form gets an empty picture', () => {
  expect(paymentMethodLogo('chevron.svg')).not.toContain('<text');
});
