/**
 * The link that opens a payment in the customer's app. Drop-in itself would navigate the frame to it. In a
 * page whose policy allows only the frame's host, Chromium and WebKit then show an error in place of the
 * form. Neither that policy nor the sandbox applies to a separate window.
 */
import type { DropinAction } from './configuration.ts';

/** Schemes that do not open a payment app. */
const FOREIGN =
  /^(?:about|blob|data|file|filesystem|ftp|http|intent|javascript|mailto|sms|tel|vbscript|view-source|ws|wss):$/;

export interface SplitAction {
  readonly action: DropinAction;
  readonly appUrl: string | undefined;
}

/** The action without its link, and the link. */
export function splitAction(action: DropinAction): SplitAction {
  if (action.type !== 'qrCode' && action.type !== 'await') return { action, appUrl: undefined };
  const { url, ...rest } = action;
  return { action: rest, appUrl: isAppUrl(url) ? url : undefined };
}

function isAppUrl(url: unknown): url is string {
  return typeof url === 'string' && URL.canParse(url) && !FOREIGN.test(new URL(url).protocol);
}

export class AppLink {
  readonly #container: Element;
  readonly #link = document.createElement('a');

  constructor(container: Element) {
    this.#container = container;
    this.#link.className = 'button app-link';
    this.#link.target = '_blank';
    this.#link.rel = 'noopener noreferrer';
  }

  /** Shows the link above Drop-in. */
  show(url: string, label: string): void {
    this.#link.href = url;
    this.#link.textContent = label;
    this.#container.prepend(this.#link);
  }

  remove(): void {
    this.#link.remove();
  }
}
