/** The platform's operations. */
import type { Offer } from '../../shared/platform/offers.ts';
import type { RemovedMethod } from '../../shared/platform/customers.ts';
import type {
  GatewayStepResponse,
  PaymentUpdateRequest,
  SubmissionRequest,
} from '../../shared/platform/platform-api.ts';
import { withKnownValues } from '../../shared/platform/response-shapes.ts';
import type {
  EmbeddedSessionResponse,
  PaymentUpdateResponse,
  SessionResponse,
  SessionStatus,
  Transaction,
} from '../../shared/sessions.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Log } from '../errors/debug-log.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import { createRequests } from './platform-request.ts';
import type { PlatformRequestOptions } from './platform-request.ts';

/** The step of gateway kind B: the customer pressed Pay, or 3-D Secure is done. */
export type StepType = 'submit' | 'additionalDetails';

export interface PlatformClient {
  /** ms by which the platform's clock is ahead of this machine's, as last measured. */
  clockOffset(): number;
  createSession(data: unknown, options: PlatformRequestOptions): Promise<SessionResponse>;
  createEmbeddedSession(
    data: unknown,
    options: PlatformRequestOptions,
  ): Promise<EmbeddedSessionResponse>;
  getSessionStatus(sessionId: string, options: PlatformRequestOptions): Promise<SessionStatus>;
  getTransaction(paymentId: string, options: PlatformRequestOptions): Promise<Transaction>;
  getOffer(query: URLSearchParams, options: PlatformRequestOptions): Promise<Offer>;
  readonly updatePaymentGatewayId: (
    sessionId: string,
    gatewayPaymentId: string,
    options: PlatformRequestOptions,
  ) => Promise<PaymentUpdateResponse>;
  takeStep(
    sessionId: string,
    type: StepType,
    step: SubmissionRequest,
    options: PlatformRequestOptions,
  ): Promise<GatewayStepResponse>;
  removeMethod(
    sessionId: string,
    method: string,
    options: PlatformRequestOptions,
  ): Promise<RemovedMethod>;
}

export function createPlatformClient(
  config: ResolvedConfig,
  call: ErrorReport['call'],
  log: Log,
): PlatformClient {
  const { request, clockOffset } = createRequests(config, call, log);
  return {
    clockOffset,
    createSession: (data, options) => request({ operation: 'createSession', data }, options),
    createEmbeddedSession: (data, options) =>
      request({ operation: 'createEmbeddedSession', data }, options),
    getSessionStatus: (id, options) =>
      request({ operation: 'getSessionStatus', id }, options).then(withKnownValues),
    getTransaction: (id, options) => request({ operation: 'getTransaction', id }, options),
    getOffer: (query, options) => request({ operation: 'getOffer', query }, options),
    updatePaymentGatewayId: (id, gatewayPaymentId, options) => {
      const data: PaymentUpdateRequest = { gateway_payment_id: gatewayPaymentId };
      return request({ operation: 'updatePaymentGatewayId', id, data }, options);
    },
    takeStep: (id, operation, data, options) => request({ operation, id, data }, options),
    removeMethod: (id, method, options) =>
      request({ operation: 'removeShownMethod', id, data: { method } }, options),
  };
}
