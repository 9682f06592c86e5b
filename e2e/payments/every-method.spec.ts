/** Payments by the payment methods of Adyen's package, from the form to the platform's record. */
import { PAID_METHODS, TRIALS } from '../../server/customers/page-objects/payment-methods.ts';
import type { PaidMethod, Trial } from '../../server/customers/page-objects/payment-methods.ts';
import { AdyenForm, HostedPage } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { chargesOf, platformCalls, sessionStatus, transaction } from '../support/platform.ts';
import { SHOP } from '../support/urls.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { Page } from '@playwright/test';

interface Recorded {
  readonly status: 'captured' | 'pending';
  readonly charges: 0 | 1;
}

const CAPTURED: Recorded = { status: 'captured', charges: 1 };

/** What the platform has recorded once the customer has done everything. */
const RECORDED: Readonly<Record<PaidMethod['kind'], Recorded>> = {
  debit: { status: 'pending', charges: 1 },
  app: CAPTURED,
  code: CAPTURED,
  // It is charged when the customer has paid the reference.
  voucher: { status: 'pending', charges: 0 },
  redirect: CAPTURED,
};

const recoverable = (reason: string) => `error ${reason} recoverable`;
const DECLINED = recoverable('REFUSED');

/** In ms: how far the page's clock is advanced each time the page is looked at. */
const ADVANCE = 2000;

/** A customer who pays an order by one payment method. Each session's scenario declines its first attempt. */
class Payment {
  readonly page: Page;
  readonly bank: HostedPage;
  readonly #merchant: MerchantPage;
  readonly #method: PaidMethod;
  readonly #order: ReturnType<typeof platformCalls.orderData>;
  /** Of the order. The last one is on the page. */
  readonly #sessions: EmbeddedSessionResponse[] = [];

  constructor(page: Page, method: PaidMethod) {
    const { type, country } = method;
    this.page = page;
    this.bank = new HostedPage(page);
    this.#merchant = new MerchantPage(page);
    this.#method = method;
    const order = platformCalls.orderData('adyen', {
      metadata: { sandbox: { gateway: 'adyen', scenario: 'decline', methods: [type] } },
    });
    this.#order = { ...order, billing: { ...order.billing, country } };
  }

  /** Whether the customer pays later, by what the form shows. */
  get isOwed(): boolean {
    return this.#method.kind === 'voucher';
  }

  get session(): EmbeddedSessionResponse {
    const session = this.#sessions.at(-1);
    if (session === undefined) throw new Error('There is no session');
    return session;
  }

  /** Opens the shop's page, with a new session for the order. */
  async start(): Promise<void> {
    await this.#merchant.open();
    this.#sessions.push(await this.#merchant.createSessionOf(this.#order));
    await this.#merchant.initialize(this.session);
  }

  /** Opens the shop's page again, with the same session. */
  async reload(): Promise<void> {
    await this.#merchant.open();
    await this.#merchant.initialize(this.session);
  }

  pay(): Promise<void> {
    return new AdyenForm(this.page).payByMethod(this.#method.type, this.#method.country);
  }

  /** Advances the page's clock until its callbacks have reported these outcomes. */
  async reports(...outcomes: readonly string[]): Promise<void> {
    const reported = async () => {
      await this.page.clock.runFor(ADVANCE);
      return this.#merchant.reported();
    };
    await expect.poll(reported, { intervals: [100] }).toEqual(outcomes);
  }

  /** Resolves when the customer is back at the shop. */
  returns(): Promise<void> {
    return this.page.waitForURL(`${SHOP}/return.html?**`);
  }

  async status(): Promise<string> {
    return (await sessionStatus(this.session.session_id)).status;
  }

  charges(): Promise<number> {
    return chargesOf(this.#order.order_id);
  }
}

async function payDeclined(payment: Payment): Promise<void> {
  await payment.pay();
  await payment.reports(DECLINED);
}

/** The customer goes through one trial after the other in the same tab, and the last one ends with the payment. */
const STEPS: Readonly<Record<Trial, (payment: Payment) => Promise<void>>> = {
  'declined in the form': payDeclined,
  'declined in the app': payDeclined,
  async 'declined at the bank'(payment) {
    await payment.pay();
    await payment.bank.pay();
    await expect(payment.bank.message).toContainText('declined');
    await payment.bank.pay();
    await payment.returns();
  },
  async 'cancelled at the bank'(payment) {
    await payment.pay();
    await payment.bank.cancel();
    await payment.returns();
    await payment.reload();
    await payment.reports('error CANCELLED');
    expect(await payment.charges()).toBe(0);
    await payment.start();
  },
  async 'reloaded while it waits'(payment) {
    await payment.pay();
    await expect.poll(() => payment.status()).toBe('requires_action');
    await payment.reload();
    await payment.reports('success');
  },
  async 'reloaded at the bank'(payment) {
    await payment.pay();
    await payment.page.getByRole('heading', { name: /^Pay / }).waitFor();
    await payment.page.goBack();
    await payment.reload();
    await payment.reports(recoverable('NOT_FINISHED'));
  },
  async 'reloaded at the end'(payment) {
    await payment.pay();
    await payment.reports(DECLINED, 'success');
    await payment.reload();
    await payment.reports('success');
    await expect(payment.page.locator('iframe')).toHaveCount(payment.isOwed ? 1 : 0);
  },
};

test('more than thirty payment methods are paid', { tag: '@every-variant' }, () => {
  expect(PAID_METHODS.length).toBeGreaterThan(30);
});

/** One method of each kind is tried for every change. */
const isFirstOfKind = ({ type, kind }: PaidMethod) =>
  PAID_METHODS.find((other) => other.kind === kind)?.type === type;

for (const method of PAID_METHODS) {
  const { type, kind } = method;
  const tag = isFirstOfKind(method) ? '@every-variant' : '@nightly';
  const title = `${type} is ${TRIALS[kind].join(', ')}, and recorded as one payment`;
  test(title, { tag }, async ({ page }) => {
    await page.clock.install();
    const payment = new Payment(page, method);
    await payment.start();
    for (const trial of TRIALS[kind]) await STEPS[trial](payment);
    await expect.poll(() => payment.status()).toBe('completed');
    const { status } = await transaction(payment.session.payment_id);
    expect({ status, charges: await payment.charges() }).toEqual(RECORDED[kind]);
  });
}
