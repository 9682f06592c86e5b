/** Short messages that are safe to show to a customer. */
import { isPayError } from '../../shared/errors/errors.ts';
import type { PayError, SdkErrorCode } from '../../shared/errors/errors.ts';
import { customerMessages } from '../../shared/language/messages.ts';
import type { CustomerMessages, Translations } from '../../shared/language/messages.ts';
import type { Reason } from '../../shared/errors/reasons.ts';
import { bare } from '../../shared/plain/bare.ts';

/**
 * The messages of each error of a payment, in the language of its form. Module-level, because
 * `customerMessage` gets no more than the error.
 */
const languages = new WeakMap<object, Translations>();

/** Makes `customerMessage` return these messages for the error. */
export function translateError(error: PayError, messages: Translations): void {
  languages.set(error, messages);
}

/** Errors about a change of the session, whose amount is still the one that the customer has seen. */
const sameAmounts = new WeakSet();

/** Makes `customerMessage` return no sentence about another amount. */
export function describeSameAmount(error: PayError): void {
  sameAmounts.add(error);
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
  const own = typeof error === 'object' && error !== null ? languages.get(error) : undefined;
  return translations?.[name] ?? own?.[name] ?? customerMessages[name];
}

type MessageName = keyof CustomerMessages;

type MessagesByName<Name extends string = string> = { readonly [Each in Name]?: MessageName };

/** Apply whether or not the form is open again. Gateways also have reasons of their own. */
const MESSAGES_BY_REASON: MessagesByName = bare<MessagesByName<Reason>>({
  GATEWAY_FAILED: 'broken',
  GATEWAY_RESPONSE_INVALID: 'notCompleted',
  GATEWAY_SCRIPT_FAILED: 'broken',
  GATEWAY_TIMEOUT: 'broken',
  GATEWAY_WINDOW_FAILED: 'broken',
  NOT_FINISHED: 'notCompleted',
  NO_PAYMENT_METHOD: 'noMethod',
  ORDER_PAYMENT_IN_PROGRESS: 'beingPaid',
  SESSION_CHANGED: 'changed',
  SESSION_NOT_FETCHED: 'unreachable',
  UNCONFIRMED: 'unconfirmed',
});

/**
 * By reason, or else by code. Apply only to errors that end a payment: a gateway's own reason for a decline may have the
 * same name. Others concern only the developer.
 */
const FINAL_MESSAGES: MessagesByName = bare<MessagesByName<Reason | SdkErrorCode>>({
  ABORTED: 'stopped',
  CANCELLED: 'failedCancelled',
  DECLINED: 'failedDeclined',
  DESTROYED: 'stopped',
  EXPIRED: 'failedExpired',
  FRAME_LOST: 'disconnected',
  GATEWAY_ENDED_PAYMENT: 'failed',
  MESSAGE_INVALID: 'disconnected',
  ORDER_ALREADY_PAID: 'alreadyPaid',
  OUTCOME_UNKNOWN: 'unknown',
  PAYMENT_FAILED: 'failed',
  REPLACED: 'failedReplaced',
  SESSION_CLOSED: 'closed',
  SESSION_NOT_FOUND: 'expired',
  SUPERSEDED: 'failedSuperseded',
  TOO_MANY_CALLS: 'disconnected',
  NETWORK_ERROR: 'unreachable',
  RATE_LIMIT_ERROR: 'unreachable',
  SERVER_ERROR: 'unreachable',
});

function nameOf(error: unknown): MessageName {
  try {
    if (!isPayError(error)) return 'unavailable';
    const { code, reason = '', recoverable, cause } = error;
    if (sameAmounts.has(error)) return 'notCompleted';
    const known = MESSAGES_BY_REASON[reason];
    if (known !== undefined) return known;
    if (!recoverable) {
      if (reason === 'CONNECTION_FAILED' && isOffline()) return 'offline';
      return FINAL_MESSAGES[reason] ?? FINAL_MESSAGES[code] ?? 'unavailable';
    }
    // The form failed to load.
    if (reason === 'CONNECTION_FAILED') return 'broken';
    // A failure of a step has its error as the cause; a decline has none, and neither has a cancellation.
    return isPayError(cause) || reason === 'CANCELLED' ? 'notCompleted' : 'declined';
  } catch {
    // Reading a property of the caught value may throw.
    return 'unavailable';
  }
}

/** False where there is no page. */
const isOffline = () => typeof document === 'object' && !navigator.onLine;
