/**
 * A malicious gateway SDK that tries to word what the merchant's page shows in the merchant's name: the
 * title of the frame, and what `Pay.customerMessage` returns.
 */
import type { Page } from '@playwright/test';
import { customerMessages as english } from '../../shared/language/messages.ts';
import { customerMessages as french } from '../../shared/locales/fr.ts';
import { customerMessages as german } from '../../shared/locales/de.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { UNKNOWN_AFTER } from '../support/times.ts';
import { frameOrigin } from '../support/urls.ts';
import { serveHostileFlow } from './hostile-flow.ts';
import { callLoader, intrude } from './intruder.ts';
import { expect, frameAt, test } from './site.ts';

declare global {
  interface Window {
    /** What the page has shown to the customer. */
    shown: string[];
  }
}

const FRAME = frameOrigin('checkout');
const FORGED = 'Call us to pay';
const DECLINED = { type: 'declined', attempt: 1, reason: 'DECLINED', message: FORGED };

const title = (page: Page) => page.locator('iframe').last().getAttribute('title');

/** Starts a payment, or changes the language of its form. */
function pay(page: Page, session: EmbeddedSessionResponse, locale: string): Promise<void> {
  return page.evaluate(
    ([given, language]) => {
      window.shown = [];
      return window.merchant.pay.initializePayment({
        session: given,
        container: '#container',
        locale: language,
        onError: (error: unknown) => void window.shown.push(window.Pay.customerMessage(error)),
      });
    },
    [session, locale] as const,
  );
}

async function hostileForm(page: Page, locale: string) {
  await serveHostileFlow(page);
  const merchant = await MerchantPage.opened(page);
  const session = await merchant.createSession({ gateway: 'checkout' });
  await pay(page, session, locale);
  const shell = frameAt(page, FRAME);
  const [gatewayWindow] = shell.childFrames();
  if (!gatewayWindow) throw new Error('There is no gateway window');
  await expect(gatewayWindow.getByText('Hostile form')).toBeVisible();
  await intrude(shell);
  const decline = async () => {
    await callLoader(shell, ['report'], { type: 'submitting', attempt: 1 });
    await callLoader(shell, ['report'], DECLINED);
  };
  const word = async (language: string, message: string) => {
    const messages = { formTitle: message, declined: message };
    return callLoader(shell, ['report'], { type: 'messages', locale: language, messages });
  };
  const shown = () => page.evaluate(() => window.shown);
  return { merchant, session, decline, word, shown };
}

test('the page has its messages before the gateway’s code runs, and accepts no others', async ({
  page,
}) => {
  const { decline, word, shown } = await hostileForm(page, 'de');
  expect(await title(page)).toBe(german.formTitle);
  expect(await word('de', FORGED)).toMatchObject({ error: { reason: 'NOT_EXPECTED' } });
  await decline();
  await expect.poll(shown).toEqual([german.declined]);
  expect(await title(page)).toBe(german.formTitle);
});

test('a language that is selected later is loaded from the frame host', async ({ page }) => {
  const { session, decline, word, shown } = await hostileForm(page, 'en');
  await pay(page, session, 'fr');
  expect(await word('fr', FORGED)).toMatchObject({ error: { reason: 'NOT_EXPECTED' } });
  await expect.poll(() => title(page)).toBe(french.formTitle);
  await decline();
  await expect.poll(shown).toEqual([french.declined]);
});

test('a second frame of a gateway whose code has run loads its messages from the frame host', async ({
  page,
}) => {
  const { merchant } = await hostileForm(page, 'en');
  const further = await merchant.createSession({ gateway: 'checkout' });
  // The first form has the same origin and stays until the second is usable.
  await page.route('**/assets/fr-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const customerMessages = { formTitle: '${FORGED}' }; export const frameMessages = {};`,
    }),
  );
  await pay(page, further, 'fr');
  await expect.poll(() => title(page)).toBe(french.formTitle);
});

test('a message with markup ends the connection, and the page never shows it', async ({ page }) => {
  await page.clock.install();
  const { word, shown } = await hostileForm(page, 'en');
  void word('en', '<img src=x>').catch(() => {});
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.clock.runFor(UNKNOWN_AFTER);
  await expect.poll(shown).toEqual([english.unknown]);
});
