/** The shop's backend: it creates the sessions of one order, and submits for shops that do that. */
import * as v from 'valibot';
import { embeddedSessionSchema } from './session-schema.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { SandboxGateway } from '../../server/platform/scenarios.ts';
import { API_KEY } from '../sandbox/sandbox.ts';
import type { Kind } from './plan.ts';
import type { World } from './world.ts';

export const AMOUNT = 4250;

const SECRET = 'sk_test_sandbox';

const GATEWAYS: Readonly<Record<Kind, { gateway: SandboxGateway; embedMode?: string }>> = {
  direct: { gateway: 'checkout' },
  steps: { gateway: 'adyen' },
  nested: { gateway: 'hosted', embedMode: 'iframe' },
  window: { gateway: 'hosted', embedMode: 'popup' },
  away: { gateway: 'hosted', embedMode: 'redirect' },
  redirect: { gateway: 'redirect' },
};

export class ShopBackend {
  readonly #world: World;
  #current: EmbeddedSessionResponse | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  /** The session that the shop has stored for the order, or a new one; `undefined` if it is paid. */
  async session(isNew: boolean): Promise<EmbeddedSessionResponse | undefined> {
    if (!isNew && this.#current) return this.#current;
    const { plan, sandbox } = this.#world;
    const { gateway, ...mode } = GATEWAYS[plan.kind];
    const reply = await sandbox.call({
      method: 'POST',
      url: '/v2/sessions',
      headers: {
        Authorization: `Bearer ${SECRET}`,
        'Content-Type': 'application/json',
      },
      client: 'backend',
      body: JSON.stringify({
        order_id: 'order-1',
        amount: AMOUNT,
        currency: 'EUR',
        payer: { email: 'kim@example.com', name: 'Kim Example' },
        billing: {
          address_line_1: 'Main Street 1',
          city: 'Delft',
          postal_code: '2611',
          country: 'NL',
        },
        return_url: 'https://shop.test/return',
        cancel_url: 'https://shop.test/cart',
        metadata: { sandbox: { gateway, scenario: plan.scenario, ...mode } },
      }),
    });
    if (reply.status !== 201) return undefined;
    const session = v.parse(embeddedSessionSchema, JSON.parse(reply.body));
    const { session_id: sessionId, expires_at, gateway_config } = session;
    const createdAt = this.#world.now;
    const lifetime = plan.lifetime;
    this.#world.sessions.push({
      sessionId,
      createdAt,
      expiresAt: createdAt + lifetime,
      amount: AMOUNT,
    });
    this.#world.log(`the shop creates ${sessionId}, until ${expires_at}`);
    // So that the simulation knows whose form a frame mounts.
    this.#current = { ...session, gateway_config: { ...gateway_config, sessionId } };
    return this.#current;
  }

  /** The merchant's own `onSubmit` or `onAdditionalDetails`. */
  async submit(
    sessionId: string,
    step: 'submissions' | 'details',
    data: unknown,
  ): Promise<unknown> {
    const reply = await this.#world.sandbox.call({
      method: 'POST',
      url: `/v2/sessions/${sessionId}/${step}`,
      headers: { Authorization: `Bearer ${API_KEY}`, 'Content-Type': 'application/json' },
      client: 'backend',
      body: JSON.stringify({ data }),
    });
    if (reply.status !== 200) throw new Error(`The platform responded with ${reply.status}`);
    const response: unknown = JSON.parse(reply.body);
    return response;
  }
}
