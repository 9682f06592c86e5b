import { expect, test } from 'vitest';
import { isCardNumber } from './card-rules.ts';
import { simulatedOutcome } from './simulated-outcome.ts';
import { TEST_OUTCOMES, testNumberOf } from './test-numbers.ts';
import type { TestOutcome } from './test-numbers.ts';

const outcomes: readonly TestOutcome[] = Object.values(TEST_OUTCOMES);
const numbers = outcomes.flatMap(({ card, blikCode = [], iban = [] }) =>
  [card, blikCode, iban].flat(),
);

/** ISO 13616: the IBAN as a number, its first four characters last, leaves 1 when divided by 97. */
function isIban(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

test('every number passes the checks of a form, and chooses one outcome', () => {
  for (const { card, blikCode = '000000', iban = TEST_OUTCOMES.approve.iban } of outcomes) {
    expect(isCardNumber(card)).toBe(true);
    expect(blikCode).toMatch(/^\d{6}$/);
    expect(isIban(iban)).toBe(true);
  }
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a number is recognised as it is typed, and any other leaves the choice to the scenario', () => {
  expect(testNumberOf('4000 0000 0000 0085')).toEqual({ scenario: 'challenge' });
  expect(testNumberOf('nl69 TEST 0000 0000 01')).toMatchObject({ scenario: 'decline_always' });
  expect(testNumberOf('4242 4242 4242 4242')).toBeUndefined();
  expect(testNumberOf('')).toBeUndefined();
});

test('the number overrides the scenario of the session, in every attempt', () => {
  const payment = { scenario: 'decline', declines: 3 } as const;
  const testNumber = testNumberOf(TEST_OUTCOMES.stolen_card.card);
  expect(simulatedOutcome({ ...payment, testNumber })).toMatchObject({
    verdict: 'declined',
    declineReason: 'card_stolen',
  });
  expect(simulatedOutcome(payment).verdict).toBe('authorised');
});
