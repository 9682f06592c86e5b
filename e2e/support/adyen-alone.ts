/** Adyen's package with all of its classes, in a page without us. */
import { createReadStream } from 'node:fs';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { expect } from './payment-test.ts';
import { PLATFORM } from './urls.ts';
import type { ScriptedPage } from './merchant-page.ts';

const PACKAGE = join(import.meta.dirname, '../../node_modules/@adyen/adyen-web/dist/es');

/** Allows requests only to the page's own server and to the sandbox. */
const POLICY =
  `default-src 'self' 'unsafe-inline' data:; script-src 'self' 'unsafe-inline' ${PLATFORM};
  require-trusted-types-for 'script'`.replace(/\s+/g, ' ');

/** As in our frame, a browser with Trusted Types loads the sandbox's stand-ins of the wallets' scripts. */
const STAND_INS = `
  const names = { 'pay.google.com': 'googlepay', 'www.paypal.com': 'paypal', 'x.klarnacdn.net': 'klarna' };
  const same = (text) => text;
  window.trustedTypes?.createPolicy('default', {
    createHTML: same,
    createScript: same,
    createScriptURL(text) {
      const { host, search } = new URL(text, document.baseURI);
      return host in names ? '${PLATFORM}/checkoutshopper/test/wallets/' + names[host] + '.js' + search : text;
    },
  });`;

const TYPES: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const MOUNT = `
  import { AdyenCheckout, Dropin, components } from '/index.js';
  const { paymentMethods, ...config } = JSON.parse(document.querySelector('#config').textContent);
  const { Dropin: itself, ...others } = components;
  const checkout = await AdyenCheckout({
    ...config,
    paymentMethodsResponse: paymentMethods,
    locale: 'en-US',
    analytics: { enabled: false },
  });
  const onReady = () => (document.title = 'ready');
  new Dropin(checkout, { paymentMethodComponents: Object.values(others), onReady }).mount('#dropin');`;

/**
 * Opens the page, and resolves when Drop-in has reported that it is ready.
 *
 * @param config - the session's `gateway_config`
 * @returns a function that ends the page's server
 */
export async function openAlone(page: ScriptedPage, config: object): Promise<() => Promise<void>> {
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  const html = `<!doctype html><html lang="en"><title>Adyen</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="stylesheet" href="/adyen.css" />
    <script type="application/json" id="config">${data}</script>
    <script>${STAND_INS}</script>
    <main id="dropin"></main><script type="module">${MOUNT}</script></html>`;
  const server = await startTestServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'application/octet-stream');
    if (pathname === '/') response.end(html);
    else pipeline(createReadStream(join(PACKAGE, pathname)), response, () => {});
  });
  await page.goto(`http://127.0.0.1:${server.port}/`);
  await expect.poll(() => page.evaluate(() => document.title, null)).toBe('ready');
  return () => server.close();
}
