/** The sheet of a wallet, which opens in a window of its own. */
import type { Page } from '@playwright/test';
import { WalletSheet } from '../../server/customers/page-objects/gateway-forms.ts';
import type { Control, Place } from '../../server/customers/page-objects/place.ts';

/** A page that reports the windows that it opens. */
interface Opener<Each> {
  waitForEvent(event: 'popup'): Promise<Place<Each>>;
}

/** @param press - presses the wallet's button */
export function openSheet(page: Page, press: () => Promise<void>): Promise<WalletSheet>;
export function openSheet<Each extends Control<Each>>(
  page: Opener<Each>,
  press: () => Promise<void>,
): Promise<WalletSheet<Each>>;
export async function openSheet<Each extends Control<Each>>(
  page: Opener<Each>,
  press: () => Promise<void>,
): Promise<WalletSheet<Each>> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  const sheet = new WalletSheet(popup);
  await sheet.appears();
  return sheet;
}
