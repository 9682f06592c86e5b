/** The messages that a merchant replaces, or passes for languages that the SDK does not include. */
import { isDevelopment } from '../../shared/development/is-development.ts';
import { customerMessages, LONGEST_MESSAGE } from '../../shared/language/messages.ts';
import type { FrameMessages } from '../../shared/language/messages.ts';
import { isRecord, isString } from '../../shared/plain/value-types.ts';
import type { Rule } from './field-errors.ts';
import { fields, pathOf } from './fields.ts';
import type { Rules } from './fields.ts';
import { localeRule, must, unknownName } from './value-rules.ts';

const message = must(
  (value) => isString(value) && value.length <= LONGEST_MESSAGE,
  `a string of at most ${LONGEST_MESSAGE} characters`,
);

/** Lists the names, because the frame's messages themselves are not on the page. */
const FRAME_MESSAGE_RULES: Rules<FrameMessages> = {
  title: message,
  loading: message,
  ready: message,
  confirming: message,
  timeOver: message,
  completed: message,
  accepted: message,
  stillLoading: message,
  extended: message,
  offlineChecking: message,
  retry: message,
  payInWindow: message,
  windowOpened: message,
  windowBlocked: message,
  openAgain: message,
  continueHere: message,
  continueToPayment: message,
  closeWindow: message,
  walletFailed: message,
};

const customerMessageRules = () =>
  Object.fromEntries(Object.keys(customerMessages).map((name) => [name, message]));

/** A message whose name is unknown is never shown, so only developers need to know. */
const TRANSLATION_RULES = isDevelopment
  ? fields({ ...customerMessageRules(), ...FRAME_MESSAGE_RULES }, unknownName)
  : fields({}, () => message);

const byLanguage = must(isRecord, 'an object of messages by language');

/** Returns a copy, so that what was checked is what is used. */
export const translationsRule: Rule = (given, field, errors) => {
  if (!isRecord(given)) return byLanguage(given, field, errors);
  return Object.fromEntries(
    Object.entries(given).map(([tag, messages]) => {
      const path = pathOf(field, tag);
      localeRule(tag, path, errors);
      return [tag, TRANSLATION_RULES(messages ?? {}, path, errors)];
    }),
  );
};
