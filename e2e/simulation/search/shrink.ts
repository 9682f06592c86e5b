/**
 * Shrinks a run that breaks something to its shortest: leaves out the steps and the settings that it
 * does not need.
 */
import type { Plan } from '../run/plan.ts';
import { runPlan } from '../run/run-plan.ts';
import { violationsOf } from '../oracle/oracle.ts';
import type { Check } from '../oracle/violation.ts';

/** The settings of a run that nothing disturbs. */
const PLAIN = {
  notificationDelay: 0,
  transit: 50,
  isCached: false,
  keepsSession: true,
  storage: 'durable',
  merchant: 'plain',
  failedLoads: 0,
  scenario: 'approve',
  method: 'card',
  hasVoucher: false,
  submitTo: 'gateway',
  account: 'none',
  choice: undefined,
  hasSavedCard: false,
  currency: 'EUR',
  firewall: [],
  shopDelay: 0,
  preparation: undefined,
  decisions: [],
} as const satisfies Partial<Plan>;

export type Setting = keyof typeof PLAIN;

/** What is left of a plan. */
export interface Shrunk {
  /** Indexes of the steps that are kept. */
  readonly steps: readonly number[];
  /** Settings that are as in {@link PLAIN}. */
  readonly plain: readonly Setting[];
}

export function shrunkPlan(plan: Plan, { steps, plain }: Shrunk): Plan {
  const settings = Object.fromEntries(plain.map((name) => [name, PLAIN[name]]));
  return { ...plan, ...settings, steps: plan.steps.filter((_, index) => steps.includes(index)) };
}

export function isSetting(name: string): name is Setting {
  return Object.hasOwn(PLAIN, name);
}

export async function shrink(plan: Plan, check: Check): Promise<Shrunk> {
  let shrunk: Shrunk = { steps: [...plan.steps.keys()], plain: [] };
  const stillBreaks = async (candidate: Shrunk) => {
    const { facts } = await runPlan(shrunkPlan(plan, candidate));
    return violationsOf(facts).some((violation) => violation.check === check);
  };
  for (let isShorter = true; isShorter;) {
    isShorter = false;
    for (const candidate of shorter(shrunk)) {
      if (!(await stillBreaks(candidate))) continue;
      shrunk = candidate;
      isShorter = true;
      break;
    }
  }
  return shrunk;
}

function shorter({ steps, plain }: Shrunk): readonly Shrunk[] {
  const others = Object.keys(PLAIN).filter(isSetting);
  return [
    ...steps.map((step) => ({ plain, steps: steps.filter((kept) => kept !== step) })),
    ...others
      .filter((name) => !plain.includes(name))
      .map((name) => ({ steps, plain: [...plain, name] })),
  ];
}
