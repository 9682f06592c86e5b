import type { RegisteredMerchants } from './path-rule.ts';
import type { RegisteredMerchant } from '../../shared/platform/registered-origins.ts';

/** Merchants with different keys. */
export class RegisteredMerchantList implements RegisteredMerchants {
  readonly #byKey: ReadonlyMap<string, RegisteredMerchant>;
  readonly origins: readonly string[];

  constructor(merchants: readonly RegisteredMerchant[]) {
    this.#byKey = new Map(merchants.map((merchant) => [merchant.apiKey, merchant]));
    this.origins = [...new Set(merchants.flatMap(({ origins }) => origins))];
  }

  withKey(apiKey: string): RegisteredMerchant | undefined {
    return this.#byKey.get(apiKey);
  }
}
