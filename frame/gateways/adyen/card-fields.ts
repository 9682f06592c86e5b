/** Adyen's card fields: frames of its own origin, which its package adds without any permission. */
import { needsAutofillPermission } from '../../../shared/bridge/autofill-permission.ts';

const CARD_FIELDS = 'iframe.js-iframe:not([allow])';

/** Permits autofill in each card field before its page loads, in browsers that have this permission. */
export function permitAutofill(container: HTMLElement, signal: AbortSignal): void {
  if (!needsAutofillPermission()) return;
  const observer = new MutationObserver(() => {
    for (const field of container.querySelectorAll<HTMLIFrameElement>(CARD_FIELDS)) {
      field.allow = 'autofill';
    }
  });
  observer.observe(container, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
