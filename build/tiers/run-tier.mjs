/** Runs the groups of a tier one after the other, and the steps of a group side by side. */
import { availableParallelism } from 'node:os';
import { ensureBrowsers } from '../../e2e/browsers/chromium.mjs';
import { ensureEngines } from '../../e2e/browsers/engines.mjs';
import { runStep } from './run-step.mjs';

/**
 * @param {readonly import('./tiers.mjs').Group[]} groups
 * @returns {Promise<import('./run-step.mjs').StepResult[]>}
 */
export async function runTier(groups) {
  const steps = groups.flat();
  const browsers = steps.some((step) => step.browser) ? await ensureBrowsers() : {};
  if (steps.some((step) => step.engines)) await ensureEngines();
  const results = [];
  for (const group of groups) results.push(...(await runGroup(group, browsers)));
  return results;
}

/**
 * @param {import('./tiers.mjs').Group} group
 * @param {Readonly<Record<string, string>>} browsers - environment variables
 */
async function runGroup(group, browsers) {
  const isAlone = group.length === 1;
  const waiting = [...group];
  /** @type {import('./run-step.mjs').StepResult[]} */
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const environment = { ...step.environment, ...(step.browser ? browsers : {}) };
      const options = { isAlone, environment };
      results.push(await runStep(step, options));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
