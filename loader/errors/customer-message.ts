/** Short messages that are safe to show to a customer. */
import { isPayError } from '../../shared/errors.ts';
import type { SdkErrorCode } from '../../shared/errors.ts';
import { messagesFor } from './messages-by-language.ts';
import type { Situation } from './messages-by-language.ts';
import { mustBe } from './must-be.ts';
import { wrongField } from './wrong-field.ts';

/**
 * Returns a message that is safe to show to a customer, without codes, ids or details.
 *
 * @param error - any caught value
 * @param locale - BCP 47 tag; English, German, French or Dutch, otherwise English
 * @throws {PayValidationError} VALIDATION_ERROR if `locale` is not a string
 */
export function customerMessage(error: unknown, locale = 'en'): string {
  if (typeof locale !== 'string')
    throw wrongField('locale', mustBe('a BCP 47 language tag', locale));
  return messagesFor(locale)[situationOf(error)];
}

/** Errors with other codes concern only the developer. */
const BY_CODE: { readonly [Code in SdkErrorCode]?: Situation } = {
  PAYMENT_ERROR: 'declined',
  NETWORK_ERROR: 'unreachable',
  RATE_LIMIT_ERROR: 'unreachable',
  NOT_FOUND_ERROR: 'expired',
  SERVER_ERROR: 'unreachable',
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
    // Reading a property of the caught value may throw.
  }
  return 'unavailable';
}
