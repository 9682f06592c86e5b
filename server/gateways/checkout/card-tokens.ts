/** Tokens that the simulated Flow exchanges for cards. Each pays once. */
import { schemeOf } from '../card-rules.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { randomId } from '../../platform/random-id.ts';
import { testNumberOf } from '../test-numbers.ts';
import type { TestNumber } from '../test-numbers.ts';
import type { KnownCard } from '../../platform/gateway-simulator.ts';
import { knownToFlow } from './flow-cards.ts';
import type { CardToken } from './flow-session.ts';

/** Lifetime of a token in ms. */
const TOKEN_LIFE = 15 * 60 * 1000;

/** The data that is kept for a token. */
export interface Tokenized {
  /** The payment method. */
  readonly type: string;
  /** The outcome that a card chooses. */
  readonly chooses: TestNumber | undefined;
  /** Absent for any other payment method. */
  readonly card?: KnownCard | undefined;
}

export class CardTokens {
  readonly #unused = new BoundedMap<string, Tokenized>();

  /** @param preferred - the scheme that the customer chooses of a co-badged card */
  issue(cardNumber: string, preferred?: string): CardToken {
    const token = randomId('tok_');
    const card = knownToFlow(cardNumber, preferred);
    this.#unused.set(token, { type: 'card', chooses: testNumberOf(cardNumber), card });
    return {
      type: 'card',
      token,
      bin: cardNumber.slice(0, 8),
      scheme: schemeOf(cardNumber) ?? 'unknown',
      last4: cardNumber.slice(-4),
      expires_on: new Date(Date.now() + TOKEN_LIFE).toISOString(),
    };
  }

  /** Issues a token for a payment method without data, or whose data the wallet has. */
  issueFor(type: string): { readonly type: string; readonly token: string } {
    const token = randomId('tok_');
    this.#unused.set(token, { type, chooses: undefined });
    return { type, token };
  }

  find(token: string): Tokenized | undefined {
    return this.#unused.get(token);
  }

  take(token: string): Tokenized | undefined {
    return this.#unused.take(token);
  }
}
