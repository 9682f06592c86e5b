/** The minimum that each gateway's form needs from its servers to be mounted and take a payment. */
import type { RequestListener } from 'node:http';
import type { GatewayConfig } from '../../shared/sessions.ts';

export interface GatewayStandIn {
  readonly urls: Readonly<Record<string, string>>;
  readonly config: GatewayConfig;
}

/** By the adapter's name. */
export function gatewayStandIns(gateway: string): Readonly<Record<string, GatewayStandIn>> {
  // Adyen's SDK takes 3-D Secure URLs without TLS only where its own URL contains these very words.
  const adyen = `${gateway}/checkoutshopper/test/as/http://localhost:8080/`;
  return {
    adyen: {
      urls: { api: adyen, analytics: adyen, images: adyen, translations: adyen },
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
      urls: { script: `${gateway}/flow.js`, api: gateway },
      config: {
        publicKey: 'pk_sbox_frame',
        paymentSession: '{"id":"ps_1"}',
        environment: 'sandbox',
      },
    },
    hosted: {
      urls: { page: gateway },
      config: { redirectUrl: `${gateway}/pay`, embedMode: 'iframe', paymentId: 'pay_1' },
    },
  };
}

/** A form with one button for each event of Flow; each press submits first. */
const FLOW = `
window.CheckoutWebComponents = async (options) => ({
  create: () => {
    const error = (code, more = {}) => options.onError(component, {
      name: 'CheckoutError', message: 'Declined', type: 'Request', code, ...more,
    });
    const decline = (reason) =>
      error('payment_request_declined', { details: { requestErrorCodes: [reason] } });
    const pay = () =>
      options.onPaymentCompleted(component, { id: 'flow_1', status: 'Approved', type: 'card' });
    const acts = {
      Pay: pay,
      Decline: () => decline('not_enough_funds'),
      Both: () => { decline('try_again'); pay(); },
      'Odd code': () => decline('card-' + 'ü'.repeat(200)),
      'No code': () => error(undefined, { message: 'x'.repeat(100000) }),
      Unreachable: () => error('network_error'),
      'Unread response': () => error('payment_request_failed', { details: { status: 500 } }),
      'No result': () => options.onPaymentCompleted(component),
      'No error': () => options.onError(component),
      Challenge: () =>
        location.assign(new URL('/issuer', document.querySelector('[src$="/flow.js"]').src)),
    };
    const press = (act) => { options.onSubmit(component); act(); };
    const component = {
      mount(place) {
        for (const [label, act] of Object.entries(acts)) {
          const button = document.createElement('button');
          button.textContent = label;
          button.onclick = () => press(act);
          place.append(button);
        }
        options.onReady(component);
        return component;
      },
      submit: () => press(pay),
      unmount: () => component,
    };
    return component;
  },
});`;

/** As high as issuers make their pages: the smallest window of 3-D Secure is 400 px high. */
const ISSUER = `
<meta name="viewport" content="width=device-width" />
<style>
  body { display: grid; align-content: space-between; height: 480px; margin: 8px; }
  button { width: 45%; }
</style>
<h1>issuer</h1>
<p>Confirm your payment of EUR 19.99 to the shop</p>
<form><button>Confirm</button> <button>Cancel</button></form>`;

export interface GatewayServer {
  readonly listener: RequestListener;
  /** Requests so far, by path. */
  readonly requests: Map<string, number>;
  /** Paths that get no response, as long as they are in this set. */
  readonly silent: Set<string>;
  /** Paths that get status 503. */
  readonly failing: Set<string>;
  /** JSON for paths that contain the key. */
  readonly bodies: Map<string, object>;
  /** The URL that the gateway's pages return the customer to. */
  returnUrl: string;
}

export function createGatewayServer(): GatewayServer {
  const server: GatewayServer = {
    requests: new Map(),
    silent: new Set(),
    failing: new Set(),
    bodies: new Map(),
    returnUrl: '',
    listener(request, response) {
      const path = request.url ?? '/';
      server.requests.set(path, (server.requests.get(path) ?? 0) + 1);
      response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
      response.setHeader('Access-Control-Allow-Headers', 'content-type');
      if (server.silent.has(path)) return;
      const body = [...server.bodies].find(([part]) => path.includes(part));
      if (body !== undefined) return void response.end(JSON.stringify(body[1]));
      if (server.failing.has(path)) response.writeHead(503).end();
      else if (path === '/flow.js') response.setHeader('Content-Type', 'text/javascript').end(FLOW);
      else if (path.startsWith('/checkoutshopper/')) response.end('{}');
      else if (path.startsWith('/charges/')) {
        response.setHeader('Access-Control-Expose-Headers', 'X-Payment');
        response.setHeader('X-Payment', 'fourth_1').end();
      } else {
        const page = path === '/issuer' ? ISSUER : `<h1>${path.slice(1)}</h1>`;
        response
          .setHeader('Content-Type', 'text/html')
          .end(`<!doctype html>${page}<a href="${server.returnUrl}">Return</a>`);
      }
    },
  };
  return server;
}
