/** Customers with accounts: the payment methods that are saved for them, and payments without them. */

/** Whether a customer's payment method is saved. `ask`: if the customer chooses that in the form. */
export const SAVE_METHODS = ['never', 'ask', 'always'] as const;
export type SaveMethods = (typeof SAVE_METHODS)[number];

/** What the form asks the customer for, beside the saved card itself. */
export const SAVED_METHODS_NEEDS = ['security_code', 'nothing'] as const;
export type SavedMethodsNeed = (typeof SAVED_METHODS_NEEDS)[number];

/** What a session is for. `setup`: it saves a payment method for the customer, and charges nothing. */
export const SESSION_PURPOSES = ['payment', 'setup'] as const;
export type SessionPurpose = (typeof SESSION_PURPOSES)[number];

/** `unusable`: it has expired, and is not offered. */
export const SAVED_METHOD_STATUSES = ['usable', 'unusable'] as const;
export type SavedMethodStatus = (typeof SAVED_METHOD_STATUSES)[number];

/** A payment method that was saved for a customer. */
export interface SavedMethod {
  /** Of your backend alone: a page never has it. */
  readonly id: string;
  /** `card`, or `sepa_debit` for a mandate: your backend charges it, and no form shows it. */
  readonly type: string;
  /** The gateway's name, for instance `visa`. */
  readonly brand: string;
  readonly last4: string;
  /** `YYYY-MM`; a card is valid to the end of that month. Not set for a mandate, which does not expire. */
  readonly expires?: string;
  readonly status: SavedMethodStatus;
  /** ISO 8601. */
  readonly created_at: string;
}

/** Body of the list of a customer's saved methods, the newest first. */
export type SavedMethodList = readonly SavedMethod[];

/** Body of a payment without the customer. */
export interface OffSessionPayment {
  /** Your own id of the customer. */
  readonly customer_id: string;
  /** The id of one of the customer's saved methods. */
  readonly method: string;
  /** Your own order number, 1 to 128 characters. An order is charged once. */
  readonly order_id: string;
  /** In minor units, for example 1999 for EUR 19.99: an integer from 1 to 2^53 - 1. */
  readonly amount: number;
  /** ISO 4217 code, three capital letters. */
  readonly currency: string;
  /** @default 'auto' */
  readonly capture_mode?: 'auto' | 'manual' | undefined;
  /** Plain JSON of at most 50 keys and 8192 bytes. Optional. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  /** The customer is not present, and has agreed to this payment before. */
  readonly off_session: true;
}

/** Body of the removal of a saved method in the form. */
export interface MethodRemovalRequest {
  /** As this session shows it. It means nothing in any other session. */
  readonly method: string;
}

/** The method that was removed in the form. */
export interface RemovedMethod {
  readonly brand: string;
  readonly last4: string;
}
