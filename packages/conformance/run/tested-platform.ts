/** The platform that is being checked, with the steps that several requirements begin with. */
import { pathOf } from '../../../shared/platform/paths.ts';
import { isRecord } from '../../../shared/plain/value-types.ts';
import { bodyDifferences } from './described-bodies.ts';
import { PlatformClient } from './platform-client.ts';
import { SavedCustomers } from './saved-customers.ts';
import { NotProvoked } from './unmet.ts';
import { WebhookListener } from './webhook-listener.ts';
import { ALL_CURRENCIES } from './currencies.ts';
import type { BodyName } from './described-bodies.ts';
import type { SentRequest } from './platform-client.ts';
import type { PlayedScenario, TestedSession } from './played-scenario.ts';
import type { PlatformOptions, Scenario, ScenarioName } from './platform-options.ts';
import type { PlatformResponse } from './platform-response.ts';

export const ORDER_AMOUNT = 4250;

export class TestedPlatform {
  readonly options: PlatformOptions;
  readonly client: PlatformClient;
  readonly customers = new SavedCustomers(this);
  readonly #run: string;
  #requirement = '';
  #orders = 0;
  #paid: Promise<PlayedScenario> | undefined;
  #listener: Promise<WebhookListener> | undefined;

  constructor(options: PlatformOptions) {
    this.options = options;
    this.client = new PlatformClient(options);
    this.#run = options.run ?? crypto.randomUUID().slice(0, 8);
  }

  /** @param requirement - the id of the one whose check begins */
  begin(requirement: string): void {
    this.#requirement = requirement;
    this.#orders = 0;
    this.client.begin();
  }

  /** The number of another order, from which a platform team sees the requirement. */
  newOrder(): string {
    this.#orders += 1;
    return this.#order(`${this.#requirement}-${this.#orders}`);
  }

  #order(name: string): string {
    return `conformance-${this.#run}-${name}`;
  }

  /** Data of a session for a new order. */
  data(fields: object = {}): Readonly<Record<string, unknown>> {
    const { origin, session = {} } = this.options;
    return {
      order_id: this.newOrder(),
      amount: ORDER_AMOUNT,
      currency: 'EUR',
      payer: { email: 'kim@example.com', name: 'Kim Example' },
      billing: {
        address_line_1: 'Main Street 1',
        city: 'Delft',
        postal_code: '2611',
        country: 'NL',
      },
      return_url: `${origin}/conformance-return`,
      cancel_url: `${origin}/conformance-cancel`,
      ...session,
      ...fields,
    };
  }

  create(fields: object = {}, sent: SentRequest = {}): Promise<PlatformResponse> {
    const body = this.data(fields);
    return this.client.send(pathOf('createEmbeddedSession'), { method: 'POST', body, ...sent });
  }

  /** The session of an order, as a backend asks for it. */
  forOrder(orderId: string, fields: object = {}, sent: SentRequest = {}) {
    const order = { order_id: orderId, for_order: true, ...fields };
    return this.create(order, { as: 'backend', ...sent });
  }

  /** @throws {Blocked} if no session is created */
  async open(fields: object = {}, sent: SentRequest = {}): Promise<TestedSession> {
    const orderId = 'order_id' in fields ? String(fields.order_id) : this.newOrder();
    const created = await this.create({ ...fields, order_id: orderId }, sent);
    created.need(201, 200);
    return {
      id: created.string('session_id'),
      paymentId: created.string('payment_id'),
      orderId,
      created,
    };
  }

  status(sessionId: string): Promise<PlatformResponse> {
    return this.client.send(pathOf('getSessionStatus', sessionId));
  }

  transaction(paymentId: string): Promise<PlatformResponse> {
    return this.client.send(pathOf('getTransaction', paymentId));
  }

  change(sessionId: string, body: object, sent: SentRequest = {}): Promise<PlatformResponse> {
    const request = { method: 'PATCH', as: 'backend', body, ...sent } as const;
    return this.client.send(pathOf('changeSession', sessionId), request);
  }

  submit(sessionId: string, body: object, sent: SentRequest = {}): Promise<PlatformResponse> {
    return this.client.send(pathOf('submit', sessionId), { method: 'POST', body, ...sent });
  }

  /** An operation of the backend on a payment. */
  operate(
    name: 'capturePayment' | 'refundPayment' | 'cancelPayment',
    paymentId: string,
    body: object,
    sent: SentRequest = {},
  ): Promise<PlatformResponse> {
    return this.client.send(pathOf(name, paymentId), {
      method: 'POST',
      as: 'backend',
      body,
      ...sent,
    });
  }

  /** @throws {NotProvoked} if the configuration does not have it */
  scenario(name: ScenarioName): Scenario {
    const scenario = this.options.scenarios?.[name];
    if (scenario === undefined) throw new NotProvoked(`no scenario "${name}"`);
    return scenario;
  }

  /** `data` of a submission. @throws {NotProvoked} if the scenario submits nothing to the platform */
  submission(name: ScenarioName): Readonly<Record<string, unknown>> {
    const { submission } = this.scenario(name);
    if (submission === undefined) throw new NotProvoked(`scenario "${name}" has no submission`);
    return submission;
  }

  /** Creates a session of the scenario, and starts it. */
  async play(
    name: ScenarioName,
    fields: object = {},
    sent: SentRequest = {},
  ): Promise<PlayedScenario> {
    const { session = {} } = this.scenario(name);
    const opened = await this.open({ ...session, ...fields }, sent);
    return this.start(name, opened);
  }

  async start(name: ScenarioName, opened: TestedSession): Promise<PlayedScenario> {
    const { submission, run } = this.scenario(name);
    const { id: session_id, paymentId: payment_id, created } = opened;
    const submitted =
      submission && (await this.submit(session_id, { data: submission, ...revisionOf(created) }));
    submitted?.need(200);
    const printed = await run?.({
      session_id,
      payment_id,
      created: fieldsOf(created),
      submitted: fieldsOf(submitted),
    });
    return { ...opened, submitted, printed: (printed ?? '').trim() };
  }

  /** A payment that has succeeded, the same for each call: requirements do not change it. */
  paid(): Promise<PlayedScenario> {
    this.#paid ??= this.play('approve', { order_id: this.#order('paid') });
    return this.#paid;
  }

  /** @throws {NotProvoked} if the platform sends no webhooks here */
  listener(): Promise<WebhookListener> {
    const { webhooks } = this.options;
    if (webhooks === undefined) throw new NotProvoked('no webhooks are configured');
    this.#listener ??= WebhookListener.start(webhooks).then(async (listener) => {
      await webhooks.register?.(listener.url);
      return listener;
    });
    return this.#listener;
  }

  get currencies(): readonly string[] {
    return this.options.currencies ?? ALL_CURRENCIES;
  }

  /** @throws {Unmet} unless the body is as the OpenAPI document describes it */
  expectBody(name: BodyName, response: PlatformResponse): void {
    const [difference, ...others] = bodyDifferences(name, response.body);
    if (difference === undefined) return;
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    response.fail(`${name}: ${difference}${more}`);
  }

  async stop(): Promise<void> {
    await (await this.#listener)?.stop();
  }
}

function fieldsOf(response: PlatformResponse | undefined): Readonly<Record<string, unknown>> {
  return isRecord(response?.body) ? response.body : {};
}

function revisionOf(created: PlatformResponse): object {
  const revision = created.field('revision');
  return revision === undefined ? {} : { revision };
}
