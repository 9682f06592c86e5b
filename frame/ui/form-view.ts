/**
 * What the customer sees around the gateway's form: the skeleton, progress, notices with a way to
 * try again, and the outcome. Text is only ever set as text.
 */
import { button } from './button.ts';
import type { ButtonOptions } from './button.ts';

export type NoticeTone = 'problem' | 'success' | 'neutral';

export class FormView {
  /** Where the gateway's form goes. */
  readonly gateway = element('gateway');
  /** The whole content, whose height is the frame's. */
  readonly content = element('payment');
  readonly #notice = element('notice');
  readonly #skeleton = element('skeleton');
  readonly #progress = element('progress');
  readonly #network = element('network');
  readonly #announcement = element('announcement');

  setLanguage(locale: string, title: string): void {
    document.documentElement.lang = locale;
    document.title = title;
  }

  /** @param rows - names of the rows, from top to bottom, as the style sheet knows them */
  showSkeleton(announcement: string, rows: readonly string[]): void {
    this.#skeleton.replaceChildren(...rows.map(skeletonRow));
    this.clearNotice();
    this.#progress.hidden = true;
    this.gateway.replaceChildren();
    this.gateway.classList.add('unready');
    this.#keepOut();
    this.gateway.hidden = false;
    this.#skeleton.hidden = false;
    this.content.ariaBusy = 'true';
    this.announce(announcement);
  }

  showForm(announcement: string): void {
    this.gateway.classList.remove('unready');
    this.#keepOut();
    this.#skeleton.hidden = true;
    this.content.ariaBusy = 'false';
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
  }

  /** Says something above the form, and takes the focus there when the customer is in the form. */
  showNotice(text: string, tone: NoticeTone, action?: ButtonOptions): void {
    this.#writeNotice(text, tone, action);
    this.keepFocus();
  }

  /** Takes the focus out of the form, which is to go: it would be nowhere without it. */
  keepFocus(): void {
    if (document.hasFocus()) this.#notice.focus();
  }

  clearNotice(): void {
    this.#notice.replaceChildren();
  }

  /**
   * Nothing but a notice is left: the form is gone.
   *
   * @param text - empty where the network's notice says enough
   */
  showEnd(text: string, tone: NoticeTone, action?: ButtonOptions): void {
    this.keepFocus();
    this.hideProgress();
    this.#skeleton.hidden = true;
    this.gateway.hidden = true;
    this.gateway.replaceChildren();
    this.content.ariaBusy = 'false';
    this.#writeNotice(text, tone, action);
  }

  /** What is said of the network, beside everything else; empty takes it away. */
  showNetwork(text: string): void {
    this.#network.textContent = text;
  }

  announce(text: string): void {
    this.#announcement.textContent = text;
  }

  #writeNotice(text: string, tone: NoticeTone, action?: ButtonOptions): void {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    this.#notice.dataset['tone'] = tone;
    this.#notice.replaceChildren(...(text === '' ? [] : [paragraph]));
    if (action !== undefined) this.#notice.append(button(action));
  }

  /** Neither pointer, keyboard nor screen reader gets at a form that is not ready, or is covered. */
  #keepOut(): void {
    const isReady = !this.gateway.classList.contains('unready');
    this.gateway.inert = !isReady || !this.#progress.hidden;
  }
}

function skeletonRow(name: string): HTMLElement {
  const row = document.createElement('span');
  row.className = name;
  return row;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element "${id}"`);
  return found;
}
