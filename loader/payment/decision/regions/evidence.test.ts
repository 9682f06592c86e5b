import { expect, test } from 'vitest';
import { NEW_PAYMENT } from '../payment.ts';
import { doubted } from './evidence.ts';
import type { Doubt, Unobserved } from './evidence.ts';

const DEGREES: readonly Unobserved[] = ['none', 'possible', 'chargeable'];
const DOUBTS: readonly Doubt[] = ['possible', 'chargeable'];

test('a doubt about a press is the greater of the known one and the new one', () => {
  for (const unobserved of DEGREES) {
    for (const doubt of DOUBTS) {
      const greater = DEGREES[Math.max(DEGREES.indexOf(unobserved), DEGREES.indexOf(doubt))];
      expect(doubted({ ...NEW_PAYMENT, unobserved }, doubt)).toEqual({ unobserved: greater });
    }
  }
});
