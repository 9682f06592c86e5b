/**
 * A firewall replaces responses of the platform by pages of its own, in the middle of a payment: each request of the
 * payment is executed, and its first response is lost. The platform's record is the judge.
 */
import type { Page, Route } from '@playwright/test';
import { AdyenForm, CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { transaction } from '../support/platform.ts';
import { SHOP } from '../support/urls.ts';

/** A status, and what the firewall sends with it. */
type Blocked = readonly [number, string, string];

const PAGES: readonly Blocked[] = [
  [401, 'text/html', '<h1>Sign in to this network</h1>'],
  [404, 'text/html', '<h1>Not found</h1>'],
  [409, 'application/json', '{"code":"CONFLICT"}'],
  [429, 'text/html', '<h1>Slow down</h1>'],
];
const MORE_PAGES: readonly Blocked[] = [
  [400, 'text/html', '<h1>Bad request</h1>'],
  [403, 'text/html', '<h1>Request blocked</h1>'],
  [405, 'text/plain', 'Method not allowed'],
  [410, 'application/problem+json', '{"title":"Gone","status":410}'],
  [422, 'application/json', '{"errors":[]}'],
];

/** The requests of a payment, by what is asked. */
function kindOf(route: Route): string {
  const { pathname } = new URL(route.request().url());
  return `${route.request().method()} ${pathname.replace(/[a-z]+_[\w-]+/g, 'ID')}`;
}

/** Replaces the first response to each kind of request from now on, by one page after the other. */
async function replaceFirstOfEach(page: Page, pages: readonly Blocked[]) {
  const replaced = new Set<string>();
  await page.route(/\/v2\/(sessions|payments)\//, async (route) => {
    const kind = kindOf(route);
    if (replaced.has(kind)) return route.continue();
    const [status, contentType, body] = pages[replaced.size % pages.length] ?? [404, '', ''];
    replaced.add(kind);
    // The platform executes the request.
    await route.fetch();
    return route.fulfill({
      status,
      contentType,
      body,
      headers: { 'Access-Control-Allow-Origin': SHOP },
    });
  });
  return replaced;
}

const outcomes = (merchant: MerchantPage) =>
  expect.poll(() => merchant.reported(), { timeout: 30_000 }).toEqual(['success']);

/** What the shop's own calls report after the payment. */
const askedAgain = (page: Page, session: { session_id: string; payment_id: string }) =>
  page.evaluate(async ({ session_id, payment_id }) => {
    const { pay } = window.merchant;
    const { status } = await pay.pollPaymentStatus(session_id, { interval: 100 });
    return [status, (await pay.getTransaction(payment_id)).status];
  }, session);

async function payByFlow(page: Page, payments: readonly (readonly Blocked[])[]): Promise<void> {
  test.slow();
  const merchant = new MerchantPage(page);
  for (const blocked of payments) {
    await merchant.open();
    const session = await merchant.createSession({ gateway: 'checkout' });
    const replaced = await replaceFirstOfEach(page, blocked);
    await merchant.initialize(session);
    await new CheckoutFlowForm(page).payByCard();
    await outcomes(merchant);
    expect([...replaced], String(blocked)).toEqual(
      expect.arrayContaining(['GET /v2/sessions/ID', 'PATCH /v2/sessions/ID/payment']),
    );
    // The shop asks too, and the first response of each of its requests is replaced.
    replaced.clear();
    expect(await askedAgain(page, session), String(blocked)).toEqual(['completed', 'captured']);
    expect(replaced).toContain('GET /v2/payments/ID');
    const { status, gateway_payment_id: id } = await transaction(session.payment_id);
    expect([status, typeof id], String(blocked)).toEqual(['captured', 'string']);
    await page.unrouteAll();
  }
}

async function payByDropIn(page: Page, payments: readonly (readonly Blocked[])[]): Promise<void> {
  test.slow();
  const merchant = new MerchantPage(page);
  for (const blocked of payments) {
    await merchant.open();
    const session = await merchant.createSession({ gateway: 'adyen', scenario: 'challenge' });
    const replaced = await replaceFirstOfEach(page, blocked);
    await merchant.initialize(session);
    const form = new AdyenForm(page);
    await form.payByCard();
    await form.issuer.confirm();
    await outcomes(merchant);
    expect([...replaced].toSorted(), String(blocked)).toEqual([
      'GET /v2/sessions/ID',
      'POST /v2/sessions/ID/details',
      'POST /v2/sessions/ID/submissions',
    ]);
    expect((await transaction(session.payment_id)).status, String(blocked)).toBe('captured');
    await page.unrouteAll();
  }
}

const FLOW =
  'a firewall in place of any response of a payment loses nothing of it: Flow [firewall]';
const DROP_IN =
  'a firewall in place of any response of a payment loses nothing of it: Drop-in with a challenge [firewall]';

/** One payment, in which each request meets another page. */
const EACH_ITS_OWN = [PAGES];
/** A payment for each page. */
const EACH_THE_SAME = [...PAGES, ...MORE_PAGES].map((blocked) => [blocked]);

test(FLOW, ({ page }) => payByFlow(page, EACH_ITS_OWN));
test(DROP_IN, ({ page }) => payByDropIn(page, EACH_ITS_OWN));
test(`${FLOW}, for each status`, { tag: NIGHTLY }, ({ page }) => payByFlow(page, EACH_THE_SAME));
test(`${DROP_IN}, for each status`, { tag: NIGHTLY }, ({ page }) =>
  payByDropIn(page, EACH_THE_SAME),
);
