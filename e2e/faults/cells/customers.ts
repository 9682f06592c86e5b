/** Customers with accounts: a set-up, and the removal of a saved card, while something fails. */
import { expect } from '@playwright/test';
import { AdyenForm, paymentFrame } from '../../../server/customers/page-objects/gateway-forms.ts';
import type { Cell } from '../cell.ts';
import * as disturbances from '../disturbances.ts';
import { networkCell } from '../network-cell.ts';
import type { NetworkFaultKind, Place } from '../network-cell.ts';
import {
  SET_UP_NOT_FINISHED,
  OPEN,
  REMOVED_BEFORE,
  SAVED,
  STILL_SAVED,
  SET_UP_UNCONFIRMED,
} from '../observations.ts';
import type { PaymentRun } from '../payment-run.ts';
import { delayed } from '../network-faults.ts';
import { whileAt } from '../reach-step.ts';
import { REMOVE, SUBMIT } from '../requests.ts';

const SET_UP: Place = { step: 'submit', gateway: 'adyen, set-up', request: SUBMIT };
const REMOVAL: Place = { step: 'remove card', gateway: 'adyen, saved card', request: REMOVE };

const setUpCells: readonly Cell[] = [
  networkCell('executed, then reset', SET_UP, SAVED),
  networkCell('executed, then no response', SET_UP, SAVED),
  networkCell('connection reset', SET_UP, SET_UP_UNCONFIRMED, {
    recovery: 'presses Pay again',
    skipsTime: true,
  }),
  {
    ...whileAt('submit', 'adyen, set-up', disturbances.reload),
    fault: 'the page is reloaded',
    expected: SAVED,
    recovery: 'not needed',
    skipsTime: true,
  },
  {
    ...whileAt('challenge', 'adyen, set-up', disturbances.reload),
    fault: 'the page is reloaded',
    expected: SET_UP_NOT_FINISHED,
    recovery: 'pays in the form',
    skipsTime: true,
  },
];

/** @param cards - that are saved afterwards */
function removal(kind: NetworkFaultKind, cards: number): Cell {
  const isRemoved = cards === 0;
  const cell = isRemoved
    ? networkCell(kind, REMOVAL, OPEN, { times: 1, skipsTime: false })
    : networkCell(kind, REMOVAL, STILL_SAVED);
  return {
    ...cell,
    ...(isRemoved && { detail: 'once' }),
    // The form waits for the SDK, which tries again.
    requestTimeout: 1000,
    async arrange(run: PaymentRun) {
      await run.saveCard();
      await cell.arrange?.(run);
    },
    async meanwhile(run) {
      await new AdyenForm(run.page).removeSavedCard();
      const shown = paymentFrame(run.page).getByText('4242');
      if (isRemoved) await expect(shown).toHaveCount(0);
      await expect.poll(() => run.account.cards(), { message: 'saved cards' }).toBe(cards);
    },
    recovery: 'pays in the form',
  };
}

/** The page has the session as it was before, so that its form shows a card that does not pay any more. */
const reloadedWhileRemoving: Cell = {
  step: 'remove card',
  gateway: 'adyen, saved card',
  fault: 'the page is reloaded',
  arrange: (run) => run.saveCard(),
  async meanwhile(run) {
    const removal = delayed();
    run.network.inject(REMOVE, removal.fault);
    await new AdyenForm(run.page).removeSavedCard();
    await removal.arrived;
    removal.release();
    await expect.poll(() => run.account.cards(), { message: 'saved cards' }).toBe(0);
    await run.reload();
    await run.pay();
  },
  expected: REMOVED_BEFORE,
  recovery: 'shop: new session',
};

export const customerCells: readonly Cell[] = [
  ...setUpCells,
  removal('executed, then reset', 0),
  removal('executed, then no response', 0),
  removal('connection reset', 1),
  reloadedWhileRemoving,
];
