/**
 * The amounts that the gateways' own forms show, for every currency of ISO 4217. Each form is mounted once, and its
 * amount is changed in place. What needs no browser is in `e2e/simulation/amounts.test.ts`.
 */
import { describe, expect, it } from 'vitest';
import { displayAmount } from '../../shared/money/display-amount.ts';
import { adyenDecimals } from '../../shared/testing/adyen-decimals.ts';
import { bundleScript } from '../../shared/testing/bundled-script.ts';
import {
  AMOUNTS,
  checkoutDecimals,
  ISO_DIGITS,
  money,
  moneyIn,
  moneyOf,
} from '../../shared/testing/money.ts';
import type { Money } from '../../shared/testing/money.ts';
import { useFrameStands } from '../testing/frame-stand.ts';
import type { FrameStand } from '../testing/frame-stand.ts';

const { open } = useFrameStands();

interface Amount {
  readonly value: number;
  readonly currency: string;
}

/** For every change, each currency with the one amount that has thousands; at night with all. */
const SHOWN = process.env['PAY_TESTS'] === 'daily' ? AMOUNTS.slice(-1) : AMOUNTS;

/** Every amount that a gateway with these decimals can charge. */
function amountsWith(decimals: (currency: string) => number): readonly Amount[] {
  return [...ISO_DIGITS.keys()].flatMap((currency) =>
    SHOWN.filter((value) => moneyOf(value, currency) % money(1, decimals(currency)) === 0n).map(
      (value) => ({ value, currency }),
    ),
  );
}

/** Changes the amount in place, as a session that was changed. */
async function change({ loader, config }: FrameStand, amount: Amount): Promise<void> {
  const changed = { gatewayConfig: { ...config, amount }, isExtended: false };
  expect(await loader.update({ changed })).toEqual({ ok: true, value: { isKept: true } });
}

/** The amounts for which something else than their money was read. */
async function wrongAmong(
  amounts: readonly Amount[],
  read: (amount: Amount) => Promise<Money>,
): Promise<readonly object[]> {
  const wrong: object[] = [];
  for (const amount of amounts) {
    const shown = await read(amount);
    const expected = moneyOf(amount.value, amount.currency);
    if (shown !== expected) wrong.push({ ...amount, shown, expected });
  }
  return wrong;
}

/** Notes the total of every request, and closes the sheet. Apple Pay's form needs https. */
const GOOGLE_PAY = `window.totals = [];
  window.google = { payments: { api: { PaymentsClient: class {
    isReadyToPay() { return Promise.resolve({ result: true }); }
    prefetchPaymentData() {}
    createButton({ onClick }) {
      const button = Object.assign(document.createElement('button'), { id: 'wallet' });
      button.addEventListener('click', onClick);
      return button;
    }
    loadPaymentData({ transactionInfo }) {
      window.totals.push(transactionInfo.totalPrice);
      return Promise.reject({ statusCode: 'CANCELED' });
    }
  } } } };`;

describe('Adyen’s Drop-in', () => {
  it('shows each amount on its button, exactly and in place', async () => {
    const stand = await open('adyen');
    const { loader, config } = stand;
    await loader.mount(config);
    await loader.reported('ready');
    const button = loader.shell.locator('button.adyen-checkout__button--pay').first();
    let last = (await button.textContent()) ?? '';
    const wrong = await wrongAmong(amountsWith(adyenDecimals), async (amount) => {
      await change(stand, amount);
      // Drop-in renders later. Each amount differs from the last one.
      await expect
        .poll(() => button.textContent(), { interval: 5, timeout: 10_000 })
        .not.toBe(last);
      last = (await button.textContent()) ?? '';
      return moneyIn(last);
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('requests each amount of Google Pay, changed in place', async () => {
    const path = '/pay.js';
    const stand = await open('adyen', undefined, undefined, { googlepay: path });
    const { responseTo } = stand.gateway;
    stand.gateway.responseTo = (requested) =>
      requested.startsWith(path)
        ? { headers: { 'Content-Type': 'text/javascript' }, body: GOOGLE_PAY }
        : responseTo?.(requested);
    const configuration = { merchantId: '1', gatewayMerchantId: 'Shop' };
    const method = { type: 'googlepay', name: 'Google Pay', configuration };
    const config = { ...stand.config, paymentMethods: { paymentMethods: [method] } };
    await stand.loader.mount(config);
    await stand.loader.reported('ready');
    const { shell } = stand.loader;
    const button = shell.locator('#wallet');
    let count = 0;
    const ofEach = amountsWith(adyenDecimals).filter(({ value }) => value === 1234500);
    const wrong = await wrongAmong(ofEach, async (amount) => {
      await change({ ...stand, config }, amount);
      await button.evaluate((element: HTMLElement) => element.click());
      count += 1;
      await shell.waitForFunction(`window.totals.length === ${count}`);
      return moneyIn(String(await shell.evaluate('window.totals.at(-1)')));
    });
    expect(wrong).toEqual([]);
  }, 120_000);
});

describe('Checkout.com’s Flow', () => {
  it('gets each amount in its own units, changed in place', async () => {
    const stand = await open('checkout');
    const config = { ...stand.config, submitTo: 'platform', amount: { value: 1, currency: 'EUR' } };
    await stand.loader.mount(config);
    await stand.loader.reported('ready');
    const total = stand.loader.shell.frameLocator('iframe').locator('output');
    const taken = amountsWith((currency) => Math.min(checkoutDecimals(currency), 2));
    const wrong = await wrongAmong(taken, async (amount) => {
      await change({ ...stand, config }, amount);
      const [, value, currency] = ((await total.textContent()) ?? '').split(' ');
      return currency === amount.currency
        ? money(Number(value), checkoutDecimals(amount.currency))
        : -1n;
    });
    expect(wrong).toEqual([]);
  }, 120_000);
});

describe('a browser', () => {
  it('displays each amount as a server does', async () => {
    const code = await bundleScript(
      new URL('../../shared/money/display-amount.ts', import.meta.url).pathname,
    );
    const { loader } = await open('adyen');
    await loader.page.evaluate(`${code}; window.displayed = bundled;`);
    const amounts = amountsWith(() => 6);
    const shown: unknown = await loader.page.evaluate(
      `${JSON.stringify(amounts)}.map(({ value, currency }) =>
        window.displayed.displayAmount(value, currency))`,
    );
    const expected = amounts.map(({ value, currency }) => displayAmount(value, currency));
    // The symbols may differ between versions of the language data.
    const numbers = (all: unknown) =>
      Array.isArray(all) ? all.map((one) => moneyIn(`${one}`)) : [];
    expect(numbers(shown)).toEqual(numbers(expected));
  });
});
