/** What CI runs: `npm test`, then every other suite, each as its own script. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, projectFolder } from './dependencies.mjs';
import { ensureRecipeLanguages } from './recipe-languages.mjs';

ensureDependencies();
ensureRecipeLanguages();
const { SUITES } = await import('./tiers/tiers.mjs');
const { runStep } = await import('./tiers/run-step.mjs');
const { summarize } = await import('./tiers/summary.mjs');

const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
const results = [];
for (const name of SUITES.filter((suite) => suite in scripts)) {
  const command = ['npm', 'run', '--silent', name];
  results.push(await runStep({ name, command, counts: true }, { isAlone: true }));
}
summarize(results);
