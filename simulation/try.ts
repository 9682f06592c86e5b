import { planOfSeed } from './course/plan-of-seed.ts';
import { runPlan } from './course/run-plan.ts';
import { violationsOf } from './oracle/oracle.ts';
const from = Number(process.argv[2] ?? 1), count = Number(process.argv[3] ?? 1);
const start = performance.now();
let tasks = 0;
const found = new Map<string, string[]>(); let charged = 0;
for (let seed = from; seed < from + count; seed++) {
  const plan = planOfSeed(seed);
  const course = await runPlan(plan);
  tasks += course.tasks;
  const violations = violationsOf(course.facts);
  if (course.facts.charges.length) charged++;
  for (const check of new Set(violations.map((v) => v.check))) found.set(check, [...(found.get(check) ?? []), `${seed}:${plan.kind}`]);
  if (count === 1) { console.log(JSON.stringify(plan)); console.log(course.lines.join('\n')); console.log(violations); }
}
console.log(count, 'runs', tasks, 'tasks', performance.now() - start, 'ms', charged, 'charged');
for (const [check, seeds] of found) console.log(check, seeds.length, seeds.slice(0, 14).join(' '));
