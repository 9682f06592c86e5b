/**
 * Short texts that are safe to show to a customer: they say what to do, and nothing of the inside.
 *
 * @see Specification 7.4
 */
import { isPayError } from '../shared/errors.ts';
import type { SdkErrorCode } from '../shared/errors.ts';

type Situation = 'offline' | 'declined' | 'paid' | 'unknown' | 'expired' | 'busy' | 'unavailable';
type Texts = Readonly<Record<Situation, string>>;

const english: Texts = {
  offline: 'The payment service cannot be reached. Check your connection and try again.',
  declined: 'The payment was not completed. Try again or choose another way to pay.',
  paid: 'This order is already paid or being paid. Do not pay again.',
  unknown: 'Your payment is still being checked. Do not pay again.',
  expired: 'This payment has expired. Please start again.',
  busy: 'The payment service is busy. Try again in a moment.',
  unavailable: 'The payment is not possible at the moment.',
};

/** By language subtag. Another language is one more entry. */
const TEXTS = new Map([['en', english]]);

/**
 * A text for the customer, without codes, ids or details.
 *
 * @param error - anything that was caught
 * @param locale - BCP 47; a language that is not there falls back to English
 */
export function customerMessage(error: unknown, locale = 'en'): string {
  const [language = ''] = locale.toLowerCase().split('-');
  const texts = TEXTS.get(language) ?? english;
  return texts[situationOf(error)];
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
