/** A container in a document of the page's own inside another frame, as a portal of a framework makes it. */
import type { FrameLocator } from '@playwright/test';
import {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { expect, test } from '../isolation/site.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { generatedPolicy } from '../support/generated-policy.ts';
import { platformCalls, transaction } from '../support/platform.ts';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';

const KINDS = [
  { gateway: 'adyen', pay: (place: FrameLocator) => new AdyenForm(place).payByCard() },
  { gateway: 'checkout', pay: (place: FrameLocator) => new CheckoutFlowForm(place).pay() },
  { gateway: 'hosted', pay: (place: FrameLocator) => hostedInFrame(place).pay() },
] as const;

const MERCHANT = `
  const root = document.documentElement;
  const { config, order } = JSON.parse(document.querySelector('#given').text);
  const pay = new Pay(config);
  const inner = document.querySelector('#inner').contentDocument;
  const host = inner.createElement('section');
  inner.body.append(host);
  const container = host.attachShadow({ mode: 'open' }).appendChild(inner.createElement('div'));
  const onError = ({ reason, message }) => root.setAttribute('data-outcome', reason + ': ' + message);
  const onSuccess = () => root.setAttribute('data-outcome', 'success');
  const start = (session) => {
    root.setAttribute('data-payment', session.payment_id);
    return pay.initializePayment({ session, container, onSuccess, onError });
  };
  pay.createEmbeddedSession(order).then(start).catch(onError);`;

for (const { gateway, pay } of KINDS) {
  const tag = gateway === 'adyen' ? [] : [NIGHTLY];
  test(`${gateway} pays in a frame of the page’s origin`, { tag }, async ({ page, site }) => {
    const given = {
      config: { apiKey: 'pk_test_sandbox', baseUrl: PLATFORM, frameUrl: FRAME_URL },
      order: platformCalls.orderData(gateway, { metadata: { sandbox: { gateway } } }),
    };
    site.show('/merchant.js', { body: MERCHANT, type: 'text/javascript' });
    const body = `<!doctype html><title>Merchant</title>
      <script src="/pay.global.js"></script>
      <iframe id="inner" title="Checkout" width="600" height="900"></iframe>
      <script type="application/json" id="given">${JSON.stringify(given)}</script>
      <script src="/merchant.js"></script>`;
    site.show('/shop', { body, headers: { 'Content-Security-Policy': generatedPolicy() } });
    await page.goto(`${site.origin()}/shop`);

    await pay(page.frameLocator('#inner'));
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-outcome', 'success');
    const id = (await root.getAttribute('data-payment')) ?? '';
    expect((await transaction(id)).status).toBe('captured');
  });
}
