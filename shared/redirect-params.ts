/**
 * The parameters of a return URL, and the result of reading them.
 *
 * @see Specification 2.11 and 2.12
 */
import type { RedirectErrorCode } from './errors.ts';

export const REDIRECT_STATUSES = [
  'captured',
  'authorized',
  'failed',
  'canceled',
  'pending',
] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** Query parameters of the return URL. @see Specification 2.11 */
export interface RedirectParams {
  readonly payment_id?: string;
  readonly order_id: string;
  readonly status: RedirectStatus;
  /** Gateway code. */
  readonly gateway?: string;
  /** Present when status is `failed`. */
  readonly error_code?: string;
  /** Present when status is `failed`. */
  readonly error_message?: string;
  /** 64 lowercase hexadecimal digits. */
  readonly signature: string;
}

export interface RedirectData {
  readonly payment_id?: string;
  readonly order_id: string;
  readonly status: RedirectStatus;
  readonly gateway?: string;
}

export interface RedirectFailure {
  readonly code: RedirectErrorCode | 'SIGNATURE_VERIFICATION_FAILED';
  readonly message: string;
  readonly payment_id?: string;
  readonly order_id?: string;
  readonly gateway?: string;
}

/**
 * Result of `handleRedirectReturn`. `success: true` means that the signature is valid and the
 * payment did not fail; `data.status` holds its status, which may be `canceled` or `pending`.
 *
 * @see Specification 2.12
 */
export type RedirectResult =
  | { readonly success: true; readonly data: RedirectData; readonly error?: never }
  | { readonly success: false; readonly error: RedirectFailure; readonly data?: never };
