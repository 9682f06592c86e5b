/** The least that each gateway's form needs of its servers to be mounted and paid with. */
import type { RequestListener } from 'node:http';
import type { GatewayConfig } from '../../shared/sessions.ts';

export interface GatewayStandIn {
  readonly addresses: Readonly<Record<string, string>>;
  readonly config: GatewayConfig;
}

/** By the adapter's name. */
export function gatewayStandIns(gateway: string): Readonly<Record<string, GatewayStandIn>> {
  const adyen = `${gateway}/checkoutshopper/test/`;
  return {
    adyen: {
      addresses: { api: adyen, analytics: adyen, images: adyen, translations: adyen },
      config: {
        clientKey: 'test_FRAME',
        environment: 'test',
        countryCode: 'NL',
        amount: { value: 1999, currency: 'EUR' },
        paymentMethods: {
          paymentMethods: [
            { type: 'sepadirectdebit', name: 'SEPA Direct Debit' },
            { type: 'ideal', name: 'iDEAL' },
          ],
        },
      },
    },
    checkout: {
      addresses: { script: `${gateway}/flow.js`, api: gateway },
      config: {
        publicKey: 'pk_sbox_frame',
        paymentSession: '{"id":"ps_1"}',
        environment: 'sandbox',
      },
    },
    hosted: {
      addresses: { page: gateway },
      config: { redirectUrl: `${gateway}/pay`, embedMode: 'iframe', paymentId: 'pay_1' },
    },
  };
}

/** A form with one button for each thing that can happen in Flow. */
const FLOW = `
window.CheckoutWebComponents = async (options) => ({
  create: () => ({
    mount(place) {
      const acts = {
        Pay: () => options.onPaymentCompleted(this, { id: 'flow_1', status: 'Approved', type: 'card' }),
        Decline: () => options.onError(this, {
          name: 'CheckoutError', message: 'Declined', type: 'Request', code: 'payment_request_declined',
          details: { requestErrorCodes: ['not_enough_funds'] },
        }),
        Challenge: () => location.assign(new URL('/issuer', document.querySelector('[src$="/flow.js"]').src)),
      };
      for (const [label, act] of Object.entries(acts)) {
        const button = document.createElement('button');
        button.textContent = label;
        button.onclick = act;
        place.append(button);
      }
      options.onReady(this);
      return this;
    },
    unmount() { return this; },
  }),
});`;

export interface GatewayServer {
  readonly listener: RequestListener;
  /** Requests so far, by path. */
  readonly requests: Map<string, number>;
  /** Paths that are answered by nothing at all, for as long as they are in here. */
  readonly silent: Set<string>;
  /** Paths that are answered with status 503. */
  readonly failing: Set<string>;
  /** Where the gateway's pages send the customer back to. */
  returnUrl: string;
}

export function createGatewayServer(): GatewayServer {
  const server: GatewayServer = {
    requests: new Map(),
    silent: new Set(),
    failing: new Set(),
    returnUrl: '',
    listener(request, response) {
      const path = request.url ?? '/';
      server.requests.set(path, (server.requests.get(path) ?? 0) + 1);
      response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
      response.setHeader('Access-Control-Allow-Headers', 'content-type');
      if (server.silent.has(path)) return;
      if (server.failing.has(path)) response.writeHead(503).end();
      else if (path === '/flow.js') response.setHeader('Content-Type', 'text/javascript').end(FLOW);
      else if (path.startsWith('/checkoutshopper/')) response.end('{}');
      else {
        response
          .setHeader('Content-Type', 'text/html')
          .end(`<!doctype html><h1>${path.slice(1)}</h1><a href="${server.returnUrl}">Return</a>`);
      }
    },
  };
  return server;
}
