/**
 * What the shop's pages and the shop's backend say to each other. It is the shop's own business:
 * the SDK and the platform know nothing of it.
 */
import type { TransactionStatus } from '../../shared/sessions.ts';

/** `GET /shop-configuration.json`: what the browser may know. */
export interface ShopConfiguration {
  /** Public key; the secret never leaves the backend. */
  readonly apiKey: string;
  readonly baseUrl: string;
  /** With `{gateway}` where each gateway has an origin of its own. */
  readonly frameUrl: string;
}

export interface BasketItem {
  readonly sku: string;
  readonly quantity: number;
}

/** `POST /api/orders`. There is no amount in it: prices are the backend's. */
export interface OrderRequest {
  readonly items: readonly BasketItem[];
}

/** Response to `POST /api/orders` and `GET /api/orders/{id}`. */
export interface OrderView {
  readonly order_id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly state: 'open' | 'confirmed';
  /** Parcels sent for this order: 0, or 1 once it is confirmed. Never more. */
  readonly parcels: number;
}

/**
 * `POST /api/orders/{id}/confirmation`: the query of the return page as it stood in the address
 * bar, or, where the customer never left the page, the payment to look up.
 */
export type ConfirmationRequest =
  { readonly return_query: string } | { readonly payment_id: string };

/** Why the backend does not believe that the order was paid. */
export type Doubt =
  | 'signature_invalid'
  | 'order_unknown'
  | 'order_mismatch'
  | 'amount_mismatch'
  | 'currency_mismatch'
  | 'payment_unknown'
  | 'platform_unreachable';

/** What became of the payment, by the backend's knowledge. */
export type Outcome = TransactionStatus | 'superseded' | Doubt;

export interface Confirmation {
  readonly outcome: Outcome;
  /** `null` when the order is unknown. */
  readonly order: OrderView | null;
}

/** `POST /api/orders/{id}/submissions` and `/details`: a kind B step that the shop handles itself. */
export interface PaymentStepRequest {
  readonly session_id: string;
  readonly data: unknown;
}
