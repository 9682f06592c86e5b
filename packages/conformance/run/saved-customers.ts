/** Customers whose method has been saved by a payment. */
import { pathOf } from '../../../shared/platform/paths.ts';
import type { PlatformResponse } from './platform-response.ts';
import type { ScenarioName } from './platform-options.ts';
import type { PlatformClient, SentRequest } from './platform-client.ts';
import type { PlayedScenario } from './played-scenario.ts';

export interface SavedCustomer {
  readonly customer: string;
  /** The id of the one saved method. */
  readonly method: string;
}

/** The steps that saving takes. */
interface Steps {
  readonly client: PlatformClient;
  newOrder(): string;
  play(name: ScenarioName, fields: object, sent: SentRequest): Promise<PlayedScenario>;
}

export class SavedCustomers {
  readonly #platform: Steps;
  readonly #shared = new Map<ScenarioName, Promise<SavedCustomer>>();

  constructor(platform: Steps) {
    this.#platform = platform;
  }

  /** The same customer for each call: requirements do not remove the method. */
  shared(name: ScenarioName = 'save'): Promise<SavedCustomer> {
    const known = this.#shared.get(name) ?? this.another(name);
    this.#shared.set(name, known);
    return known;
  }

  /** @throws {Blocked} if nothing is saved */
  async another(name: ScenarioName = 'save'): Promise<SavedCustomer> {
    const customer = this.#platform.newOrder();
    await this.pay(name, { customer_id: customer, save_methods: 'always' });
    const listed = (await this.methodsOf(customer)).need(200);
    const method = listed.string('0', 'id');
    if (method === '') listed.block('The list has no method after the payment');
    return { customer, method };
  }

  methodsOf(customer: string): Promise<PlatformResponse> {
    return this.#platform.client.send(pathOf('listMethods', customer), { as: 'backend' });
  }

  /** Plays a scenario in a session of the backend, which alone may name the customer. */
  pay(name: ScenarioName, fields: object): Promise<PlayedScenario> {
    return this.#platform.play(name, fields, { as: 'backend' });
  }
}
