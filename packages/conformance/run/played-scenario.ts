import type { PlatformResponse } from './platform-response.ts';

/** A session that the platform has created. */
export interface TestedSession {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly created: PlatformResponse;
}

/** A scenario after its start. */
export interface PlayedScenario extends TestedSession {
  /** The response to the submission; `undefined` if nothing was submitted. */
  readonly submitted: PlatformResponse | undefined;
  /** What the command has printed. */
  readonly printed: string;
}
