/**
 * The room that the form is given. None of it stays empty below the form. Content below the container moves
 * only while the browser attributes that to a press, or too slowly to be a layout shift. The run writes its
 * measurements into docs/layout.md.
 */
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { MerchantPage } from '../support/merchant-page.ts';
import type { EnginePage } from './engine-page.ts';
import { expect, test } from './engine-test.ts';
import { emptyRoom, layOut, movedBy, settle } from './room.ts';

/** px of empty room in the frame, below the gateway's form. */
const MOST_EMPTY = 24;

/** px of the container. */
const WIDTHS = [320, 390, 768, 1280, 1440];

/** px; everything is in view, so that nothing may move unnoticed. */
const WINDOW = { width: 1480, height: 1600 };

test.describe.configure({ timeout: 300_000 });

interface Visit {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isPreloaded: boolean;
}

const VISITS: readonly Visit[] = [
  { name: 'the first visit, with preloading', isFirst: true, isPreloaded: true },
  { name: 'the first visit', isFirst: true, isPreloaded: false },
  { name: 'a later visit', isFirst: false, isPreloaded: false },
];

for (const [gateway, title] of [
  ['checkout', 'Checkout.com Flow'],
  ['adyen', 'Adyen Drop-in'],
  ['hosted', 'the hosted page'],
] as const) {
  test(title, async ({ merchant, tab }, { annotations }) => {
    await tab.setViewportSize(WINDOW);
    const session = await merchant.createSession({ gateway });
    for (const width of WIDTHS) {
      const rooms: number[] = [];
      let moved = 0;
      for (const visit of VISITS) {
        await test.step(`${width} px wide, on ${visit.name}`, async () => {
          await open(merchant, gateway, visit);
          rooms.push(await pressAndMeasure(merchant, session, width));
          moved += await movedBy(tab);
          expect(moved, 'px that what is below has moved').toBe(0);
        });
      }
      annotations.push({ type: `${width}`, description: `${rooms.join(', ')} / ${moved}` });
    }
  });
}

async function open(
  merchant: MerchantPage<EnginePage>,
  gateway: string,
  { isFirst, isPreloaded }: Visit,
): Promise<void> {
  if (isFirst) await merchant.page.evaluate(() => localStorage.clear(), null);
  await merchant.open(undefined, isPreloaded ? { preload: gateway } : {});
  if (!isPreloaded) return;
  await merchant.page.evaluate(() => window.merchant.pay.preload(), null);
  await expect.poll(() => merchant.events()).toContain('preload.done');
}

/** Shows the form by a press, waits until its height has settled, and returns the px of empty room. */
async function pressAndMeasure(
  { page }: MerchantPage<EnginePage>,
  session: EmbeddedSessionResponse,
  width: number,
): Promise<number> {
  await layOut(page, session, width);
  await page.getByRole('button', { name: 'Pay' }).click();
  await settle(page);
  let room = Infinity;
  await expect(async () => {
    room = await emptyRoom(page);
    expect(room).toBeLessThanOrEqual(MOST_EMPTY);
    expect(room).toBeGreaterThanOrEqual(0);
  }).toPass({ timeout: 30_000 });
  return room;
}
