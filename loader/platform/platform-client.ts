/**
 * The platform's operations. A response for another session, payment or id than the request's is
 * invalid.
 */
import { paths } from '../../shared/platform-api.ts';
import type { GatewayStepRequest, PaymentUpdateRequest } from '../../shared/platform-api.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Log } from '../errors/debug-log.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import {
  isEmbeddedSessionResponse,
  isGatewayStep,
  isSessionResponse,
  isStatusOf,
  isTransactionOf,
  isUpdateTo,
  withKnownValues,
} from '../validation/response-shapes.ts';
import { createRequest } from './platform-request.ts';
import type { Conduct } from './platform-request.ts';

export type StepType = 'submit' | 'additionalDetails';

export type PlatformClient = ReturnType<typeof createPlatformClient>;

export function createPlatformClient(config: ResolvedConfig, call: ErrorReport['call'], log: Log) {
  const { request, clockOffset } = createRequest(config, call, log);
  return {
    clockOffset,
    createSession: (data: unknown, conduct: Conduct) =>
      request('createSession', isSessionResponse, conduct, 'POST', paths.legacySessions, data),
    createEmbeddedSession: (data: unknown, conduct: Conduct) =>
      request(
        'createEmbeddedSession',
        isEmbeddedSessionResponse,
        conduct,
        'POST',
        paths.sessions,
        data,
      ),
    getSessionStatus: async (id: string, conduct: Conduct) =>
      withKnownValues(
        await request('getSessionStatus', isStatusOf(id), conduct, 'GET', paths.session(id)),
      ),
    getTransaction: (id: string, conduct: Conduct) =>
      request('getTransaction', isTransactionOf(id), conduct, 'GET', paths.payment(id)),
    updatePaymentGatewayId: (id: string, gateway_payment_id: string, conduct: Conduct) =>
      request(
        'updatePaymentGatewayId',
        isUpdateTo(gateway_payment_id),
        conduct,
        'PATCH',
        paths.sessionPayment(id),
        { gateway_payment_id } satisfies PaymentUpdateRequest,
      ),
    /** Gateway kind B: the customer pressed Pay, or a further step, such as 3-D Secure, is done. */
    takeStep: (id: string, type: StepType, data: unknown, conduct: Conduct) =>
      request(
        type,
        isGatewayStep,
        conduct,
        'POST',
        type === 'submit' ? paths.submissions(id) : paths.details(id),
        { data } satisfies GatewayStepRequest,
      ),
  };
}
