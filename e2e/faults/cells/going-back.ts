/**
 * The customer presses Back, and Forward, while the bank's page is open or the payment is confirmed. An entry of
 * the history is the shop's page or a page in a frame of it, and customers cannot distinguish the two.
 */
import { HostedPage, paymentFrame } from '../../../server/customers/page-objects/gateway-forms.ts';
import { pressInHistory, traverse } from '../browser-history.ts';
import type { HistoryButton } from '../browser-history.ts';
import type { Cell } from '../cell.ts';
import type { Gateway } from '../gateway-choices.ts';
import { AWAY, NOT_FINISHED, OPEN, PAID, RETURNED, UNCONFIRMED } from '../observations.ts';
import type { Outcome, Recovery } from '../outcome.ts';
import type { PaymentRun } from '../payment-run.ts';
import { whileAt } from '../reach-step.ts';
import type { HeldStep } from '../reach-step.ts';

const FAULT = { fault: 'the customer presses Back', skipsTime: true } as const;

interface Sequence {
  readonly detail: string;
  readonly buttons: readonly HistoryButton[];
}

const ONCE: Sequence = { detail: 'once', buttons: ['Back'] };
const TWICE: Sequence = { detail: 'twice', buttons: ['Back', 'Back'] };
const AND_FORWARD: Sequence = { detail: 'and Forward', buttons: ['Back', 'Forward'] };
const TWICE_EACH: Sequence = {
  detail: 'and Forward, twice each',
  buttons: ['Back', 'Back', 'Forward', 'Forward'],
};

interface Ending {
  readonly expected: Outcome;
  readonly recovery: Recovery;
}

const REOPENED: Ending = { expected: NOT_FINISHED, recovery: 'pays in the form' };
const ALREADY_PAID: Ending = { expected: PAID, recovery: 'not needed' };
const ON_RETURN: Ending = { expected: RETURNED, recovery: 'not needed' };
const STILL_OPEN: Ending = { expected: OPEN, recovery: 'pays in the form' };
/** The gateway's own page is open, in the form or in the window. */
const ON_PAGE: Ending = { expected: OPEN, recovery: 'presses Pay again' };
const AT_GATEWAY: Ending = { expected: AWAY, recovery: 'pays in the form' };
/** The customer has left the shop, and opens its page again. */
const LEFT: Ending = { expected: AWAY, recovery: 'page reloaded' };

function at(step: HeldStep, gateway: Gateway, { detail, buttons }: Sequence, ending: Ending): Cell {
  const during = whileAt(step, gateway, (run) => traverse(run, buttons));
  return { ...during, ...FAULT, ...ending, detail };
}

/** The customer is at the bank's page again, and confirms there. */
function confirmed(gateway: Gateway, { detail, buttons }: Sequence, ending: Ending): Cell {
  const during = whileAt('challenge', gateway, async (run) => {
    await traverse(run, buttons);
    await run.customer.issuer.confirm();
  });
  return { ...during, ...FAULT, ...ending, detail };
}

/** The customer cancels the challenge, and presses Back while the form confirms that. */
function cancelled({ detail, buttons }: Sequence): Cell {
  return {
    ...FAULT,
    step: 'return',
    gateway: 'checkout',
    scenario: 'challenge',
    goes: 'to paying',
    detail: `${detail}, after cancelling`,
    async meanwhile(run) {
      await run.challenged();
      await run.customer.issuer.cancel();
      await run.confirming();
      await traverse(run, buttons);
    },
    expected: UNCONFIRMED,
    recovery: 'pays in the form',
  };
}

/** The bank's page is in a window of its own, with a history of its own. */
function inPopup({ detail, buttons }: Sequence): Cell {
  return {
    ...FAULT,
    step: 'challenge',
    gateway: 'hosted, pop-up',
    scenario: 'challenge',
    goes: 'to the form',
    detail,
    async meanwhile({ page }: PaymentRun) {
      const opened = page.waitForEvent('popup');
      await paymentFrame(page).getByRole('button').first().click();
      const popup = await opened;
      const gateway = new HostedPage(popup);
      await gateway.pay();
      await gateway.issuer.appears();
      await pressInHistory(popup, buttons);
      if (buttons.at(-1) === 'Back') await gateway.pay();
      await gateway.issuer.confirm();
    },
    ...ALREADY_PAID,
  };
}

export const goingBackCells: readonly Cell[] = [
  at('mount', 'checkout', ONCE, LEFT),
  at('mount', 'checkout', AND_FORWARD, STILL_OPEN),
  at('submit', 'checkout', AND_FORWARD, ALREADY_PAID),
  // Flow's window has navigated to the issuer's page.
  at('challenge', 'checkout', ONCE, REOPENED),
  at('challenge', 'checkout', AND_FORWARD, REOPENED),
  at('challenge', 'checkout', TWICE, LEFT),
  at('challenge', 'checkout', TWICE_EACH, REOPENED),
  // The challenge is the first page of its frame.
  at('challenge', 'adyen', ONCE, LEFT),
  at('challenge', 'adyen', AND_FORWARD, REOPENED),
  at('challenge', 'adyen', TWICE_EACH, REOPENED),
  at('challenge', 'hosted', ONCE, ON_PAGE),
  confirmed('hosted', AND_FORWARD, ALREADY_PAID),
  at('challenge', 'hosted', TWICE, LEFT),
  at('challenge', 'hosted', TWICE_EACH, REOPENED),
  inPopup(ONCE),
  inPopup(AND_FORWARD),
  at('challenge', 'redirect', ONCE, AT_GATEWAY),
  confirmed('redirect', AND_FORWARD, ON_RETURN),
  at('challenge', 'redirect', TWICE, AT_GATEWAY),
  confirmed('redirect', TWICE_EACH, ON_RETURN),
  at('update id', 'checkout', AND_FORWARD, ALREADY_PAID),
  at('poll', 'checkout', AND_FORWARD, ALREADY_PAID),
  at('return', 'checkout', ONCE, ALREADY_PAID),
  at('return', 'checkout', AND_FORWARD, ALREADY_PAID),
  at('return', 'adyen', AND_FORWARD, ALREADY_PAID),
  at('return', 'hosted', ONCE, ALREADY_PAID),
  cancelled(ONCE),
  cancelled(TWICE),
  cancelled(AND_FORWARD),
];
