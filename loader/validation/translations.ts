/** The messages that a merchant replaces, or passes for the languages that the SDK does not carry. */
import { LONGEST_MESSAGE } from '../../shared/language/messages.ts';
import type {
  FrameMessages,
  Translations,
  MessagesByLanguage,
} from '../../shared/language/messages.ts';
import { mustBe } from '../errors/must-be.ts';
import type { FieldErrors, Rule, Rules } from './field-errors.ts';
import { pathOf } from './field-path.ts';
import { locale, must } from './value-rules.ts';
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

const MESSAGES: Rules<Translations> = {
  ...FRAME_MESSAGES,
  formTitle: message,
  errorUnreachable: message,
  errorDeclined: message,
  errorPaid: message,
  errorUnknown: message,
  errorExpired: message,
  errorUnavailable: message,
};

const FIELD = 'translations';

/** @returns a copy, so that what was checked is what is used */
export function checkedTranslations(
  given: Readonly<Record<string, Translations>> | null | undefined,
  errors: FieldErrors,
): MessagesByLanguage | undefined {
  if (given === undefined) return undefined;
  const checked: Record<string, MessagesByLanguage[string]> = {};
  errors.read(FIELD, () => {
    const isObject = isRecord(given);
    errors.expect(FIELD, isObject, mustBe('an object of messages by language', given));
    for (const [tag, messages] of Object.entries(isObject ? given : {})) {
      const field = pathOf(FIELD, tag);
      locale(tag, field, errors);
      checked[tag] = errors.check(messages, MESSAGES, field, field, (name) =>
        errors.add(name, 'unknown', 'is not the name of a message'),
      );
    }
  });
  return checked;
}
