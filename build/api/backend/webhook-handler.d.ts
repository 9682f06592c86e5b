declare const SAVE_METHODS: readonly ['never', 'ask', 'always'];
type SaveMethods = (typeof SAVE_METHODS)[number];
declare const SAVED_METHODS_NEEDS: readonly ['security_code', 'nothing'];
type SavedMethodsNeed = (typeof SAVED_METHODS_NEEDS)[number];
declare const SESSION_PURPOSES: readonly ['payment', 'setup'];
type SessionPurpose = (typeof SESSION_PURPOSES)[number];
declare const SAVED_METHOD_STATUSES: readonly ['usable', 'unusable'];
type SavedMethodStatus = (typeof SAVED_METHOD_STATUSES)[number];
interface SavedMethod {
  readonly id: string;
  readonly type: string;
  readonly brand: string;
  readonly last4: string;
  readonly expires?: string;
  readonly status: SavedMethodStatus;
  readonly created_at: string;
}
interface OffSessionPayment {
  readonly customer_id: string;
  readonly method: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly capture_mode?: 'auto' | 'manual' | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly off_session: true;
}
interface PayerInfo {
  readonly email: string;
  readonly name: string;
  readonly phone?: string | null | undefined;
}
interface AddressInfo {
  readonly address_line_1: string;
  readonly address_line_2?: string | null | undefined;
  readonly city: string;
  readonly state?: string | null | undefined;
  readonly postal_code: string;
  readonly country: string;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
}
interface SessionData {
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly capture_mode?: 'auto' | 'manual' | null | undefined;
  readonly payer: PayerInfo;
  readonly billing: AddressInfo;
  readonly shipping?: AddressInfo | null | undefined;
  readonly return_url: string;
  readonly cancel_url: string;
  readonly metadata?: Readonly<Record<string, unknown>> | null | undefined;
}
interface EmbeddedSessionData extends SessionData {
  readonly processing_channel_id?: string | null | undefined;
}
interface Gateway {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}
interface GatewayConfig {
  readonly publicKey?: string;
  readonly paymentSession?: string;
  readonly environment?: string;
  readonly clientKey?: string;
  readonly redirectUrl?: string;
  readonly embedMode?: string;
  readonly paymentId?: string;
  readonly mode?: string;
  readonly submitTo?: string;
  readonly [field: string]: unknown;
}
interface EmbeddedSessionResponse {
  readonly session_id: string;
  readonly payment_id: string;
  readonly gateway: Gateway;
  readonly gateway_config: GatewayConfig;
  readonly expires_at: string;
  readonly revision?: number;
  readonly frame_permissions?: readonly string[];
}
declare const SESSION_STATUSES: readonly [
  'pending',
  'requires_action',
  'redirected',
  'completed',
  'failed',
];
type SessionStatusValue = (typeof SESSION_STATUSES)[number];
declare const SESSION_FAILURE_REASONS: readonly [
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'SUPERSEDED',
  'REPLACED',
  'GATEWAY_FAILED',
];
type SessionFailureReason = (typeof SESSION_FAILURE_REASONS)[number];
declare const TRANSACTION_STATUSES: readonly [
  'pending',
  'authorized',
  'captured',
  'failed',
  'refunded',
  'partial_refunded',
  'canceled',
];
type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
interface SetUpMethod {
  readonly brand: string;
  readonly last4: string;
  readonly expires?: string;
}
interface SessionStatus {
  readonly session_id: string;
  readonly status: SessionStatusValue;
  readonly payment_id: string | null;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly revision?: number;
  readonly attempt?: 'none' | 'under_way' | 'done';
  readonly transaction_status?: TransactionStatus;
  readonly reason?: SessionFailureReason;
  readonly method?: SetUpMethod;
  readonly instructions?: Readonly<Record<string, unknown>>;
}
interface Transaction {
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
  readonly instalments?: number;
  readonly created_at: string;
  readonly updated_at: string;
}
declare const PAYMENT_EVENT_TYPES: readonly [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'payment.canceled',
  'payment.refunded',
  'payment.partially_refunded',
  'session.expired',
];
declare const METHOD_EVENT_TYPES: readonly ['method.saved', 'method.removed'];
declare const SETUP_EVENT_TYPES: readonly ['setup.failed'];
interface EventOf<Type, Data> {
  readonly id: string;
  readonly type: Type;
  readonly created_at: string;
  readonly data: Data;
}
type PaymentEvent = EventOf<(typeof PAYMENT_EVENT_TYPES)[number], PaymentEventData>;
interface PaymentEventData {
  readonly payment: Transaction;
  readonly session_id: string;
}
type MethodEvent = EventOf<(typeof METHOD_EVENT_TYPES)[number], MethodEventData>;
interface MethodEventData {
  readonly customer_id: string;
  readonly method: SavedMethod;
  readonly session_id?: string;
}
type SetupEvent = EventOf<(typeof SETUP_EVENT_TYPES)[number], SetupEventData>;
interface SetupEventData {
  readonly customer_id: string;
  readonly session_id: string;
}
type WebhookEvent = PaymentEvent | MethodEvent | SetupEvent;
type WebhookType = WebhookEvent['type'];
type WebhookListener = (event: WebhookEvent) => void | Promise<void>;
type WebhookHandler = (request: Request) => Promise<Response>;
export type {
  AddressInfo as A,
  EmbeddedSessionResponse as E,
  Gateway as G,
  MethodEvent as M,
  OffSessionPayment as O,
  PayerInfo as P,
  SaveMethods as S,
  Transaction as T,
  WebhookHandler as W,
  EmbeddedSessionData as a,
  SavedMethodsNeed as b,
  SessionPurpose as c,
  SavedMethod as d,
  SessionStatus as e,
  WebhookEvent as f,
  WebhookListener as g,
  GatewayConfig as h,
  MethodEventData as i,
  PaymentEvent as j,
  PaymentEventData as k,
  SavedMethodStatus as l,
  SessionData as m,
  SessionFailureReason as n,
  SessionStatusValue as o,
  SetUpMethod as p,
  SetupEvent as q,
  SetupEventData as r,
  TransactionStatus as s,
  WebhookType as t,
};
