/** A customer with an account: the shop's backend creates the sessions, and the platform keeps the cards. */
import * as v from 'valibot';
import { Pay } from '../../packages/node/index.ts';
import type { BackendSessionData } from '../../packages/node/index.ts';
import { TEST_OUTCOMES } from '../../server/gateways/test-numbers.ts';
import { typedCard } from '../../server/gateways/testing/typed-card.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { platformCalls } from '../support/platform.ts';
import { PLATFORM } from '../support/urls.ts';
import type { ShopMerchant } from './shop-merchants.ts';

type OrderData = Omit<BackendSessionData, 'customer_id' | 'purpose'>;

const CARD = { number: TEST_OUTCOMES.approve.card, expiry: '0330', code: '737' };

const Order = v.object({ payments: v.array(v.object({ charges: v.array(v.unknown()) })) });

const readPage = async (path: string) => (await fetch(PLATFORM + path)).text();

export class Account {
  readonly #merchant: ShopMerchant;
  readonly #backend: Pay;
  readonly #id = crypto.randomUUID();

  constructor(merchant: ShopMerchant) {
    this.#merchant = merchant;
    this.#backend = new Pay({ apiSecret: merchant.apiSecret, baseUrl: PLATFORM });
  }

  /** A session that pays an order. */
  createPayment(order: OrderData): Promise<EmbeddedSessionResponse> {
    return this.#backend.sessions.create({ ...order, customer_id: this.#id });
  }

  /** A session that saves a card and charges nothing. */
  createSetUp(order: OrderData): Promise<EmbeddedSessionResponse> {
    const data = { ...order, customer_id: this.#id, purpose: 'setup', amount: 0 } as const;
    return this.#backend.sessions.create(data);
  }

  /** Saves a card by a set-up, without a browser. */
  async saveCard(order: OrderData): Promise<void> {
    const metadata = { sandbox: { gateway: 'adyen' } };
    const { session_id } = await this.createSetUp({ ...order, metadata });
    const paymentMethod = { type: 'scheme', ...(await typedCard(readPage, CARD)) };
    await platformCalls.send(pathOf('submit', session_id), {
      method: 'POST',
      credential: this.#merchant.apiKey,
      body: { data: { paymentMethod, storePaymentMethod: true, consent: 'Save this card' } },
    });
  }

  /** Number of cards that are saved. */
  async cards(): Promise<number> {
    return (await this.#backend.customers.listMethods(this.#id)).length;
  }

  /** How often the gateways have charged an order. */
  async chargesOf(orderId: string): Promise<number> {
    const credential = this.#merchant.apiSecret;
    const { body } = await platformCalls.send(pathOf('getOrder', orderId), { credential });
    return v.parse(Order, body).payments.flatMap(({ charges }) => charges).length;
  }
}
