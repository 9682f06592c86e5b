/** Makes the plan of a seed. */
import type { Effect } from '../browser/network.ts';
import { Random } from '../time/random.ts';
import { KINDS } from './plan.ts';
import type { Action, Decision, Plan, Step } from './plan.ts';

const MINUTE = 60_000;

export function planOfSeed(seed: number): Plan {
  const random = new Random(seed);
  const [first, ...others] = KINDS;
  return {
    seed,
    kind: random.pick(first, ...others),
    scenario: random.pick('approve', 'approve', 'approve', 'decline', 'challenge', 'pending', 'challenge_failed', 'frictionless', 'decline_always'),
    method: random.pick('card', 'card', 'card', 'blik', 'debit', 'bank'),
    lifetime: random.pick(2 * MINUTE, 2 * MINUTE, 5 * MINUTE, 30 * MINUTE),
    notificationDelay: random.pick(0, 0, 0, 3000, 20_000, 90_000),
    transit: random.pick(50, 200, 1000, 4000),
    isCached: random.chance(0.5),
    keepsSession: random.chance(0.8),
    storage: random.pick('durable', 'durable', 'durable', 'durable', 'full', 'denied'),
    merchant: random.pick('plain', 'plain', 'plain', 'plain', 'throws', 'neverSettles', 'asksFirst', 'submits'),
    failedLoads: random.pick(0, 0, 0, 0, 3),
    decisions: Array.from({ length: 4 }, () => decision(random)),
    steps: steps(random).toSorted((one, other) => one.at - other.at),
  };
}

function decision(random: Random): Decision {
  return {
    choice: random.pick('confirm', 'confirm', 'confirm', 'confirm', 'cancel', 'leave'),
    after: random.spread(500, 90_000),
  };
}

/** Most disturbances come around the press, where they matter. */
function steps(random: Random): Step[] {
  const press = random.chance(0.9) ? random.between(2000, 20_000) : random.between(20_000, 125_000);
  const steps: Step[] = [
    { at: press, action: { type: random.chance(0.9) ? 'press' : 'pressTwice' } },
  ];
  const around = () =>
    random.chance(0.8)
      ? Math.max(0, press - 1000 + random.spread(1, 30_000))
      : random.between(0, 5 * MINUTE);
  if (random.chance(0.7)) {
    const effect: Effect = random.pick('slow', 'slow', 'forwards', 'forwards', 'cut', 'losesResponse', 'holds', 'offline');
    const route = random.pick('platform', 'gateway', 'both');
    const at = Math.max(0, press + random.between(-3000, 1000));
    const transit = random.spread(2000, 120_000);
    steps.push({
      at,
      action: { type: 'network', condition: { effect, route, transit }, for: random.spread(2000, 2 * MINUTE) },
    });
  }
  const disturbances = random.pick(0, 1, 1, 2, 2, 3, 4);
  for (let count = 0; count < disturbances; count += 1) {
    steps.push({ at: around(), action: disturbance(random) });
  }
  const retries = random.pick(0, 0, 1, 2);
  for (let count = 0; count < retries; count += 1) {
    steps.push({ at: press + random.spread(1000, 2 * MINUTE), action: { type: 'press' } });
  }
  return steps;
}

function disturbance(random: Random): Action {
  const duration = random.spread(100, 3 * MINUTE);
  return random.pick<() => Action>(
    () => ({ type: 'reload' }),
    () => ({ type: 'reload' }),
    () => ({ type: 'replace' }),
    () => ({ type: 'replace' }),
    () => ({ type: 'startElsewhere' }),
    () => ({ type: 'startAgain' }),
    () => ({ type: 'moveFrame' }),
    () => ({ type: 'crashFrame' }),
    () => ({ type: 'crashPage' }),
    () => ({ type: 'close' }),
    () => ({ type: 'back' }),
    () => ({ type: 'back' }),
    () => ({ type: 'secondTab' }),
    () => ({ type: 'secondDevice' }),
    () => ({ type: 'hide', for: duration }),
    () => ({ type: 'freeze', for: duration }),
    () => ({ type: 'keepBusy', for: Math.min(duration, 12_000) }),
    () => ({ type: 'restyle', times: random.between(1, 12) }),
    () => ({ type: 'setClock', by: random.pick(-3_600_000, -90_000, 90_000, 3_600_000) }),
    () => ({ type: 'clearStorage' }),
    () => ({ type: 'destroy' }),
  )();
}
