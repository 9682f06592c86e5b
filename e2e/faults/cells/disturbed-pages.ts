/** The merchant's page, or the frame in it, changes while the customer pays. */
import type { Cell } from '../cell.ts';
import * as disturbances from '../disturbances.ts';
import type { StorageFault } from '../disturbances.ts';
import type { FaultKind } from '../fault-kinds.ts';
import { LOST, NOT_FINISHED, OPEN, PAID, PAID_WITHOUT_FORM } from '../observations.ts';
import type { Outcome } from '../outcome.ts';
import type { PaymentRun } from '../payment-run.ts';
import { whileAt } from '../reach-step.ts';
import type { HeldStep } from '../reach-step.ts';

/** Steps after which the platform knows the payment, whatever happens to the page. */
const CHARGED_STEPS: readonly HeldStep[] = ['submit', 'update id', 'poll', 'return'];

type Happens = (run: PaymentRun) => unknown;

function at(step: HeldStep, fault: FaultKind, happens: Happens, expected: Outcome): Cell {
  const during = whileAt(step, 'checkout', happens);
  return { ...during, fault, expected, recovery: 'not needed', skipsTime: true };
}

/** The merchant's own script removes the form, and it is not replaced. */
function takenAway(fault: FaultKind, happens: Happens): Cell[] {
  return [
    { ...at('mount', fault, happens, LOST), recovery: 'shop: same session' },
    { ...at('challenge', fault, happens, LOST), recovery: 'shop: same session' },
    ...CHARGED_STEPS.map((step) => at(step, fault, happens, PAID_WITHOUT_FORM)),
  ];
}

/** The frame is replaced if no attempt can have been submitted. */
function broken(fault: FaultKind, happens: Happens): Cell[] {
  return [
    { ...at('mount', fault, happens, OPEN), recovery: 'pays in the form' },
    { ...at('challenge', fault, happens, LOST), recovery: 'shop: same session' },
    ...CHARGED_STEPS.map((step) => at(step, fault, happens, PAID_WITHOUT_FORM)),
  ];
}

const reloaded: readonly Cell[] = [
  {
    ...at('mount', 'the page is reloaded', disturbances.reload, OPEN),
    recovery: 'pays in the form',
  },
  ...(['checkout', 'adyen'] as const).map((gateway) => ({
    ...whileAt('challenge', gateway, disturbances.reload),
    fault: 'the page is reloaded' as const,
    expected: NOT_FINISHED,
    recovery: 'pays in the form' as const,
    skipsTime: true,
  })),
  ...CHARGED_STEPS.map((step) => at(step, 'the page is reloaded', disturbances.reload, PAID)),
];

async function reloadWithout(run: PaymentRun): Promise<void> {
  await disturbances.breakStorage(run);
  await run.reload();
}

/** The page has no record of the attempt, so the platform's status decides. */
function reloadedWithout(storage: StorageFault, ...steps: HeldStep[]): Cell[] {
  return steps.map((step) => ({
    ...at(step, 'the page is reloaded without storage', reloadWithout, PAID),
    arrange: (run) => disturbances.prepareStorage(run, storage),
    detail: `storage ${storage}`,
  }));
}

const forgotten: readonly Cell[] = [
  // At first, before the gateway has the card, the session is still untouched.
  ...reloadedWithout('null', ...CHARGED_STEPS),
  ...reloadedWithout('full', 'poll'),
  ...reloadedWithout('ignoring writes', 'poll'),
];

export const disturbedPageCells: readonly Cell[] = [
  ...takenAway('the frame is removed', disturbances.removeFrame),
  ...takenAway('the container is replaced', disturbances.replaceContainer),
  ...broken('the frame navigates', disturbances.navigateFrame),
  ...broken('the frame crashes', disturbances.crashFrame),
  ...reloaded,
  ...forgotten,
];
