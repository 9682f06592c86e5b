/**
 * What every wrapper promises of a payment whose view changes, for each input in each state of the
 * payment. The oracle knows what was charged: the outcome is reported exactly once, by the callbacks of the
 * last rendering, and no form becomes usable for an order that is paid.
 *
 * With `PAY_VIEWS=every` each input is tried in each state; otherwise each input and each state once.
 */
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectToBrowser } from '../../../shared/testing/browser.ts';
import { ORDER } from '../../../shared/testing/order.ts';
import { CHANGED_AMOUNT, EXTENDED, FETCHED, NEWER_REVISION, VIEW_CHANGES } from './view-changes.ts';
import type { ViewChange, Wrapper } from './view-changes.ts';
import { DECLINED, PAID, SUBMITTED, VIEW_STATES, ViewPage } from './view-page.ts';
import type { ViewState } from './view-page.ts';
import { startViewServer } from './view-server.ts';
import type { ViewServer } from './view-server.ts';

const UNSUBMITTED = VIEW_STATES.filter((state) => !SUBMITTED.includes(state));

const HAS_EVERY_VIEW = process.env['PAY_VIEWS'] === 'every';

/** Which part of the inputs and states is tried, unless all of them are. */
type Coverage = 'covering' | 'few';

/** The changes that are tried in a state. */
function selected(
  selection: Coverage,
  state: ViewState,
  changes: readonly ViewChange[],
): readonly ViewChange[] {
  if (HAS_EVERY_VIEW) return changes;
  if (selection === 'few') {
    return state === 'submitting' ? changes.filter((_, index) => index % 3 === 0) : [];
  }
  const row = VIEW_STATES.indexOf(state);
  return changes.filter((change) => VIEW_CHANGES.indexOf(change) % VIEW_STATES.length === row);
}

const wantedAfter = ({ effect, wanted = ORDER }: ViewChange) =>
  effect === 'none' ? [] : [wanted.order_id];

/** Whether the component creates the session itself. */
const paysOrder = ({ paysSession, fetchesSession }: ViewChange) => !paysSession && !fetchesSession;

/**
 * @param selection - what is tried in the browser tier
 * @param packages - names of packages, and of the packages that replace them
 */
export function describeViews(
  wrapper: Wrapper,
  selection: Coverage,
  packages: Readonly<Record<string, string>> = {},
): void {
  const changes = VIEW_CHANGES.filter(({ only = wrapper }) => only === wrapper);
  const nothing = changes.filter(({ effect }) => effect === 'none' || effect === 'removed');
  const payable = changes.filter((change) => !nothing.includes(change));
  const statesOf = (states: readonly ViewState[], all: readonly ViewChange[]) =>
    states.filter((state) => selected(selection, state, all).length > 0);
  const few = (all: readonly ViewChange[]) =>
    HAS_EVERY_VIEW ? all : all.slice(0, selection === 'covering' ? 1 : 0);
  let server: ViewServer;
  let page: Page;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const [started, browser] = await Promise.all([
      startViewServer('shop-page', packages),
      connectToBrowser(),
    ]);
    server = started;
    page = await browser.newPage();
    close = async () => {
      await browser.close();
      await server.close();
    };
  });
  afterAll(() => close());
  beforeEach(async () => {
    await page.goto('about:blank');
    server.reset();
  });

  describe.each(statesOf(SUBMITTED, changes))('a payment that is %s is reported once', (state) => {
    test.each(selected(selection, state, changes))(
      'although the shop shows $name',
      async (change) => {
        const view = new ViewPage(page, server, wrapper, change);
        await view.reach(state);
        await view.change(change);
        expect(await view.payable()).toEqual([]);
        server.platform().release();
        const rendering = wrapper === 'react' && change.effect === 'removed' ? 'first' : 'second';
        await view.until(`${rendering} ${PAID}`);
        await view.render('third');
        expect(await view.outcomes()).toEqual([`${rendering} ${PAID}`]);
        expect(await view.payable()).toEqual([]);
        expect(server.platform().violations).toEqual([]);
      },
    );
  });

  describe.each(statesOf(UNSUBMITTED, payable))('a payment that is %s goes on', (state) => {
    test.each(selected(selection, state, payable))('where the shop shows $name', async (change) => {
      const view = new ViewPage(page, server, wrapper, change);
      await view.reach(state);
      const before = await view.outcomes();
      await view.change(change);
      server.platform().release();
      const { order_id: order } = change.wanted ?? ORDER;
      await view.untilPayable(order);
      await view.press();
      await view.until('second submitting');
      await view.report('completed');
      await view.until(`second ${PAID}`);
      await view.settled();
      expect(await view.outcomes()).toEqual([...before, `second ${PAID}`]);
      expect(server.platform().paidOrders).toEqual([order]);
      expect(server.platform().violations).toEqual([]);
    });
  });

  describe.each(statesOf(UNSUBMITTED, nothing))('a payment that is %s ends silently', (state) => {
    test.each(selected(selection, state, nothing))('where the shop shows $name', async (change) => {
      const view = new ViewPage(page, server, wrapper, change);
      await view.reach(state);
      const before = await view.outcomes();
      await view.change(change);
      server.platform().release();
      await view.untilPayable();
      expect(await view.outcomes()).toEqual(before);
    });
  });

  test.each(few(changes.filter((change) => paysOrder(change) && !change.wanted)))(
    'shows no form for a paid order, although the shop then shows $name',
    async (change) => {
      const view = new ViewPage(page, server, wrapper, change);
      await view.reach('confirming');
      server.platform().release();
      await view.until(`first ${PAID}`);
      await view.change(change);
      await view.render('third');
      expect(await view.payable()).toEqual([]);
      expect(server.platform().sessions).toBe(1);
    },
  );

  test.each(few(changes.filter(({ effect }) => effect === 'same')))(
    'keeps the session where the shop shows $name',
    async (change) => {
      const view = new ViewPage(page, server, wrapper, change);
      await view.reach('open');
      await view.change(change);
      await view.untilPayable(ORDER.order_id);
      await view.press();
      await view.until('second submitting');
      expect(server.platform().sessions).toBe(1);
    },
  );

  test('fetches its session once, whichever function the shop then shows', async () => {
    const view = new ViewPage(page, server, wrapper, FETCHED);
    await view.reach('open');
    await view.change(FETCHED);
    await view.render('third');
    await view.press();
    await view.until('third submitting');
    expect(server.platform().sessions).toBe(1);
  });

  test.each([
    ['a newer revision of its session', NEWER_REVISION],
    ['its session with a later expiry', EXTENDED],
  ])('shows %s in the form that is there', async (_, change) => {
    const view = new ViewPage(page, server, wrapper, change);
    await view.reach('open');
    await view.change(change);
    await view.untilAmount(CHANGED_AMOUNT);
    await view.press();
    await view.until('second submitting');
    expect(server.platform().formsLoading).toBe(1);
  });

  test.each(few(changes.filter(({ effect }) => effect === 'other' || effect === 'none')))(
    'shows $name after a decline, when it has waited for the outcome',
    async (change) => {
      const view = new ViewPage(page, server, wrapper, change);
      await view.reach('open');
      server.platform().charges = false;
      await view.press();
      await view.until('first submitting');
      await view.change(change);
      expect(await view.payable()).toEqual([]);
      await view.report('declined');
      await view.until(`second ${DECLINED}`);
      await view.untilPayable(...wantedAfter(change));
      expect(await view.outcomes()).toEqual([`second ${DECLINED}`]);
    },
  );
}
