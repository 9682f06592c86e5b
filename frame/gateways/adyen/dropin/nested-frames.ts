/** The frames that Adyen's package adds, and what it does not permit them. */
import { needsAutofillPermission } from '../../../../shared/bridge/autofill-permission.ts';

const WITHOUT_PERMISSION = 'iframe.js-iframe:not([allow])';
const CHALLENGE_FRAMES = 'iframe[name="threeDSIframe"]:not([allow*="-create"])';

/**
 * Permits, before their pages load, autofill in each card field in browsers that list this permission, and the creation
 * of passkeys in a challenge. It has an effect only where our own frame may create them. The package has an option for
 * this, with which it would also sandbox the bank's page more than the frame around it.
 */
export function permitInFrames(container: HTMLElement, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    if (needsAutofillPermission()) {
      for (const field of container.querySelectorAll<HTMLIFrameElement>(WITHOUT_PERMISSION)) {
        field.allow = 'autofill';
      }
    }
    for (const challenge of container.querySelectorAll<HTMLIFrameElement>(CHALLENGE_FRAMES)) {
      challenge.allow += '; publickey-credentials-create *';
    }
  });
  observer.observe(container, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
