/** The messages that a merchant replaces, or passes for the languages that the SDK does not carry. */
import { customerMessages, LONGEST_MESSAGE } from '../../shared/language/messages.ts';
import type { Rule } from './field-errors.ts';
import { fields, pathOf } from './fields.ts';
import { locale, must, unknownName } from './value-rules.ts';
import { isRecord, isString } from './value-types.ts';

const message = must(
  (value) => isString(value) && value.length <= LONGEST_MESSAGE,
  `a string of at most ${LONGEST_MESSAGE} characters`,
);

/** The frame's messages themselves are not on the page. */
const FRAME_MESSAGES =
  'title loading ready confirming completed stillLoading offlineChecking retry payInWindow ' +
  'windowOpened windowBlocked openAgain continueHere continueToPayment closeWindow';

const NAMES = [...Object.keys(customerMessages), ...FRAME_MESSAGES.split(' ')];
const MESSAGES = fields(Object.fromEntries(NAMES.map((name) => [name, message])), unknownName);

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
