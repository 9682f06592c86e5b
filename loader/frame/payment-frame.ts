/** The life of the frame's element on the merchant's page. */
import { PayValidationError } from '../../shared/errors.ts';
import { explained } from '../errors/explained.ts';

/** Enough for a gateway's form, and no right to navigate the page: the loader makes every redirect. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const PERMISSIONS = 'payment; publickey-credentials-get';

/** The reason of an error: the page is under COEP, and its browser keeps frames with state out. */
export const CROSS_ORIGIN_ISOLATED = 'CROSS_ORIGIN_ISOLATED';

export interface PaymentFrame {
  readonly element: HTMLIFrameElement;
  readonly window: Window;
  /** Moves it, and its document stays. False where the browser cannot: then nothing has changed. */
  moveTo(spot: FrameSpot): boolean;
  /** Takes the skeleton away. Returns the height of what has come, in CSS px. */
  reveal(): number;
  /**
   * Follows the form when it grows. What is below moves no further: not while the form has not come,
   * and not back when it shrinks.
   *
   * @param height - CSS px
   */
  resize(height: number): void;
}

export interface FrameSpot {
  readonly container: Element;
  /** Accessible name. */
  readonly title: string;
  /** CSS px, from the start. */
  readonly height: number;
  /** Another form is on screen in the container, and stays there until this one is revealed. */
  readonly isBehind?: boolean;
  /** The page is under COEP, though the browser does not call it isolated. */
  readonly isCredentialless?: boolean;
  /**
   * Name of a gateway. There is no payment yet: the frame is invisible and inert, nothing on the page
   * moves for it, and it may load that gateway's code before it is asked to.
   */
  readonly preloadFor?: string;
}

/**
 * Puts the frame into the page, with the size of its form from the start.
 *
 * @param signal - aborting takes the element away
 * @param onLoaded - the first document has come, or an error page in its place
 * @param onGone - the bridge's document is gone: the element was taken out, or shows another document
 * @throws {PayValidationError} reason `CROSS_ORIGIN_ISOLATED` when the page isolates itself (COEP) in
 *   a browser that has no frames for such pages; without a reason when the container is not shown
 */
export function createPaymentFrame(
  spot: FrameSpot,
  url: URL,
  signal: AbortSignal,
  onLoaded: () => void,
  onGone: () => void,
): PaymentFrame {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', SANDBOX);
  element.allow = PERMISSIONS;
  element.referrerPolicy = 'strict-origin';
  // Property by property: a style attribute would need 'unsafe-inline' in the page's policy.
  const { style } = element;
  let room = 0;
  let needed = 0;
  let isShown = false;
  const grow = () => {
    room = Math.max(room, needed);
    style.height = `${room}px`;
  };
  const fit = ({ container, title, height, isBehind = false, preloadFor }: FrameSpot) => {
    const isPreload = preloadFor !== undefined;
    room = height;
    element.title = title;
    element.inert = isBehind || isPreload;
    Object.assign(style, {
      display: 'block',
      width: isBehind ? `${container.clientWidth}px` : '100%',
      height: `${height}px`,
      border: '0',
      borderRadius: '8px',
      background: '#8882',
      position: isPreload ? 'fixed' : isBehind ? 'absolute' : '',
      visibility: isPreload ? 'hidden' : '',
      // Transparent and not hidden: browsers put frames to sleep that nobody can see.
      opacity: isBehind ? '0' : '',
    });
  };
  fit(spot);
  if (spot.isCredentialless || window.crossOriginIsolated) allowInIsolation(element);
  // No part of what is asked for, so that preloaded frames and others share one entry of the cache.
  element.src = spot.preloadFor === undefined ? url.href : `${url.href}#${spot.preloadFor}`;
  signal.addEventListener('abort', () => element.remove());

  spot.container.append(element);
  const frameWindow = element.contentWindow;
  if (!frameWindow) throw new PayValidationError('The container is not in the document');
  watchRemoval(element, signal, onGone);
  watchNavigation(element, signal, onLoaded, onGone);
  return {
    element,
    window: frameWindow,
    moveTo(next) {
      try {
        next.container.moveBefore(element, null);
      } catch {
        return false;
      }
      fit(next);
      return true;
    },
    reveal() {
      element.inert = false;
      style.background = style.position = style.opacity = '';
      style.width = '100%';
      isShown = true;
      grow();
      return needed;
    },
    resize(height) {
      needed = height;
      if (isShown) grow();
    },
  };
}

/** Gateways' pages do not send the header that such a page asks of frames which may keep state. */
function allowInIsolation(element: HTMLIFrameElement): void {
  if (!('credentialless' in element)) {
    throw explained(CROSS_ORIGIN_ISOLATED);
  }
  element.credentialless = true;
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
function watchNavigation(
  element: HTMLElement,
  signal: AbortSignal,
  onLoaded: () => void,
  onGone: () => void,
): void {
  let isLoaded = false;
  element.addEventListener(
    'load',
    () => {
      if (isLoaded) return onGone();
      isLoaded = true;
      onLoaded();
    },
    { signal },
  );
}
