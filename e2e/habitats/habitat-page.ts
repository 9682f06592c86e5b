/** Serves the pages of the habitats, each with the SDK and a shop that shows one form. */
import { readFileSync } from 'node:fs';
import type { CheckoutOptions, EmbeddedSessionResponse } from '../../loader/index.ts';
import { platformCalls } from '../support/platform.ts';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { TestSite } from '../../shared/testing/test-site.ts';
import { buildSite } from './build-site.ts';
import { bundle } from './bundle.ts';
import type { Habitat } from './habitat.ts';

const SDK = new URL('../../dist/pay.global.js', import.meta.url);

/** What the page's script finds as `habitat`. */
declare global {
  interface Window {
    habitat: {
      /** Creates the session of a new order. */
      createSession(gateway?: string): Promise<EmbeddedSessionResponse>;
      readonly callbacks: Required<Pick<CheckoutOptions, 'onSuccess' | 'onError'>>;
      /** Shows a form for a new order, and resolves when it is usable. */
      show(container: Element | string, gateway?: string): Promise<void>;
      /** Removes the forms, as a component does when it is removed. */
      hide(): void;
      /** What the callbacks received, in order. */
      readonly reported: string[];
      /** Ids of the payments, in the order in which their forms were asked for; empty until the session is created. */
      readonly payments: string[];
    };
  }
}
const SHOP = `
  const { config, order } = ${JSON.stringify({
    config: { apiKey: 'pk_test_sandbox', baseUrl: PLATFORM, frameUrl: FRAME_URL },
    order: platformCalls.orderData('adyen'),
  })};
  const pay = new Pay(config);
  const checkouts = [];
  window.habitat = {
    reported: [],
    payments: [],
    async createSession(gateway = 'adyen') {
      const metadata = { sandbox: { gateway, scenario: 'approve' } };
      const data = { ...order, order_id: crypto.randomUUID(), metadata };
      const index = habitat.payments.push('') - 1;
      const session = await pay.createEmbeddedSession(data);
      habitat.payments[index] = session.payment_id;
      return session;
    },
    callbacks: {
      onSuccess: () => habitat.reported.push('success'),
      onError: ({ reason, recoverable }) =>
        habitat.reported.push(recoverable ? 'declined' : 'error ' + reason),
    },
    async show(container, gateway) {
      const session = await habitat.createSession(gateway);
      const checkout = pay.checkout({ session, ...habitat.callbacks });
      checkout.on('escape', () => checkout.isUnderWay || document.dispatchEvent(new Event('escape')));
      checkouts.push(checkout);
      await checkout.mount(container);
    },
    hide: () => checkouts.splice(0).forEach((checkout) => checkout.detach()),
  };`;

export class HabitatSite extends TestSite {
  static override async open(): Promise<HabitatSite> {
    const site = new HabitatSite(await startTestServer());
    site.showScript('/pay.global.js', readFileSync(SDK, 'utf8'));
    site.showScript('/shop.js', SHOP);
    return site;
  }

  /** @returns the URL of the page */
  async serve(habitat: Habitat): Promise<string> {
    const { body = '', script = '', module, headers, pages = {}, site } = habitat;
    if (site !== undefined) {
      for (const { path, ...file } of await buildSite(site)) this.show(path, file);
      return `${this.origin()}/`;
    }
    this.showScript('/habitat.js', module === undefined ? script : await bundle(module));
    this.#servePage('/', body, headers);
    for (const [path, content] of Object.entries(pages)) this.#servePage(path, content, headers);
    return `${this.origin()}/`;
  }

  #servePage(path: string, content: string, headers: Habitat['headers']): void {
    const body = `<!doctype html>
<html lang="en">
  <head>
    <title>Shop</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <script src="/pay.global.js"></script>
    <script src="/shop.js"></script>
    <script type="module" src="/habitat.js"></script>
  </head>
  <body>${content}</body>
</html>`;
    this.show(path, { body, headers: headers?.(this.origin()) ?? {} });
  }
}
