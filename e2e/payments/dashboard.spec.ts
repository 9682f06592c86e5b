/** The sandbox's dashboard, as a developer uses it beside a shop. */
import {
  expect,
  expectAccessible,
  expectWhole,
  SCREENS,
  takePicture,
  test,
} from '../support/own-sandbox.ts';
import { SECRET } from '../support/platform.ts';

test('a payment appears live, and is captured and refunded from its page', async ({
  page,
  sandbox,
  calls,
}) => {
  await page.goto(sandbox.dashboardUrl);
  await expect(page.getByText('Live')).toBeVisible();
  const order = calls.orderData('adyen', { order_id: 'o-1', capture_mode: 'manual' });
  const { sessionId } = await calls.createSession(order);
  const transaction = page.getByRole('img', { name: /^Transaction/ });
  await expect(page.getByRole('heading', { name: 'Order o-1' })).toBeVisible();
  await expect(transaction).toHaveAccessibleName('Transaction: pending');
  await calls.submit(sessionId);
  await expect(transaction).toHaveAccessibleName('Transaction: authorized');
  await expect(page.getByText('Method', { exact: true }).locator('+ dd')).toHaveText('scheme');
  await expect(page.getByRole('img', { name: 'Session: completed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();

  await page.getByLabel('Amount').fill('1500');
  await page.getByRole('button', { name: 'Capture', exact: true }).press('Enter');
  await expect(transaction).toHaveAccessibleName('Transaction: captured');
  await expect(page.getByText('Captured').locator('+ dd')).toContainText('15.00');
  await page.getByLabel('Amount').fill('999');
  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  await expect(transaction).toHaveAccessibleName('Transaction: partial refunded');
  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  await expect(transaction).toHaveAccessibleName('Transaction: refunded');
  // The log shows what the buttons did as requests of a backend.
  const refunds = page.getByRole('list', { name: 'Requests' }).getByText(/refunds$/);
  await expect(refunds).toHaveCount(2);
});

test('no arrow between two states crosses the box of another one', async ({
  page,
  sandbox,
  calls,
}) => {
  await page.goto(sandbox.dashboardUrl);
  await calls.createSession(calls.orderData('adyen', { order_id: 'o-arrows' }));
  await expect(page.getByRole('img', { name: /^Transaction/ })).toBeVisible();
  const { arrows, crossings } = await page.evaluate(() => {
    const paths = [...document.querySelectorAll<SVGPathElement>('path[data-edge]')];
    const found = paths.flatMap((path) => {
      const { edge = '' } = path.dataset;
      const boxes = [...(path.ownerSVGElement?.querySelectorAll<SVGGElement>('g.state') ?? [])]
        .filter(({ dataset: { state = '' } }) => !edge.split(' ').includes(state))
        .map((node) => ({ state: node.dataset['state'], box: node.getBBox() }));
      const length = path.getTotalLength();
      const points = Array.from({ length: 200 }, (_, step) =>
        path.getPointAtLength((length * step) / 200),
      );
      return boxes
        .filter(({ box: { x, y, width, height } }) =>
          points.some((at) => at.x > x && at.x < x + width && at.y > y && at.y < y + height),
        )
        .map(({ state }) => `${edge} crosses ${state}`);
    });
    return { arrows: paths.length, crossings: found };
  });
  expect(arrows).toBeGreaterThan(10);
  expect(crossings).toEqual([]);
});

test('the instalments that the customer chose are shown', async ({ page, sandbox, calls }) => {
  await page.goto(sandbox.dashboardUrl);
  const order = calls.orderData('adyen', { order_id: 'o-3', instalments: { values: [1, 3] } });
  const { sessionId } = await calls.createSession(order, SECRET);
  await expect(page.getByRole('heading', { name: 'Order o-3' })).toBeVisible();
  const data = { paymentMethod: { type: 'scheme' }, installments: { value: 3 } };
  await calls.submit(sessionId, { body: { data } });
  const instalments = page.getByText('Instalments', { exact: true }).locator('+ dd');
  await expect(instalments).toHaveText('3');
});

test('a request is shown without secrets, and can be replayed', async ({
  page,
  sandbox,
  calls,
}) => {
  await page.goto(sandbox.dashboardUrl);
  await calls.createSession(calls.orderData('checkout', { order_id: 'o-replay' }));
  await expect(page.getByRole('heading', { name: 'Order o-replay' })).toBeVisible();
  await page.getByLabel('Only the selected payment').check();
  const requests = page.getByRole('list', { name: 'Requests' });
  await requests.locator('summary:visible').first().click();
  await expect(requests).toContainText('authorization: Bearer pk_test_•••');
  await expect(requests).toContainText('"order_id": "o-replay"');
  await expect(page.locator('body')).not.toContainText(/ada@example|Lovelace|pk_test_sandbox"/);

  await requests.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(requests.getByText('replayed')).toBeVisible();
});

test('a fault is switched on for the next request, and a scenario for the next session', async ({
  page,
  sandbox,
  calls,
}) => {
  await page.goto(sandbox.dashboardUrl);
  const fault = page.getByRole('form', { name: 'Fault' });
  await fault.getByLabel('Fault').selectOption('503, nothing executed');
  await fault
    .getByRole('combobox', { name: 'of', exact: true })
    .selectOption('createEmbeddedSession');
  await fault.getByRole('button', { name: 'Switch on' }).click();
  await expect(fault).toContainText('On: unavailable, 1 of createEmbeddedSession left');
  const scenario = page.getByRole('form', { name: 'Scenario' });
  await scenario.getByLabel('Scenario').selectOption('decline always');
  await scenario.getByRole('button', { name: 'Switch on' }).click();
  await expect(scenario).toContainText('On: decline always, 1 left');

  const order = calls.orderData('adyen', { order_id: 'o-fault' });
  await expect(calls.createSession(order)).rejects.toThrow('503');
  await expect(fault.getByText('left')).toBeHidden();
  await calls.createSession(order);
  await expect(scenario.getByText('left')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Order o-fault' })).toContainText('decline always');
});

test('a long order id is whole, and its states are sentences', async ({ page, sandbox, calls }) => {
  await page.goto(sandbox.dashboardUrl);
  const order_id = `SM-${'3f9c07e1'.repeat(4)}`;
  const { sessionId } = await calls.createSession(calls.orderData('adyen', { order_id }));
  await calls.submit(sessionId);
  const row = page.getByRole('button', { name: order_id });
  await expect(row).toContainText('captured');
  const hidden = await row.evaluate((button) =>
    [...button.children].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(Math.max(...hidden)).toBe(0);
  const places = page.getByRole('list', { name: 'States so far' });
  await expect(places).toContainText('The session waits for the customer.');
  await expect(places).toContainText('The payment is captured.');
  await expect(places).not.toContainText(/under way|transaction/);
});

test('many payments with long ids and amounts are whole, and their list fills its card', async ({
  page,
  sandbox,
  calls,
}) => {
  sandbox.reset();
  await page.goto(sandbox.dashboardUrl);
  const ids = Array.from({ length: 12 }, (_, index) => `SM-${index}-${'3f9c07e1'.repeat(6)}`);
  for (const order_id of ids) {
    const order = calls.orderData('adyen', { order_id, amount: 99_999_999 });
    const { sessionId } = await calls.createSession(order);
    await calls.submit(sessionId);
  }
  const newest = page.getByRole('button', { name: ids.at(-1) ?? '' });
  await expect(newest).toContainText('captured');
  for (const name of ['Fault', 'Scenario']) {
    const form = page.getByRole('form', { name });
    await form.getByRole('button', { name: 'Switch on' }).click();
    await expect(form).toContainText('left');
  }
  await page.getByRole('list', { name: 'Requests' }).locator('summary').first().click();
  await expectWhole(page);
  await page.setViewportSize(SCREENS[0]);
  const spare = await page.locator('#payments').evaluate((card) => {
    const list = card.querySelector('ul')?.getBoundingClientRect();
    return card.getBoundingClientRect().bottom - (list?.bottom ?? 0);
  });
  expect(spare).toBeLessThanOrEqual(18);
  await page.getByRole('radio', { name: 'Webhooks' }).check();
  await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText('payment.captured');
  await expectWhole(page);
});

test('a customer with a long id, a saved method and the agreement to it are whole', async ({
  page,
  sandbox,
  calls,
}) => {
  sandbox.reset();
  await page.goto(sandbox.dashboardUrl);
  const customer_id = `customer-${'3f9c07e1'.repeat(8)}`;
  const order = calls.orderData('adyen', { customer_id, purpose: 'setup', amount: 0 });
  const { sessionId } = await calls.createSession(order, SECRET);
  const iban = 'DE68210501700012345678';
  const consent =
    'Sandbox Shop may debit this account for what you order later, until you remove it.';
  const paymentMethod = { type: 'sepadirectdebit', iban, ownerName: 'Ada Lovelace' };
  await calls.submit(sessionId, { body: { data: { paymentMethod, consent } } });
  const customers = page.getByRole('region', { name: 'Customers' });
  await expect(customers).toContainText(customer_id);
  await expect(customers).toContainText(consent);
  await expectWhole(page);
});

test('what a shop sends is never markup', async ({ page, sandbox, calls }) => {
  await page.goto(sandbox.dashboardUrl);
  const order_id = '<img src=x onerror=alert(1)><b>o</b>';
  await calls.createSession(calls.orderData('adyen', { order_id }));
  await expect(page.getByRole('heading', { name: `Order ${order_id}` })).toBeVisible();
  await expect(page.locator('img[src]')).toHaveCount(0);
});

test(
  'it is accessible on a desktop and a phone, in light and dark',
  { tag: '@visual' },
  async ({ page, sandbox, calls }) => {
    sandbox.reset();
    await page.goto(sandbox.dashboardUrl);
    const orders = [
      { order_id: 'SM-1041', amount: 8540, scenario: 'approve' },
      { order_id: 'SM-1042', amount: 2800, scenario: 'decline_always' },
      { order_id: 'SM-1043', amount: 11340, scenario: 'challenge' },
      { order_id: 'SM-1044', amount: 6200, scenario: 'approve' },
    ];
    for (const { scenario, ...order } of orders) {
      const metadata = { sandbox: { gateway: 'adyen', scenario } };
      const { sessionId } = await calls.createSession(
        calls.orderData('adyen', { ...order, metadata }),
      );
      await calls.submit(sessionId);
    }
    const payment = page.getByRole('button', { name: /SM-1044/ });
    await expect(payment).toContainText('captured');
    await payment.click();
    await page.getByLabel('Amount').fill('1200');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(payment).toContainText('partial refunded');
    const scenario = page.getByRole('form', { name: 'Scenario' });
    await scenario.getByRole('button', { name: 'Switch on' }).click();
    await expect(scenario).toContainText('left');
    await page.getByRole('list', { name: 'Requests' }).locator('summary').first().click();
    await expectAccessible(page);

    await page.getByRole('radio', { name: 'Webhooks' }).check();
    const webhooks = page.getByRole('list', { name: 'Webhooks' });
    await expect(webhooks.getByText('payment.partially_refunded')).toBeVisible();
    await webhooks
      .getByRole('button', { name: /refunded/ })
      .first()
      .click();
    await expect(webhooks.getByText('responses: 204, 204')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Requests' }).check();
    for (const { name, width, height } of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: name === 'phone' ? 'dark' : 'light' });
      await page.evaluate(() => scrollTo(0, 0));
      await takePicture(page, `dashboard-${name}`);
    }
  },
);
