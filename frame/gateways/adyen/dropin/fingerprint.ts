/**
 * The fingerprint of the customer's device, for Adyen's risk checks: a page of Adyen in a frame without a size. Adyen's
 * core would take it as soon as it is created.
 */
import type { Core, CoreConfiguration } from '@adyen/adyen-web';

/** ms, so that the page of the fingerprint delays neither the form's first frames nor those of the shop. */
const FINGERPRINT_DELAY = 100;

/** For a form without a session. */
export const FINGERPRINT_LATER = { risk: { enabled: false } } satisfies CoreConfiguration;

/**
 * Once the form belongs to a session and is on screen. What is submitted afterwards has the fingerprint.
 *
 * @param signal - aborts when the form is taken down
 */
export function takeFingerprint({ modules: { risk } }: Core, signal: AbortSignal): void {
  const take = () => {
    if (signal.aborted) return;
    // Where Adyen's core would put it: outside of the form, whose height stays the same.
    const node = document.createElement('div');
    document.body.append(node);
    signal.addEventListener('abort', () => node.remove());
    risk.mount(node);
  };
  // A hidden frame has no animation frames.
  requestAnimationFrame(() => setTimeout(take, FINGERPRINT_DELAY));
}
