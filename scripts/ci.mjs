/** What CI runs: `npm test`, then every other suite, each as its own script. */
import { ensureDependencies } from './dependencies.mjs';
import { ensureRecipeLanguages } from './recipe-languages.mjs';

ensureDependencies();
ensureRecipeLanguages();
const { SUITES } = await import('./tiers/tiers.mjs');
const { runStep } = await import('./tiers/run-step.mjs');
const { summarize } = await import('./tiers/summary.mjs');

const results = [];
for (const name of SUITES) {
  const command = ['npm', 'run', '--silent', name];
  results.push(await runStep({ name, command, counts: true }, { isAlone: true }));
}
summarize(results);
