/**
 * What CI runs: `npm test`, then the faults and the engines, each suite as its own script. With `full`, nothing is left
 * out, and further arguments select the suites: `npm run test:full -- faults`.
 */
import { ensureDependencies } from '../dependencies.mjs';
import { ensureRecipeLanguages } from '../guides/recipe-languages.mjs';

ensureDependencies();
ensureRecipeLanguages();
const { DAILY_SUITES, SUITES } = await import('./tiers.mjs');
const { runStep } = await import('./run-step.mjs');
const { summarize } = await import('./summary.mjs');

const [extent, ...chosen] = process.argv.slice(2);
if (extent !== undefined && extent !== 'full') throw new Error(`Unknown argument: ${extent}`);
const offered = extent === 'full' ? SUITES : DAILY_SUITES;
const suites = offered.filter(
  (suite) => chosen.length === 0 || chosen.includes(suite.replace('test:', '')),
);
/** @type {Record<string, string>} */
const environment = { PAY_TESTS: extent === 'full' ? 'every' : 'daily' };
const results = [];
for (const name of suites) {
  const command = ['npm', 'run', '--silent', name];
  const result = await runStep({ name, command, counts: true }, { environment, isAlone: true });
  results.push(result);
  // Each suite begins with the same build.
  if (result.succeeded) environment['PAY_BUILT'] = 'yes';
}
summarize(results);
