/**
 * What one embedded payment needs of the rest of the loader. `Pay` provides it; the payment and
 * its frame know nothing else of the client.
 */
import type { PayError } from '../shared/errors.ts';
import type { GatewayStepResponse } from '../shared/platform-api.ts';
import type { RedirectRequest } from '../shared/rpc.ts';
import type { SessionStatus } from '../shared/sessions.ts';
import type { FormHeights } from './form-heights.ts';
import type { LastGateway } from './last-gateway.ts';
import type { PaymentFormConfig } from './payment-form-config.ts';

export interface StatusPolling {
  readonly signal: AbortSignal;
  /** Default: the specification's 30. `Infinity` while the customer is away at a bank's page. */
  readonly maxAttempts?: number;
  /** There is nothing to be learned yet, so that a pause comes before the first question too. */
  readonly pausesFirst?: boolean;
  /** Another status, beside the final ones, at which there is nothing left to wait for. */
  readonly endsAt?: (session: SessionStatus) => boolean;
}

export interface PaymentServices {
  readonly apiKey: string;
  /** Of the platform. */
  readonly baseUrl: string;
  /** With `{gateway}` where each gateway has an origin of its own. */
  readonly frameUrl: string;
  readonly locale: string | undefined;
  /** `auto`, `none`, or the code of the gateway whose frame is to be warmed. */
  readonly preload: string;
  readonly lastGateway: LastGateway;
  readonly debug: boolean;
  readonly heights: FormHeights;
  /** `polling`: until final. Rejects like `pollPaymentStatus`. */
  pollStatus(sessionId: string, polling: StatusPolling): Promise<SessionStatus>;
  getStatus(sessionId: string, signal: AbortSignal): Promise<SessionStatus>;
  /** ms since the epoch by the platform's clock. */
  now(): number;
  /** Whether the platform may know more of the session than that it was made. */
  mayBeTried(sessionId: string): boolean;
  /** To be remembered over reloads. */
  markTried(sessionId: string): void;
  /** Goes on beyond this payment and this page where it has to. */
  updateGatewayId(sessionId: string, gatewayPaymentId: string): Promise<unknown>;
  submit(sessionId: string, data: unknown, signal: AbortSignal): Promise<GatewayStepResponse>;
  submitDetails(
    sessionId: string,
    data: unknown,
    signal: AbortSignal,
  ): Promise<GatewayStepResponse>;
  /**
   * Sends the top window on. Throws PayValidationError for an address that is not safe. A form that
   * the page's policy forbids is told later, to `onBlocked` or else to the global `onError`.
   */
  navigate(request: RedirectRequest, onBlocked?: (error: PayError) => void): void;
  /** Hands an error to the global `onError`, once for each error however often it is reported. */
  report(error: PayError): void;
  /** In debug mode, writes down what is wrong on the page. */
  explainFailure(config: PaymentFormConfig): void;
  /** One line of the debug time line; fields are redacted by allow-list. */
  log(event: string, fields?: Readonly<Record<string, unknown>>): void;
}
