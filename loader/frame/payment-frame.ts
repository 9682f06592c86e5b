/** The frame's element on the merchant's page. */
import { PayValidationError } from '../../shared/errors/errors.ts';
import { writeFragment } from '../../shared/bridge/frame-fragment.ts';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { bare } from '../../shared/plain/bare.ts';
import { after } from '../../shared/requests/cancellation.ts';
import { FRAME_PERMISSIONS } from '../../shared/sessions.ts';
import { shownElement } from '../errors/shown-value.ts';
import { needsAutofillPermission } from '../../shared/bridge/autofill-permission.ts';
import { replacedConnections } from '../../shared/bridge/connection-source.ts';
import { warnOfClippedForm } from './clipped-form-warning.ts';
import { isClipped } from './clipped-form.ts';
import { allowInIsolation } from './isolated-page.ts';
import { FrameResizing } from './frame-resizing.ts';

/** Sufficient for a gateway's form. The frame may not navigate the page; the loader does. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** ms after which what the page itself moves is at rest, such as a section that opens. */
const AT_REST = 1000;

/**
 * Each is `!important`: the style sheets of many pages have rules for all frames, such as those of videos, which would
 * cut the form or hide it.
 */
const IN_PLACE = {
  display: 'block',
  width: '100%',
  'max-width': 'none',
  'max-height': 'none',
  padding: '0',
  border: '0',
  position: 'static',
  visibility: 'inherit',
  opacity: '1',
};
const INVISIBLE = { visibility: 'hidden' };
/** Outside the layout of the page. */
const APART = { position: 'fixed' };
/** Transparent instead of hidden, because browsers suspend hidden frames. */
const BEHIND = { position: 'absolute', opacity: '0' };

/** What the form of a payment uses of its frame. */
export interface FormElement {
  readonly element: Pick<HTMLIFrameElement, 'focus' | 'inert' | 'isConnected' | 'title'>;
  /**
   * Width in CSS px of a frame that was just moved, whose document learns it after the next animation frame. It is measured
   * while the frame is hidden, which would otherwise paint itself before it receives the payment.
   */
  readonly newWidth?: number | undefined;
  /**
   * Removes the skeleton. Returns the height of the form in CSS px.
   *
   * @param onClipped - called if the container is lower than the form, and does not scroll
   */
  reveal(onClipped: () => void): number;
  /** Whether the focus was in the frame when it was removed. */
  readonly hadFocus: boolean;
}

export interface PaymentFrame extends FormElement {
  readonly element: HTMLIFrameElement;
  readonly window: Window;
  /**
   * Shows the frame in its place. Returns false if it would have to be moved, and the browser cannot do that without
   * loading it again.
   */
  moveTo(placement: FramePlacement): boolean;
  readonly resizing: Pick<FrameResizing, 'follow' | 'reserve'>;
}

export interface FramePlacement {
  readonly container: Element;
  /** BCP 47, of the messages that the frame reports first. */
  readonly locale: string;
  /** In CSS px; 0 if it is not known yet. Left out: the frame has no height. */
  readonly height?: number;
  /** Whether another form is on screen in the container until this one is revealed. */
  readonly isBehind?: boolean;
  /** Whether the page's COEP has blocked another frame. */
  readonly isCredentialless?: boolean;
  /** Names of permissions in addition to the usual ones; those that are not known are ignored. */
  readonly permissions?: readonly string[] | undefined;
  /**
   * The gateway's name, for a frame that is preloaded: it is invisible and inert, and may load the gateway's code
   * immediately. In the document's element it does not affect the layout; in a container it has no height.
   */
  readonly preloadFor?: string;
  /** Payment methods whose code such a frame loads, too. */
  readonly methods?: readonly string[];
}

export interface FrameDocument {
  readonly url: URL;
  /** Aborting it removes the element. */
  readonly signal: AbortSignal;
  /**
   * Called when the first document, or an error page, has loaded. An empty frame has lost its URL to a script of the
   * page, as with consent managers, and this is called again if it is given back.
   */
  readonly onLoaded: (isEmpty: boolean) => void;
  /** Called when the element was removed or has loaded another document. */
  readonly onGone: () => void;
}

/**
 * Inserts the frame into the page, with the expected size of its form.
 *
 * @throws {PayValidationError} reason `CROSS_ORIGIN_ISOLATED` if the page is cross-origin isolated and
 *   the browser shows no such frames there; without a reason if the container is not displayed
 */
export function createPaymentFrame(
  placement: FramePlacement,
  { url, signal, onLoaded, onGone }: FrameDocument,
): PaymentFrame {
  const element = placement.container.ownerDocument.createElement('iframe');
  if (placement.isCredentialless || window.crossOriginIsolated) {
    allowInIsolation(element, url, placement);
  }
  element.setAttribute('sandbox', SANDBOX);
  element.allow = permissionsOf(placement);
  element.referrerPolicy = 'strict-origin';
  // Not as a style attribute, which would need 'unsafe-inline' in the page's policy.
  const { style } = element;
  // A skeleton, until the form is revealed.
  Object.assign(style, { borderRadius: '8px', background: '#8882' });
  const place = (properties: Readonly<Record<string, string>>) => {
    for (const [property, value] of Object.entries(properties)) {
      style.setProperty(property, value, 'important');
    }
  };
  const resizing = new FrameResizing(element, signal);
  const fit = ({ container, height, isBehind, preloadFor }: FramePlacement, isLoaded = false) => {
    const behind = isBehind && { ...BEHIND, width: `${container.clientWidth}px` };
    const isApart = container === document.documentElement;
    const hidden = preloadFor === undefined ? behind : { ...INVISIBLE, ...(isApart && APART) };
    element.inert = Boolean(hidden);
    place({ ...IN_PLACE, ...hidden });
    resizing.begin(height, isLoaded);
  };
  fit(placement);
  element.src = `${url.href}#${writeFragment({ ...placement, preload: placement.preloadFor })}`;
  let newWidth: number | undefined;
  let hadFocus = false;
  signal.addEventListener('abort', () => {
    const root = element.getRootNode();
    // `:focus` does not match while the focus is inside the frame.
    hadFocus = 'activeElement' in root && root.activeElement === element;
    element.remove();
  });

  placement.container.append(element);
  // In a shadow tree, jsdom has no `contentWindow`. Unit tests send nothing to the window that replaces it.
  const frameWindow = element.contentWindow ?? (replacedConnections() ? window : null);
  if (!frameWindow) {
    const shown = shownElement(placement.container);
    throw new PayValidationError(`The container ${shown} is not in the document`);
  }
  const watchRoots = watchRemoval(element, signal, onGone);
  watchNavigation(element, signal, onLoaded, onGone);
  return {
    element,
    window: frameWindow,
    get newWidth() {
      return newWidth;
    },
    get hadFocus() {
      return hadFocus;
    },
    moveTo(next) {
      // A document keeps the permissions with which it was loaded.
      if (element.allow !== permissionsOf(next)) return false;
      const { container } = next;
      if (element.parentNode !== container) {
        try {
          container.moveBefore(element, null);
        } catch {
          return false;
        }
        watchRoots();
        place({ ...IN_PLACE, ...INVISIBLE });
        newWidth = element.clientWidth;
        requestAnimationFrame(() => (newWidth = undefined));
      }
      fit(next, true);
      return true;
    },
    reveal(onClipped) {
      element.inert = false;
      style.background = '';
      place(IN_PLACE);
      after(AT_REST, signal, () => {
        if (isDevelopment) warnOfClippedForm(element);
        if (isClipped(element)) onClipped();
      });
      return resizing.show();
    },
    resizing,
  };
}

function permissionsOf({ permissions }: FramePlacement): string {
  return [
    'payment',
    'publickey-credentials-get',
    'clipboard-write',
    ...FRAME_PERMISSIONS.filter((name) => permissions?.includes(name)),
    needsAutofillPermission() && 'autofill',
  ]
    .filter(Boolean)
    .join('; ');
}

/**
 * An element that is moved reloads its document, unless `moveBefore` moves it.
 *
 * @returns to be called after such a move
 */
function watchRemoval(
  element: HTMLIFrameElement,
  signal: AbortSignal,
  onGone: () => void,
): () => void {
  const { contentWindow } = element;
  const observer = new MutationObserver(() => {
    if (element.contentWindow !== contentWindow) onGone();
  });
  // Also observes each shadow root around the frame: an observer of the document does not see into shadow
  // roots.
  const watchRoots = () => {
    for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
      observer.observe(root, bare({ childList: true, subtree: true }));
      if (!isShadowRoot(root)) break;
    }
  };
  watchRoots();
  signal.addEventListener('abort', () => observer.disconnect());
  return watchRoots;
}

/** Of any realm; a script of the page may have given every object a `host`. */
function isShadowRoot(root: Node): root is ShadowRoot {
  return root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root;
}

/** The shell never navigates, so a second load means another document. */
function watchNavigation(
  element: HTMLIFrameElement,
  signal: AbortSignal,
  onLoaded: FrameDocument['onLoaded'],
  onGone: () => void,
): void {
  let isEmpty = true;
  element.addEventListener(
    'load',
    () => {
      if (!isEmpty) return onGone();
      // The page can read only an empty document, which may load after the frame has got its URL again.
      isEmpty = element.contentDocument !== null;
      onLoaded(isEmpty);
    },
    bare({ signal }),
  );
}
