/** The sheet of a wallet, which opens in a window of its own. */
import type { Page } from '@playwright/test';
import { WalletSheet } from '../../sandbox/page-objects/gateway-forms.ts';

/** @param press - presses the wallet's button */
export async function openSheet(page: Page, press: () => Promise<void>): Promise<WalletSheet> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  const sheet = new WalletSheet(popup);
  await sheet.appears();
  return sheet;
}
