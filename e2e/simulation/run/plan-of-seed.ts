/** Makes the plan of a seed. */
import type { Condition, Effect } from '../browser/network.ts';
import { CARD_CHOICES, CHOICES } from '../platform/choices.ts';
import type { Choice } from '../platform/choices.ts';
import { preparationOf } from '../prepared/preparation-of-seed.ts';
import { Random } from '../time/random.ts';
import { FIREWALL_STATUSES } from './firewall.ts';
import type { Action, Decision, Kind, Plan, Step } from './plan.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Added to a seed, for sequences of random numbers of their own. */
const CHANGES = 1_000_003;
const ORDERS = 2_000_003;
const METHODS = 3_000_003;
const WALLETS = 4_000_003;
const SHEETS = 5_000_003;
const APPROVALS = 6_000_003;
const CURRENCIES = 7_000_003;
const INTERMEDIARIES = 8_000_003;
const SHOPS = 9_000_003;
const POLLS = 10_000_003;
const ACCOUNTS = 11_000_003;
const SURCHARGES = 12_000_003;
const PREPARATIONS = 16_000_003;

export function planOfSeed(seed: number): Plan {
  const random = new Random(seed);
  const kind = random.weighted<Kind>([
    [3, 'direct'],
    [3, 'steps'],
    [2, 'nested'],
    [1, 'window'],
    [1, 'away'],
    [1, 'redirect'],
  ]);
  const plan: Plan = {
    seed,
    kind,
    scenario: random.weighted([
      [6, 'approve'],
      [2, 'challenge'],
      [1, 'decline'],
      [1, 'pending'],
      [1, 'frictionless'],
      [1, 'challenge_failed'],
      [0.5, 'decline_always'],
    ]),
    method: random.weighted([
      [4, 'card'],
      [1, 'blik'],
      [1, 'debit'],
      [1, 'bank'],
    ]),
    lifetime: random.weighted([
      [2, 2 * MINUTE],
      [4, 5 * MINUTE],
      [4, 30 * MINUTE],
    ]),
    notificationDelay: random.weighted([
      [6, 0],
      [2, 3000],
      [1, 20_000],
      [1, 90_000],
    ]),
    transit: random.pick(50, 200, 1000, 4000),
    isCached: random.chance(0.5),
    keepsSession: random.chance(0.8),
    storage: random.weighted([
      [8, 'durable'],
      [1, 'full'],
      [1, 'denied'],
    ]),
    merchant: random.weighted([
      [6, 'plain'],
      [1, 'throws'],
      [1, 'neverSettles'],
      [1, 'asksFirst'],
      [1, 'submits'],
    ]),
    renews: 'never',
    failedLoads: random.chance(0.2) ? 3 : 0,
    hasVoucher: false,
    submitTo: 'gateway',
    account: 'none',
    choice: undefined,
    hasSavedCard: false,
    currency: new Random(seed + CURRENCIES).pick('EUR', 'EUR', 'CLP', 'IDR', 'KWD', 'HUF', 'JPY'),
    firewall: [],
    shopDelay: 0,
    shop: 'calls',
    preparation: undefined,
    decisions: Array.from({ length: 4 }, () => decision(random)),
    steps: steps(random, kind).toSorted((one, other) => one.at - other.at),
  };
  const varied = random.chance(0.06) ? { ...plan, ...rarity(random) } : plan;
  const ordered = withBlockedPolls(withMethods(withOrders(withChanges(varied))));
  const sold = withShop(withIntermediaries(withApproval(withWallet(ordered))));
  return withPreparation(withSurcharges(withAccount(sold)));
}

/** Adds the backend's changes, from a sequence of their own: the rest of each seed's plan stays as it is. */
function withChanges(plan: Plan): Plan {
  const random = new Random(plan.seed + CHANGES);
  const count = random.pick(0, 0, 0, 1, 1, 2);
  const changes = Array.from({ length: count }, (): Step => {
    const at = timeOfChange(random, plan);
    return { at, action: { type: 'changeAmount', isPassed: random.chance(0.6) } };
  });
  return { ...withSteps(plan, changes), renews: random.chance(0.3) ? 'extends' : 'never' };
}

/** Adds what happens to the order, from another sequence: sessions that are replaced, and vouchers. */
function withOrders(plan: Plan): Plan {
  const random = new Random(plan.seed + ORDERS);
  const count = random.pick(0, 0, 0, 1);
  const replacements = Array.from({ length: count }, (): Step => {
    const at = timeOfChange(random, plan);
    return { at, action: { type: 'replaceSession', isPassed: random.chance(0.6) } };
  });
  const hasVoucher = random.chance(0.12);
  const later = pressOf(plan) + random.spread(20_000, 30 * HOUR);
  const otherwise: readonly Step[] = [
    { at: later, action: { type: 'replace' } },
    { at: later + 3000, action: { type: 'press' } },
  ];
  const paysOtherwise = hasVoucher && random.chance(0.7);
  const submitTo = random.chance(0.4) ? 'platform' : 'gateway';
  const renews = plan.renews === 'extends' && random.chance(0.5) ? 'replaces' : plan.renews;
  const isLate = renews !== 'never' && random.chance(0.6);
  return {
    ...withSteps(isLate ? pressedLate(plan, random) : plan, [
      ...replacements,
      ...(paysOtherwise ? otherwise : []),
    ]),
    hasVoucher,
    submitTo,
    renews,
  };
}

/** Adds a payment method that ends outside of the form, from another sequence. */
function withMethods(plan: Plan): Plan {
  const random = new Random(plan.seed + METHODS);
  if (plan.kind !== 'steps' || random.chance(0.6)) return plan;
  const method = random.pick('app', 'code', 'voucher');
  if (method === 'voucher') return { ...plan, method, hasVoucher: true };
  return random.chance(0.4) ? { ...plan, method, scenario: 'unanswered' } : { ...plan, method };
}

/** Blocks what a form asks its gateway after a request to a bank's app that the customer ignores. */
function withBlockedPolls(plan: Plan): Plan {
  const random = new Random(plan.seed + POLLS);
  if (plan.scenario !== 'unanswered' || random.chance(0.4)) return plan;
  const condition = { route: 'gateway', effect: 'cut', transit: 1000 } as const;
  const action = { type: 'network', condition, for: 30 * MINUTE } as const;
  return withSteps(plan, [{ at: pressOf(plan), action }]);
}

/** Adds a wallet in place of a card, from another sequence. */
function withWallet(plan: Plan): Plan {
  const random = new Random(plan.seed + WALLETS);
  const isWallet = plan.kind === 'steps' && plan.method === 'card' && random.chance(0.6);
  if (!isWallet) return plan;
  const isSheet = new Random(plan.seed + SHEETS).chance(0.4);
  return { ...plan, method: isSheet ? 'sheet' : 'wallet' };
}

/**
 * Changes the amount while the customer has the order of a wallet open, from another sequence. The platform rejects a
 * change until the gateway has reported that the attempt only waits for the customer.
 */
function withApproval(plan: Plan): Plan {
  const random = new Random(plan.seed + APPROVALS);
  if (plan.method !== 'wallet' || random.chance(0.2)) return plan;
  const after = random.between(10_000, 30_000);
  const at = pressOf(plan) + random.between(5000, after);
  const change: Step = { at, action: { type: 'changeAmount', isPassed: random.chance(0.5) } };
  const [, ...later] = plan.decisions;
  const decisions: readonly Decision[] = [{ choice: 'confirm', after }, ...later];
  return withSteps({ ...plan, notificationDelay: 0, decisions }, [change]);
}

/** Adds a firewall before the platform, and a slow shop, from another sequence. */
function withIntermediaries(plan: Plan): Plan {
  const random = new Random(plan.seed + INTERMEDIARIES);
  const count = random.pick(0, 0, 0, 1, 2);
  const firewall = Array.from({ length: count }, () => ({
    request: random.between(1, 12),
    status: random.pick(...FIREWALL_STATUSES),
  }));
  // Of a session that is extended, the page should learn late, and the customer press before.
  const isSlow = random.chance(plan.renews === 'extends' ? 0.8 : 0.3);
  return { ...plan, firewall, shopDelay: isSlow ? random.spread(1000, 58_000) : 0 };
}

/** Decides from another sequence how the shop uses the SDK. */
function withShop(plan: Plan): Plan {
  const random = new Random(plan.seed + SHOPS);
  const shop = random.pick('calls', 'handle', 'fetches');
  if (shop !== 'fetches') return { ...plan, shop };
  // A session that is fetched slowly should often come while the customer pays.
  const isSlow = plan.shopDelay > 0 || random.chance(0.5);
  return { ...plan, shop, shopDelay: isSlow ? plan.shopDelay || random.spread(1000, 25_000) : 0 };
}

/** Methods with questions of their own, for which seeds are few. */
const OF_THEIR_OWN: ReadonlySet<Plan['method']> = new Set([
  'app',
  'code',
  'voucher',
  'wallet',
  'sheet',
]);

/**
 * Gives the customer an account, from another sequence: with a set-up, or with a card that is removed in one tab
 * while the customer pays in another.
 */
function withAccount(plan: Plan): Plan {
  const random = new Random(plan.seed + ACCOUNTS);
  if (plan.kind !== 'steps' || plan.hasVoucher || OF_THEIR_OWN.has(plan.method)) return plan;
  if (random.chance(plan.method === 'card' ? 0.1 : 0.5)) return plan;
  const hasSavedCard = random.chance(0.8);
  if (random.chance(0.35)) {
    // The session of an order is for payments alone.
    const shop = plan.shop === 'fetches' ? 'handle' : plan.shop;
    return { ...plan, method: 'card', account: 'setsUp', hasSavedCard, shop };
  }
  const account = { ...plan, method: 'card', account: 'pays', hasSavedCard } as const;
  if (!hasSavedCard || random.chance(0.2)) return account;
  const press = pressOf(plan);
  const other = random.pick('secondTab', 'secondTab', 'secondDevice');
  return withSteps({ ...account, keepsSession: random.chance(0.3) }, [
    { at: Math.max(0, press - random.between(1000, 6000)), action: { type: other } },
    { at: Math.max(0, press + random.between(-1500, 2000)), action: { type: 'removeCard' } },
  ]);
}

/** Of those that take a change of the amount while a form is open, how many shops make it depend on the card. */
const SURCHARGING = 0.25;

/** Methods in whose seeds a customer may as well choose what the amount depends on. */
const CHOOSABLE: ReadonlySet<Plan['method']> = new Set(['card', 'bank', 'wallet', 'sheet']);

/**
 * Makes the amount depend on the card, from another sequence. Only a handle reports `change`, and most customers choose
 * again around the press.
 */
function withSurcharges(plan: Plan): Plan {
  const random = new Random(plan.seed + SURCHARGES);
  const isInFlow = plan.kind === 'direct' && plan.submitTo === 'platform';
  const isInDropin = plan.kind === 'steps' && CHOOSABLE.has(plan.method);
  if (!(isInFlow || isInDropin) || plan.account === 'setsUp' || plan.hasVoucher) return plan;
  if (random.chance(1 - SURCHARGING)) return plan;
  const choose = () =>
    random.chance(0.7) ? random.pick(...CARD_CHOICES) : random.pick(...CHOICES);
  const press = pressOf(plan);
  const choices = Array.from({ length: random.pick(0, 1, 1, 2, 3) }, (): Step => {
    const action = { type: 'choose', choice: choose() } as const;
    return { at: Math.max(0, press + random.between(-6000, 8000)), action };
  });
  const again = Array.from({ length: random.pick(0, 1, 2) }, (): Step => {
    return { at: press + random.spread(2000, 60_000), action: { type: 'press' } };
  });
  const isOfPlan = plan.method === 'wallet' || plan.method === 'sheet';
  const choice: Choice = isOfPlan && random.chance(0.6) ? plan.method : choose();
  const shop = plan.shop === 'calls' ? 'handle' : plan.shop;
  return withSteps({ ...plan, account: 'none', hasSavedCard: false, choice, shop }, [
    ...choices,
    ...again,
  ]);
}

/**
 * Prepares the form before there is a session, from another sequence. Only Drop-in has a form without one. Seeds with
 * questions of their own are few, and mostly stay as they are.
 */
function withPreparation(plan: Plan): Plan {
  const random = new Random(plan.seed + PREPARATIONS);
  const { kind, method, account, choice } = plan;
  const hasQuestions = method === 'wallet' || account !== 'none' || choice !== undefined;
  const isOffered = kind === 'steps' && !hasQuestions;
  if (kind === 'redirect' || !random.chance(isOffered ? 0.6 : 0.06)) return plan;
  const preparation = preparationOf(random, plan.lifetime);
  return preparation.isAlone
    ? { ...undisturbed(plan, preparation.lead), preparation }
    : { ...plan, preparation };
}

/** One press once the shop shows its session, and nothing that happens meanwhile. */
function undisturbed(plan: Plan, lead: number): Plan {
  return {
    ...plan,
    notificationDelay: 0,
    transit: 200,
    storage: 'durable',
    merchant: 'plain',
    renews: 'never',
    failedLoads: 0,
    hasVoucher: false,
    account: 'none',
    hasSavedCard: false,
    choice: undefined,
    firewall: [],
    shopDelay: 0,
    decisions: [],
    steps: [{ at: lead + 4000, action: { type: 'press' } }],
  };
}

const pressOf = ({ steps }: Plan) => steps.find(({ action }) => action.type === 'press')?.at ?? 0;

/** Delays the press until the session is about to expire, or has been renewed. */
function pressedLate(plan: Plan, random: Random): Plan {
  const delay = plan.lifetime - MINUTE + random.between(-10_000, 40_000) - pressOf(plan);
  const steps = plan.steps.map((step) =>
    step.action.type === 'press' ? { ...step, at: Math.max(0, step.at + delay) } : step,
  );
  return { ...plan, steps };
}

/** The time of a change, most often around the press. */
function timeOfChange(random: Random, plan: Plan): number {
  return random.chance(0.8)
    ? Math.max(0, pressOf(plan) + random.between(-3000, 6000))
    : random.between(0, 3 * MINUTE);
}

function withSteps(plan: Plan, more: readonly Step[]): Plan {
  return { ...plan, steps: [...plan.steps, ...more].toSorted((one, other) => one.at - other.at) };
}

/** Plans of runs to which single disturbances hardly ever lead. */
function rarity(random: Random): Partial<Plan> {
  const press = random.between(6000, 10_000);
  return random.pick<Partial<Plan>>(
    // Many changes of the appearance, and loads that fail in between.
    {
      kind: 'direct',
      failedLoads: 6,
      steps: [
        { at: 3000, action: { type: 'restyle', times: 14 } },
        { at: 46_000, action: { type: 'press' } },
      ],
    },
    // The page sees the press only after it has replaced the form.
    {
      steps: [
        { at: press - 200, action: { type: 'keepBusy', for: random.between(3000, 10_000) } },
        { at: press - 100, action: { type: 'replace' } },
        { at: press, action: { type: 'press' } },
      ],
    },
  );
}

function decision(random: Random): Decision {
  return {
    choice: random.weighted([
      [8, 'confirm'],
      [1, 'cancel'],
      [1, 'leave'],
    ]),
    after: random.spread(500, 60_000),
  };
}

/** Most disturbances come around the press, where they matter. */
function steps(random: Random, kind: Kind): Step[] {
  // Without a form, the page is left as soon as it is shown.
  const soonest = kind === 'redirect' ? random.between(500, 3000) : random.between(4000, 20_000);
  const press = random.chance(0.9) ? soonest : random.between(20_000, 125_000);
  const isDouble = random.chance(0.1);
  const steps: Step[] = [{ at: press, action: { type: isDouble ? 'pressTwice' : 'press' } }];
  const around = () =>
    random.chance(0.85) ? press + random.spread(400, 40_000) : random.between(0, 5 * MINUTE);
  if (random.chance(0.7)) {
    const condition = impairment(random, kind);
    const duration = random.spread(5000, 2 * MINUTE);
    const at = Math.max(0, press + random.between(-2000, 500));
    steps.push({ at, action: { type: 'network', condition, for: duration } });
  }
  const disturbances = random.pick(0, 1, 1, 2, 2, 3);
  for (let count = 0; count < disturbances; count += 1) {
    steps.push({ at: around(), action: disturbance(random, kind) });
  }
  const retries = random.pick(0, 0, 1, 2);
  for (let count = 0; count < retries; count += 1) {
    steps.push({ at: press + random.spread(2000, 2 * MINUTE), action: { type: 'press' } });
  }
  return steps;
}

function impairment(random: Random, kind: Kind): Omit<Condition, 'from' | 'to'> {
  const usual = kind === 'steps' ? 'platform' : 'gateway';
  return {
    route: random.pick(usual, usual, 'platform', 'gateway', 'both'),
    effect: random.weighted<Effect>([
      [4, 'slow'],
      [4, 'forwards'],
      [1, 'cut'],
      [2, 'losesResponse'],
      [2, 'holds'],
      [1, 'offline'],
    ]),
    transit: random.spread(3000, 2 * MINUTE),
  };
}

function disturbance(random: Random, kind: Kind): Action {
  const isLeft = kind === 'redirect' || kind === 'away';
  const duration = random.spread(100, 3 * MINUTE);
  return random.weighted<Action>([
    [3, { type: 'reload' }],
    [3, { type: 'replace' }],
    [2, { type: 'startElsewhere' }],
    [1, { type: 'startAgain' }],
    [3, { type: 'moveFrame' }],
    [1, { type: 'crashFrame' }],
    [1, { type: 'crashPage' }],
    [0.5, { type: 'close' }],
    [isLeft ? 12 : 0, { type: 'back' }],
    [1, { type: 'secondTab' }],
    [1, { type: 'secondDevice' }],
    [1, { type: 'hide', for: duration }],
    [1, { type: 'freeze', for: duration }],
    [2, { type: 'keepBusy', for: Math.min(duration, 12_000) }],
    [1.5, { type: 'restyle', times: random.between(1, 14) }],
    [1, { type: 'setClock', by: random.pick(-3_600_000, -90_000, 90_000, 3_600_000) }],
    [1, { type: 'clearStorage' }],
    [0.3, { type: 'destroy' }],
  ]);
}
