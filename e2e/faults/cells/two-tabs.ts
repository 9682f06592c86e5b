/** One session in two tabs: one charge, and one outcome in each. */
import { expect } from '@playwright/test';
import type { Cell } from '../cell.ts';
import { choiceOf } from '../gateway-choices.ts';
import { OPEN, PAID } from '../observations.ts';
import type { PaymentRun } from '../payment-run.ts';
import { HELD_STEPS, reachStep, scenarioWith } from '../reach-step.ts';
import type { HeldStep } from '../reach-step.ts';
import type { Shop } from '../shop.ts';
import { whileSkipping } from '../skip-time.ts';

type OpenTab = (run: PaymentRun) => Promise<Shop>;

async function anotherTab(run: PaymentRun): Promise<Shop> {
  const tab = await run.openTab();
  await tab.open();
  return tab;
}

async function duplicatedTab(run: PaymentRun): Promise<Shop> {
  const tab = await run.duplicateTab();
  await tab.page.waitForLoadState('load');
  await tab.makeClient();
  return tab;
}

async function payIn(tab: Shop): Promise<void> {
  const customer = choiceOf('checkout').customer(tab.page);
  await customer.fill();
  await customer.pressPay();
}

function inTwoTabs(
  fault: 'two tabs' | 'a duplicated tab',
  step: HeldStep,
  open: OpenTab,
  paysInBoth: boolean,
): Cell {
  const isOpen = step === 'mount';
  return {
    step,
    fault,
    gateway: 'checkout',
    scenario: scenarioWith(step),
    goes: 'to the form',
    async meanwhile(run) {
      const letGo = await reachStep(run, step, 'checkout');
      const tab = await open(run);
      await tab.initialize(run.session);
      if (paysInBoth) await payIn(tab);
      if (step === 'challenge') await run.customer.issuer.confirm();
      await letGo();
      const succeeds = expect.poll(() => tab.hasSucceeded(), { message: 'the other tab' });
      await whileSkipping(run, () => succeeds.toBe(true));
      await tab.page.close();
    },
    expected: isOpen ? { ...OPEN, charges: 1 } : PAID,
    recovery: isOpen ? 'pays in the form' : 'not needed',
    skipsTime: true,
  };
}

export const twoTabsCells: readonly Cell[] = [
  // Before the gateway has the card, only the tab in which it was entered knows the attempt.
  ...HELD_STEPS.map((step) =>
    inTwoTabs('two tabs', step, anotherTab, step === 'mount' || step === 'submit'),
  ),
  ...HELD_STEPS.map((step) => inTwoTabs('a duplicated tab', step, duplicatedTab, step === 'mount')),
];
