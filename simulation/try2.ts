import { planOfSeed } from './course/plan-of-seed.ts';
import { runPlan } from './course/run-plan.ts';
import { violationsOf } from './oracle/oracle.ts';
import type { Action, Plan } from './course/plan.ts';
const base = planOfSeed(1);
const show = async (name: string, change: Partial<Plan>) => {
  const plan: Plan = { ...base, kind: 'direct', scenario: 'approve', lifetime: 300_000, notificationDelay: 0, transit: 200, keepsSession: true, storage: 'durable', merchant: 'plain', failedLoads: 0, decisions: [], ...change };
  const course = await runPlan(plan);
  console.log('=====', name); console.log(course.lines.join('\n')); console.log(violationsOf(course.facts));
};
const slow: Action = { type: 'network', condition: { effect: 'forwards', route: 'gateway', transit: 11000 }, for: 30_000 };
const slow2: Action = { type: 'network', condition: { effect: 'slow', route: 'gateway', transit: 11000 }, for: 30_000 };
await show('moved', { steps: [{ at: 2000, action: slow2 }, { at: 5000, action: { type: 'press' } }, { at: 9000, action: { type: 'moveFrame' } }] });
await show('reset', { steps: [{ at: 2000, action: slow }, { at: 5000, action: { type: 'press' } }] });
await show('reload', { steps: [{ at: 2000, action: slow2 }, { at: 5000, action: { type: 'press' } }, { at: 9000, action: { type: 'reload' } }] });
