/** The orders and approvals of the customers of the sandbox's wallets. */
import { BoundedMap } from '../../platform/bounded-map.ts';
import { randomId } from '../../platform/random-id.ts';
import type { WalletName } from './wallet-accounts.ts';

/** The terms that the sheet shows. */
export interface WalletOrder {
  readonly merchant: string;
  /** As the wallet displays it. */
  readonly total: string;
}

interface Approval {
  readonly wallet: WalletName;
  readonly order: string | undefined;
}

export class WalletOrders {
  readonly #orders = new BoundedMap<string, WalletOrder>();
  readonly #approvals = new BoundedMap<string, Approval>();

  /** Opens an order at a wallet that needs one. Returns the order's id. */
  open(order: WalletOrder): string {
    const id = randomId('order_');
    this.#orders.set(id, order);
    return id;
  }

  order(id: string): WalletOrder | undefined {
    return this.#orders.get(id);
  }

  /** Records the customer's approval. Returns the token with which the gateway can charge once. */
  approve(wallet: WalletName, order?: string): string {
    const token = randomId(`${wallet}_`);
    this.#approvals.set(token, { wallet, order });
    return token;
  }

  /** Whether the customer has approved this order in this wallet; a token is valid once. */
  redeem(wallet: WalletName, token: string, order?: string): boolean {
    const approval = this.#approvals.take(token);
    return approval?.wallet === wallet && approval.order === order;
  }
}
