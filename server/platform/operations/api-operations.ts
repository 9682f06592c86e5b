/**
 * The platform's operations, each with its allowed callers and the schemas of its bodies. Clients use the
 * same methods and paths. This table defines the types and checks of requests and responses, and is the
 * source of the OpenAPI document.
 */
import { OPERATIONS } from '../../../shared/platform/paths.ts';
import { offerQuery } from './offer-query.ts';
import * as requests from './requests.ts';
import * as resources from './resources.ts';
import type * as v from 'valibot';
import type { Route } from '../../../shared/platform/operations.ts';
import type { OperationBodies } from '../../../shared/platform/operations.ts';
import type { OperationName } from '../../../shared/platform/paths.ts';

const KIB = 1024;

/** An operation without its handler. */
export interface OperationDescription<
  Request extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  Response extends v.GenericSchema | undefined = v.GenericSchema | undefined,
> extends Route {
  readonly summary: string;
  readonly description?: string;
  /** `backend`: requires the secret. `page`: requires the public key or the secret. */
  readonly audience: 'page' | 'backend';
  readonly request: Request;
  /** The parameters in the query. Those of an object are sent as JSON. Default: none. */
  readonly query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** Whether the body may be left out. */
  readonly isRequestOptional?: boolean;
  /** Bytes. */
  readonly bodyLimit: number;
  /** `undefined` if a success has no body. */
  readonly response: Response;
  /** Status of a success. */
  readonly status: 200 | 201 | 202 | 204;
  /** Status of a success with what existed before. Default: there is none. */
  readonly statusOfExisting?: 200;
  /** Whether its requests are counted apart from all others. Default: false. */
  readonly hasOwnLimit?: boolean;
  /** Status codes of errors in addition to those of every operation. */
  readonly errors?: readonly number[];
}

const page = { audience: 'page', bodyLimit: 64 * KIB, status: 200 } as const;
const backend = { ...page, audience: 'backend' } as const;
const withoutBody = { request: undefined } as const;
const payment = { ...backend, response: resources.transaction, errors: [404] } as const;
/** Has a high limit, because the data of a gateway's SDK, device data included, is long. */
const step = {
  ...page,
  bodyLimit: 256 * KIB,
  response: resources.gatewayStepResponse,
  errors: [404],
} as const;

export const API_OPERATIONS = {
  createSession: {
    ...OPERATIONS.createSession,
    ...page,
    summary: 'Create a session for a redirect (legacy)',
    request: requests.anySessionData,
    response: resources.sessionResponse,
    status: 201,
    errors: [502],
  },
  createEmbeddedSession: {
    ...OPERATIONS.createEmbeddedSession,
    ...page,
    summary: 'Create a session',
    description:
      'With the secret, the new session may replace another one; and with for_order, the response is the current session of the order, and the status is 201 only for a new one: 200 for one that has paid or may pay the order, or is open, whose expiry and amount are then changed as its gateway allows. No state of a session is an error then, and no response is stored for the idempotency key. SESSION_CREATION_NOT_ALLOWED: the key belongs to a merchant whose backend creates the sessions',
    request: requests.anySessionData,
    response: resources.embeddedSessionResponse,
    status: 201,
    statusOfExisting: 200,
    errors: [502],
  },
  getSessionStatus: {
    ...OPERATIONS.getSessionStatus,
    ...page,
    ...withoutBody,
    summary: 'Read the status of a session',
    description:
      'An unused session is not found after its expiry. A submitted one is readable for 24 hours more, and a paid one as long as its transaction; an attempt that is open then ends within ten minutes',
    response: resources.sessionStatus,
    errors: [404],
  },
  changeSession: {
    ...OPERATIONS.changeSession,
    ...backend,
    summary: 'Change an open session',
    description:
      'Another amount raises the revision, and the gateway closes what it has opened at the amount before, such as the order of a wallet. Other changes leave the revision as it is. Conflicts, none of which changes anything: SESSION_IN_ATTEMPT while an attempt may charge; SESSION_CHANGED for another revision, with the session as it is now; SESSION_NOT_CHANGEABLE where the gateway cannot change it, so that another session must replace this one; SESSION_CLOSED once the session has ended',
    request: requests.sessionChangeRequest,
    response: resources.embeddedSessionResponse,
    errors: [404],
  },
  updatePaymentGatewayId: {
    ...OPERATIONS.updatePaymentGatewayId,
    ...page,
    summary: "Report the gateway's payment id",
    request: requests.paymentUpdateRequest,
    response: resources.paymentUpdateResponse,
    errors: [404],
  },
  submit: {
    ...OPERATIONS.submit,
    ...step,
    request: requests.submissionRequest,
    summary: 'Submit a payment form of gateway kind B',
    description:
      "A second submission has the first one's result. Conflicts: SESSION_CHANGED for another revision, with the session as it is now; SESSION_CLOSED and ORDER_ALREADY_PAID are final; ORDER_PAYMENT_IN_PROGRESS may pass",
  },
  additionalDetails: {
    ...OPERATIONS.additionalDetails,
    ...step,
    request: requests.detailsRequest,
    summary: 'Complete a further step of gateway kind B',
    description:
      'Conflicts: SESSION_CHANGED where the amount has changed since the submission, as while a wallet was open, with the session as it is now. Nothing was executed, and the customer may submit again',
  },
  getTransaction: {
    ...OPERATIONS.getTransaction,
    ...page,
    ...withoutBody,
    summary: 'Read a transaction',
    response: resources.transaction,
    errors: [404],
  },
  getOffer: {
    ...OPERATIONS.getOffer,
    ...page,
    ...withoutBody,
    query: offerQuery,
    summary: 'Ask for an offer',
    description:
      'Which gateway a session of this kind would get now, with its configuration but for what belongs to a session or a customer. It has no effect, a browser may use it for five minutes, and it promises nothing: a session may have another gateway, and then counts. A key that may not create sessions may ask too. NO_OFFER, with the same response for every reason: the merchant forbids offers, or the form of the gateway cannot be made without a session',
    response: resources.offer,
    hasOwnLimit: true,
    errors: [404, 422],
  },
  capturePayment: {
    ...OPERATIONS.capturePayment,
    ...payment,
    request: requests.amountRequest,
    summary: 'Capture an authorized payment, fully or partially',
  },
  cancelPayment: {
    ...OPERATIONS.cancelPayment,
    ...payment,
    request: requests.cancellationRequest,
    isRequestOptional: true,
    summary: 'Cancel an authorized payment',
  },
  refundPayment: {
    ...OPERATIONS.refundPayment,
    ...payment,
    request: requests.amountRequest,
    summary: 'Refund a captured payment, fully or partially',
  },
  createPayment: {
    ...OPERATIONS.createPayment,
    ...backend,
    request: requests.offSessionPayment,
    response: resources.transaction,
    status: 201,
    errors: [402, 404],
    summary: 'Charge a saved method without the customer',
    description:
      'DECLINED and AUTHENTICATION_REQUIRED have status 402, and are repeated for the same idempotency key. After AUTHENTICATION_REQUIRED, a session with for_order lets the customer pay the same order. An order is charged once: ORDER_ALREADY_PAID and ORDER_PAYMENT_IN_PROGRESS as for a submission',
  },
  listMethods: {
    ...OPERATIONS.listMethods,
    ...backend,
    ...withoutBody,
    summary: 'List the saved methods of a customer',
    description: 'Empty for an unknown customer',
    response: resources.savedMethods,
  },
  removeMethod: {
    ...OPERATIONS.removeMethod,
    ...backend,
    ...withoutBody,
    response: undefined,
    status: 204,
    summary: 'Remove a saved method',
    description:
      'A payment that is under way with it goes on. The removal of one that does not exist succeeds, too',
  },
  removeCustomer: {
    ...OPERATIONS.removeCustomer,
    ...backend,
    ...withoutBody,
    response: undefined,
    status: 204,
    summary: 'Remove a customer, with all saved methods',
    description: 'Open sessions of the customer go on without saved methods, and save none',
  },
  removeShownMethod: {
    ...OPERATIONS.removeShownMethod,
    ...page,
    request: requests.methodRemovalRequest,
    response: resources.removedMethod,
    errors: [404],
    summary: 'Remove a saved method that the form of a session shows',
    description:
      'Conflicts, none of which changes anything: SESSION_IN_ATTEMPT while an attempt may charge, and SESSION_CLOSED once the session has ended',
  },
  resetSandbox: {
    ...OPERATIONS.resetSandbox,
    ...backend,
    ...withoutBody,
    summary: 'Forget every payment, and put the clock back (sandbox only)',
    response: resources.clockResponse,
  },
  advanceClock: {
    ...OPERATIONS.advanceClock,
    ...backend,
    summary: 'Advance the clock (sandbox only)',
    request: requests.clockRequest,
    response: resources.clockResponse,
  },
  registerWebhook: {
    ...OPERATIONS.registerWebhook,
    ...backend,
    summary: 'Register a URL of the backend for webhooks (sandbox only)',
    request: requests.webhookEndpointRequest,
    response: resources.webhookEndpoint,
    status: 201,
  },
  listDeliveries: {
    ...OPERATIONS.listDeliveries,
    ...backend,
    ...withoutBody,
    summary: 'List the deliveries of webhooks (sandbox only)',
    response: resources.deliveries,
  },
  sendAgain: {
    ...OPERATIONS.sendAgain,
    ...backend,
    ...withoutBody,
    summary: 'Send a webhook again (sandbox only)',
    response: resources.reference,
    status: 202,
    errors: [404],
  },
  getOrder: {
    ...OPERATIONS.getOrder,
    ...backend,
    ...withoutBody,
    summary: 'Read everything that was charged for an order (sandbox only)',
    response: resources.sandboxOrder,
  },
} as const satisfies { readonly [Name in OperationName]: DescriptionOf<Name> };

/** The description of an operation, with schemas for the types of its bodies that clients use. */
type DescriptionOf<Name extends OperationName> = Name extends keyof OperationBodies
  ? OperationDescription<
      RequestSchema<OperationBodies[Name]['request']>,
      ResponseSchema<OperationBodies[Name]['response']>
    >
  : OperationDescription;

type ResponseSchema<Response> = [Response] extends [undefined]
  ? undefined
  : v.GenericSchema<unknown, Response>;

type RequestSchema<Request> = [Request] extends [undefined]
  ? undefined
  : v.GenericSchema<NonNullable<Request>, unknown>;
