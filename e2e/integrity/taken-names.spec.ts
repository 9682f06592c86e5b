/**
 * Elements of the merchant's page that shadow properties of the window and the document (DOM
 * clobbering).
 */
import type { Page } from '@playwright/test';
import { SHOP } from '../support/urls.ts';
import { CheckoutFlowForm, HostedPage } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { transaction } from '../support/platform.ts';

test.describe('markup that shadows names', () => {
  /** Properties of the window, by `id` and by `name`, and all names that a form could shadow. */
  const NAMES = (
    'Pay merchant location parent top self window document origin fetch crypto ' +
    'performance navigator localStorage sessionStorage open URL URLSearchParams ' +
    'AbortController MutationObserver setTimeout clearTimeout postMessage history ' +
    'trustedTypes Intl Object undefined config session container2 payment error message ' +
    'status action method submit target elements children parentNode attributes'
  ).split(' ');

  /** Anchors convert to a URL string; forms hide their own methods behind fields. */
  async function clobber(page: Page, names: readonly string[]): Promise<void> {
    await page.addInitScript((given) => {
      const evil = 'https://evil.example/';
      const insert = () => {
        for (const name of given) {
          for (const [tag, attribute] of [
            ['a', 'id'],
            ['a', 'name'],
            ['form', 'name'],
            ['img', 'name'],
          ] as const) {
            const element = document.createElement(tag);
            element.setAttribute(attribute, name);
            if (element instanceof HTMLAnchorElement) element.href = evil;
            if (element instanceof HTMLFormElement) {
              element.setAttribute('action', evil);
              for (const field of ['action', 'method', 'submit', 'append', 'remove', 'target']) {
                const input = document.createElement('input');
                input.setAttribute('name', field);
                input.setAttribute('value', evil);
                HTMLElement.prototype.append.call(element, input);
              }
            }
            document.documentElement.append(element);
          }
        }
      };
      if (window === window.top) document.addEventListener('DOMContentLoaded', insert);
    }, names);
  }

  test('of the window: the payment continues correctly', async ({ page }) => {
    await clobber(page, NAMES);
    const merchant = new MerchantPage(page);
    const session = await merchant.start({ gateway: 'checkout' });
    await new CheckoutFlowForm(page).pay();
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    expect((await transaction(session.payment_id)).status).toBe('captured');
  });

  test('of the window: a redirect navigates to the gateway', async ({ page }) => {
    await clobber(page, NAMES);
    const merchant = await MerchantPage.opened(page);
    const session = await merchant.createSession({ gateway: 'redirect' });
    await merchant.initialize(session).catch(() => {
      // The page was left meanwhile.
    });
    await new HostedPage(page).pay();
    await page.waitForURL(`${SHOP}/return.html?**`);
    expect((await transaction(session.payment_id)).status).toBe('captured');
  });

  /**
   * The properties of the document that a page and the SDK need; no script works if they are
   * shadowed.
   */
  const DOCUMENT_NAMES = (
    'addEventListener createElement querySelector querySelectorAll body head ' +
    'documentElement visibilityState activeElement defaultView cookie referrer'
  ).split(' ');

  test('of the document: the payment continues, or ends in an error of the SDK', async ({
    page,
    context,
  }) => {
    const merchant = new MerchantPage(page);
    for (const name of DOCUMENT_NAMES) {
      await merchant.open();
      const session = await merchant.createSession({ gateway: 'hosted' });
      const [end, kind] = await page.evaluate(
        async ([given, taken]) => {
          const form = document.createElement('form');
          form.setAttribute('name', taken);
          form.action = 'https://evil.example/';
          document.body.append(form);
          const { pay } = window.merchant;
          const started = pay.initializePayment({ session: given, container: '#container' });
          const outcome = await started.then(
            () => 'ready',
            (error: unknown) => (window.Pay.isPayError(error) ? 'error' : String(error)),
          );
          return [outcome, Object.prototype.toString.call(Reflect.get(document, taken))];
        },
        [session, name] as const,
      );
      expect(kind).toBe('[object HTMLFormElement]');
      expect(['ready', 'error']).toContain(end);
      expect(page.url()).toBe(`${SHOP}/return.html`);
      expect((await transaction(session.payment_id)).gateway_payment_id).toBeNull();
    }
    expect(context.pages()).toHaveLength(1);
  });

  test('control: the names are shadowed', async ({ page }) => {
    await clobber(page, ['nothingOfThisName']);
    await new MerchantPage(page).open();
    const taken = await page.evaluate(() => String(Reflect.get(window, 'nothingOfThisName')));
    expect(taken).toBe('[object HTMLCollection]');
  });
});
