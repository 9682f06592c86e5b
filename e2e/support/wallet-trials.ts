/** How a customer pays by a wallet of Adyen's form, or does not: the same in every sandbox. */
import type { Page } from '@playwright/test';
import { AdyenForm } from '../../server/customers/page-objects/gateway-forms.ts';
import type { WalletName } from '../../server/customers/playwright/index.ts';
import { MerchantPage } from './merchant-page.ts';
import { expect } from './payment-test.ts';
import { records as recordsOfRun } from './platform.ts';
import type { PlatformRecords } from './platform.ts';
import { URLS_OF_RUN } from './urls.ts';
import type { SandboxUrls } from './urls.ts';
import { openSheet } from './wallet-sheet.ts';

export interface WalletSandbox {
  readonly urls: SandboxUrls;
  readonly records: PlatformRecords;
}

export const SANDBOX_OF_RUN: WalletSandbox = { urls: URLS_OF_RUN, records: recordsOfRun };

export interface WalletTrial {
  /** A sentence about the wallet. */
  readonly title: string;
  readonly run: (page: Page, sandbox: WalletSandbox) => Promise<void>;
}

/** An open form that offers the wallet and cards. */
export async function openForm(
  page: Page,
  wallet: WalletName,
  { scenario = 'approve', urls = URLS_OF_RUN }: { scenario?: string; urls?: SandboxUrls } = {},
) {
  const merchant = new MerchantPage(page, urls);
  await merchant.open();
  const order = merchant.orderData('adyen', {
    metadata: { sandbox: { gateway: 'adyen', scenario, methods: [wallet, 'scheme'] } },
  });
  const session = await merchant.createSessionOf(order);
  await merchant.initialize(session);
  return { merchant, session, order: order.order_id, form: new AdyenForm(page) };
}

/** Pays by card in a form in which the wallet has not paid. */
async function payByCard(form: AdyenForm, merchant: MerchantPage): Promise<void> {
  await form.choose('Cards');
  await form.payByCard();
  await expect.poll(() => merchant.reported()).toContain('success');
}

/** The gateway opens the order first, so that a cancellation ends an attempt. */
const HAS_ORDER: ReadonlySet<WalletName> = new Set(['klarna', 'paypal']);

/** The sheet stays open after a decline, and shows it. */
const SHOWS_DECLINES: ReadonlySet<WalletName> = new Set(['applepay', 'googlepay']);

/** Apple reports a failure as a cancellation, and Adyen's package does not report a blocked window. */
const REPORTS_FAILURES: ReadonlySet<WalletName> = new Set(['googlepay', 'klarna', 'paypal']);

export function paidAfterCancelling(wallet: WalletName): WalletTrial {
  return {
    title: `${wallet} is cancelled without a charge, and then paid`,
    async run(page, { urls, records }) {
      const { merchant, session, form } = await openForm(page, wallet, { urls });
      const first = await openSheet(page, () => form.payByWallet(wallet));
      await first.cancel();
      const second = await openSheet(page, () => form.walletButton(wallet).click());
      expect((await records.sessionStatus(session.session_id)).status).toBe('pending');
      await second.approve();
      await expect.poll(() => merchant.reported()).toContain('success');
      expect((await records.transaction(session.payment_id)).status).toBe('captured');
      expect((await records.sessionStatus(session.session_id)).status).toBe('completed');
    },
  };
}

export function cardAfterCancelling(wallet: WalletName): WalletTrial {
  return {
    title: `after ${wallet} is cancelled, a card is paid`,
    async run(page, { urls, records }) {
      const { merchant, session, form } = await openForm(page, wallet, { urls });
      const sheet = await openSheet(page, () => form.payByWallet(wallet));
      await sheet.cancel();
      await payByCard(form, merchant);
      const cancelled = HAS_ORDER.has(wallet) ? ['error CANCELLED recoverable'] : [];
      expect(await merchant.reported()).toEqual([...cancelled, 'success']);
      expect((await records.transaction(session.payment_id)).status).toBe('captured');
    },
  };
}

export function cardAfterDecline(wallet: WalletName): WalletTrial {
  return {
    title: `a decline of ${wallet} is shown, and a card is paid`,
    async run(page, { urls, records }) {
      const { merchant, session, form } = await openForm(page, wallet, {
        scenario: 'decline',
        urls,
      });
      const sheet = await openSheet(page, () => form.payByWallet(wallet));
      await sheet.approve();
      if (SHOWS_DECLINES.has(wallet)) {
        await expect(sheet.message).toBeVisible();
        await sheet.cancel();
      }
      await expect(form.message).toBeVisible();
      await payByCard(form, merchant);
      expect((await records.transaction(session.payment_id)).status).toBe('captured');
    },
  };
}

export function pendingUntilReported(wallet: WalletName): WalletTrial {
  return {
    title: `${wallet} stays pending until the gateway reports`,
    async run(page, { urls, records }) {
      const { merchant, session, form } = await openForm(page, wallet, {
        scenario: 'pending',
        urls,
      });
      const sheet = await openSheet(page, () => form.payByWallet(wallet));
      await sheet.approve();
      await expect.poll(() => merchant.reported()).toContain('success');
      expect((await records.transaction(session.payment_id)).status).toBe('pending');
    },
  };
}

export function cardAfterFailure(wallet: WalletName): WalletTrial {
  return {
    title: `when ${wallet} fails, a card is paid`,
    async run(page, { urls }) {
      const { merchant, form } = await openForm(page, wallet, { urls });
      const sheet = await openSheet(page, () => form.payByWallet(wallet));
      await sheet.fail();
      if (REPORTS_FAILURES.has(wallet)) await expect(form.message).toBeVisible();
      await payByCard(form, merchant);
    },
  };
}

export function chargedOnceAfterReload(wallet: WalletName): WalletTrial {
  return {
    title: `a reload while the window of ${wallet} is open leads to one charge`,
    async run(page, { urls, records }) {
      const { merchant, session, order, form } = await openForm(page, wallet, { urls });
      const sheet = await openSheet(page, () => form.payByWallet(wallet));
      await merchant.open();
      await sheet.approve();
      await merchant.initialize(session);
      expect(await records.chargesOf(order)).toBe(0);
      await payByCard(form, merchant);
      expect(await records.chargesOf(order)).toBe(1);
    },
  };
}

export function cardAfterBlockedWindow(wallet: WalletName): WalletTrial {
  const isExplained = REPORTS_FAILURES.has(wallet);
  return {
    title: `a blocked window of ${wallet} ${isExplained ? 'is explained, and' : 'changes nothing:'} a card is paid`,
    async run(page, { urls }) {
      await page.addInitScript(() => (window.open = () => null));
      const { merchant, form } = await openForm(page, wallet, { urls });
      await form.payByWallet(wallet);
      if (isExplained) await expect(form.message).toContainText('allow pop-up windows');
      await payByCard(form, merchant);
    },
  };
}
