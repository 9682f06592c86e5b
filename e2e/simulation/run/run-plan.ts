/** Runs a plan, from the opening of the shop's page to the bound of the last session. */
import { replaceConnections } from '../../../shared/bridge/connection-source.ts';
import { installGlobals } from '../browser/page-globals.ts';
import { platformFetch } from './platform-fetch.ts';
import type { SandboxGateways } from '../../../server/gateways/index.ts';
import { VOUCHER_DELAY } from '../../../server/gateways/ledger.ts';
import type { Ledger } from '../../../server/gateways/ledger.ts';
import type { GatewayPayment } from '../../../server/platform/gateway-simulator.ts';
import { adyenDecimals } from '../../../shared/testing/adyen-decimals.ts';
import { checkoutDecimals } from '../../../shared/testing/money.ts';
import { minorOf } from '../forms/shown-amount.ts';
import type { Fault } from '../faults/faults.ts';
import { BOUND } from '../facts/bound.ts';
import { Customer } from './customer.ts';
import type { Facts, Notice } from '../facts/facts.ts';
import type { Action, Plan } from './plan.ts';
import { CUSTOMER, SimulatedBackend } from './simulated-backend.ts';
import { API_KEY } from '../platform/simulated-platform.ts';
import { Tab } from './tab.ts';
import { World } from './world.ts';

/** ms beyond the bound, for its last status request. */
const MARGIN = 3 * 60_000;

export interface SimulatedRun {
  readonly facts: Facts;
  readonly lines: readonly string[];
  /** How many tasks ran. */
  readonly tasks: number;
}

/** @param fault - put into the product */
export async function runPlan(plan: Plan, fault?: Fault): Promise<SimulatedRun> {
  const world = new World(plan, fault);
  const { scheduler } = world;
  const tabs: Tab[] = [];
  let facts: Facts;
  const restore = installGlobals({
    scheduler,
    page: () => world.page,
    frameDocument: () => world.frame && { body: world.frame.body },
    random: world.random('page').fraction,
    log: (line) => world.log(line),
    fetch: platformFetch(world, () => tabs.flatMap(({ shop }) => shop ?? [])),
  });
  const reconnect = replaceConnections((options) => {
    const shop = tabs.find((tab) => tab.shop && tab.shop.page === world.page)?.shop;
    if (shop === undefined) throw new Error('Only pages open frames');
    return shop.connect(options);
  });
  try {
    const backend = new SimulatedBackend(world);
    const openTab = (device = tabs[0]?.device ?? world.addDevice()) => {
      const tab = new Tab(world, backend, device);
      tabs.push(tab);
      void tab.open(false);
      return tab;
    };
    const customer = new Customer(world, tabs);
    if (plan.hasSavedCard) await backend.saveCard();
    scheduler.after(0, scheduler.world, () => void openTab());
    for (const { at, action } of plan.steps) {
      scheduler.after(at, scheduler.world, () => {
        const open = tabs.filter(({ shop }) => shop);
        const tab = action.type === 'removeCard' ? open[0] : (open.at(-1) ?? tabs.at(-1));
        if (tab) act({ world, tab, customer, openTab }, action);
      });
    }
    const paysVoucherBy = plan.hasVoucher ? VOUCHER_DELAY : 0;
    const end = () =>
      Math.max(plan.lifetime, ...world.sessions.map(({ expiresAt }) => expiresAt)) +
      BOUND +
      paysVoucherBy;
    await scheduler.runUntil(1000);
    while (scheduler.now < end() + MARGIN) await scheduler.runUntil(end() + MARGIN);
    facts = factsOf(world, tabs);
  } finally {
    reconnect();
    restore();
  }
  const { preparation } = plan;
  if (preparation?.isAlone && preparation.calls.length > 0) {
    const other = await runPlan({ ...plan, preparation: { ...preparation, calls: [] } }, fault);
    facts = { ...facts, unprepared: other.facts.result };
  }
  return { facts, lines: world.lines, tasks: scheduler.count };
}

interface Actor {
  readonly world: World;
  readonly tab: Tab;
  readonly customer: Customer;
  readonly openTab: (device?: Tab['device']) => Tab;
}

function act({ world, tab, customer, openTab }: Actor, action: Action): void {
  const { scheduler } = world;
  const { shop, device } = tab;
  const page = shop?.page;
  const later = (delay: number, run: () => void) =>
    void scheduler.after(delay, scheduler.world, run);
  if (action.type !== 'press') world.log(`step: ${JSON.stringify(action)}`);
  switch (action.type) {
    case 'press':
      return customer.wishToPress(tab, 1);
    case 'pressTwice':
      return customer.wishToPress(tab, 2);
    case 'choose':
      world.inHand = action.choice;
      return customer.wishToChoose(tab, action.choice);
    case 'removeCard':
      return customer.wishToRemove(tab);
    case 'reload':
      return tab.reload();
    case 'close':
      return tab.close();
    case 'back':
      return tab.back();
    case 'secondTab':
      return void openTab(device);
    case 'secondDevice':
      return void openTab(world.addDevice());
    case 'hide':
      page?.hide(true);
      return later(action.for, () => page?.hide(false));
    case 'freeze':
      page?.freeze();
      return later(action.for, () => page?.thaw(false));
    case 'keepBusy':
      return page?.keepBusy(action.for);
    case 'crashFrame':
      return shop?.frames.at(-1)?.frame.crash();
    case 'moveFrame':
      return shop?.moveFrame();
    case 'crashPage':
      shop?.end();
      return later(3000, () => tab.reload());
    case 'startAgain':
      return void tab.startAgain('same');
    case 'startElsewhere':
      return void tab.startAgain('elsewhere');
    case 'replace':
      return void tab.startAgain('newSession');
    case 'destroy':
      return shop?.destroy();
    case 'changeAmount':
      return void tab.changeAmount(action.isPassed);
    case 'replaceSession':
      return void tab.replaceSession(action.isPassed);
    case 'restyle':
      for (let count = 0; count < action.times; count += 1) {
        later(count * 3000, () => shop?.restyle());
      }
      return undefined;
    case 'setClock':
      device.clockOffset += action.by;
      return undefined;
    case 'clearStorage':
      return device.clearStorage();
    case 'network': {
      const { now } = scheduler;
      device.network.add({ ...action.condition, from: now, to: now + action.for });
      if (action.condition.effect !== 'offline') return undefined;
      const changed = () => {
        page?.networkChanged();
        const type = device.network.isOffline ? 'offline' : 'online';
        for (const { frame } of shop?.frames ?? []) frame.networkChanged(type);
      };
      changed();
      return later(action.for, changed);
    }
  }
}

/** What a call has reported, apart from when. */
function outcomeOf(notices: readonly Notice[]): string {
  return notices
    .filter(({ type }) => type !== 'ready' && type !== 'expiring')
    .map(({ type, reason = '' }) => `${type} ${reason}`)
    .join(', ');
}

/** As the gateways have recorded them, each in its own units, with the amounts in minor units. */
function chargesOf(
  { adyen, checkout, hosted, redirect }: SandboxGateways,
  sessionId: string,
): readonly GatewayPayment[] {
  const read = ({ ledger }: { readonly ledger: Ledger }, decimals: (currency: string) => number) =>
    ledger.chargesOf(sessionId).map((charge) => ({
      ...charge,
      amount: minorOf(charge.amount, charge.currency, decimals),
    }));
  return [
    ...read(adyen, adyenDecimals),
    ...read(checkout, checkoutDecimals),
    ...hosted.chargesOf(sessionId),
    ...redirect.chargesOf(sessionId),
  ];
}

function factsOf(world: World, tabs: readonly Tab[]): Facts {
  const { gateways, payments } = world.sandbox;
  // These pages stay in the back/forward cache for good.
  for (const tab of tabs) tab.discardCached();
  const charges = world.sessions.flatMap(({ sessionId }) => chargesOf(gateways, sessionId));
  const reversed = charges.filter((charge) => charge.reversed);
  const usable = tabs.flatMap(({ shop }) => {
    const frame = shop?.usableFrame();
    return (frame && shop?.callOf(frame)) ?? [];
  });
  return {
    sessions: world.sessions,
    charges: world.charges,
    amounts: new Map(charges.map(({ gatewayPaymentId, amount }) => [gatewayPaymentId, amount])),
    reversed: new Set(reversed.map(({ gatewayPaymentId }) => gatewayPaymentId)),
    events: world.events,
    savedUses: world.savedUses,
    removals: world.removals,
    unbound: world.unbound,
    bound: world.bound,
    result: {
      outcomes: world.calls.map(({ notices }) => outcomeOf(notices)),
      charges: charges.length - reversed.length,
      submissions: world.submissions,
    },
    unprepared: undefined,
    saved: payments.savedMethods.of(API_KEY, CUSTOMER).map(({ method }) => method),
    calls: world.calls,
    pages: world.pages,
    usable: new Set(usable),
    finalStatus: (sessionId) => payments.ofSession(sessionId)?.sessionStatus ?? 'gone',
    end: world.now,
  };
}
