/** The platform's operations on one session, bound to its id. */
import type { GatewayStepResponse } from '../../shared/platform-api.ts';
import type { SessionStatus } from '../../shared/sessions.ts';
import type { StepType } from '../platform/platform-client.ts';

export interface SessionApi {
  /** Asks once: whoever asks, asks again. */
  status(signal: AbortSignal): Promise<SessionStatus>;
  takeStep(type: StepType, data: unknown, signal: AbortSignal): Promise<GatewayStepResponse>;
  /** Goes on beyond this payment and this page where it has to. */
  recordId(gatewayPaymentId: string): Promise<unknown>;
  /** To be remembered over reloads, and in other tabs. */
  markAttempted(): void;
}
