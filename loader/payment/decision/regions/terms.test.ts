import { expect, test } from 'vitest';
import { isNewer } from './terms.ts';
import type { SessionTerms } from './terms.ts';

/** In their order: another amount counts before a longer life. */
const ORDERED: readonly SessionTerms[] = [
  { revision: 1, expiresAt: 1000 },
  { revision: 1, expiresAt: 3000 },
  { revision: 2, expiresAt: 1000 },
  { revision: 2, expiresAt: 2000 },
];

test('terms are newer than all before them: by another amount, and then by a longer life', () => {
  for (const [index, terms] of ORDERED.entries()) {
    const newer = ORDERED.filter((other) => isNewer(other, terms));
    expect(newer).toEqual(ORDERED.slice(index + 1));
  }
});
