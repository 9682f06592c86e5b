/** A frame that was preloaded is moved into place, or created again where it cannot be moved. */
import { hostedInFrame } from '../../server/customers/page-objects/gateway-forms.ts';
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
