/**
 * Runs a tier of the tests, with the totals on the last line: `node build/tiers/test.mjs check`.
 * A further argument selects the steps whose names begin with it: `npm test -- lint`.
 */
import { ensureDependencies } from '../dependencies.mjs';

ensureDependencies();
process.env['PAY_TESTS'] ||= 'daily';
const { groupsOf, TIERS } = await import('./tiers.mjs');
const { runTier } = await import('./run-tier.mjs');
const { summarize } = await import('./summary.mjs');

const [, , tier = '', start = ''] = process.argv;
const isFull = process.env['PAY_TESTS'] === 'every';
const isBuilt = process.env['PAY_BUILT'] === 'yes';
const groups = groupsOf(tier, { isFull, isBuilt });
if (groups === undefined) {
  console.error(`There is no tier "${tier}"; there are: ${Object.keys(TIERS).join(', ')}.`);
  process.exit(1);
}
const chosen = groups.map((steps) => steps.filter(({ name }) => name.startsWith(start)));
summarize(await runTier(chosen.filter((steps) => steps.length > 0)));
