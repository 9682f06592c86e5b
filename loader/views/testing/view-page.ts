/** A page with a wrapper in a real browser, as its customer and its shop use it. */
import type { Frame, Page } from '@playwright/test';
import { vi } from 'vitest';
import { ORDER } from '../../../shared/testing/order.ts';
import type { ViewChange, Wrapper } from './view-changes.ts';
import type { ShopPlan } from './shop-plan.ts';
import type { ViewServer } from './view-server.ts';

/** What a payment can have reached when its view changes. */
export const VIEW_STATES = [
  'loading',
  'open',
  'submitting',
  'challenge',
  'confirming',
  'declined',
] as const;
export type ViewState = (typeof VIEW_STATES)[number];

export const SUBMITTED: readonly ViewState[] = ['submitting', 'challenge', 'confirming'];

/** What the page notes of a success, and of a decline. */
export const PAID = 'success unknown';
export const DECLINED = 'error PAYMENT_ERROR CARD_DECLINED recoverable';

const POLLING = { timeout: 10_000, interval: 15 };

export class ViewPage {
  readonly #page: Page;
  readonly #server: ViewServer;
  #shown: ShopPlan;

  constructor(page: Page, server: ViewServer, view: Wrapper, change: ViewChange) {
    this.#page = page;
    this.#server = server;
    const { baseUrl, frameUrl } = server;
    this.#shown = {
      view,
      rendering: 'first',
      order: change.paysSession || change.fetchesSession ? null : ORDER,
      fetches: change.fetchesSession ? [ORDER] : [],
      session: change.paysSession ? server.platform().createSession(ORDER) : null,
      settings: { apiKey: 'pk_test_1', baseUrl, frameUrl },
    };
  }

  /** Shows the payment and brings it to a state. The page does not know yet what is charged. */
  async reach(state: ViewState): Promise<void> {
    const platform = this.#server.platform();
    await this.#page.goto(this.#server.pageUrl);
    if (state === 'loading') platform.holdForms();
    await this.#show();
    if (state === 'loading') {
      await untilTrue('a form loads', async () => platform.formsLoading > 0);
      return;
    }
    await this.untilPayable(ORDER.order_id);
    if (state === 'open') return;
    platform.charges = state !== 'declined';
    if (state !== 'declined') platform.holdStatuses();
    await this.press();
    await this.until('first submitting');
    if (state === 'submitting') return;
    await this.report(state === 'confirming' ? 'completed' : state);
    await this.until(state === 'declined' ? `first ${DECLINED}` : `first ${state}`);
    if (state === 'declined') await this.untilPayable(ORDER.order_id);
    platform.charges = true;
  }

  async change(change: ViewChange): Promise<void> {
    this.#shown = { ...this.#shown, ...change.apply(this.#shown, this.#server) };
    await this.render('second');
  }

  /** Renders the same with callbacks of this name. */
  async render(rendering: string): Promise<void> {
    this.#shown = { ...this.#shown, rendering };
    await this.#show();
  }

  async press(): Promise<void> {
    const form = await this.#form();
    await form.locator('button').click();
  }

  async report(type: 'challenge' | 'completed' | 'declined'): Promise<void> {
    const form = await this.#form();
    await form.evaluate((given) => window.gatewayForm.report(given), type);
  }

  reported(): Promise<readonly string[]> {
    return this.#page.evaluate(() => window.viewShop.events);
  }

  async outcomes(): Promise<readonly string[]> {
    return (await this.reported()).filter((one) => / (success|error)/.test(one));
  }

  async until(event: string): Promise<void> {
    await untilTrue(event, async () => (await this.reported()).includes(event));
  }

  /** Resolves when the only form that can be paid is that of this order. */
  async untilPayable(...orders: string[]): Promise<void> {
    const wanted = orders.join();
    await untilTrue(`payable: ${wanted}`, async () => (await this.payable()).join() === wanted);
  }

  /** The orders of the forms that can be paid. */
  async payable(): Promise<readonly string[]> {
    const orders = await Promise.all(
      this.#page.frames().map(async (frame) => {
        if (!frame.url().startsWith(this.#server.frameUrl)) return [];
        try {
          const element = await frame.frameElement();
          const isInert = await element.evaluate((node) => 'inert' in node && node.inert);
          if (isInert) return [];
          const usable = frame.locator('button:enabled');
          return await usable.evaluateAll((buttons) => buttons.map((one) => one.textContent));
        } catch (error) {
          if (String(error).includes('detached')) return [];
          throw error;
        }
      }),
    );
    return orders.flat();
  }

  /** Resolves when the form shows another amount than it was mounted with. */
  async untilAmount(amount: number): Promise<void> {
    const form = await this.#form();
    await form.locator(`button[data-amount="${amount}"]`).waitFor();
  }

  /** Resolves when the page has done everything that it does without a further event. */
  async settled(): Promise<void> {
    await this.#page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }

  async #show(): Promise<void> {
    await this.#page.evaluate((shown) => window.viewShop.show(shown), this.#shown);
    await this.settled();
  }

  /** The newest frame of a form. */
  #form(): Promise<Frame> {
    return vi.waitFor(() => {
      const found = this.#page
        .frames()
        .findLast((frame) => frame.url().startsWith(this.#server.frameUrl));
      if (found === undefined) throw new Error('There is no form');
      return found;
    }, POLLING);
  }
}

async function untilTrue(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => {
    if (!(await isTrue())) throw new Error(`Not yet: ${what}`);
  }, POLLING);
}
