/**
 * Sessions, payments and transactions. Timestamps are ISO 8601 strings; amounts are integers in minor
 * units of the currency.
 */

/** The customer who pays. */
export interface PayerInfo {
  readonly email: string;
  /** Full name. */
  readonly name: string;
  /** Optional. */
  readonly phone?: string | null | undefined;
}

/** A billing or shipping address. */
export interface AddressInfo {
  readonly address_line_1: string;
  /** Optional. */
  readonly address_line_2?: string | null | undefined;
  readonly city: string;
  /** State or province. Optional. */
  readonly state?: string | null | undefined;
  /** Empty only in a country without postal codes. */
  readonly postal_code: string;
  /** ISO 3166-1 alpha-2, two capital letters. */
  readonly country: string;
  /** Full name of the recipient, for shipping. Optional. */
  readonly name?: string | null | undefined;
  /** Phone number of the recipient, for shipping. Optional. */
  readonly phone?: string | null | undefined;
}

/** The argument of `createSession`. `null` for an optional field, as databases have it, is the same as leaving it out. */
export interface SessionData {
  /** Your own order number, 1 to 128 characters. An order is charged once. */
  readonly order_id: string;
  /** In minor units, for example 1999 for EUR 19.99: an integer from 1 to 2^53 - 1. */
  readonly amount: number;
  /** ISO 4217 code, three capital letters. */
  readonly currency: string;
  /**
   * `'auto'` captures the payment immediately; `'manual'` authorizes it, and your backend captures it.
   *
   * @default 'auto'
   */
  readonly capture_mode?: 'auto' | 'manual' | null | undefined;
  readonly payer: PayerInfo;
  readonly billing: AddressInfo;
  /** Where the order is delivered. Optional. */
  readonly shipping?: AddressInfo | null | undefined;
  /** URL for the customer's return after a payment: absolute https (http on loopback), ASCII host. */
  readonly return_url: string;
  /** URL for the customer's return after cancelling: absolute https (http on loopback), ASCII host. */
  readonly cancel_url: string;
  /** Plain JSON of at most 50 keys and 8192 bytes. Optional. */
  readonly metadata?: Readonly<Record<string, unknown>> | null | undefined;
}

/** The argument of `createEmbeddedSession`. */
export interface EmbeddedSessionData extends SessionData {
  /** Only for gateways of kind A. Optional. */
  readonly processing_channel_id?: string | null | undefined;
}

/** The result of `createSession`. */
export interface SessionResponse {
  readonly session_id: string;
  readonly payment_id: string;
  /** URL of the gateway's page; pass it to `redirectToPayment`. */
  readonly redirect_url: string;
  /** ISO 8601. */
  readonly expires_at: string;
}

/** The payment gateway of a session or transaction. */
export interface Gateway {
  /** Identifier at the platform. */
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/**
 * The configuration of the gateway's form. Its fields depend on the gateway kind; fields that are not
 * listed here belong to the gateway, and only its adapter in the frame reads them.
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
  /** `platform`: what the form submits goes to the platform, and never to `onSubmit`. */
  readonly submitTo?: string;
  readonly [field: string]: unknown;
}

/** Every name of `frame_permissions`. */
export const FRAME_PERMISSIONS = ['publickey-credentials-create'] as const;
export type FramePermission = (typeof FRAME_PERMISSIONS)[number];

/** The result of `createEmbeddedSession`; pass it to `initializePayment`. */
export interface EmbeddedSessionResponse {
  readonly session_id: string;
  readonly payment_id: string;
  readonly gateway: Gateway;
  readonly gateway_config: GatewayConfig;
  /** ISO 8601. */
  readonly expires_at: string;
  /**
   * Counts the changes that your backend made to the amount. A later expiry, `shipping` and `metadata` change no
   * revision.
   *
   * @default 1
   */
  readonly revision?: number;
  /**
   * What the browser allows in the payment frame beyond the usual; a setting of the merchant at the platform. The SDK knows
   * `publickey-credentials-create`, with which banks add a passkey, and ignores other names. Default: none.
   */
  readonly frame_permissions?: readonly string[];
}

/** Every status of a session. */
export const SESSION_STATUSES = [
  'pending',
  'requires_action',
  'redirected',
  'completed',
  'failed',
] as const;
/** The status of a session; `completed` and `failed` are final. */
export type SessionStatusValue = (typeof SESSION_STATUSES)[number];

/** Every reason of a failed session. */
export const SESSION_FAILURE_REASONS = [
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'SUPERSEDED',
  'REPLACED',
  'GATEWAY_FAILED',
] as const;
/**
 * Why a session failed. With `DECLINED`, `CANCELLED` and `EXPIRED` nothing was taken. `SUPERSEDED`: the
 * order was paid in another session, and what this one took is voided or refunded. `REPLACED`: your
 * backend created another session in its place. `GATEWAY_FAILED`: the gateway gave up.
 */
export type SessionFailureReason = (typeof SESSION_FAILURE_REASONS)[number];

/** Every status of a transaction. */
export const TRANSACTION_STATUSES = [
  'pending',
  'authorized',
  'captured',
  'failed',
  'refunded',
  'partial_refunded',
  'canceled',
] as const;
/** The status of a transaction. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** The payment method that a set-up has saved. */
export interface SetUpMethod {
  /** The gateway's name, for instance `visa`. */
  readonly brand: string;
  readonly last4: string;
  /** `YYYY-MM`; a card is valid to the end of that month. Not set for a mandate, which does not expire. */
  readonly expires?: string;
}

/** The result of `getSessionStatus` and `pollPaymentStatus`. */
export interface SessionStatus {
  readonly session_id: string;
  readonly status: SessionStatusValue;
  readonly payment_id: string | null;
  readonly order_id: string;
  /** In minor units. */
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** ISO 8601. */
  readonly created_at: string;
  /** ISO 8601. */
  readonly expires_at: string;
  /**
   * Counts the changes that your backend made to the amount. A later expiry, `shipping` and `metadata` change no
   * revision.
   *
   * @default 1
   */
  readonly revision?: number;
  /**
   * Whether a submitted attempt may still lead to a charge; the status `pending` does not show it.
   * `none`: no attempt is open. `under_way`: an attempt is open. `done`: the session is final.
   */
  readonly attempt?: 'none' | 'under_way' | 'done';
  /**
   * Once there is an attempt: the status of the transaction. A completed session whose transaction is
   * `pending` is not paid yet, as with direct debits, transfers and vouchers.
   */
  readonly transaction_status?: TransactionStatus;
  /** Of a failed session. An older platform gives none. */
  readonly reason?: SessionFailureReason;
  /** Of a set-up that has succeeded. */
  readonly method?: SetUpMethod;
  /**
   * While the customer still has to pay, by a voucher or a transfer: further fields of `gateway_config`, with
   * which the form shows what is needed for that.
   */
  readonly instructions?: Readonly<Record<string, unknown>>;
}

/** The result of `getTransaction`. Timestamps are ISO 8601, `null` if the event has not occurred. */
export interface Transaction {
  readonly payment_id: string;
  readonly order_id: string;
  /** In minor units. */
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly status: TransactionStatus;
  readonly gateway: Gateway | null;
  readonly gateway_payment_id: string | null;
  readonly authorized_at: string | null;
  readonly captured_at: string | null;
  readonly failed_at: string | null;
  readonly failure_reason: string | null;
  /** The number of payments that the customer has chosen, from 1. Only if the session offers instalments and something was submitted. */
  readonly instalments?: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The result of `updatePaymentGatewayId`. */
export interface PaymentUpdateResponse {
  readonly payment_id: string;
  readonly gateway_payment_id: string;
  readonly status: string;
}

/** Whether a session's status is final: `completed` or `failed`. */
export function isFinalStatus(status: SessionStatusValue): status is 'completed' | 'failed' {
  return status === 'completed' || status === 'failed';
}
