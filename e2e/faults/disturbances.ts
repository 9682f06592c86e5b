/** Faults of the page and the frame of a payment, at any of its steps. */
import type { PaymentRun } from './payment-run.ts';

/** The merchant's script empties the container. */
export async function removeFrame({ page }: PaymentRun): Promise<void> {
  await page.evaluate(() => document.querySelector('#container')?.replaceChildren());
}

/** The merchant's framework renders the container again. */
export async function replaceContainer({ page }: PaymentRun): Promise<void> {
  await page.evaluate(() => {
    const another = document.createElement('div');
    another.id = 'container';
    another.dataset['testid'] = 'pay-container';
    document.querySelector('#container')?.replaceWith(another);
  });
}

/** The merchant's script moves the container, and the browser loads the frame in it again. */
export async function moveContainer({ page }: PaymentRun): Promise<void> {
  await page.evaluate(() => {
    const place = document.createElement('section');
    document.body.append(place);
    place.append(...document.querySelectorAll('#container'));
  });
}

/** A script in the frame navigates it to another page. */
export async function navigateFrame({ shell }: PaymentRun): Promise<void> {
  await shell.evaluate(() => void setTimeout(() => location.assign('about:blank')));
}

/** The process of the frame crashes. */
export async function crashFrame({ context, shell }: PaymentRun): Promise<void> {
  const devtools = await context.newCDPSession(shell);
  // The reply is lost with the process.
  void devtools.send('Page.crash').catch(() => {});
}

export function reload(run: PaymentRun): Promise<void> {
  return run.reload();
}

/** A component that renders again passes new callbacks. */
export function initializeAgain(run: PaymentRun): Promise<void> {
  return run.initialize();
}

/** Two components, or two copies of the SDK, use one container. */
export function initializeByAnotherClient(run: PaymentRun): Promise<void> {
  return run.initialize({ withNewClient: true });
}

const STORAGES = {
  /** As in a web view whose storage is disabled. */
  null: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: () => null });
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  },
  'ignoring writes': () => {
    Storage.prototype.setItem = () => {};
  },
} as const;

export type StorageFault = keyof typeof STORAGES;

/** Makes the shop's storage fail after `breakStorage` was called, from the next page on. */
export async function prepareStorage({ context }: PaymentRun, fault: StorageFault): Promise<void> {
  // If it were added later, it would wait for a frame whose page a test delays.
  const whereBroken = `if (/storage=broken/.test(document.cookie)) (${STORAGES[fault].toString()})();`;
  await context.addInitScript(whereBroken);
}

export function breakStorage({ page }: PaymentRun): Promise<void> {
  return page.evaluate(() => void (document.cookie = 'storage=broken'));
}
