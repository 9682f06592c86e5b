/**
 * `window.Pay` as this shop uses it: the part of the SDK's interface that a checkout needs, typed
 * by hand, because a shop that takes the script tag has no package to import types from.
 */
import type {
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  SessionData,
  SessionResponse,
  SessionStatus,
} from '../../../shared/sessions.ts';

export interface PayConfig {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly frameUrl: string;
  readonly debug: boolean;
  readonly logger: (line: string) => void;
  readonly onError: (error: Error) => void;
  readonly onRequest: (request: {
    readonly method: string;
    readonly url: string;
    readonly attempt: number;
  }) => void;
  readonly onResponse: (response: Response) => void;
}

/** What the SDK's errors carry beyond an `Error`. */
export interface PayError extends Error {
  readonly code: string;
  readonly reason?: string;
  readonly retryable: boolean;
  readonly recoverable: boolean;
}

/** A kind B step, to be answered by one of the two functions. */
export interface PaymentStep {
  readonly data: unknown;
  respond(response: unknown): void;
  fail(message?: string): void;
}

export interface PaymentOptions {
  readonly session: EmbeddedSessionResponse;
  readonly container: string;
  readonly signal: AbortSignal;
  readonly appearance: Readonly<Record<string, string | number>>;
  readonly onSuccess: (result: {
    readonly payment_id: string;
    readonly session: SessionStatus;
  }) => void;
  readonly onError: (error: Error) => void;
  readonly onSubmit?: (step: PaymentStep) => Promise<void>;
  readonly onAdditionalDetails?: (step: PaymentStep) => Promise<void>;
}

export interface Pay {
  createSession(data: SessionData): Promise<SessionResponse>;
  createEmbeddedSession(data: EmbeddedSessionData): Promise<EmbeddedSessionResponse>;
  initializePayment(options: PaymentOptions): Promise<void>;
  redirectToPayment(redirectUrl: string): void;
}

export interface PayClass {
  new (config: PayConfig): Pay;
  /** Safe to show to a customer. */
  customerMessage(error: unknown): string;
  /** Amount in minor units, for display. */
  formatAmount(amount: number, currency: string): string;
  isPayError(value: unknown): value is PayError;
}

/** The class that the script tag defined. Throws where the script was not loaded. */
export function payClass(): PayClass {
  const candidate: unknown = Reflect.get(window, 'Pay');
  if (!isPayClass(candidate)) throw new Error('The script /pay.global.js was not loaded');
  return candidate;
}

function isPayClass(value: unknown): value is PayClass {
  return typeof value === 'function' && 'customerMessage' in value;
}
