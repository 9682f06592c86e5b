/**
 * The HTTP interface between the shop's pages and its backend. It is specific to this shop: the SDK
 * and the platform do not know it.
 */
import type { BasketItem, Currency } from './catalogue.ts';
import type {
  AddressInfo,
  EmbeddedSessionResponse,
  PayerInfo,
  TransactionStatus,
} from '../../shared/sessions.ts';
import type { SandboxChoice } from '../platform/scenarios.ts';
import type { CardHint } from './card-rule.ts';

/** Who creates a session: the shop's backend, from its order, or the page, with the public key. */
export const SESSION_CREATORS = ['backend', 'browser'] as const;
export type SessionCreator = (typeof SESSION_CREATORS)[number];

/**
 * `by-card`: a surcharge for cards from some countries, and a discount for one brand. Where the gateway's form reports
 * no issuer's country, the price is the same for all.
 */
export const PRICINGS = ['one-price', 'by-card'] as const;
export type Pricing = (typeof PRICINGS)[number];

/** `GET /shop-configuration.json`: the public configuration. */
export interface ShopConfiguration {
  /**
   * The page's public key, by who creates the session. No page can create sessions with the key for the
   * backend's sessions. The secret never leaves the backend.
   */
  readonly apiKeys: Readonly<Record<SessionCreator, string>>;
  readonly baseUrl: string;
  /** Contains `{gateway}` if each gateway has its own origin. */
  readonly frameUrl: string;
}

/** `POST /api/orders`. It has no amount: the backend has the prices. */
export interface OrderRequest {
  readonly items: readonly BasketItem[];
  /** Default EUR. */
  readonly currency?: Currency;
  /** Default `one-price`. The visitor of the demo shop chooses it. */
  readonly pricing?: Pricing;
}

/** Response to `POST /api/orders` and `GET /api/orders/{id}`. */
export interface OrderView {
  readonly order_id: string;
  /** Minor units; with what the card adds. */
  readonly amount: number;
  /** The part of the amount that depends on the card: a surcharge, or below 0 a discount. In minor units. */
  readonly card_adjustment: number;
  readonly currency: string;
  readonly pricing: Pricing;
  readonly state: 'open' | 'confirmed';
  /** Parcels sent for this order: 0, or 1 once it is confirmed. Never more. */
  readonly parcels: number;
}

/**
 * `POST /api/orders/{id}/sessions`: the payer, and the options of the sandbox. It has no amount: the order
 * has one. The response is the platform's session.
 */
export interface OrderSessionRequest {
  readonly payer: PayerInfo;
  readonly billing: AddressInfo;
  readonly sandbox: Omit<SandboxChoice, 'submitTo'>;
}

/**
 * `POST /api/orders/{id}/card`: what the page reports of the card that the customer enters. It has no amount: the
 * backend's rule decides it.
 */
export interface CardRequest {
  readonly session_id: string;
  readonly card: CardHint;
}

/** Response to `POST /api/orders/{id}/card`: the session as it is now, for the form, and the order. */
export interface CardResponse {
  readonly session: EmbeddedSessionResponse;
  readonly order: OrderView;
}

/**
 * `POST /api/orders/{id}/confirmation`: the unchanged query of the return page, or, if the customer
 * never left the page, the payment to look up.
 */
export type ConfirmationRequest =
  | { readonly return_query: string }
  | { readonly payment_id: string };

/** Why the backend does not accept the order as paid. */
export type Doubt =
  | 'signature_invalid'
  | 'order_unknown'
  | 'order_mismatch'
  | 'amount_mismatch'
  | 'currency_mismatch'
  | 'payment_unknown'
  | 'platform_unreachable';

/** The outcome of the payment, according to the backend. */
export type Outcome = TransactionStatus | 'superseded' | Doubt;

export interface Confirmation {
  readonly outcome: Outcome;
  /** `null` if the order is unknown. */
  readonly order: OrderView | null;
}

/** `POST /api/orders/{id}/submissions` and `/details`: a kind B step that the shop handles itself. */
export interface PaymentStepRequest {
  readonly session_id: string;
  readonly data: unknown;
}
