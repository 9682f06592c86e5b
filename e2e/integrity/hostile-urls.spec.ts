/** URLs that are made to mislead, in every place of the SDK that takes one. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { HOSTILE_URLS } from '../../shared/testing/hostile-urls.ts';
import { PLATFORM, SHOP } from '../support/addresses.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { platformCalls } from '../support/platform.ts';

/** Every place of the SDK that takes an address, as a call that is given one. */
const PLACES = [
  'redirectToPayment',
  'redirectToPayment in a new window',
  'gateway_config.redirectUrl',
  'baseUrl',
  'frameUrl',
  'return_url',
  'cancel_url',
] as const;
type Place = (typeof PLACES)[number];

/** What each address comes to: the error's class and code, or `taken`. */
function tryAddresses(page: Page, place: Place, addresses: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([where, given, baseUrl, data]) => {
      const config = { apiKey: 'pk_test_sandbox', baseUrl };
      const attempt = async (address: string): Promise<unknown> => {
        if (where === 'baseUrl' || where === 'frameUrl') {
          return new window.Pay({ ...config, [where]: address });
        }
        const pay = new window.Pay(config);
        if (where === 'redirectToPayment') return pay.redirectToPayment(address);
        if (where === 'return_url' || where === 'cancel_url') {
          return pay.createEmbeddedSession({ ...data, [where]: address });
        }
        if (where === 'gateway_config.redirectUrl') {
          const session = {
            // A session of its own: one that was tried is asked about first.
            session_id: crypto.randomUUID(),
            payment_id: 'pay_1',
            gateway: { id: 3, code: 'hosted', name: 'Hosted' },
            gateway_config: { mode: 'redirect', redirectUrl: address },
            expires_at: new Date(Date.now() + 600_000).toISOString(),
          };
          return pay.initializePayment({ session, container: '#container' });
        }
        return pay.redirectToPayment(address, { target: '_blank' });
      };
      const results: string[] = [];
      for (const address of given) {
        try {
          await attempt(address);
          results.push('taken');
        } catch (error) {
          const known = window.Pay.isPayError(error) ? error : null;
          results.push(known === null ? String(error) : known.name);
        }
      }
      return results;
    },
    [place, addresses, PLATFORM, platformCalls.orderData('checkout')] as const,
  );
}

for (const place of PLACES) {
  test(`${place} takes no hostile address`, async ({ page, context }) => {
    const merchant = new MerchantPage(page);
    await merchant.open();
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    // No redirectUrl means a form, and so does an empty one.
    const addresses = HOSTILE_URLS.filter((address) => address !== '' || !place.includes('.'));
    const results = await tryAddresses(page, place, addresses);
    const taken = addresses.filter((_, index) => results[index] !== 'PayValidationError');
    expect(taken).toEqual([]);
    // The shop's icon may still be on its way.
    expect(asked.filter((url) => !url.startsWith(`${SHOP}/assets/`))).toEqual([]);
    expect(page.url()).toBe(`${SHOP}/return.html`);
    expect(context.pages()).toHaveLength(1);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });
}

for (const place of PLACES) {
  test(`control: ${place} takes an address that is as it should be`, async ({ page }) => {
    await new MerchantPage(page).open();
    const isElsewhere = ['baseUrl', 'frameUrl', 'gateway_config.redirectUrl'].includes(place);
    const address = isElsewhere ? `${PLATFORM}/` : `${SHOP}/return.html?good`;
    // Some of them leave the page, and the answer with it.
    const left = page.waitForURL(address).then(() => ['taken']);
    left.catch(() => {});
    const tried = tryAddresses(page, place, [address]).catch(() => left);
    expect(await tried).toEqual(['taken']);
  });
}
