/** The states of each gateway's form, and how a customer comes to see them. */
import { UNCONFIRMED_AFTER, UNKNOWN_AFTER } from '../support/times.ts';
import type { Page } from '@playwright/test';
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import type { IssuerPage } from '../../server/customers/page-objects/gateway-forms.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { MISTYPED } from '../support/mistyped-card.ts';
import { expect } from '../support/payment-test.ts';
import { platformCalls, SECRET } from '../support/platform.ts';
import { DemoShopPage } from '../support/demo-shop-page.ts';
import type { ShopOptions } from '../support/demo-shop-page.ts';

export interface FormState {
  readonly gateway: keyof typeof GATEWAY_NAMES;
  readonly name: string;
  /** Resolves when it is on screen, with the window that shows it if that is not the shop's. */
  readonly reach: (page: Page) => Promise<Page | undefined>;
}

export const GATEWAY_NAMES = {
  checkout: 'Checkout.com Flow',
  adyen: 'Adyen Drop-in',
  hosted: 'Hosted page',
  shop: 'Demo shop',
} as const;

const FLOW_SCRIPT = /\/gateways\/checkout\/flow\.js/;
const FLOW_SUBMIT = /\/gateways\/checkout\/payment-sessions\/[\w-]+\/submit$/;
const ADYEN_SCRIPT = /\/assets\/adyen-[^/]+\.js/;
const ADYEN_FIELDS = /\/securedFields\.html/;
const ADYEN_SUBMIT = /\/v2\/sessions\/[\w-]+\/submissions$/;
const HOSTED_PAGE = /\/gateways\/hosted\/pay\/[\w-]+$/;
const STATUS = /\/v2\/sessions\/[\w-]+(\?_=[\w-]+)?$/;

/** Never responds to requests for these URLs. */
const withhold = (page: Page, url: RegExp) => page.route(url, () => {});

async function payInShop(page: Page, options: ShopOptions): Promise<DemoShopPage> {
  const shop = new DemoShopPage(page);
  await shop.checkout({ ...options, appearance: 'system' });
  return shop;
}

async function payOnPage(page: Page, options: ShopOptions): Promise<MerchantPage> {
  const merchant = new MerchantPage(page);
  await merchant.start(options);
  return merchant;
}

type Steps = (page: Page) => Promise<unknown>;

const stateOf =
  (gateway: FormState['gateway'], prefix = '') =>
  (name: string, ...steps: readonly Steps[]): FormState => ({
    gateway,
    name: prefix + name,
    async reach(page) {
      for (const step of steps) await step(page);
      return undefined;
    },
  });

const checkout =
  (options: ShopOptions): Steps =>
  (page) =>
    payInShop(page, options);

const without =
  (url: RegExp): Steps =>
  (page) =>
    page.route(url, (route) => route.abort());

const withholding =
  (url: RegExp): Steps =>
  (page) =>
    withhold(page, url);

const visible =
  (find: (page: Page) => { waitFor(): Promise<void> }): Steps =>
  (page) =>
    find(page).waitFor();

const skeleton = visible((page) => paymentFrame(page).locator('#skeleton'));
const progress = visible((page) => paymentFrame(page).locator('#progress'));
const notice = (words: RegExp) =>
  visible((page) => paymentFrame(page).locator('#notice').filter({ hasText: words }));
const retry = visible((page) => paymentFrame(page).getByRole('button', { name: 'Try again' }));
const network = visible((page) => paymentFrame(page).locator('#network').filter({ hasText: /\w/ }));
const outcome =
  (name: string): Steps =>
  (page) =>
    expect(new DemoShopPage(page).outcome).toHaveAttribute('data-outcome', name);
const offline: Steps = (page) => page.context().setOffline(true);

/** Installs a clock in the page, which the test advances. */
const clocked: Steps = (page) => page.clock.install();
const after =
  (time: number): Steps =>
  (page) =>
    page.clock.runFor(time);

const forgotten: Steps = (page) =>
  page.route(STATUS, (route) =>
    route.fulfill({
      status: 404,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { error: { code: 'NOT_FOUND', message: 'Unknown session' } },
    }),
  );

/** Navigates the frame away, and waits until a new form has replaced it. */
const lostFrame: Steps = async (page) => {
  await page.locator('iframe').evaluate((frame) => frame.setAttribute('data-first', ''));
  await paymentFrame(page)
    .locator('body')
    .evaluate(() => void setTimeout(() => location.assign('about:blank')));
  await expect(page.locator('iframe[data-first]')).toHaveCount(0);
};

/** Withholds the response to a press, which is sent. */
const submitting =
  (url: RegExp, pay: Steps): Steps =>
  async (page) => {
    await withhold(page, url);
    const sent = page.waitForRequest(url);
    await pay(page);
    await sent;
  };

interface Form {
  readonly gateway: 'checkout' | 'adyen' | 'hosted';
  /** Before the name of each state. */
  readonly prefix?: string;
  /** URLs of requests without whose responses the form stays hidden. */
  readonly needs: RegExp;
  readonly ready: Steps;
  readonly pay: Steps;
  readonly issuer: (page: Page) => IssuerPage;
}

/** The states that each form has. */
function statesOf({ gateway, prefix = '', needs, ready, pay, issuer }: Form): FormState[] {
  const state = stateOf(gateway, prefix);
  const shop = checkout({ gateway });
  const onPage: Steps = (page) => payOnPage(page, { gateway });
  return [
    state('loading', withholding(needs), shop, skeleton),
    state('loading for long', withholding(needs), shop, notice(/still loading/)),
    state('confirming', shop, ready, withholding(STATUS), pay, progress),
    state('challenge', checkout({ gateway, scenario: 'challenge' }), pay, (page) =>
      issuer(page).appears(),
    ),
    state('paid', onPage, pay, notice(/Thank you/)),
    state('offline', shop, ready, offline, network),
    state('frame lost and replaced', shop, ready, lostFrame, ready),
    state(
      'outcome unknown',
      clocked,
      onPage,
      ready,
      forgotten,
      pay,
      progress,
      after(UNKNOWN_AFTER),
      notice(/could not find out/),
    ),
  ];
}

const flow = stateOf('checkout');
const flowForm = (page: Page) => new CheckoutFlowForm(page);
const flowShop = checkout({ gateway: 'checkout' });
const flowReady = visible((page) => flowForm(page).payButton);
const payByFlow: Steps = (page) => flowForm(page).pay();

const FLOW: readonly FormState[] = [
  ...statesOf({
    gateway: 'checkout',
    needs: FLOW_SCRIPT,
    ready: flowReady,
    pay: payByFlow,
    issuer: (page) => flowForm(page).issuer,
  }),
  flow('ready', flowShop, flowReady),
  flow('errors beside the fields', flowShop, async (page) => {
    await flowForm(page).payByCard(MISTYPED);
    await expect(flowForm(page).invalidFields).toBeVisible();
  }),
  flow('paying', flowShop, submitting(FLOW_SUBMIT, payByFlow)),
  flow('declined', checkout({ gateway: 'checkout', scenario: 'decline' }), payByFlow, (page) =>
    expect(flowForm(page).message).toContainText(/funds/),
  ),
  flow('expired', checkout({ gateway: 'checkout', scenario: 'expired' }), outcome('error')),
  flow('not loaded', without(FLOW_SCRIPT), flowShop, retry),
  flow(
    'not confirmed',
    clocked,
    flowShop,
    flowReady,
    without(FLOW_SUBMIT),
    payByFlow,
    progress,
    after(UNCONFIRMED_AFTER),
    notice(/could not be confirmed/),
  ),
];

const adyen = stateOf('adyen');
const adyenForm = (page: Page) => new AdyenForm(page);
const adyenReady: Steps = (page) => expect(adyenForm(page).payButton).toBeEnabled();
const adyenShop = checkout({ gateway: 'adyen' });
const payByAdyen: Steps = (page) => adyenForm(page).payByCard();

const ADYEN: readonly FormState[] = [
  ...statesOf({
    gateway: 'adyen',
    needs: ADYEN_FIELDS,
    ready: adyenReady,
    pay: payByAdyen,
    issuer: (page) => adyenForm(page).issuer,
  }),
  adyen('ready, with the card fields', adyenShop, adyenReady),
  adyen('SEPA opened', adyenShop, adyenReady, (page) => adyenForm(page).choose(/SEPA/)),
  adyen('BLIK opened', adyenShop, adyenReady, (page) => adyenForm(page).choose(/BLIK/)),
  adyen('iDEAL opened', adyenShop, adyenReady, (page) => adyenForm(page).choose(/iDEAL/)),
  adyen('errors beside the fields', adyenShop, async (page) => {
    await adyenForm(page).payByCard(MISTYPED);
    await expect(adyenForm(page).fieldErrors.first()).toBeVisible();
  }),
  adyen('paying', adyenShop, submitting(ADYEN_SUBMIT, payByAdyen)),
  adyen(
    'declined',
    checkout({ gateway: 'adyen', scenario: 'decline' }),
    payByAdyen,
    notice(/declined/),
  ),
  adyen('expired', checkout({ gateway: 'adyen', scenario: 'expired' }), outcome('error')),
  adyen('not loaded', without(ADYEN_SCRIPT), adyenShop, retry),
  adyen(
    'not confirmed',
    adyenShop,
    adyenReady,
    without(ADYEN_SUBMIT),
    payByAdyen,
    notice(/could not be confirmed/),
  ),
];

const hosted = stateOf('hosted');
const nested = checkout({ gateway: 'hosted' });
const nestedReady = visible((page) => hostedInFrame(page).issuer.cancelButton);
const ownButton = (page: Page) => paymentFrame(page).getByRole('button').first();
const redirecting = checkout({ gateway: 'hosted', embedMode: 'redirect' });

const blockWindows: Steps = (page) =>
  paymentFrame(page)
    .locator('body')
    .evaluate(() => void (window.open = () => null));

/** A state in a pop-up of the gateway. */
function inWindow(
  name: string,
  scenario: 'approve' | 'decline' | 'challenge',
  act: (window: HostedPage) => Promise<unknown>,
): FormState {
  return {
    gateway: 'hosted',
    name,
    async reach(page) {
      await payInShop(page, { gateway: 'hosted', embedMode: 'popup', scenario });
      const opened = page.waitForEvent('popup');
      await ownButton(page).click();
      const popup = await opened;
      await act(new HostedPage(popup));
      return popup;
    },
  };
}

const HOSTED: readonly FormState[] = [
  ...statesOf({
    gateway: 'hosted',
    prefix: 'nested: ',
    needs: HOSTED_PAGE,
    ready: nestedReady,
    pay: (page) => hostedInFrame(page).pay(),
    issuer: (page) => hostedInFrame(page).issuer,
  }),
  hosted('nested: not loaded', withholding(HOSTED_PAGE), nested, retry),
  hosted('nested: ready', nested, nestedReady),
  hosted(
    'nested: declined',
    checkout({ gateway: 'hosted', scenario: 'decline' }),
    (page) => hostedInFrame(page).pay(),
    (page) => expect(hostedInFrame(page).message).toContainText(/declined/),
  ),
  // A nested page that expires stays on screen: the customer may have pressed its button.
  hosted(
    'pop-up: expired',
    checkout({ gateway: 'hosted', embedMode: 'popup', scenario: 'expired' }),
    outcome('error'),
  ),
  hosted('pop-up: ready', checkout({ gateway: 'hosted', embedMode: 'popup' }), visible(ownButton)),
  hosted(
    'pop-up: window open',
    checkout({ gateway: 'hosted', embedMode: 'popup' }),
    (page) => ownButton(page).click(),
    (page) => expect(paymentFrame(page).getByRole('button')).toHaveCount(2),
  ),
  hosted(
    'pop-up: blocked',
    checkout({ gateway: 'hosted', embedMode: 'popup' }),
    visible(ownButton),
    blockWindows,
    (page) => ownButton(page).click(),
    visible((page) => paymentFrame(page).getByText(/has not opened/)),
  ),
  inWindow('pop-up: its window', 'approve', (window) => window.issuer.cancelButton.waitFor()),
  inWindow('pop-up: its window, declined', 'decline', async (window) => {
    await window.pay();
    await window.message.waitFor();
  }),
  inWindow('pop-up: its window, challenge', 'challenge', async (window) => {
    await window.pay();
    await window.issuer.appears();
  }),
  hosted('redirect: ready', redirecting, visible(ownButton)),
  hosted(
    'redirect: the gateway’s page',
    redirecting,
    (page) => ownButton(page).click(),
    (page) => new HostedPage(page).issuer.cancelButton.waitFor(),
  ),
];

const shopState = stateOf('shop');

/** Comes back from the gateway's page. */
const returned =
  (act: (hostedPage: HostedPage) => Promise<void>, scenario = 'approve'): Steps =>
  async (page) => {
    await new DemoShopPage(page).leaveForGateway({ gateway: 'redirect', scenario });
    await act(new HostedPage(page));
    await new DemoShopPage(page).returnedPaymentId();
  };

const paid = returned((page) => page.pay());

/** Refunds as the merchant's backend does: an amount in minor units, or by default all of it. */
const refund =
  (amount: number | 'all' = 'all'): Steps =>
  async (page) => {
    const paymentId = await new DemoShopPage(page).returnedPaymentId();
    const { status } = await platformCalls.send(pathOf('refundPayment', paymentId), {
      method: 'POST',
      credential: SECRET,
      body: { amount },
    });
    expect(status).toBe(200);
    await page.reload();
  };

const changeLink: Steps = async (page) => {
  const changed = new URL(page.url());
  changed.searchParams.set('status', 'failed');
  await page.goto(changed.href);
};

const SHOP: readonly FormState[] = [
  shopState('delivery', (page) => new DemoShopPage(page).open({ gateway: 'checkout' })),
  shopState('paid', checkout({ gateway: 'checkout' }), payByFlow, outcome('captured')),
  shopState('returned, paid', paid, outcome('captured')),
  shopState(
    'returned, pending',
    returned((page) => page.pay(), 'pending'),
    outcome('pending'),
  ),
  shopState(
    'returned, cancelled',
    returned((page) => page.cancel()),
    outcome('canceled'),
  ),
  shopState('returned, refunded in part', paid, refund(1), outcome('partial_refunded')),
  shopState('returned, refunded', paid, refund(), outcome('refunded')),
  shopState('returned by a changed link', paid, changeLink, outcome('signature_invalid')),
];

export const FORM_STATES: readonly FormState[] = [...FLOW, ...ADYEN, ...HOSTED, ...SHOP];

/** @throws {Error} if there is no such state, so that no test looks at an empty page */
export function formState(gateway: FormState['gateway'], name: string): FormState {
  const state = FORM_STATES.find((one) => one.gateway === gateway && one.name === name);
  if (state === undefined) throw new Error(`${gateway} has no state ${name}`);
  return state;
}
