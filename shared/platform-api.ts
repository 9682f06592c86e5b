/**
 * The HTTP interface between the SDK and the payment platform: headers, limits, the error body, and
 * the bodies that are no resource. Its operations: `platform/operations.ts`.
 */
import type { FieldError } from './errors.ts';

export const SDK_VERSION = '1.0.0';

export const headers = {
  authorization: 'Authorization',
  idempotencyKey: 'Idempotency-Key',
  sdk: 'Pay-Sdk',
  requestId: 'Request-Id',
  replayed: 'Idempotent-Replayed',
  retryAfter: 'Retry-After',
} as const;

export const API_KEY_PREFIXES = { sandbox: 'pk_test_', live: 'pk_live_' } as const;
/** The platform that a key belongs to: `sandbox` moves no money. */
export type Environment = keyof typeof API_KEY_PREFIXES;

/** Body of `updatePaymentGatewayId`. */
export interface PaymentUpdateRequest {
  readonly gateway_payment_id: string;
}

/** Body of the kind B steps: `data` as the gateway's SDK produced it. */
export interface GatewayStepRequest {
  readonly data: unknown;
}

/** Response to a kind B step; passed to the gateway's SDK unchanged. */
export interface GatewayStepResponse {
  readonly result_code: string;
  readonly action?: unknown;
  readonly [field: string]: unknown;
}

/** Body of a capture or a refund. */
export interface AmountRequest {
  /** In minor units. Default: everything that is left. */
  readonly amount?: number | undefined;
}

/** `failure_reason` of a charge that was voided or refunded because the order was paid elsewhere. */
export const SUPERSEDED = 'SUPERSEDED';

/** RFC 9457 problem details, media type `application/problem+json`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly errors?: readonly FieldError[];
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Maximum length of strings in characters, unless a field has its own limit. */
export const BOUNDS = {
  orderId: 128,
  postalCode: 20,
  phone: 32,
  city: 100,
  state: 100,
  string: 255,
  url: 2048,
  metadataKeys: 50,
  /** Maximum size of the metadata, as JSON in UTF-8 bytes. */
  metadataBytes: 8192,
} as const;
