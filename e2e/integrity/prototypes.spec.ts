/** Objects whose keys name prototypes. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SHOP } from '../support/urls.ts';
import { AdyenForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { platformCalls } from '../support/platform.ts';

test.describe('prototypes are unchanged after', () => {
  /** The property that a careless merge would add to every object. */
  const POISON = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  /** Whether each frame has that property. A frame that a gateway removes in the meantime does not count. */
  const polluted = (page: Page) =>
    Promise.all(
      page.frames().map((frame) =>
        frame
          .evaluate(() => 'polluted' in {})
          .catch((error: unknown) => {
            if (frame.isDetached()) return false;
            throw error;
          }),
      ),
    );

  test('metadata: rejected by the SDK', async ({ page }) => {
    await MerchantPage.opened(page);
    const result = await page.evaluate(
      ([data, poison]) =>
        window.merchant.pay
          .createEmbeddedSession({ ...data, metadata: JSON.parse(poison) })
          .then(() => 'taken', String),
      [platformCalls.orderData('checkout'), POISON] as const,
    );
    expect(result).toContain('metadata');
    expect(await polluted(page)).toEqual([false]);
  });

  test('gateway_config, in the page and in the frame', async ({ page }) => {
    const merchant = await MerchantPage.opened(page);
    const session = await merchant.createSession({ gateway: 'adyen' });
    await page.evaluate(
      async ([given, poison]) => {
        const { pay, reported } = window.merchant;
        const config: unknown = JSON.parse(poison);
        const gateway_config = Object.assign(Object.create(null), given.gateway_config);
        for (const [name, value] of Object.entries(config ?? {})) {
          Object.defineProperty(gateway_config, name, { value, enumerable: true });
        }
        await pay
          .initializePayment({
            session: { ...given, gateway_config },
            container: '#container',
            onSuccess: () => reported.push('success'),
          })
          .catch((error: unknown) => reported.push(String(error)));
      },
      [session, POISON] as const,
    );
    expect(await merchant.reported()).toEqual([]);
    expect(await polluted(page)).not.toContain(true);
    await new AdyenForm(page).payByCard();
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    expect(await polluted(page)).not.toContain(true);
  });

  test('the query of a return', async ({ page }) => {
    const query =
      '__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1' +
      '&__proto__=polluted&status=captured&order_id=__proto__&payment_id=constructor';
    await page.goto(`${SHOP}/return.html?${query}`);
    await expect(page.getByTestId('outcome')).toHaveAttribute('data-outcome', 'signature_invalid');
    const verdict = await page.evaluate(async () => {
      const pay = new window.Pay({ apiKey: 'pk_test_sandbox' });
      return pay.handleRedirectReturn(
        Object.fromEntries(new URLSearchParams(location.search)),
        's',
      );
    });
    expect(verdict).toMatchObject({ error: { code: 'SIGNATURE_VERIFICATION_FAILED' } });
    expect(await polluted(page)).toEqual([false]);
    const response = await page.request.get(`${SHOP}/api/orders/__proto__`);
    expect(response.status()).toBe(404);
  });

  test('control: a careless merge is detected', async ({ page }) => {
    await new MerchantPage(page).open();
    await page.evaluate((poison) => {
      const merge = (target: Record<string, unknown>, source: object): void => {
        for (const [name, value] of Object.entries(source)) {
          const inner: unknown = target[name];
          if (typeof inner === 'object' || typeof inner === 'function') merge(Object(inner), value);
          else target[name] = value;
        }
      };
      merge({ inner: {} }, JSON.parse(poison));
    }, POISON);
    expect(await polluted(page)).toEqual([true]);
  });
});
