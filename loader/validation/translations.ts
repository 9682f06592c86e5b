/** The messages that a merchant replaces, or passes for the languages that the SDK does not carry. */
import { LONGEST_MESSAGE } from '../../shared/language/messages.ts';
import type { FrameMessages, Translations } from '../../shared/language/messages.ts';
import type { Rule } from './field-errors.ts';
import { fields, pathOf } from './fields.ts';
import { locale, must, unknownName } from './value-rules.ts';
import { isRecord, isString } from './value-types.ts';

const message = must(
  (value) => isString(value) && value.length <= LONGEST_MESSAGE,
  `a string of at most ${LONGEST_MESSAGE} characters`,
);

/** The frame's messages themselves are not on the page. */
const FRAME_MESSAGES: Readonly<Record<keyof FrameMessages, Rule>> = {
  title: message,
  loading: message,
  ready: message,
  confirming: message,
  completed: message,
  failed: message,
  unknown: message,
  declined: message,
  declinedWithChoice: message,
  interrupted: message,
  notCompleted: message,
  stillLoading: message,
  broken: message,
  disconnected: message,
  offline: message,
  offlineChecking: message,
  retry: message,
  payInWindow: message,
  windowOpened: message,
  windowBlocked: message,
  openAgain: message,
  continueHere: message,
  continueToPayment: message,
  closeWindow: message,
};

const MESSAGES = fields<Translations>(
  {
    ...FRAME_MESSAGES,
    formTitle: message,
    errorUnreachable: message,
    errorDeclined: message,
    errorPaid: message,
    errorUnknown: message,
    errorExpired: message,
    errorUnavailable: message,
  },
  unknownName,
);

const byLanguage = must(isRecord, 'an object of messages by language');

/** Returns a copy, so that what was checked is what is used. */
export const translations: Rule = (given, field, errors) => {
  if (!isRecord(given)) return byLanguage(given, field, errors);
  return Object.fromEntries(
    Object.entries(given).map(([tag, messages]) => {
      const path = pathOf(field, tag);
      locale(tag, path, errors);
      return [tag, MESSAGES(messages, path, errors)];
    }),
  );
};
