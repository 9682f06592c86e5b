/** Runs the tests of a fault as each command would, and returns which command finds it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowsers } from '../../e2e/browsers/chromium.mjs';
import { NOTHING, readCounts } from '../tiers/counts.mjs';
import { BUILD, groupsOf, SUITES } from '../tiers/tiers.mjs';
import { copySources } from './copy-sources.mjs';

/** @typedef {{ command: string, test: string }} Found */

/** @type {Found} */
const NOT_FOUND = { command: 'not found', test: '' };

const IN_NODE = ['--project=node', '--project=long'];

/** The steps of each command, in the order in which a change meets them. */
const COMMANDS = [
  ...SUITES.map((suite) => ({
    command: suite === 'test' ? '`npm test`' : `\`.ci/run\`: \`${suite}\``,
    tier: suite === 'test' ? 'change' : suite.replace('test:', ''),
    isFull: false,
  })),
  ...SUITES.map((suite) => ({
    command: '`npm run test:full`',
    tier: suite === 'test' ? 'change' : suite.replace('test:', ''),
    isFull: true,
  })),
];

/**
 * @param {import('./built-in-faults.mjs').BuiltInFault} fault
 * @returns {Promise<Found>}
 */
export async function findBuiltInFault({ test, title }) {
  for (const { command, steps, isFull } of stepsFor(test)) {
    for (const step of steps) {
      const counts = await runTests(step, [test, '-t', `${escaped(title)}$`], { isFull });
      if (counts.failed > 0) return NOT_FOUND;
      if (counts.passed > 0) return { command, test: `${test}: ${title}` };
    }
  }
  return NOT_FOUND;
}

/**
 * @param {import('./source-faults.mjs').SourceFault} fault
 * @returns {Promise<Found>}
 */
export async function findSourceFault({ name, file, from, to, tests }) {
  const copy = copySources();
  try {
    const changed = join(copy, file);
    const [before, after, ...more] = readFileSync(changed, 'utf8').split(from);
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`${name}: ${file} must contain this once: ${from}`);
    }
    writeFileSync(changed, `${before}${to}${after}`);
    for (const test of tests) {
      for (const { command, steps, isFull } of stepsFor(test)) {
        for (const step of steps) {
          const [broken] = (await runTests(step, [test], { isFull, folder: copy })).broken;
          if (broken === undefined) continue;
          await expectGreen(step, fileOf(broken), isFull);
          return { command, test: broken };
        }
      }
    }
    return NOT_FOUND;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The files that were run on the sources as they are. @type {Set<string>} */
const green = new Set();

/**
 * The control: what also fails without the fault has found nothing.
 *
 * @param {import('../tiers/tiers.mjs').Step} step
 * @param {string} file
 * @param {boolean} isFull
 */
async function expectGreen(step, file, isFull) {
  if (green.has(file)) return;
  const { passed, broken } = await runTests(step, [file], { isFull });
  if (passed === 0 || broken.length > 0) throw new Error(`${file} fails without a fault`);
  green.add(file);
}

/** @param {string} broken - the name of a test that failed */
function fileOf(broken) {
  return /[\w./-]+\.(?:test|spec)\.ts/.exec(broken)?.[0] ?? broken;
}

/** @param {string} test */
function stepsFor(test) {
  const runner = test.includes('.spec.ts') ? 'playwright' : 'vitest';
  return COMMANDS.map(({ command, tier, isFull }) => ({
    command,
    isFull,
    steps: (groupsOf(tier, { isFull, isBuilt: true }) ?? [])
      .flat()
      .filter((step) => step.counts && step.command[0] === runner && hasPath(step, test))
      .flatMap((step) => (needsBuild(test) ? [step] : inNode(step))),
  }));
}

/** @param {string} test - a file or a folder */
const needsBuild = (test) => /\.(?:spec|browser\.test)\.ts$/.test(test);

/**
 * The part of a step of vitest that needs no build. Without one, tests of pages fail for another reason than the fault.
 *
 * @param {import('../tiers/tiers.mjs').Step} step
 */
function inNode(step) {
  const given = step.command.filter((option) => option.startsWith('--project='));
  const projects =
    given.length > 0 ? IN_NODE.filter((project) => given.includes(project)) : IN_NODE;
  if (projects.length === 0) return [];
  return [{ ...step, browser: false, command: ['vitest', 'run', ...projects] }];
}

/** Some steps name the files that they run. @param {import('../tiers/tiers.mjs').Step} step @param {string} test */
function hasPath({ command }, test) {
  const paths = command.slice(2).filter((option) => !option.startsWith('--'));
  return paths.length === 0 || paths.some((path) => test.startsWith(path));
}

/**
 * @param {import('../tiers/tiers.mjs').Step} step
 * @param {readonly string[]} selected
 * @param {{ isFull: boolean, folder?: string }} options
 */
async function runTests(step, selected, { isFull, folder = process.cwd() }) {
  const [program = '', action = '', ...options] = step.command;
  const projects = options.filter((option) => option.startsWith('--'));
  const countsFile = join(folder, 'reports', 'known-fault.json');
  mkdirSync(join(folder, 'reports'), { recursive: true });
  rmSync(countsFile, { force: true });
  const env = {
    ...process.env,
    ...(step.browser && (await ensureBrowsers())),
    ...step.environment,
    PAY_TESTS: isFull ? 'every' : 'daily',
    PAY_COUNTS: countsFile,
  };
  const spawnOptions = { cwd: folder, env, encoding: /** @type {const} */ ('utf8') };
  if (selected.some(needsBuild) && !built.has(folder)) {
    const [node = '', ...build] = BUILD.command;
    const { status, stderr } = spawnSync(node, build, spawnOptions);
    if (status !== 0) throw new Error(`The build fails:\n${stderr}`);
    built.add(folder);
  }
  const bin = join(process.cwd(), 'node_modules', '.bin', program);
  const { stdout } = spawnSync(bin, [action, ...projects, ...selected], spawnOptions);
  const counts = readCounts(countsFile) ?? NOTHING;
  // Without tests, a runner fails as well.
  return /No test files found|No tests found/.test(stdout) ? NOTHING : counts;
}

/** Folders whose sources have been built. @type {Set<string>} */
const built = new Set();

/** @param {string} text */
function escaped(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
