/** Payments in a browser that keeps neither cookies nor local storage for the frames of a page. */
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { Site } from '../isolation/site.ts';
import { expect, test } from './engine-test.ts';

test.use({ setup: { thirdPartyStorage: false } });

test.skip(
  ({ engine }) => engine?.driver === 'playwright' && engine.browserName === 'webkit',
  'Playwright’s WebKit has no switch for the storage of other sites',
);

test('a frame of another site keeps neither a cookie nor an entry', async ({ tab }) => {
  const site = await Site.open();
  const other = site.origin('other.localhost');
  site.show('/', { body: `<!doctype html><iframe src="${other}/inside"></iframe>` });
  site.show('/inside', { body: '<!doctype html>' });
  await tab.goto(site.origin());
  const kept = tab.frameLocator('iframe').locator(':root').evaluate(`(() => {
    document.cookie = 'kept=1';
    try {
      localStorage.setItem('kept', '1');
      return [document.cookie, 'kept'];
    } catch {
      return [document.cookie, 'rejected'];
    }
  })()`);
  expect(await kept).toEqual(['', 'rejected']);
  await site.close();
});

test('Checkout.com Flow pays after the issuer’s challenge', async ({ shop, tab }) => {
  await shop.checkout({ gateway: 'checkout', scenario: 'challenge' });
  const form = new CheckoutFlowForm(tab);
  await form.pay();
  await form.issuer.confirm();
  await expect.poll(() => shop.outcome()).toBe('captured');
});

test('Adyen Drop-in pays after the issuer’s challenge', async ({ shop, tab }) => {
  await shop.checkout({ gateway: 'adyen', scenario: 'challenge' });
  const form = new AdyenForm(tab);
  await form.payByCard();
  await form.issuer.confirm();
  await expect.poll(() => shop.outcome()).toBe('captured');
});

test('the hosted page pays inside the frame', async ({ shop, tab }) => {
  await shop.checkout({ gateway: 'hosted' });
  await hostedInFrame(tab).pay();
  await expect.poll(() => shop.outcome()).toBe('captured');
});

test('a redirect pays, and the customer returns', async ({ shop, tab }) => {
  await shop.checkout({ gateway: 'redirect' });
  await new HostedPage(tab).pay();
  await expect.poll(() => shop.outcome()).toBe('captured');
});
