declare const SDK_ERROR_CODES: readonly [
  'AUTHENTICATION_ERROR',
  'VALIDATION_ERROR',
  'PAYMENT_ERROR',
  'NETWORK_ERROR',
  'RATE_LIMIT_ERROR',
  'NOT_FOUND_ERROR',
  'SERVER_ERROR',
];
declare const REDIRECT_ERROR_CODES: readonly [
  'SESSION_NOT_FOUND',
  'PAYMENT_NOT_FOUND',
  'GATEWAY_NOT_AVAILABLE',
  'GATEWAY_CREDENTIALS_ERROR',
  'GATEWAY_ADAPTER_ERROR',
  'GATEWAY_SESSION_CREATION_FAILED',
  'GATEWAY_VERIFICATION_FAILED',
  'GATEWAY_TIMEOUT',
  'NO_ACTIVE_API_KEY',
  'RESOURCE_NOT_FOUND',
  'BAD_REQUEST',
  'FORBIDDEN',
  'INTERNAL_ERROR',
  'UNKNOWN_ERROR',
];
type SdkErrorCode = (typeof SDK_ERROR_CODES)[number];
type RedirectErrorCode = (typeof REDIRECT_ERROR_CODES)[number];
interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}
interface PayErrorOptions {
  readonly reason?: string | undefined;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly retryable?: boolean | undefined;
  readonly recoverable?: boolean | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}
declare class PayError extends Error {
  name: string;
  readonly code: SdkErrorCode;
  readonly reason: string | undefined;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly retryable: boolean;
  readonly recoverable: boolean;
  readonly retryAfter: number | undefined;
  constructor(code: SdkErrorCode, message: string, options?: PayErrorOptions);
}
declare class PayValidationError extends PayError {
  name: string;
  readonly details: readonly FieldError[];
  constructor(message: string, details?: readonly FieldError[], options?: PayErrorOptions);
}
declare function isPayError(value: unknown): value is PayError;
declare const REDIRECT_STATUSES: readonly [
  'captured',
  'authorized',
  'failed',
  'canceled',
  'pending',
];
type RedirectStatus = (typeof REDIRECT_STATUSES)[number];
interface RedirectParams {
  readonly payment_id?: string;
  readonly order_id: string;
  readonly status: RedirectStatus;
  readonly gateway?: string;
  readonly error_code?: string;
  readonly error_message?: string;
  readonly signature: string;
}
interface RedirectData {
  readonly payment_id?: string;
  readonly order_id: string;
  readonly status: RedirectStatus;
  readonly gateway?: string;
}
interface RedirectFailure {
  readonly code: RedirectErrorCode | 'SIGNATURE_VERIFICATION_FAILED';
  readonly message: string;
  readonly payment_id?: string;
  readonly order_id?: string;
  readonly gateway?: string;
}
type RedirectResult =
  | {
      readonly success: true;
      readonly data: RedirectData;
      readonly error?: never;
    }
  | {
      readonly success: false;
      readonly error: RedirectFailure;
      readonly data?: never;
    };
type ReturnParameters = URLSearchParams | Readonly<Record<string, unknown>>;
declare function verifyRedirectSignature(
  params: ReturnParameters,
  apiSecret: string,
): Promise<boolean>;
declare function handleRedirectReturn(
  params: ReturnParameters,
  apiSecret: string,
): Promise<RedirectResult>;
export { PayError, PayValidationError, handleRedirectReturn, isPayError, verifyRedirectSignature };
export type {
  RedirectData,
  RedirectFailure,
  RedirectParams,
  RedirectResult,
  RedirectStatus,
  ReturnParameters,
};
