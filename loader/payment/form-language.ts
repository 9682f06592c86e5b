/** What the frame has reported of the language of one payment's form. */
import type { PayError } from '../../shared/errors.ts';
import type { CustomerMessages } from '../../shared/language/messages.ts';
import type { FrameReport, MessageOf } from '../../shared/rpc.ts';
import { translateError } from '../errors/customer-message.ts';

export interface FormLanguage {
  /** Called with each command that names a locale: the frame reports its messages once for each. */
  await(locale: string): void;
  /** @returns false for messages that are not awaited, which have no effect */
  learn(report: MessageOf<FrameReport, 'messages'>): boolean;
  translate(error: PayError): void;
}

export function formLanguage(): FormLanguage {
  let awaited: string | undefined;
  let messages: Partial<CustomerMessages> = {};
  return {
    await(locale) {
      awaited = locale;
    },
    learn(report) {
      if (report.locale !== awaited) return false;
      awaited = undefined;
      messages = report.messages;
      return true;
    },
    translate: (error) => translateError(error, messages),
  };
}
