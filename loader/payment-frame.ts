/** The life of the frame's element on the merchant's page. */
import { PayValidationError } from '../shared/errors.ts';

/** Enough for a gateway's form, and no right to navigate the page: the loader makes every redirect. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const PERMISSIONS = 'payment; publickey-credentials-get';

/** px; kept as the least height, so that what is below does not move when a small form comes. */
const SKELETON_HEIGHT = 360;

export interface PaymentFrame {
  readonly element: HTMLIFrameElement;
  readonly window: Window;
  /** Takes the skeleton away. */
  reveal(): void;
  /** @param height - CSS px */
  resize(height: number): void;
}

export interface FramePlace {
  readonly container: Element;
  readonly address: URL;
  /** Accessible name. */
  readonly title: string;
  /** Aborting takes the element away. */
  readonly signal: AbortSignal;
  /** The bridge's document is gone: the element was taken out, or shows another document. */
  readonly onGone: () => void;
}

/** Puts the frame into the page, at once with the size of a form. */
export function createPaymentFrame(place: FramePlace): PaymentFrame {
  const { container, address, title, signal, onGone } = place;
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', SANDBOX);
  element.allow = PERMISSIONS;
  element.referrerPolicy = 'strict-origin';
  element.title = title;
  // Property by property: a style attribute would need 'unsafe-inline' in the page's policy.
  const { style } = element;
  style.display = 'block';
  style.width = '100%';
  style.border = '0';
  style.borderRadius = '8px';
  style.background = '#8882';
  style.height = `${SKELETON_HEIGHT}px`;
  element.src = address.href;
  signal.addEventListener('abort', () => element.remove());

  container.append(element);
  const frameWindow = element.contentWindow;
  if (!frameWindow) throw new PayValidationError('The container is not in the document');
  watchRemoval(element, signal, onGone);
  watchNavigation(element, signal, onGone);
  return {
    element,
    window: frameWindow,
    reveal() {
      style.background = '';
    },
    resize(height) {
      style.height = `${Math.max(height, SKELETON_HEIGHT)}px`;
    },
  };
}

/** An element that is moved loses its document too, unless `moveBefore` moved it. */
function watchRemoval(element: HTMLIFrameElement, signal: AbortSignal, onGone: () => void): void {
  const { contentWindow } = element;
  const observer = new MutationObserver(() => {
    if (element.contentWindow !== contentWindow) onGone();
  });
  observer.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** The shell never navigates, so a second document in the frame is not the one that was connected. */
function watchNavigation(element: HTMLElement, signal: AbortSignal, onGone: () => void): void {
  element.addEventListener('load', () => element.addEventListener('load', onGone, { signal }), {
    once: true,
    signal,
  });
}
