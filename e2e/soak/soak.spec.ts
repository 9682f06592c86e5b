/** A page that mounts and unmounts payments for hours retains nothing of them. */
import { MerchantPage } from '../support/merchant-page.ts';
import { isDaily, NIGHTLY } from '../support/extent.mjs';
import { expect, test } from '../support/payment-test.ts';
import { mountAndUnmount, slowdown } from './mounting.ts';
import { growth, PageRemains } from './page-remains.ts';

const MOUNTS = isDaily ? 120 : 500;
/** Mounts after which caches are filled and code is compiled. */
const EARLY = 50;

/**
 * Its form is one of the frame's own buttons: the fastest form, with all the work of the loader.
 */
const form = { gateway: 'hosted', embedMode: 'popup' } as const;

// Traces keep a record of every request, in the page's process too.
test.use({ trace: 'off' });

test('mounts and unmounts leave no listener, frame, node or memory behind', async ({ page }) => {
  test.setTimeout(600_000);
  const merchant = await MerchantPage.opened(page);
  const session = await merchant.createSession(form);
  const remains = await PageRemains.of(page);
  const first = await mountAndUnmount(page, session, EARLY);
  const early = await remains.count();
  const rest = await mountAndUnmount(page, session, MOUNTS - EARLY);
  const late = await remains.count();
  const ratio = slowdown([...first, ...rest]).toFixed(2);
  test.info().annotations.push({ type: 'last 50 mounts to first 50', description: ratio });
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(growth(early, late)).toEqual([]);
});

for (const [leak, name] of [
  ['listener', 'JSEventListeners'],
  ['element', 'Nodes'],
  ['memory', 'JSHeapUsedSize'],
] as const) {
  test(`control: one ${leak} kept per mount is found`, { tag: NIGHTLY }, async ({ page }) => {
    test.setTimeout(180_000);
    const merchant = await MerchantPage.opened(page);
    const session = await merchant.createSession(form);
    const remains = await PageRemains.of(page);
    await mountAndUnmount(page, session, 5);
    const early = await remains.count();
    await mountAndUnmount(page, session, 60, leak);
    expect(growth(early, await remains.count()).join()).toContain(name);
  });
}
