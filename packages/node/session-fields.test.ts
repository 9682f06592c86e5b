import { expect, test } from 'vitest';
import { changeFields } from './session-fields.ts';

test('each field of a change may be a getter of a class, also inside the card', () => {
  class Card {
    get issuer_country() {
      return 'US';
    }
  }
  class Price {
    get amount() {
      return 4400;
    }
    get expected_card() {
      return new Card();
    }
    get revision() {
      return 2;
    }
    // Of the shop's class, and no field of a change: the platform would reject it.
    get order_id() {
      return 'order-1';
    }
  }
  expect(changeFields(new Price())).toEqual({
    amount: 4400,
    expected_card: { issuer_country: 'US' },
    revision: 2,
  });
});

test('a field of its own is sent as it is, so that the platform rejects a misspelt one', () => {
  expect(changeFields({ amuont: 1, expected_card: null })).toEqual({
    amuont: 1,
    expected_card: null,
  });
});
