/**
 * The frame of a form has the height of its form from its first picture on: it does not slide to it, and leaves no
 * room below it at rest. Everything is in view, so that nothing may move unnoticed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';

declare global {
  interface Window {
    pictures: { readonly height: number; readonly sincePress: number }[];
  }
}

/** px by which a frame may slide, and of empty room below its form. */
const MOST = 24;
/** ms after a press in which browsers attribute a movement to the customer. */
const ATTRIBUTED = 500;
/** ms of each request: the responses come after the browser attributes nothing more to the press. */
const SLOW_RESPONSE = 300;

const WAYS = ['preloaded', 'repeated', 'prepared', 'made at the click'] as const;
type Way = (typeof WAYS)[number];

interface Cell {
  readonly way: Way;
  readonly gateway: 'adyen' | 'checkout';
  readonly isSlow: boolean;
  /** When the page asks for the session. */
  readonly session: 'before the click' | 'at the click';
}

/** px */
const WIDTH = 640;

const METADATA = { sandbox: { gateway: 'adyen', methods: ['scheme', 'ideal'] } };

const cells: readonly Cell[] = WAYS.flatMap((way) =>
  (['adyen', 'checkout'] as const)
    // Flow is made with its session.
    .filter((gateway) => way !== 'prepared' || gateway === 'adyen')
    .flatMap((gateway) =>
      [false, true].flatMap((isSlow) =>
        (['before the click', 'at the click'] as const).map((session) => ({
          way,
          gateway,
          isSlow,
          session,
        })),
      ),
    ),
);

for (const cell of cells) {
  const { way, gateway, isSlow, session } = cell;
  const network = isSlow ? 'slow' : 'fast';
  const moves = way === 'made at the click' ? 'slides at most slowly' : 'stands still';
  const title = `the form of ${gateway}, ${way}, ${moves}: ${network} network, session ${session}`;
  const isDaily = way === 'preloaded' && gateway === 'adyen' && isSlow;
  test(title, { tag: isDaily ? [] : ['@nightly'] }, async ({ page }, { annotations }) => {
    await page.setViewportSize({ width: 1280, height: 1600 });
    const merchant = await openWith(page, cell);
    const { atOnce, slid, jumped, room } = await press(merchant, cell);
    annotations.push({
      type: title,
      description: `slid ${slid} px, jumped ${jumped} px, ${room} px of room`,
    });
    expect(room).toBeGreaterThanOrEqual(0);
    expect(room).toBeLessThanOrEqual(MOST);
    expect(jumped).toBe(0);
    // A frame that is made by the press learns the height too late, unless the network is fast.
    if (way !== 'made at the click') expect(slid).toBeLessThanOrEqual(MOST);
    // Known before the press: the skeleton has it in the task of the click.
    if (way === 'prepared' || way === 'repeated') {
      const shown = await page.locator('#container iframe').boundingBox();
      expect(Math.abs(atOnce - (shown?.height ?? 0))).toBeLessThanOrEqual(MOST);
    }
  });
}

async function openWith(page: Page, { way, gateway }: Cell): Promise<MerchantPage> {
  const merchant = await MerchantPage.opened(page, undefined, { debug: true });
  if (way === 'repeated') {
    await setWidth(page);
    const data = merchant.orderData(gateway, { metadata: metadataOf(gateway) });
    await merchant.initialize(await merchant.createSessionOf(data));
    await merchant.open(undefined, { debug: true });
  }
  if (way === 'preloaded') {
    await page.evaluate((code) => window.merchant.pay.preload(code), gateway);
    await expect.poll(() => merchant.events()).toContain('preload.done');
  }
  if (way === 'prepared') {
    const amount = merchant.orderData(gateway).amount;
    const offered = { currency: 'EUR', country: 'DE', amount, ...METADATA };
    await page.evaluate(
      (given) => window.merchant.pay.preload({ ...given, container: '#container' }),
      offered,
    );
    await expect.poll(() => merchant.events()).toContain('prepare.done');
    await expect(page.frameLocator('#container iframe').locator('[data-cse] iframe')).toHaveCount(
      3,
    );
  }
  return merchant;
}

/** An earlier visit remembers a height by its width. */
function setWidth(page: Page): Promise<void> {
  return page.locator('#container').evaluate((container, width) => {
    container.style.width = `${width}px`;
  }, WIDTH);
}

function metadataOf(gateway: Cell['gateway']): object {
  return gateway === 'adyen' ? METADATA : { sandbox: { gateway } };
}

async function press(
  merchant: MerchantPage,
  { gateway, isSlow, session }: Cell,
): Promise<{ atOnce: number; slid: number; jumped: number; room: number }> {
  const { page } = merchant;
  const data = merchant.orderData(gateway, { metadata: metadataOf(gateway) });
  const given = session === 'before the click' ? await merchant.createSessionOf(data) : undefined;
  await setWidth(page);
  await page.evaluate(
    ([order, known]) => {
      const container = document.querySelector<HTMLElement>('#container');
      if (!container) throw new Error('There is no container');
      const button = document.createElement('button');
      button.textContent = 'Pay';
      const { pay, reported } = window.merchant;
      const show = async () => {
        const session = known ?? (await pay.createEmbeddedSession(order));
        const shown = pay.initializePayment({ session, container });
        const { height } = container.getBoundingClientRect();
        Object.assign(container.dataset, { atOnce: height });
        await shown;
        reported.push('ready');
      };
      button.addEventListener('click', () => void show());
      container.before(button);
      const below = document.createElement('p');
      below.textContent = 'Returns are free for thirty days.';
      container.after(below);
      let pressed = Infinity;
      addEventListener('click', () => (pressed = performance.now()), true);
      window.pictures = [];
      const watch = () => {
        const { height } = container.getBoundingClientRect();
        window.pictures.push({ height, sincePress: performance.now() - pressed });
        requestAnimationFrame(watch);
      };
      watch();
    },
    [data, given] as const,
  );
  if (isSlow) {
    await page.route('**/*', async (route) => {
      await pause(SLOW_RESPONSE);
      await route.continue();
    });
  }
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.poll(() => merchant.reported()).toContain('ready');
  // Steps of a slide are in each animation frame.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let same = 0;
        const watch = () => {
          const [before, last] = window.pictures.slice(-2);
          same = before?.height === last?.height ? same + 1 : 0;
          if (same > 40) resolve();
          else requestAnimationFrame(watch);
        };
        watch();
      }),
  );
  const pictures = await page.evaluate(() => window.pictures);
  let slid = 0;
  let jumped = 0;
  pictures.forEach(({ height, sincePress }, index) => {
    const before = pictures[index - 1]?.height ?? 0;
    if (before === 0) return;
    const step = Math.abs(height - before);
    if (step < 3) slid += step;
    else if (sincePress > ATTRIBUTED) jumped += step;
  });
  const form = await paymentFrame(page).locator('#payment').boundingBox();
  const frame = await page.locator('#container iframe').boundingBox();
  if (!form || !frame) throw new Error('There is no form');
  const atOnce = Number(await page.locator('#container').getAttribute('data-at-once'));
  return { atOnce, slid, jumped, room: frame.height - form.height };
}
