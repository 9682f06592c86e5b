/** A frame that was preloaded is moved into place, or created again where it cannot be moved. */
import { AdyenForm, hostedInFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import type { MerchantPage } from '../support/merchant-page.ts';
import type { EnginePage } from './engine-page.ts';
import { expect, test } from './engine-test.ts';

/** Whether the frame of the payment is the one that was preloaded. */
async function isMoved(merchant: MerchantPage<EnginePage>): Promise<boolean> {
  const tab = merchant.page;
  await expect.poll(() => merchant.events()).toContain('preload.done');
  await tab.evaluate(() => document.querySelector('iframe')?.setAttribute('data-first', ''), null);
  await merchant.initialize(await merchant.createSession({ gateway: 'hosted' }));
  const moved = await tab.locator('#container iframe[data-first]').count();
  expect(await tab.locator('iframe').count()).toBe(1);
  await hostedInFrame(tab).pay();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
  const loaded = (await merchant.events()).filter((event) => event === 'frame.loaded').length;
  expect(loaded).toBe(moved === 1 ? 1 : 2);
  return moved === 1;
}

test('with moveBefore', async ({ merchant, tab }) => {
  const canMove = await tab.evaluate(() => 'moveBefore' in Element.prototype, null);
  test.skip(!canMove, 'The engine has no `moveBefore`, which the DOM Standard defines');
  await merchant.open(undefined, { preload: 'hosted' });
  expect(await isMoved(merchant)).toBe(true);
});

test('without moveBefore', async ({ merchant, tab }) => {
  await merchant.open(undefined, { preload: 'hosted' });
  await tab.evaluate(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'), null);
  expect(await isMoved(merchant)).toBe(false);
});

test(
  'a form that was prepared is shown where it stands, without another load',
  { tag: '@daily' },
  async ({ merchant, tab }) => {
    const sandbox = { gateway: 'adyen', scenario: 'approve', methods: ['scheme'] };
    await merchant.open(undefined, { debug: true });
    await tab.evaluate(
      (given) =>
        window.merchant.pay.preload({
          container: '#container',
          currency: 'EUR',
          country: 'DE',
          sandbox: given,
        }),
      sandbox,
    );
    // WebDriver does not enter a frame that is hidden, so this is all that can be seen of the form.
    await expect.poll(() => merchant.events()).toContain('prepare.done');
    await tab.evaluate(
      () => document.querySelector('iframe')?.setAttribute('data-first', ''),
      null,
    );
    // Hidden, so neither the keyboard nor the browser's own filling-in reaches it.
    await tab.keyboard.press('Tab');
    expect(await tab.evaluate(() => document.activeElement?.localName, null)).not.toBe('iframe');

    const order = merchant.orderData('adyen', { metadata: { sandbox } });
    await merchant.initialize(await merchant.createSessionOf(order));
    expect(await tab.locator('#container iframe[data-first]').count()).toBe(1);
    const loaded = (await merchant.events()).filter((event) => event === 'frame.loaded').length;
    expect(loaded).toBe(1);
    await new AdyenForm(tab).payByCard();
    await expect.poll(() => merchant.reported()).toEqual(['success']);
  },
);
