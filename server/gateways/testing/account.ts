/** A customer with an account: orders in sessions of a backend, and what the customer does in their forms. */
import * as v from 'valibot';
import { pathOf } from '../../../shared/platform/paths.ts';
import { SESSION } from '../../platform/testing/platform-server.ts';
import { TEST_OUTCOMES } from '../test-numbers.ts';
import { typedCard } from './typed-card.ts';
import type { Reply, TestPlatform } from '../../platform/testing/platform-server.ts';

const StoredMethod = v.object({
  id: v.string(),
  lastFour: v.string(),
  expiryMonth: v.string(),
  expiryYear: v.string(),
});

export const AccountSessionSchema = v.object({
  session_id: v.string(),
  payment_id: v.string(),
  gateway_config: v.looseObject({
    paymentMethods: v.looseObject({
      storedPaymentMethods: v.optional(v.array(StoredMethod), []),
      saving: v.optional(v.looseObject({})),
    }),
  }),
});
export type AccountSession = v.InferOutput<typeof AccountSessionSchema>;

const ListSchema = v.array(
  v.object({ id: v.string(), last4: v.string(), status: v.picklist(['usable', 'unusable']) }),
);

export interface AccountTools {
  readonly platform: TestPlatform;
  /** Default: the first merchant's. */
  readonly secret?: string;
  readonly apiKey?: string;
  readonly customerId: string;
}

/** Customer and backend of one account. */
export class Account {
  readonly #platform: TestPlatform;
  readonly #secret: string;
  readonly #apiKey: string;
  readonly #customerId: string;

  constructor({ platform, secret, apiKey, customerId }: AccountTools) {
    this.#platform = platform;
    this.#secret = secret ?? 'sk_test_sandbox';
    this.#apiKey = apiKey ?? 'pk_test_sandbox';
    this.#customerId = customerId;
  }

  readonly #readPage = async (path: string) =>
    (await this.#platform.call(path, { credential: null })).text;

  /** The backend creates a session of the customer, with a new order unless `fields` names one. */
  async open(fields: object = {}): Promise<AccountSession> {
    const body = {
      ...SESSION,
      order_id: crypto.randomUUID(),
      customer_id: this.#customerId,
      save_methods: 'ask',
      metadata: { sandbox: { gateway: 'adyen' } },
      ...fields,
    };
    const reply = await this.#platform.call(pathOf('createEmbeddedSession'), {
      method: 'POST',
      body,
      credential: this.#secret,
    });
    return v.parse(AccountSessionSchema, reply.body);
  }

  /** The customer pays with a card, and chooses whether it is saved. */
  async payByCard(
    session: { readonly session_id: string },
    {
      number = TEST_OUTCOMES.approve.card,
      expiry = '0330',
      saves = true,
      brand,
      revision,
    }: {
      number?: string;
      expiry?: string;
      saves?: boolean;
      /** That the customer chooses of a co-badged card. */
      brand?: string;
      revision?: number;
    } = {},
  ): Promise<Reply> {
    const card = await typedCard(this.#readPage, { number, expiry, code: '737' });
    const data = {
      paymentMethod: { type: 'scheme', ...(brand !== undefined && { brand }), ...card },
      storePaymentMethod: saves,
      consent: 'Save this card',
    };
    return this.submit(session, data, revision);
  }

  /** The customer pays with a saved card. */
  async payBySaved(
    session: AccountSession,
    handle: string,
    { code = '737', revision }: { readonly code?: string; readonly revision?: number } = {},
  ): Promise<Reply> {
    const typed = await typedCard(this.#readPage, { code });
    const paymentMethod = { type: 'scheme', storedPaymentMethodId: handle, ...typed };
    return this.submit(session, { paymentMethod }, revision);
  }

  submit(
    { session_id }: { readonly session_id: string },
    data: object,
    revision = 1,
  ): Promise<Reply> {
    return this.#platform.call(pathOf('submit', session_id), {
      method: 'POST',
      body: { data, revision },
      credential: this.#apiKey,
    });
  }

  /** The customer removes a saved card in the form. */
  removeShown({ session_id }: AccountSession, handle: string): Promise<Reply> {
    return this.#platform.call(pathOf('removeShownMethod', session_id), {
      method: 'POST',
      body: { method: handle },
      credential: this.#apiKey,
    });
  }

  /** A card of the customer that is saved with a payment. */
  async saveCard(number: string = TEST_OUTCOMES.approve.card, expiry = '0330'): Promise<void> {
    await this.payByCard(await this.open(), { number, expiry });
  }

  async methods(): Promise<v.InferOutput<typeof ListSchema>> {
    const path = pathOf('listMethods', this.#customerId);
    const { body } = await this.#platform.call(path, { credential: this.#secret });
    return v.parse(ListSchema, body);
  }

  /** The backend removes the customer. */
  remove(): Promise<Reply> {
    const path = pathOf('removeCustomer', this.#customerId);
    return this.#platform.call(path, { method: 'DELETE', credential: this.#secret });
  }

  /** The handles of the cards that the form of a session shows. */
  handlesIn(session: AccountSession): readonly string[] {
    return session.gateway_config.paymentMethods.storedPaymentMethods.map(({ id }) => id);
  }

  /** The backend charges a saved method without the customer. */
  charge(fields: object, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const body = {
      customer_id: this.#customerId,
      order_id: crypto.randomUUID(),
      amount: 1999,
      currency: 'EUR',
      off_session: true,
      ...fields,
    };
    return this.#platform.call(pathOf('createPayment'), {
      method: 'POST',
      body,
      headers,
      credential: this.#secret,
    });
  }
}
