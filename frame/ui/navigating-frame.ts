/**
 * A frame inside ours that navigates to other pages (a gateway's, an issuer's, a bank's) and
 * returns to the return page, while ours stays.
 */
import { isReturnMessage } from './return-message.ts';

export interface NavigatingFrameOptions {
  readonly container: HTMLElement;
  readonly url: string;
  readonly title: string;
  /** Removes the frame. */
  readonly signal: AbortSignal;
  /** A page has loaded in it; browsers also fire `load` for a page that failed to load. */
  readonly onArrived: (frame: HTMLIFrameElement) => void;
  /** The return page has loaded in it; nothing is reported after that. */
  readonly onReturned: () => void;
}

export function openNavigatingFrame(options: NavigatingFrameOptions): HTMLIFrameElement {
  const { container, signal } = options;
  const frame = document.createElement('iframe');
  frame.className = 'navigating';
  frame.title = options.title;
  frame.referrerPolicy = 'strict-origin';
  // Also on the pages that it navigates to; without the star only on the origin of `url`.
  frame.allow = 'payment *; publickey-credentials-get *';
  frame.src = options.url;

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
