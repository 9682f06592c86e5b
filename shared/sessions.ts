/**
 * Sessions, payments and transactions: the resources of the specification, with its field names.
 * Timestamps are ISO 8601 strings; amounts are integers in minor units of the currency.
 *
 * @see Specification, section 2
 */

/** @see Specification 2.3 */
export interface PayerInfo {
  readonly email: string;
  /** Full name. */
  readonly name: string;
  readonly phone?: string;
}

/** @see Specification 2.4 */
export interface AddressInfo {
  readonly address_line_1: string;
  readonly address_line_2?: string;
  readonly city: string;
  /** State or province. */
  readonly state?: string;
  readonly postal_code: string;
  /** ISO 3166-1 alpha-2, two capital letters. */
  readonly country: string;
  /** Used for shipping. */
  readonly name?: string;
  /** Used for shipping. */
  readonly phone?: string;
}

/** Input of `createSession`. @see Specification 2.2 */
export interface SessionData {
  /** The merchant's own order number, 1 to 128 characters. An order is charged once. */
  readonly order_id: string;
  /** Minor units: an integer from 1 to 2^53 - 1. */
  readonly amount: number;
  /** ISO 4217, three capital letters. */
  readonly currency: string;
  /**
   * Default `'auto'`: captured immediately. `'manual'`: authorized, to be captured by the backend.
   */
  readonly capture_mode?: 'auto' | 'manual';
  readonly payer: PayerInfo;
  readonly billing: AddressInfo;
  readonly shipping?: AddressInfo;
  /** Where the customer returns to after a payment: absolute, https (http on loopback), host in ASCII. */
  readonly return_url: string;
  /** Where the customer returns to after cancelling: absolute, https (http on loopback), host in ASCII. */
  readonly cancel_url: string;
  /** Plain JSON, at most 50 keys and 8 kB. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Input of `createEmbeddedSession`. @see Specification 2.2 */
export interface EmbeddedSessionData extends SessionData {
  /** For gateway kind A only. */
  readonly processing_channel_id?: string;
}

/** Result of `createSession`. @see Specification 2.6 */
export interface SessionResponse {
  readonly session_id: string;
  readonly payment_id: string;
  readonly redirect_url: string;
  readonly expires_at: string;
}

/** @see Specification 2.7 */
export interface Gateway {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/**
 * What the gateway's form needs. Which fields are present depends on the gateway kind; fields
 * beyond the named ones belong to the gateway and are read by its adapter in the frame alone.
 *
 * @see Specification 2.7
 */
export interface GatewayConfig {
  readonly publicKey?: string;
  readonly paymentSession?: string;
  readonly environment?: string;
  readonly clientKey?: string;
  readonly redirectUrl?: string;
  readonly embedMode?: string;
  readonly paymentId?: string;
  readonly mode?: string;
  readonly [field: string]: unknown;
}

/** Result of `createEmbeddedSession`. @see Specification 2.7 */
export interface EmbeddedSessionResponse {
  readonly session_id: string;
  readonly payment_id: string;
  readonly gateway: Gateway;
  readonly gateway_config: GatewayConfig;
  readonly expires_at: string;
}

/** @see Specification 3.1 */
export const SESSION_STATUSES = [
  'pending',
  'requires_action',
  'redirected',
  'completed',
  'failed',
] as const;
export type SessionStatusValue = (typeof SESSION_STATUSES)[number];

/** Result of `getSessionStatus` and `pollPaymentStatus`. @see Specification 2.8 */
export interface SessionStatus {
  readonly session_id: string;
  readonly status: SessionStatusValue;
  readonly payment_id: string | null;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created_at: string;
  readonly expires_at: string;
  /**
   * Whether a submitted attempt may still lead to a charge, because `pending` stands both for an
   * untouched session and for one that is being charged. `none`: no attempt can still charge.
   * `under_way`: an attempt is open. `done`: the session is final.
   */
  readonly attempt?: 'none' | 'under_way' | 'done';
}

/** @see Specification 3.2 */
export const TRANSACTION_STATUSES = [
  'pending',
  'authorized',
  'captured',
  'failed',
  'refunded',
  'partial_refunded',
  'canceled',
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Result of `getTransaction`. @see Specification 2.9 */
export interface Transaction {
  readonly payment_id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: TransactionStatus;
  readonly gateway: Gateway | null;
  readonly gateway_payment_id: string | null;
  readonly authorized_at: string | null;
  readonly captured_at: string | null;
  readonly failed_at: string | null;
  readonly failure_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Result of `updatePaymentGatewayId`. @see Specification 2.10 */
export interface PaymentUpdateResponse {
  readonly payment_id: string;
  readonly gateway_payment_id: string;
  readonly status: string;
}

/** `completed` and `failed` are final for polling. @see Specification 3.1 */
export function isFinalStatus(status: SessionStatusValue): boolean {
  return status === 'completed' || status === 'failed';
}
