/** The platform's operations on one session, bound to its id. */
import type { GatewayStepResponse } from '../../shared/platform-api.ts';
import type { SessionStatus } from '../../shared/sessions.ts';

export interface SessionApi {
  /** Asks once: whoever asks, asks again. */
  status(signal: AbortSignal): Promise<SessionStatus>;
  submit(data: unknown, signal: AbortSignal): Promise<GatewayStepResponse>;
  submitDetails(data: unknown, signal: AbortSignal): Promise<GatewayStepResponse>;
  /** Goes on beyond this payment and this page where it has to. */
  recordId(gatewayPaymentId: string): Promise<unknown>;
  /** To be remembered over reloads, and in other tabs. */
  markAttempted(): void;
}
