/**
 * What the customer sees around the gateway's form: the skeleton, progress, notices with a retry
 * button, and the outcome. Strings are only set as `textContent`.
 */
import type { ShownMessages } from '../../shared/language/messages.ts';
import { button } from './button.ts';
import type { ButtonOptions } from './button.ts';
import { declareLanguage, ENGLISH } from './language.ts';
import { catchFocus } from './removed-focus.ts';

export type NoticeTone = 'problem' | 'success' | 'neutral';

export class FormView {
  /** The container of the gateway's form. */
  readonly gateway = element('gateway');
  /** The whole content, whose height is the frame's. */
  readonly content = element('payment');
  /** The frame's own messages, in the language that is loaded. */
  messages = ENGLISH.messages;
  /** The language that was asked for last, by a prepared form or by the payment's. */
  locale = '';
  readonly #notice = element('notice');
  readonly #surface = element('surface');
  readonly #skeleton = element('skeleton');
  readonly #progress = element('progress');
  readonly #network = element('network');
  readonly #announcement = element('announcement');
  #isDisabled = false;
  /** What had the focus when the form was disabled or covered. */
  #focused: HTMLElement | undefined;
  /** The height that the form will have in a column of this width; both in px. */
  #expectedHeight: (width: number) => number | undefined = () => undefined;
  /** The window's width in px, and the width that it will have. Valid until the width changes. */
  #awaited: { readonly from: number; readonly to: number } | undefined;

  constructor(signal: AbortSignal) {
    catchFocus(this.gateway, this.#notice, signal);
    const resized = () => {
      // Only a new width counts: the loader may change the height before the frame has its new width.
      if (this.#awaited?.from !== window.innerWidth) this.#awaited = undefined;
      // A form that is shown has its own height, and the loader animates the frame's.
      if (this.isBusy) this.#sizeSkeleton();
    };
    window.addEventListener('resize', resized, { signal });
  }

  setLanguage(tag: string, messages: ShownMessages): void {
    declareLanguage(document.documentElement, tag);
    document.title = messages.title;
    this.messages = messages;
  }

  /**
   * Sizes the skeleton for a window of this width, until the width of the window changes. A frame that was
   * moved into its place gets its width later.
   *
   * @param width - px
   */
  awaitWidth(width: number | undefined): void {
    this.#awaited = width === undefined ? undefined : { from: window.innerWidth, to: width };
  }

  /** Whether the skeleton is shown. */
  get isBusy(): boolean {
    return !this.#skeleton.hidden;
  }

  /** Whether the content has the height of the form, or the height that the form will have. */
  get hasFormHeight(): boolean {
    return !this.isBusy || this.#skeleton.style.height !== '';
  }

  /**
   * @param rows - class names of the rows, from top to bottom
   * @param expectedHeight - returns the height of the form in a column of the given width; both in px
   */
  showSkeleton(
    parts: readonly string[],
    expectedHeight: (width: number) => number | undefined,
  ): void {
    // A form that was prepared is usable.
    if (!this.isBusy && this.gateway.hasChildNodes()) return;
    this.#skeleton.replaceChildren(...parts.map(skeletonPart));
    this.#expectedHeight = expectedHeight;
    this.#sizeSkeleton();
    this.clearNotice();
    this.gateway.hidden = false;
    this.#setBusy(true);
    this.hideProgress();
  }

  showForm(announcement: string): void {
    this.#setBusy(false);
    this.#keepOut();
    this.announce(announcement);
  }

  /** Covers the form, which keeps its place and its contents but cannot be used. */
  showProgress(text: string): void {
    this.clearNotice();
    this.#progress.textContent = text;
    this.#progress.hidden = false;
    this.#keepOut();
    this.announce(text);
  }

  hideProgress(): void {
    this.#progress.hidden = true;
    this.#keepOut();
    this.announce('');
  }

  /** Keeps the customer out of the form, and leaves what is on screen. */
  disable(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    this.#keepOut();
  }

  /** Shows a message above the form, and moves the focus there if the customer is in the form. */
  showNotice(text: string, tone: NoticeTone, action?: ButtonOptions): void {
    this.#writeNotice(text, tone, action);
    this.keepFocus();
  }

  /** Moves the focus out of a form that is about to be removed, which would lose it. */
  keepFocus(): void {
    if (document.hasFocus()) this.#notice.focus();
  }

  /** Also removes the announcement, which was about the previous state. */
  clearNotice(): void {
    this.#notice.replaceChildren();
    this.announce('');
  }

  /**
   * Replaces the form with a notice.
   *
   * @param text - empty if the network's notice is enough
   */
  showEnd(text: string, tone: NoticeTone, action?: ButtonOptions): void {
    this.keepFocus();
    // Before it is uncovered, which would give the focus back to it.
    this.gateway.replaceChildren();
    this.gateway.hidden = true;
    this.#setBusy(false);
    this.hideProgress();
    this.#writeNotice(text, tone, action);
  }

  /** Shows the state of the network in addition to everything else; an empty string removes it. */
  showNetwork(text: string): void {
    this.#network.textContent = text;
  }

  announce(text: string): void {
    this.#announcement.textContent = text;
  }

  #setBusy(isBusy: boolean): void {
    this.#skeleton.hidden = !isBusy;
    // Without the live regions: a screen reader may hide what is busy, and hold back its changes.
    this.#surface.ariaBusy = `${isBusy}`;
  }

  /** Needed because a focused frame still receives the keyboard when the form around it is inert. */
  #removeFocus(): void {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !this.gateway.contains(activeElement)) return;
    this.#focused = activeElement;
    if (document.hasFocus()) this.#notice.focus();
    else activeElement.blur();
  }

  #returnFocus(): void {
    if (document.activeElement === this.#notice) this.#focused?.focus();
    this.#focused = undefined;
  }

  #writeNotice(text: string, tone: NoticeTone, action?: ButtonOptions): void {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    this.#notice.dataset['tone'] = tone;
    this.#notice.replaceChildren(...(text === '' ? [] : [paragraph]));
    if (action !== undefined) this.#notice.append(button(action));
  }

  #sizeSkeleton(): void {
    const change = this.#awaited ? this.#awaited.to - this.#awaited.from : 0;
    const height = this.#expectedHeight(this.#surface.clientWidth + change);
    this.#skeleton.style.height = height === undefined ? '' : `${height}px`;
  }

  /** Keeps pointer, keyboard and screen reader out of a form that cannot be used. */
  #keepOut(): void {
    const isOut = this.#isDisabled || this.isBusy || !this.#progress.hidden;
    if (isOut) this.#removeFocus();
    this.gateway.inert = isOut;
    if (!isOut) this.#returnFocus();
  }
}

function skeletonPart(name: string): HTMLElement {
  const row = document.createElement('span');
  row.className = name;
  return row;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element "${id}"`);
  return found;
}
