/** The frame of a page that is cross-origin isolated. */
import { originAndPath } from '../errors/about-url.ts';
import { CROSS_ORIGIN_ISOLATED } from '../errors/cross-origin-isolated.ts';
import { explained } from '../errors/explained.ts';

/**
 * An empty frame that may not be isolated is isolated nevertheless if `Document-Isolation-Policy` isolates the
 * page. Unlike COEP, this policy blocks no frame.
 */
const WITHOUT_ISOLATION = "cross-origin-isolated 'none'";

interface IsolatedPlacement {
  readonly container: Element;
  /** Whether the page's COEP has blocked another frame. */
  readonly isCredentialless?: boolean;
}

/**
 * Gateways' pages do not send the header that COEP requires of the frames of an isolated page. The frame is
 * inserted for a moment, empty.
 *
 * @throws {PayValidationError} reason `CROSS_ORIGIN_ISOLATED` if the browser shows no such frames there
 */
export function allowInIsolation(
  element: HTMLIFrameElement,
  url: URL,
  { container, isCredentialless }: IsolatedPlacement,
): void {
  if (!('credentialless' in element)) {
    throw explained(CROSS_ORIGIN_ISOLATED, originAndPath(url));
  }
  element.allow = WITHOUT_ISOLATION;
  container.append(element);
  element.credentialless = isCredentialless || !element.contentWindow?.crossOriginIsolated;
  element.remove();
}
