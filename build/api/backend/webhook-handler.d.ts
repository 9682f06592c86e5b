import {
  AddressInfo,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  Gateway,
  GatewayConfig,
  MethodEvent,
  MethodEventData,
  PayerInfo,
  PaymentEvent,
  PaymentEventData,
  SaveMethods,
  SavedMethod,
  SavedMethodStatus,
  SavedMethodsNeed,
  SessionData,
  SessionFailureReason,
  SessionPurpose,
  SessionStatus,
  SessionStatusValue,
  SetUpMethod,
  SetupEvent,
  SetupEventData,
  Transaction,
  TransactionStatus,
  WebhookEvent,
  WebhookType,
} from '../shared.js';
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
