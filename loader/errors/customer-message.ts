/** Short messages that are safe to show to a customer. */
import { isPayError } from '../../shared/errors.ts';
import type { PayError, SdkErrorCode } from '../../shared/errors.ts';
import { customerMessages } from '../../shared/language/messages.ts';
import type { CustomerMessages, Translations } from '../../shared/language/messages.ts';

/** The messages of each error of a payment, in the language of its form. */
const languages = new WeakMap<object, Translations>();

/** Has `customerMessage` return these messages for the error. */
export function translateError(error: PayError, messages: Translations): void {
  languages.set(error, messages);
}

/**
 * Returns a message that is safe to show to a customer, without codes, ids or details. It is in the
 * language of the form for errors of a payment that has one, and otherwise in English.
 *
 * @param error - any caught value
 * @param translations - messages to prefer, such as those of `@pay/loader/locales/de`
 */
export function customerMessage(error: unknown, translations?: Translations): string {
  const name = nameOf(error);
  const key: object = Object(error);
  return translations?.[name] ?? languages.get(key)?.[name] ?? customerMessages[name];
}

/** Errors with other codes concern only the developer. */
const BY_CODE: { readonly [Code in SdkErrorCode]?: keyof CustomerMessages } = {
  PAYMENT_ERROR: 'errorDeclined',
  NETWORK_ERROR: 'errorUnreachable',
  RATE_LIMIT_ERROR: 'errorUnreachable',
  NOT_FOUND_ERROR: 'errorExpired',
  SERVER_ERROR: 'errorUnreachable',
};
const NAMES = new Map(Object.entries(BY_CODE));

function nameOf(error: unknown): keyof CustomerMessages {
  if (isPayError(error, 'OUTCOME_UNKNOWN')) return 'errorUnknown';
  if (isPayError(error, 'ORDER_ALREADY_PAID')) return 'errorPaid';
  try {
    return (isPayError(error) && NAMES.get(error.code)) || 'errorUnavailable';
  } catch {
    // Reading a property of the caught value may throw.
    return 'errorUnavailable';
  }
}
