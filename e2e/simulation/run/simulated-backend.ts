/** The shop's backend: it creates the sessions of one order, and submits for shops that do that. */
import * as v from 'valibot';
import { embeddedSessionSchema } from './session-schema.ts';
import type { SubmissionRequest } from '../../../shared/platform/platform-api.ts';
import type { EmbeddedSessionResponse } from '../../../shared/sessions.ts';
import type { SandboxGateway } from '../../../server/platform/scenarios.ts';
import { BEGINNING } from '../browser/page-globals.ts';
import { API_KEY } from '../platform/simulated-platform.ts';
import type { Kind, Plan } from './plan.ts';
import { OFFERED_METHODS } from '../prepared/preparation.ts';
import type { PaymentChange } from '../../../shared/events/checkout-events.ts';
import type { OrderSession, Terms } from '../facts/facts.ts';
import { TYPED_CARD } from '../platform/typed-card.ts';
import type { World } from './world.ts';

/** In minor units; a multiple of 100, which every gateway can charge in every currency. */
const AMOUNT = 4200;

/** By how much each change lowers the amount, in minor units. */
const DISCOUNT = 200;

/** By how much a card raises or lowers the amount, in minor units. */
const BY_CARD = 300;

/** ms */
const EXTENSION = 10 * 60_000;
/** A run ends only with its last session, so renewals must end. */
const MOST_RENEWALS = 3;

const SECRET = 'sk_test_sandbox';

/** Of the billing address. */
export const COUNTRY = 'NL';

export const CUSTOMER = 'customer-1';

/** A session of a customer with an account, and one that charges nothing. */
const ACCOUNT = { customer_id: CUSTOMER, save_methods: 'ask' } as const;
const SET_UP = { ...ACCOUNT, purpose: 'setup' } as const;

const GATEWAYS: Readonly<Record<Kind, { gateway: SandboxGateway; embedMode?: string }>> = {
  direct: { gateway: 'checkout' },
  steps: { gateway: 'adyen' },
  nested: { gateway: 'hosted', embedMode: 'iframe' },
  window: { gateway: 'hosted', embedMode: 'popup' },
  away: { gateway: 'hosted', embedMode: 'redirect' },
  redirect: { gateway: 'redirect' },
};

/** What a session, or an offer, asks of the sandbox. */
export function sandboxOf({ kind, submitTo }: Plan, scenario: string) {
  return { ...GATEWAYS[kind], scenario, submitTo, methods: OFFERED_METHODS };
}

export class SimulatedBackend {
  readonly #world: World;
  #current: EmbeddedSessionResponse | undefined;
  #renewals = 0;
  /** The amount without what the card adds, in minor units. */
  #price = AMOUNT;

  constructor(world: World) {
    this.#world = world;
  }

  /** The session that the shop has stored for the order, or a new one; `undefined` if it is paid. */
  async session(isNew: boolean): Promise<EmbeddedSessionResponse | undefined> {
    if (!isNew && this.#current) return this.#current;
    return this.#create();
  }

  /** Replaces the order's session; `undefined` if the platform rejects that. */
  async replaceSession(): Promise<EmbeddedSessionResponse | undefined> {
    const replaced = this.#current?.session_id;
    if (replaced === undefined) return undefined;
    const session = await this.#create({ replaces: replaced });
    const known = this.#known(replaced);
    if (session === undefined || known === undefined) return undefined;
    known.replacedAt = this.#world.now;
    this.#world.log(`the shop has replaced ${replaced}`);
    return session;
  }

  /** The session of the order as it should be now, which the shop's page fetches. */
  async sessionOfOrder(): Promise<EmbeddedSessionResponse> {
    const before = this.#current;
    if (before && this.#renewals === MOST_RENEWALS) return before;
    const session = await this.#create({ for_order: true });
    if (session === undefined) throw new Error('The platform has no session of the order');
    if (before && session.expires_at !== before.expires_at) this.#renewals += 1;
    return session;
  }

  #known(sessionId: string | undefined): OrderSession | undefined {
    return this.#world.sessions.find((session) => session.sessionId === sessionId);
  }

  async #create(more: object = {}): Promise<EmbeddedSessionResponse | undefined> {
    const { plan, sessions } = this.#world;
    const former = this.#known(this.#current?.session_id);
    const scenario = plan.hasVoucher && sessions.length === 0 ? 'voucher' : plan.scenario;
    const { account, preparation } = plan;
    const { methods, ...others } = sandboxOf(plan, scenario);
    const sandbox = preparation?.fits ? { ...others, methods } : others;
    const isSetUp = account === 'setsUp';
    const firstAmount = isSetUp ? 0 : AMOUNT;
    const session = await this.#post({
      order_id: 'order-1',
      amount: former?.terms.amount ?? firstAmount,
      metadata: { sandbox },
      ...(isSetUp && SET_UP),
      ...(account === 'pays' && ACCOUNT),
      ...more,
    });
    if (session === undefined) return undefined;
    const { session_id: sessionId, expires_at } = session;
    const expiresAt = Date.parse(expires_at) - BEGINNING;
    const existing = this.#known(sessionId);
    const terms = existing?.terms ?? {
      amount: former?.terms.amount ?? firstAmount,
      expects: undefined,
    };
    if (existing) {
      existing.expiresAt = Math.max(existing.expiresAt, expiresAt);
      this.#world.log(`the shop fetches ${sessionId}, until ${expires_at}`);
    } else {
      const createdAt = this.#world.now;
      sessions.push({ sessionId, createdAt, expiresAt, terms, earlierTerms: [], isSetUp });
      if ('for_order' in more && former) former.replacedAt ??= createdAt;
      this.#world.log(`the shop creates ${sessionId}, until ${expires_at}`);
    }
    this.#current = this.#marked(session);
    return this.#current;
  }

  /** Saves a card for the customer, by a set-up before the run. */
  async saveCard(): Promise<void> {
    const metadata = { sandbox: { gateway: 'adyen' } };
    const session = await this.#post({ ...SET_UP, order_id: 'order-0', amount: 0, metadata });
    if (session) await this.submit(session.session_id, 'submissions', { data: TYPED_CARD });
  }

  async #post(fields: object): Promise<EmbeddedSessionResponse | undefined> {
    const { plan, sandbox } = this.#world;
    const reply = await sandbox.call({
      method: 'POST',
      url: '/v2/sessions',
      headers: {
        Authorization: `Bearer ${SECRET}`,
        'Content-Type': 'application/json',
      },
      client: 'backend',
      body: JSON.stringify({
        currency: plan.currency,
        payer: { email: 'kim@example.com', name: 'Kim Example' },
        billing: {
          address_line_1: 'Main Street 1',
          city: 'Delft',
          postal_code: '2611',
          country: COUNTRY,
        },
        return_url: 'https://shop.test/return',
        cancel_url: 'https://shop.test/cart',
        ...fields,
      }),
    });
    if (reply.status !== 201 && reply.status !== 200) return undefined;
    return v.parse(embeddedSessionSchema, JSON.parse(reply.body));
  }

  /** Changes the amount of the order's session; `undefined` if the platform rejects that. */
  async changeAmount(): Promise<EmbeddedSessionResponse | undefined> {
    const known = this.#known(this.#current?.session_id);
    if (known === undefined) return undefined;
    const { amount, expects } = known.terms;
    const changed = await this.#setTerms(known, { amount: amount - DISCOUNT, expects });
    if (changed) this.#price -= DISCOUNT;
    return changed;
  }

  /** Changes the amount for what the customer pays with; `undefined` if the platform rejects that. */
  async changeFor(change: PaymentChange): Promise<EmbeddedSessionResponse | undefined> {
    const { scheduler, random } = this.#world;
    const delay = random('slow backend').spread(20, 8000);
    await new Promise<void>((resolve) => void scheduler.after(delay, scheduler.world, resolve));
    const known = this.#known(this.#current?.session_id);
    if (known === undefined) return undefined;
    return this.#setTerms(known, this.#termsFor(change));
  }

  /** A hint of the page. What it cannot know is decided at the press. */
  #termsFor({ brand, issuerCountry, funding }: PaymentChange): Terms {
    const price = this.#price;
    if (funding === 'debit') return { amount: price - BY_CARD, expects: { funding } };
    if (brand === 'cartebancaire') return { amount: price - BY_CARD, expects: { brand } };
    if (issuerCountry !== undefined) {
      const amount = issuerCountry === 'US' ? price + BY_CARD : price;
      return { amount, expects: { issuer_country: issuerCountry } };
    }
    return { amount: price, expects: funding === 'credit' ? { funding } : undefined };
  }

  async #setTerms(known: OrderSession, terms: Terms): Promise<EmbeddedSessionResponse | undefined> {
    const { sessionId } = known;
    const { amount, expects = null } = terms;
    const changed = await this.#change(sessionId, { amount, expected_card: expects });
    if (changed === undefined) {
      this.#world.log(`the platform rejects ${amount} for ${sessionId}`);
      return undefined;
    }
    known.earlierTerms.push({ ...known.terms, until: this.#world.now });
    known.terms = terms;
    const card = expects ? ` for ${JSON.stringify(expects)}` : '';
    this.#world.log(`the shop changes ${sessionId} to ${amount}${card}`);
    return this.#keep(this.#marked(changed));
  }

  /**
   * The session with which the page continues when a session is about to expire; `undefined` if the plan
   * renews none, or the platform rejects the renewal.
   */
  async renew(sessionId: string): Promise<EmbeddedSessionResponse | undefined> {
    const { renews } = this.#world.plan;
    if (renews === 'never' || this.#renewals === MOST_RENEWALS) return undefined;
    this.#renewals += 1;
    if (renews === 'extends') return this.#extend(sessionId);
    return this.#current?.session_id === sessionId ? this.replaceSession() : undefined;
  }

  async #extend(sessionId: string): Promise<EmbeddedSessionResponse | undefined> {
    const known = this.#known(sessionId);
    if (known === undefined) return undefined;
    const expiresAt = known.expiresAt + EXTENSION;
    const extended = await this.#change(sessionId, {
      expires_at: new Date(BEGINNING + expiresAt).toISOString(),
    });
    if (extended === undefined) return undefined;
    known.expiresAt = expiresAt;
    this.#world.log(`the shop extends ${sessionId}`);
    return this.#keep(this.#marked(extended));
  }

  /** Marks a session that the platform reports to a page. */
  known(session: EmbeddedSessionResponse): EmbeddedSessionResponse {
    return this.#marked(session);
  }

  /** Marks a session, so that the simulation knows whose form a frame mounts, and which amount it shows. */
  #marked(session: EmbeddedSessionResponse): EmbeddedSessionResponse {
    const { session_id: sessionId, gateway_config } = session;
    const { terms, earlierTerms = [] } = this.#known(sessionId) ?? {};
    const { amount: shownAmount = AMOUNT } = terms ?? {};
    const all = [...earlierTerms, ...(terms ? [terms] : [])];
    const changes = all.filter(({ amount }, index) => {
      return index > 0 && amount !== all[index - 1]?.amount;
    }).length;
    return { ...session, gateway_config: { ...gateway_config, sessionId, shownAmount, changes } };
  }

  /** The newest revision of a session. */
  revisionOf(sessionId: string): number {
    const { session_id: id, revision = 1 } = this.#current ?? {};
    return id === sessionId ? revision : 1;
  }

  #keep(session: EmbeddedSessionResponse): EmbeddedSessionResponse {
    if (this.#current?.session_id === session.session_id) this.#current = session;
    return session;
  }

  async #change(sessionId: string, change: object): Promise<EmbeddedSessionResponse | undefined> {
    const reply = await this.#world.sandbox.call({
      method: 'PATCH',
      url: `/v2/sessions/${sessionId}`,
      headers: { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'application/json' },
      client: 'backend',
      body: JSON.stringify(change),
    });
    if (reply.status !== 200) return undefined;
    return v.parse(embeddedSessionSchema, JSON.parse(reply.body));
  }

  /** The merchant's own `onSubmit` or `onAdditionalDetails`. */
  async submit(
    sessionId: string,
    step: 'submissions' | 'details',
    body: SubmissionRequest,
  ): Promise<unknown> {
    const reply = await this.#world.sandbox.call({
      method: 'POST',
      url: `/v2/sessions/${sessionId}/${step}`,
      headers: { Authorization: `Bearer ${API_KEY}`, 'Content-Type': 'application/json' },
      client: 'backend',
      body: JSON.stringify(body),
    });
    if (reply.status !== 200) throw new Error(`The platform responded with ${reply.status}`);
    const response: unknown = JSON.parse(reply.body);
    return response;
  }
}
