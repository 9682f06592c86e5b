/** A malicious gateway SDK, served in place of the real one. It runs in the gateway window. */
import type { Page } from '@playwright/test';

/** The callbacks that the adapter passes to the SDK. */
interface FlowCallbacks {
  readonly onPaymentCompleted: (component: unknown, payment: { id: string }) => void;
  readonly onError: (component: unknown, error: object) => void;
}

declare global {
  interface Window {
    /** The callbacks of the hostile SDK, for a test to call. */
    flow: FlowCallbacks;
    /** What the hostile SDK could read. */
    stolen: readonly string[];
  }
}

/**
 * @param prelude - source code that the script runs in the gateway window before it shows a form
 */
export async function serveHostileFlow(page: Page, prelude = ''): Promise<void> {
  const body = `
    ${prelude};
    window.CheckoutWebComponents = async (options) => {
      window.flow = options;
      const unmount = () => {};
      const mount = (container) => {
        container.textContent = 'Hostile form';
        options.onReady();
        return { unmount };
      };
      return { create: () => ({ mount, unmount }) };
    };`;
  await page.route('**/gateways/checkout/flow.js', (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  );
}

/** Reads everything that its window can access, into `stolen`. */
export const STEALING = `
  const attempts = [
    () => document.cookie,
    () => JSON.stringify({ ...localStorage }),
    () => JSON.stringify({ ...sessionStorage }),
    () => location.href,
    () => document.documentElement.outerHTML,
    () => parent.location.href,
    () => parent.document.cookie,
    () => parent.document.documentElement.outerHTML,
    () => JSON.stringify({ ...parent.localStorage }),
    () => top.location.href,
    () => top.document.cookie,
    () => top.document.documentElement.outerHTML,
    () => JSON.stringify({ ...top.localStorage }),
    () => top.reported.join(),
  ];
  window.stolen = attempts.map((attempt) => {
    try {
      return attempt();
    } catch (error) {
      return error.name;
    }
  });`;

/** Overrides functions and fields everywhere, and records the bridge messages that it can read. */
export const POISONING = `
  window.stolen = [];
  for (const realm of [window, parent]) {
    for (const [name, value] of [['gatewayPaymentId', 'forged'], ['ok', true], ['recoverable', false]]) {
      Object.defineProperty(realm.Object.prototype, name, { value, writable: true });
    }
    const { postMessage } = realm.MessagePort.prototype;
    try {
      realm.MessagePort.prototype.postMessage = function (message, ...rest) {
        window.stolen.push(JSON.stringify(message));
        return postMessage.call(this, message, ...rest);
      };
    } catch {}
    realm.Array.prototype.includes = () => true;
    realm.Array.prototype.every = () => true;
    realm.Number.isSafeInteger = () => true;
    realm.RegExp.prototype.test = () => true;
  }`;
