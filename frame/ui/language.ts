/** The language of the form's messages. */
import { frameMessages, sharedMessages } from '../../shared/language/messages.ts';
import type { CustomerMessages, ShownMessages } from '../../shared/language/messages.ts';
import { likely } from '../../shared/language/nearest-locale.ts';

export interface Language {
  /** BCP 47. */
  readonly tag: string;
  readonly messages: ShownMessages;
  /** The messages that the merchant's page shows too. Empty for English, which the page itself has. */
  readonly pageMessages: Partial<CustomerMessages>;
}

/** Part of every page; each other language is a file. */
export const ENGLISH: Language = {
  tag: 'en',
  messages: { ...sharedMessages, ...frameMessages },
  pageMessages: {},
};

/** Declares the language of an element's content, and the direction in which its script is read. */
export function declareLanguage(element: HTMLElement, tag: string): void {
  element.lang = tag;
  element.dir = /Arab|Hebr|Thaa/.test(likely(tag)) ? 'rtl' : 'ltr';
}
