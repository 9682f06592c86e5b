/** Runs one step in a separate process. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../dependencies.mjs';
import { NOTHING, readCounts } from './counts.mjs';

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {boolean} isTest - and not a check
 * @property {boolean} succeeded
 * @property {number} seconds
 * @property {import('./counts.mjs').Counts} counts
 */

/** Programs that come with Node. Any other is one of the project's packages. */
const OF_NODE = new Set(['node', 'npm']);

/**
 * @param {import('./tiers.mjs').Step} step
 * @param {object} options
 * @param {Readonly<Record<string, string>>} [options.environment] - beside this process's own
 * @param {boolean} options.isAlone - its output is streamed, otherwise printed at the end
 * @returns {Promise<StepResult>}
 */
export async function runStep({ name, command, counts: hasCounts }, { environment = {}, isAlone }) {
  const [program = '', ...options] = command;
  const countsFile = join(projectFolder, 'reports', 'counts', `${name.replace(/\W+/g, '-')}.json`);
  rmSync(countsFile, { force: true });
  if (isAlone) console.log(`\n— ${name}`);
  const started = performance.now();
  const { status, output } = await run(
    pathOf(program),
    options,
    { PAY_COUNTS: countsFile, ...environment },
    isAlone,
  );
  const seconds = (performance.now() - started) / 1000;
  const succeeded = status === 0;
  const outcome = `${name}: ${succeeded ? 'ok' : 'failed'}, ${seconds.toFixed(1)} s`;
  console.log(isAlone ? `\n${outcome}` : `\n— ${outcome}\n${output.join('')}`.trimEnd());
  const counted = (hasCounts && readCounts(countsFile)) || NOTHING;
  // A step that fails counts, whatever its tests report.
  const failed = succeeded ? counted.failed : Math.max(counted.failed, 1);
  // And has a name in the summary of the whole run.
  const broken = failed > 0 && counted.broken.length === 0 ? [name] : counted.broken;
  const isTest = hasCounts === true;
  return { name, isTest, succeeded: failed === 0, seconds, counts: { ...counted, failed, broken } };
}

/** @param {string} program */
function pathOf(program) {
  return OF_NODE.has(program) ? program : join(projectFolder, 'node_modules', '.bin', program);
}

/**
 * @param {string} file
 * @param {readonly string[]} options
 * @param {Readonly<Record<string, string>>} environment - beside this process's own
 * @param {boolean} isAlone
 * @returns {Promise<{ status: number, output: string[] }>}
 */
function run(file, options, environment, isAlone) {
  const child = spawn(file, options, {
    cwd: projectFolder,
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  /** @type {string[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => output.push(text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
