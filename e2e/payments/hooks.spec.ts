/** The merchant's hooks for requests and responses, as a browser calls them. */
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls } from '../support/platform.ts';
import { PLATFORM } from '../support/urls.ts';

test('onResponse reads the body of each response, also after the operation', async ({ page }) => {
  await new MerchantPage(page).open();
  const order = platformCalls.orderData('hosted');
  const [session, shown] = await page.evaluate(
    async ({ data, baseUrl }) => {
      const responses: Response[] = [];
      const onResponse = (response: Response) => void responses.push(response);
      const pay = new window.Pay({ apiKey: 'pk_test_sandbox', baseUrl, onResponse });
      const created = await pay.createEmbeddedSession(data);
      return [created, await Promise.all(responses.map((response) => response.json()))] as const;
    },
    { data: order, baseUrl: PLATFORM },
  );
  expect(shown).toEqual([session]);
});
