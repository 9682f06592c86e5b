/**
 * The operations of the platform: the one table of their methods, their paths and the checks of their responses, from
 * which clients send requests.
 */
import {
  isEmbeddedSessionResponse,
  isGatewayStep,
  isSessionResponse,
  isShownMethod,
  isStatusOf,
  isNewTransaction,
  isTransactionOf,
  isUpdateTo,
} from './response-shapes.ts';
import { isOffer } from './offers.ts';
import { isNothing, isSavedMethodList } from './customer-shapes.ts';
import type { Guard } from './response-shapes.ts';
import type {
  MethodRemovalRequest,
  OffSessionPayment,
  RemovedMethod,
  SavedMethodList,
} from './customers.ts';
import type { Offer } from './offers.ts';
import type {
  AmountRequest,
  BackendSessionData,
  CancellationRequest,
  DetailsRequest,
  GatewayStepResponse,
  PaymentUpdateRequest,
  SessionChangeRequest,
  SubmissionRequest,
} from './platform-api.ts';
import type {
  EmbeddedSessionResponse,
  PaymentUpdateResponse,
  SessionData,
  SessionResponse,
  SessionStatus,
  Transaction,
} from '../sessions.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /**
   * Below `baseUrl`; `{id}` stands for the identifier of the session, payment or other resource, and `{method}` for
   * that of a customer's saved method.
   */
  readonly path: string;
}

/** An operation that clients call. */
export interface Operation<Response = unknown> extends Route {
  /**
   * Whether a body is a response to this request. One for another session, payment or id is invalid.
   *
   * @param id - in the path
   * @param sent - the body of the request
   */
  readonly responseTo: (id: string, sent: unknown) => Guard<Response>;
}

/** The operations with the public key, by their names in the SDK. Backends may call them with the secret. */
export const PAGE_OPERATIONS = {
  /** Legacy: for a redirect. */
  createSession: { path: '/v1/sessions', method: 'POST', responseTo: () => isSessionResponse },
  createEmbeddedSession: {
    path: '/v2/sessions',
    method: 'POST',
    responseTo: () => isEmbeddedSessionResponse,
  },
  getSessionStatus: { path: '/v2/sessions/{id}', method: 'GET', responseTo: isStatusOf },
  updatePaymentGatewayId: {
    path: '/v2/sessions/{id}/payment',
    method: 'PATCH',
    responseTo: isUpdateTo,
  },
  submit: {
    path: '/v2/sessions/{id}/submissions',
    method: 'POST',
    responseTo: () => isGatewayStep,
  },
  additionalDetails: {
    path: '/v2/sessions/{id}/details',
    method: 'POST',
    responseTo: () => isGatewayStep,
  },
  getTransaction: { path: '/v2/payments/{id}', method: 'GET', responseTo: isTransactionOf },
  /** The customer removes a saved method in the form. */
  removeShownMethod: {
    path: '/v2/sessions/{id}/method-removals',
    method: 'POST',
    responseTo: () => isShownMethod,
  },
  /** Before there is a session. */
  getOffer: { path: '/v2/offers', method: 'GET', responseTo: () => isOffer },
} as const satisfies Readonly<Record<string, Operation>>;
export type PageOperation = keyof typeof PAGE_OPERATIONS;

/** The operations of a merchant's backend, which require the secret. */
export const BACKEND_OPERATIONS = {
  changeSession: {
    path: '/v2/sessions/{id}',
    method: 'PATCH',
    responseTo: () => isEmbeddedSessionResponse,
  },
  capturePayment: {
    path: '/v2/payments/{id}/captures',
    method: 'POST',
    responseTo: isTransactionOf,
  },
  cancelPayment: {
    path: '/v2/payments/{id}/cancellations',
    method: 'POST',
    responseTo: isTransactionOf,
  },
  refundPayment: { path: '/v2/payments/{id}/refunds', method: 'POST', responseTo: isTransactionOf },
} as const satisfies Readonly<Record<string, Operation>>;
export type BackendOperation = keyof typeof BACKEND_OPERATIONS;

/** The operations of a merchant's backend for customers with accounts, which require the secret. */
export const CUSTOMER_OPERATIONS = {
  createPayment: { path: '/v2/payments', method: 'POST', responseTo: isNewTransaction },
  listMethods: {
    path: '/v2/customers/{id}/methods',
    method: 'GET',
    responseTo: () => isSavedMethodList,
  },
  removeMethod: {
    path: '/v2/customers/{id}/methods/{method}',
    method: 'DELETE',
    responseTo: () => isNothing,
  },
  removeCustomer: { path: '/v2/customers/{id}', method: 'DELETE', responseTo: () => isNothing },
} as const satisfies Readonly<Record<string, Operation>>;

/** The operations that the sandbox adds for tests. They require the secret. */
export const SANDBOX_OPERATIONS = {
  resetSandbox: { path: '/sandbox/reset', method: 'POST' },
  advanceClock: { path: '/sandbox/clock', method: 'POST' },
  registerWebhook: { path: '/sandbox/webhooks', method: 'POST' },
  listDeliveries: { path: '/sandbox/deliveries', method: 'GET' },
  sendAgain: { path: '/sandbox/deliveries/{id}/sends', method: 'POST' },
  getOrder: { path: '/sandbox/orders/{id}', method: 'GET' },
} as const satisfies Readonly<Record<string, Route>>;
export type SandboxOperation = keyof typeof SANDBOX_OPERATIONS;

/** The bodies of each operation that clients call. `undefined`: it has none, or may have none. */
export interface OperationBodies {
  readonly createSession: Bodies<SessionData, SessionResponse>;
  readonly createEmbeddedSession: Bodies<BackendSessionData, EmbeddedSessionResponse>;
  readonly getSessionStatus: Bodies<undefined, SessionStatus>;
  readonly updatePaymentGatewayId: Bodies<PaymentUpdateRequest, PaymentUpdateResponse>;
  readonly submit: Bodies<SubmissionRequest, GatewayStepResponse>;
  readonly additionalDetails: Bodies<DetailsRequest, GatewayStepResponse>;
  readonly getTransaction: Bodies<undefined, Transaction>;
  readonly getOffer: Bodies<undefined, Offer>;
  readonly changeSession: Bodies<SessionChangeRequest, EmbeddedSessionResponse>;
  readonly capturePayment: Bodies<AmountRequest, Transaction>;
  readonly cancelPayment: Bodies<CancellationRequest | undefined, Transaction>;
  readonly refundPayment: Bodies<AmountRequest, Transaction>;
  readonly createPayment: Bodies<OffSessionPayment, Transaction>;
  readonly listMethods: Bodies<undefined, SavedMethodList>;
  readonly removeMethod: Bodies<undefined, undefined>;
  readonly removeCustomer: Bodies<undefined, undefined>;
  readonly removeShownMethod: Bodies<MethodRemovalRequest, RemovedMethod>;
}

/** The operations of a page, each with the check of its own response. */
export type PageOperations<Name extends PageOperation> = {
  readonly [Each in Name]: Operation<OperationBodies[Each]['response']> & {
    readonly method: Exclude<Route['method'], 'DELETE'>;
  };
};

export interface Bodies<Request, Response> {
  readonly request: Request;
  readonly response: Response;
}

/** @param id - percent-encoded in the path, so that it always stays one segment */
export function expandPath(path: string, id: string): string {
  return path.replace('{id}', encodeURIComponent(id));
}
