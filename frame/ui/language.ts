/** The language of the frame's own messages. */
import { frameMessages } from '../../shared/language/messages.ts';
import type { CustomerMessages, FrameMessages } from '../../shared/language/messages.ts';

export interface Language {
  /** BCP 47. */
  readonly tag: string;
  readonly messages: FrameMessages;
  /** What the loader shows, which carries the English ones itself. */
  readonly customerMessages: Partial<CustomerMessages>;
}

/** Part of every page; each other language is a file. */
export const ENGLISH: Language = { tag: 'en', messages: frameMessages, customerMessages: {} };

/** Declares the language of an element's content, and the direction in which it is read. */
export function declareLanguage(element: HTMLElement, tag: string): void {
  element.lang = tag;
  element.dir = /^(ar|he)\b/.test(tag) ? 'rtl' : 'ltr';
}
