/** A gateway's SDK gone bad, served in place of the real one. It runs in the stage. */
import type { Page } from '@playwright/test';

/** What the adapter gives to the SDK to call back. */
interface FlowCallbacks {
  readonly onPaymentCompleted: (component: unknown, payment: { id: string }) => void;
  readonly onError: (component: unknown, error: object) => void;
}

declare global {
  interface Window {
    /** The callbacks of the hostile SDK, for a test to call. */
    flow: FlowCallbacks;
    /** What the hostile SDK could get hold of. */
    loot: readonly string[];
  }
}

/**
 * @param deeds - what the script does before it shows a form; it is source text, run in the stage
 */
export async function serveHostileFlow(page: Page, deeds = ''): Promise<void> {
  const body = `
    ${deeds};
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

/** Reads whatever can be read from where it runs, into `loot`. */
export const LOOTING = `
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
    () => top.told.join(),
  ];
  window.loot = attempts.map((attempt) => {
    try {
      return attempt();
    } catch (error) {
      return error.name;
    }
  });`;

/** Puts functions and fields of its own everywhere, and tells what it overhears of the bridge. */
export const POISONING = `
  window.loot = [];
  for (const realm of [window, parent]) {
    for (const [name, value] of [['gatewayPaymentId', 'forged'], ['ok', true], ['recoverable', false]]) {
      Object.defineProperty(realm.Object.prototype, name, { value, writable: true });
    }
    const { postMessage } = realm.MessagePort.prototype;
    try {
      realm.MessagePort.prototype.postMessage = function (message, ...rest) {
        window.loot.push(JSON.stringify(message));
        return postMessage.call(this, message, ...rest);
      };
    } catch {}
    realm.Array.prototype.includes = () => true;
    realm.Array.prototype.every = () => true;
    realm.Number.isSafeInteger = () => true;
    realm.RegExp.prototype.test = () => true;
  }`;
