/**
 * A frame inside ours that navigates to other pages (a gateway's, an issuer's, a bank's) and then
 * to the return page, while our document stays.
 */
import { needsAutofillPermission } from '../../shared/bridge/autofill-permission.ts';
import { isReturnMessage } from './return-message.ts';

export interface NavigatingFrameOptions {
  readonly container: HTMLElement;
  readonly url: string;
  readonly title: string;
  /** Removes the frame when it aborts. */
  readonly signal: AbortSignal;
  /** A page has loaded in it; browsers also fire `load` for a page that failed to load. */
  readonly onArrived: (frame: HTMLIFrameElement) => void;
  /** The return page has loaded in it; nothing is reported after that. */
  readonly onReturned: (frame: HTMLIFrameElement) => void;
}

export function openNavigatingFrame(options: NavigatingFrameOptions): HTMLIFrameElement {
  const { container, signal } = options;
  const frame = document.createElement('iframe');
  frame.className = 'navigating';
  frame.title = options.title;
  frame.referrerPolicy = 'strict-origin';
  // `*` includes the pages that the frame navigates to. Without it, only the origin of `url` is allowed. Only what our
  // own frame may do can be permitted here, such as the creation of passkeys.
  frame.allow =
    'payment *; publickey-credentials-get *; publickey-credentials-create *' +
    (needsAutofillPermission() ? '; autofill *' : '');
  frame.src = options.url;

  let returned = false;
  window.addEventListener(
    'message',
    (event) => {
      if (returned || !isReturnMessage(event, frame.contentWindow)) return;
      returned = true;
      options.onReturned(frame);
    },
    { signal },
  );
  frame.addEventListener('load', () => !returned && options.onArrived(frame), { signal });
  signal.addEventListener('abort', () => frame.remove(), { once: true });
  container.replaceChildren(frame);
  return frame;
}
