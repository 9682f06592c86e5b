/** The rows of the table: what goes wrong while a payment is under way. */
import type { Effect, Route } from '../browser/network.ts';
import type { Action, Kind, Plan, Step } from '../run/plan.ts';

/** ms after the wish to press; the press follows within 1.5 s. */
const SOON = 4000;

/** Makes the steps of a run: when the customer wishes to press, and who receives what is sent then. */
type Steps = (press: number, receiver: Route) => readonly Step[];

const press = (at: number): Step => ({ at, action: { type: 'press' } });

/** A network on which one request needs 11 s. */
const network = (press: number, route: Route, effect: Effect): Step => ({
  at: Math.max(0, press - 3000),
  action: { type: 'network', condition: { effect, transit: 11_000, route }, for: 60_000 },
});

/** The action happens while a request needs 11 s. */
const meanwhile =
  (action: Action): Steps =>
  (at, receiver) => [network(at, receiver, 'slow'), press(at), { at: at + SOON, action }];

export interface Case {
  readonly fault: string;
  readonly steps: Steps;
}

export const CASES: readonly Case[] = [
  { fault: 'nothing', steps: (at) => [press(at)] },
  {
    fault: 'the responses are lost',
    steps: (at, receiver) => [network(at, receiver, 'losesResponse'), press(at)],
  },
  {
    fault: 'requests need 11 s',
    steps: (at, receiver) => [network(at, receiver, 'slow'), press(at)],
  },
  {
    fault: 'requests need 11 s, and connections are reset',
    steps: (at, receiver) => [network(at, receiver, 'forwards'), press(at)],
  },
  { fault: '11 s, and the page is reloaded', steps: meanwhile({ type: 'reload' }) },
  { fault: '11 s, and the page crashes', steps: meanwhile({ type: 'crashPage' }) },
  { fault: '11 s, and the page is frozen', steps: meanwhile({ type: 'freeze', for: 120_000 }) },
  { fault: '11 s, and the frame crashes', steps: meanwhile({ type: 'crashFrame' }) },
  { fault: '11 s, and the frame is moved', steps: meanwhile({ type: 'moveFrame' }) },
  { fault: '11 s, and the form is shown elsewhere', steps: meanwhile({ type: 'startElsewhere' }) },
  { fault: '11 s, and another session replaces the form', steps: meanwhile({ type: 'replace' }) },
  {
    fault: 'a form is replaced before its page has seen the press',
    steps: (at) => [
      { at: at - 200, action: { type: 'keepBusy', for: 8000 } },
      { at: at - 100, action: { type: 'replace' } },
      press(at),
    ],
  },
  {
    fault: 'the customer goes back from the gateway’s page',
    steps: (at) => [press(at), { at: at + 2500, action: { type: 'back' } }],
  },
];

/** The plan of one cell: everything else is as usual. */
export function planOf(kind: Kind, steps: Steps): Plan {
  return {
    seed: 1,
    kind,
    scenario: 'approve',
    method: 'card',
    lifetime: 30 * 60_000,
    notificationDelay: 0,
    transit: 50,
    isCached: true,
    keepsSession: true,
    storage: 'durable',
    merchant: 'plain',
    renews: 'never',
    failedLoads: 0,
    hasVoucher: false,
    submitTo: 'gateway',
    account: 'none',
    choice: undefined,
    hasSavedCard: false,
    currency: 'EUR',
    firewall: [],
    shopDelay: 0,
    shop: 'calls',
    preparation: undefined,
    decisions: [],
    // Without a form, the customer leaves as soon as the page is there.
    steps: steps(kind === 'redirect' ? 200 : 8000, kind === 'steps' ? 'platform' : 'gateway'),
  };
}
