/** What the dashboard's page receives from the sandbox, and the result of its actions. */
import type { SessionPurpose } from '../../shared/platform/customers.ts';
import type { SessionFailureReason, TransactionStatus } from '../../shared/sessions.ts';
import type {
  AttemptState,
  PaymentRecord,
  SessionRevision,
} from '../platform/payments/payment-record.ts';
import type { SessionState } from '../platform/payments/transitions.ts';
import type { InterventionState } from '../platform/interventions.ts';
import type { Delivery } from '../platform/webhooks/delivery.ts';

/** The states of a payment at the platform; `expired` if its session was never used. */
export interface PaymentStates {
  readonly session: SessionState;
  readonly attempt: AttemptState;
  readonly transaction: TransactionStatus;
}

/** Times are in ms since the epoch; amounts in minor units. */
export interface DashboardPayment {
  /** The session's id. */
  readonly id: string;
  readonly paymentId: string;
  readonly purpose: SessionPurpose;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  readonly gateway: string;
  /** The gateway's name of the payment method that the customer last chose, if the platform knows it. */
  readonly paymentMethod: string | null;
  /** The number of instalments that the customer last chose, if the platform knows it. */
  readonly instalments: number | null;
  readonly scenario: string;
  readonly captureMode: 'auto' | 'manual';
  readonly declines: number;
  /** Why the session failed. */
  readonly sessionReason: SessionFailureReason | null;
  readonly failureReason: string | null;
  /** The gateway's ids of charges that were voided or refunded because they came too late, or twice. */
  readonly reversedPaymentIds: readonly string[];
  readonly createdBy: PaymentRecord['createdBy'];
  /** Revisions of the session's terms; the newest is the last. */
  readonly revisions: readonly SessionRevision[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The current one is the last; at most 20. */
  readonly history: readonly (PaymentStates & { readonly time: number })[];
}

/** Redacted: see `redaction.ts`. */
export interface Message {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Empty if there is none. */
  readonly body: string;
}

export interface RequestItem {
  readonly id: string;
  readonly time: number;
  /** ms */
  readonly duration: number;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly fault: string | null;
  readonly isReplayed: boolean;
  readonly canReplay: boolean;
  /** The session of the payment that the request is about, if it is known. */
  readonly sessionId: string | null;
  readonly request: Message;
  readonly response: Message;
}

export interface DeliveryItem {
  readonly id: string;
  /** `null` for an event that is about no session. */
  readonly sessionId: string | null;
  readonly type: string;
  /** Without the query. */
  readonly url: string;
  readonly state: Delivery['state'];
  readonly attempts: Delivery['attempts'];
}

/** A payment method that was saved for a customer, with the customer's agreement to that. */
export interface CustomerMethod {
  readonly id: string;
  readonly type: string;
  readonly brand: string;
  readonly last4: string;
  /** `YYYY-MM`; `null` for a mandate. */
  readonly expires: string | null;
  /** When the customer agreed last, and in which session. */
  readonly agreedAt: number;
  readonly sessionId: string;
  /** As the form showed it. `null`: the merchant has asked. */
  readonly sentence: string | null;
  /** `null` while it is saved. */
  readonly removedAt: number | null;
}

/** A customer with an account. What was removed is still shown, because the agreement to it stays on record. */
export interface CustomerItem {
  /** Of the dashboard alone: two merchants may have customers with the same id. */
  readonly id: string;
  readonly customerId: string;
  /** The first is the newest; at most 20. */
  readonly methods: readonly CustomerMethod[];
}

/** A line of the demo shop's time line. */
export interface LineItem {
  readonly id: string;
  readonly time: number;
  readonly kind: string;
  readonly message: string;
}

/** Everything that is shown, by its kind. */
export interface Items {
  readonly payment: DashboardPayment;
  readonly request: RequestItem;
  readonly delivery: DeliveryItem;
  readonly line: LineItem;
  readonly customer: CustomerItem;
}
export type ItemKind = keyof Items;

/** How many of each kind are kept, here and in the page. */
export const MOST_ITEMS = 200;

/**
 * Server-sent events. The stream begins with `start`. Then follow everything that is kept, `live`,
 * and the events from then on. A later item with the same id replaces the earlier one.
 */
export type DashboardEvent =
  | { readonly kind: 'start' | 'live' }
  | { readonly kind: 'switches'; readonly item: InterventionState }
  | { [Kind in ItemKind]: { readonly kind: Kind; readonly item: Items[Kind] } }[ItemKind];

/** The response to an action that was carried out, or that the platform rejected. */
export interface ActionResult {
  readonly ok: boolean;
  /** For the developer. */
  readonly message: string;
}
