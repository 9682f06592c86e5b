/** A shop in a frame with `sandbox`, as course platforms and site builders embed pages. */
import type { Page } from '@playwright/test';
import { AdyenForm, CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import type { SandboxGateway } from '../../shared/testing/platform-calls.ts';
import { blockedTest, expect, test } from '../isolation/site.ts';
import type { Site } from '../isolation/site.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { generatedPolicy } from '../support/generated-policy.ts';
import { platformCalls } from '../support/platform.ts';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';

const WITHOUT_FORMS = 'allow-scripts allow-same-origin allow-popups';

const MERCHANT = `
  const { config, order } = JSON.parse(document.querySelector('#given').text);
  const pay = new Pay(config);
  const tell = (name, value) => top.document.documentElement.setAttribute(name, value);
  const onError = ({ reason, message }) => tell('data-outcome', reason + ': ' + message);
  const onSuccess = () => tell('data-outcome', 'success');
  const start = async (session) => {
    const found = await pay.diagnose({ session });
    const problems = found.filter(({ ok }) => !ok).map(({ check, message }) => check + ': ' + message);
    tell('data-problems', problems.join());
    await pay.initializePayment({ session, container: '#payment', onSuccess, onError });
  };
  pay.createEmbeddedSession(order).then(start).catch(() => {});`;

interface Shown {
  readonly gateway: SandboxGateway;
  readonly scenario?: string;
  readonly sandbox: string;
}

async function open(page: Page, site: Site, { gateway, scenario = 'approve', sandbox }: Shown) {
  const given = {
    config: { apiKey: 'pk_test_sandbox', baseUrl: PLATFORM, frameUrl: FRAME_URL },
    order: platformCalls.orderData(gateway, { metadata: { sandbox: { gateway, scenario } } }),
  };
  const own = { 'frame-ancestors': ["'self'"] };
  site.show('/merchant.js', { body: MERCHANT, type: 'text/javascript' });
  site.show('/shop', {
    body: `<!doctype html><title>Merchant</title><script src="/pay.global.js"></script>
      <div id="payment"></div>
      <script type="application/json" id="given">${JSON.stringify(given)}</script>
      <script src="/merchant.js"></script>`,
    headers: { 'Content-Security-Policy': generatedPolicy(own) },
  });
  site.show('/course', {
    body: `<!doctype html><title>Course</title>
      <iframe title="Shop" src="/shop" sandbox="${sandbox}" width="600" height="900"></iframe>`,
  });
  await page.goto(`${site.origin()}/course`);
  return { root: page.locator('html'), shop: page.frameLocator('iframe[title=Shop]') };
}

for (const gateway of ['adyen', 'checkout', 'hosted'] as const) {
  blockedTest(
    `${gateway} reports before any press that the sandbox around the shop allows no forms`,
    async ({ page, site }) => {
      const { root, shop } = await open(page, site, { gateway, sandbox: WITHOUT_FORMS });
      await expect(root).toHaveAttribute(
        'data-outcome',
        /^FORMS_BLOCKED_BY_SANDBOX: .*allow-forms/,
      );
      await expect(root).toHaveAttribute(
        'data-problems',
        /FRAME: not usable: FORMS_BLOCKED_BY_SANDBOX/,
      );
      await expect(shop.locator('iframe')).toHaveCount(0);
    },
  );
}

const CHALLENGES = [
  { gateway: 'adyen', formIn: AdyenForm },
  { gateway: 'checkout', formIn: CheckoutFlowForm },
] as const;

for (const { gateway, formIn: Form } of CHALLENGES) {
  const tag = gateway === 'adyen' ? [] : [NIGHTLY];
  test(
    `${gateway} shows its challenge where the sandbox allows forms`,
    { tag },
    async ({ page, site }) => {
      const sandbox = `${WITHOUT_FORMS} allow-forms`;
      const { root, shop } = await open(page, site, { gateway, scenario: 'challenge', sandbox });
      await expect(root).toHaveAttribute('data-problems', '');
      const form = new Form(shop);
      await form.payByCard();
      await form.issuer.confirm();
      await expect(root).toHaveAttribute('data-outcome', 'success');
    },
  );
}
