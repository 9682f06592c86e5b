import type { RegisteredMerchants } from './path-rule.ts';
import type { RegisteredMerchant } from '../../../shared/platform/registered-origins.ts';

/** Merchants with different keys. */
export class RegisteredMerchantList implements RegisteredMerchants {
  readonly #byKey: ReadonlyMap<string, RegisteredMerchant>;

  constructor(merchants: readonly RegisteredMerchant[]) {
    this.#byKey = new Map(merchants.map((merchant) => [merchant.apiKey, merchant]));
  }

  withKey(apiKey: string): RegisteredMerchant | undefined {
    return this.#byKey.get(apiKey);
  }
}
