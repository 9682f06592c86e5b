/** The parameters of a return URL, and the result of reading them. */
import type { RedirectErrorCode } from '../errors/errors.ts';

export const REDIRECT_STATUSES = [
  'captured',
  'authorized',
  'failed',
  'canceled',
  'pending',
] as const;
/** The status of the payment in a return URL. */
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** The query parameters that the platform adds to the return URL. */
export interface RedirectParams {
  /** Present if there is a payment. */
  readonly payment_id?: string;
  readonly order_id: string;
  readonly status: RedirectStatus;
  /** Code of the gateway. Present if one was selected. */
  readonly gateway?: string;
  /** Present if `status` is `failed`. */
  readonly error_code?: string;
  /** Present if `status` is `failed`. */
  readonly error_message?: string;
  /** HMAC-SHA-256 of the other parameters, as 64 lower-case hexadecimal digits. */
  readonly signature: string;
}

/** The payment of a {@link RedirectResult} that did not fail. */
export interface RedirectData {
  readonly payment_id?: string;
  readonly order_id: string;
  readonly status: RedirectStatus;
  readonly gateway?: string;
}

/** Why a {@link RedirectResult} failed. */
export interface RedirectFailure {
  readonly code: RedirectErrorCode | 'SIGNATURE_VERIFICATION_FAILED';
  /** For developers. */
  readonly message: string;
  readonly payment_id?: string;
  readonly order_id?: string;
  readonly gateway?: string;
}

/**
 * Result of `handleRedirectReturn`. `success: true` means that the signature is valid and the
 * payment did not fail; `data.status` holds its status, which may be `canceled` or `pending`.
 */
export type RedirectResult =
  | { readonly success: true; readonly data: RedirectData; readonly error?: never }
  | { readonly success: false; readonly error: RedirectFailure; readonly data?: never };
