/** Stand-ins for the wallets' scripts, with their sheets. The wallets are third parties, not gateways. */
import { Router } from 'express';
import { browserScript } from '../../pages/page-assets.ts';
import { anyOrigin } from '../any-origin.ts';
import { createSheetPages } from './sheet-pages.ts';
import { WALLETS } from './wallet-accounts.ts';
import { WalletOrders } from './wallet-orders.ts';

export interface Wallets {
  readonly router: Router;
  readonly orders: WalletOrders;
}

/** `baseUrl` is the URL of the router, without a trailing slash. */
export function createWallets(baseUrl: string, browserFolder: string): Wallets {
  const orders = new WalletOrders();
  const router = Router();
  for (const name of Object.keys(WALLETS)) {
    // Adyen's package requests Apple's script with CORS.
    router.get(`/${name}.js`, anyOrigin, browserScript(browserFolder, name));
  }
  router.use(createSheetPages(baseUrl, browserFolder, orders));
  return { router, orders };
}
