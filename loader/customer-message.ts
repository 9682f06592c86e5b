/**
 * Short texts that are safe to show to a customer: they say what to do, and nothing of the inside.
 *
 * @see Specification 7.4
 */
import { isPayError } from '../shared/errors.ts';
import type { SdkErrorCode } from '../shared/errors.ts';
import { textsFor } from './customer-texts.ts';
import type { Situation } from './customer-texts.ts';

/**
 * A text for the customer, without codes, ids or details.
 *
 * @param error - anything that was caught
 * @param locale - BCP 47; English, German, French and Dutch; another falls back to English
 */
export function customerMessage(error: unknown, locale = 'en'): string {
  return textsFor(locale)[situationOf(error)];
}

const SITUATIONS: Readonly<Record<SdkErrorCode, Situation>> = {
  AUTHENTICATION_ERROR: 'unavailable',
  VALIDATION_ERROR: 'unavailable',
  PAYMENT_ERROR: 'declined',
  NETWORK_ERROR: 'offline',
  RATE_LIMIT_ERROR: 'busy',
  NOT_FOUND_ERROR: 'expired',
  SERVER_ERROR: 'busy',
};

function situationOf(error: unknown): Situation {
  if (!isPayError(error)) return 'unavailable';
  if (error.reason === 'OUTCOME_UNKNOWN') return 'unknown';
  if (error.reason === 'ORDER_ALREADY_PAID') return 'paid';
  return SITUATIONS[error.code];
}
