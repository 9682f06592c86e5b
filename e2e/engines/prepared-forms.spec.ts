/**
 * Before there is a session, nothing of a prepared form can be pressed, filled in or sent. WebDriver does not enter a
 * frame that is hidden, so what could have reached the form is read once the payment shows the same document.
 */
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import type { MerchantPage } from '../support/merchant-page.ts';
import type { EnginePage } from './engine-page.ts';
import { expect, test } from './engine-test.ts';

const sandbox = { gateway: 'adyen', scenario: 'approve', methods: ['scheme'] };
const TYPED = '4111';

type Merchant = MerchantPage<EnginePage>;

async function prepare(merchant: Merchant): Promise<void> {
  await merchant.open(undefined, { debug: true });
  await merchant.page.evaluate((given) => {
    const container = '#container';
    window.merchant.pay.preload({ container, currency: 'EUR', country: 'DE', sandbox: given });
  }, sandbox);
  await expect.poll(() => merchant.events()).toContain('prepare.done');
  await merchant.page.evaluate(
    () => document.querySelector('iframe')?.setAttribute('data-first', ''),
    null,
  );
}

/** The page's requests to the platform. */
const requested = (tab: EnginePage) =>
  tab.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/v2/')),
    null,
  );

const focused = (tab: EnginePage) =>
  tab.evaluate(() => document.activeElement?.id || document.activeElement?.localName, null);

/** The payment shows the document that was prepared, in which nothing was typed, and is paid once. */
async function expectUntouched(merchant: Merchant): Promise<void> {
  const tab = merchant.page;
  expect(await requested(tab)).toEqual(['/v2/offers']);
  expect(await merchant.events()).not.toContain('payment.submitting');
  expect(await merchant.reported()).toEqual([]);
  const order = merchant.orderData('adyen', { metadata: { sandbox } });
  await merchant.initialize(await merchant.createSessionOf(order));
  expect(await tab.locator('#container iframe[data-first]').count()).toBe(1);
  const loaded = (await merchant.events()).filter((event) => event === 'frame.loaded').length;
  expect(loaded, 'documents of the frame').toBe(1);
  const fields = paymentFrame(tab).locator('[data-cse="encryptedCardNumber"] iframe');
  const number = fields.contentFrame().locator('input[data-fieldtype="encryptedCardNumber"]');
  expect(await number.inputValue()).toBe('');
  await new AdyenForm(tab).payByCard();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
}

test(
  'what the customer types, presses and clicks on the page does not reach a prepared form',
  { tag: '@daily' },
  async ({ merchant, tab }) => {
    await prepare(merchant);
    const place = await tab.evaluate(() => {
      const container = document.querySelector('#container');
      const form = document.createElement('form');
      for (const [id, autocomplete] of [
        ['name', 'cc-name'],
        ['number', 'cc-number'],
      ] as const) {
        form.append(Object.assign(document.createElement('input'), { id, autocomplete }));
      }
      form.append(Object.assign(document.createElement('button'), { id: 'order' }));
      form.addEventListener('submit', (event) => event.preventDefault());
      container?.before(form);
      // It covers the place of the form, and lets clicks through to what is there.
      const overlay = document.createElement('div');
      const { left, top, width } = container?.getBoundingClientRect() ?? new DOMRect();
      Object.assign(overlay.style, {
        position: 'fixed',
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: '400px',
        pointerEvents: 'none',
      });
      document.body.append(overlay);
      document.addEventListener('click', ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) window.merchant.messages.push('the page is clicked');
      });
      document.getElementById('number')?.focus();
      return { left, top, width };
    }, null);
    await tab.keyboard.type(TYPED);
    await tab.keyboard.press('Enter');
    for (const depth of [1, 100, 300]) {
      await tab.mouse.click(place.left + place.width / 2, place.top + depth);
      await tab.keyboard.press('Enter');
      await tab.keyboard.press('Space');
    }
    expect(await merchant.messages()).toEqual(Array(3).fill('the page is clicked'));
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
      await tab.keyboard.press(key);
      expect(await focused(tab)).not.toBe('iframe');
      await tab.keyboard.type(TYPED);
    }
    const number = await tab.locator('#number').inputValue();
    expect(number, 'the keys reach the page').toContain(TYPED);
    await expectUntouched(merchant);
  },
);

test(
  'a page that shows the frame of a prepared form gives the customer nothing to press',
  { tag: '@daily' },
  async ({ merchant, tab }) => {
    await prepare(merchant);
    const place = await tab.evaluate(() => {
      const frame = document.querySelector('iframe');
      if (!frame) throw new Error('There is no frame');
      frame.inert = false;
      for (const [name, value] of [
        ['visibility', 'visible'],
        ['opacity', '1'],
        ['height', '700px'],
      ] as const) {
        frame.style.setProperty(name, value, 'important');
      }
      frame.focus();
      const { left, top, width } = frame.getBoundingClientRect();
      return { left, top, width };
    }, null);
    expect(await focused(tab)).toBe('iframe');
    for (let depth = 20; depth < 700; depth += 40) {
      await tab.mouse.click(place.left + place.width / 3, place.top + depth);
      await tab.keyboard.type(TYPED);
    }
    for (const key of ['Tab', 'Tab', 'Enter', 'Space', 'Tab', 'Enter']) {
      await tab.keyboard.press(key);
      await tab.keyboard.type(TYPED);
    }
    await expectUntouched(merchant);
  },
);
