/** The merchants of the shops, as the sandbox knows them. */
import { SHOP } from '../support/urls.ts';

export interface ShopMerchant {
  readonly origin: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

export const MERCHANTS = {
  /** So that the matrix does not use up the other tests' rate limit. */
  other: {
    origin: `http://other.localhost:${new URL(SHOP).port}`,
    apiKey: 'pk_test_other',
    apiSecret: 'sk_test_other',
  },
  /** The scripts of wallets are enabled for its key. */
  sandbox: { origin: SHOP, apiKey: 'pk_test_sandbox', apiSecret: 'sk_test_sandbox' },
} satisfies Record<string, ShopMerchant>;

export type MerchantName = keyof typeof MERCHANTS;
