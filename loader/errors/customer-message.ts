/**
 * Short texts that are safe to show to a customer: they say what to do, and nothing of the inside.
 *
 * @see Specification 7.4
 */
import { isPayError } from '../../shared/errors.ts';
import type { SdkErrorCode } from '../../shared/errors.ts';
import { textsFor } from './customer-texts.ts';
import type { Situation } from './customer-texts.ts';
import { wrongField } from './wrong-field.ts';

/**
 * A text for the customer, without codes, ids or details.
 *
 * @param error - anything that was caught
 * @param locale - BCP 47; English, German, French and Dutch; another falls back to English
 * @throws {PayValidationError} VALIDATION_ERROR for a locale that is not a string
 */
export function customerMessage(error: unknown, locale = 'en'): string {
  if (typeof locale !== 'string') throw wrongField('locale', 'must be a BCP 47 language tag');
  return textsFor(locale)[situationOf(error)];
}

/** The others are for the developer alone. */
const BY_CODE: { readonly [Code in SdkErrorCode]?: Situation } = {
  PAYMENT_ERROR: 'declined',
  NETWORK_ERROR: 'unanswered',
  RATE_LIMIT_ERROR: 'unanswered',
  NOT_FOUND_ERROR: 'expired',
  SERVER_ERROR: 'unanswered',
};
const SITUATIONS = new Map(Object.entries(BY_CODE));

function situationOf(error: unknown): Situation {
  try {
    if (isPayError(error)) {
      if (error.reason === 'OUTCOME_UNKNOWN') return 'unknown';
      if (error.reason === 'ORDER_ALREADY_PAID') return 'paid';
      return SITUATIONS.get(error.code) ?? 'unavailable';
    }
  } catch {
    // What was thrown need not be readable.
  }
  return 'unavailable';
}
