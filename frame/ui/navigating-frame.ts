/**
 * A frame inside ours whose window goes to other pages (a gateway's, an issuer's, a bank's) and comes
 * back by the return page, while ours stays where it is.
 */
import { isReturnMessage } from './return-message.ts';

export interface NavigatingFrameOptions {
  readonly container: HTMLElement;
  readonly address: string;
  readonly title: string;
  /** Removes the frame. */
  readonly signal: AbortSignal;
  /** A page has loaded in it; browsers also say so of a page that failed to. */
  readonly onArrived: (frame: HTMLIFrameElement) => void;
  /** The return page has loaded in it, after which nothing more is reported. */
  readonly onReturned: () => void;
}

export function openNavigatingFrame(options: NavigatingFrameOptions): HTMLIFrameElement {
  const { container, signal } = options;
  const frame = document.createElement('iframe');
  frame.className = 'navigating';
  frame.title = options.title;
  frame.referrerPolicy = 'strict-origin';
  frame.allow = 'payment; publickey-credentials-get';
  frame.src = options.address;

  let returned = false;
  window.addEventListener(
    'message',
    (event) => {
      if (returned || !isReturnMessage(event, frame.contentWindow)) return;
      returned = true;
      options.onReturned();
    },
    { signal },
  );
  frame.addEventListener('load', () => !returned && options.onArrived(frame), { signal });
  signal.addEventListener('abort', () => frame.remove(), { once: true });
  container.replaceChildren(frame);
  return frame;
}
