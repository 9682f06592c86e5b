/** `npm run faults`: runs every cell of the fault matrix, and then writes docs/fault-matrix.md. */
import { ensureDependencies } from '../dependencies.mjs';

ensureDependencies();
const { runTier } = await import('./run-tier.mjs');
const { summarize } = await import('./summary.mjs');
const { BUILD } = await import('./tiers.mjs');

const results = await runTier([
  [BUILD],
  [
    {
      name: 'fault matrix',
      command: ['playwright', 'test', 'e2e/faults'],
      counts: true,
      browser: true,
    },
  ],
]);
if (results.every(({ succeeded }) => succeeded)) {
  const command = ['vitest', 'run', 'e2e/faults', '--update'];
  results.push(...(await runTier([[{ name: 'page', command }]])));
}
summarize(results);
