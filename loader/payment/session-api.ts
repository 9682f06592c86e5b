/** The platform's operations on one session, bound to its id. */
import type { RemovedMethod } from '../../shared/platform/customers.ts';
import type { GatewayStepResponse, SubmissionRequest } from '../../shared/platform/platform-api.ts';
import type { SessionStatus } from '../../shared/sessions.ts';
import type { StepType } from '../platform/platform-client.ts';

export interface SessionApi {
  /** Requests the status once, without a retry. */
  status(signal: AbortSignal): Promise<SessionStatus>;
  takeStep(
    type: StepType,
    step: SubmissionRequest,
    signal: AbortSignal,
  ): Promise<GatewayStepResponse>;
  /** Removes a saved method that the form shows. */
  removeMethod(method: string, signal: AbortSignal): Promise<RemovedMethod>;
  /** Sends the gateway's id; retried on later pages if necessary. */
  recordId(gatewayPaymentId: string): Promise<unknown>;
  /** Stores that the session was attempted, for reloads and other tabs. */
  markAttempted(): void;
}
