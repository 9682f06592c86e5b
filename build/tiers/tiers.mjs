/**
 * The tiers of tests and their steps, in groups that run one after the other. Each step is what it runs for every
 * change; `atNight` is what differs where nothing is left out (`npm run test:full`).
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command - a program of the project's packages, or node, and its arguments
 * @property {boolean} [counts] - writes the counts of its tests; any other step is not a test
 * @property {Readonly<Record<string, string>>} [environment] - beside that of the tier
 * @property {Partial<Pick<Step, 'command' | 'environment'>>} [atNight] - in place of the same field
 * @property {boolean} [onlyAtNight] - finds nothing that another step does not find as well, or nothing about money
 * @property {boolean} [browser] - is given the paths of the browsers
 * @property {boolean} [engines] - needs a browser of each engine
 */

/** @typedef {readonly Step[]} Group - steps that run side by side */

/**
 * @param {string} name
 * @param {readonly string[]} projects - of vitest.config.ts
 * @returns {Step}
 */
const vitest = (name, ...projects) => ({
  name,
  command: ['vitest', 'run', ...projects.map(optionOf)],
  counts: true,
});

/**
 * @param {string} name
 * @param {readonly string[]} projects - of playwright.config.ts
 * @returns {Step}
 */
const playwright = (name, ...projects) => ({
  name,
  command: ['playwright', 'test', ...projects.map(optionOf)],
  counts: true,
  browser: true,
});

/**
 * @param {Step} step
 * @param {readonly string[]} projects - that run at night, too
 * @returns {Step}
 */
const withProjects = (step, ...projects) => ({
  ...step,
  atNight: { command: [...step.command, ...projects.map(optionOf)] },
});

/** @param {string} project */
function optionOf(project) {
  return `--project=${project}`;
}

/** @param {string} folder - with a tsconfig.json
 * @returns {Step}
 */
const types = (folder) => ({ name: `types: ${folder}`, command: ['tsc', '-p', folder] });

/** Static: no build, no browser. The slowest first. @type {Group} */
const CHECKS = [
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused', command: ['knip'] },
  ...[
    '.',
    'loader',
    'loader/views',
    'frame',
    'packages/conformance',
    'packages/frame-host',
    'packages/node',
    'server',
    'server/in-memory',
  ].map(types),
  { name: 'words', command: ['node', 'build/lint/words.mjs'] },
  { name: 'lock file', command: ['node', 'build/lint/lock-file.mjs'] },
  {
    name: 'mutated files',
    command: ['node', '--disable-warning=ExperimentalWarning', 'build/lint/mutated-files.mjs'],
  },
];

/** @type {Step} */
export const BUILD = { name: 'build', command: ['node', 'build/build.mjs'] };

/** Entries for the compilers of frameworks, which accept only modules, and the file for a script tag. */
const WITHOUT_CHECKED_TYPES = [
  ...['react', 'vue', 'svelte', 'angular'].map((name) => `element/${name}`),
  'pay.global.js',
];

/** Checks of the built package. @type {Group} */
const PACKAGE = [
  {
    name: 'package: types',
    command: [
      'attw',
      '--pack',
      'dist/npm',
      '--quiet',
      '--exclude-entrypoints',
      ...WITHOUT_CHECKED_TYPES,
    ],
  },
  { name: 'package: publint', command: ['publint', 'dist/npm', '--strict'] },
  {
    name: 'sandbox package: publint',
    command: ['publint', 'dist/packages/sandbox', '--strict'],
  },
  {
    name: 'frame host package: publint',
    command: ['publint', 'dist/packages/frame-host', '--strict'],
  },
  {
    name: 'backend package: publint',
    command: ['publint', 'dist/packages/node', '--strict'],
  },
  {
    name: 'backend package: types',
    command: ['attw', '--pack', 'dist/packages/node', '--quiet'],
  },
  {
    name: 'conformance package: publint',
    command: ['publint', 'dist/packages/conformance', '--strict'],
  },
  { name: 'package: size', command: ['size-limit'] },
  { name: 'package: public types', command: ['node', 'build/lint/public-types.mjs', '--check'] },
];

const NODE = vitest('node', 'node', 'development');
const BUILT = vitest('build tests', 'build');
const BROWSER = { ...vitest('browser', 'browser'), browser: true };
/** In one run, because a core that has no more files of one kind takes those of the next. @type {Step} */
const UNITS = {
  ...vitest('node, build and browser tests', 'node', 'development', 'build', 'browser'),
  environment: { PAY_STATES: '3000' },
  atNight: { environment: {} },
  browser: true,
};
const END_TO_END = playwright('end-to-end', 'e2e');
/** The simulation has the product of faults, steps and gateways; a browser tries each fault, and each step with each gateway. */
const FAULTS = withProjects(
  playwright('faults', 'payments and attacks', 'faults', 'faults: whole browser'),
  'faults: every variant',
);
const LONG = withProjects({ ...vitest('long tests', 'long'), browser: true }, 'long at night');
/** The tests whose extent these variables set. */
const SEARCHES = ['e2e/simulation/simulation', 'loader/payment/payment-states'];
/**
 * The payments after the 300 of `npm test`, and more states of a payment. All states take ten minutes of one core.
 * @type {Step}
 */
const SIMULATION = {
  name: 'simulation',
  command: ['vitest', 'run', ...SEARCHES],
  environment: { PAY_SIMULATIONS: '700', PAY_FIRST_SEED: '301', PAY_STATES: '12000' },
  atNight: {
    // `npm test` searches for each fault of the simulation near a seed that finds it; the night from the first one.
    command: ['vitest', 'run', ...SEARCHES, 'e2e/simulation/search/find-fault'],
    environment: { PAY_SIMULATIONS: '3000', PAY_STATES: 'every' },
  },
  counts: true,
};
/** @type {Step} */
const THOROUGH = withProjects(
  { ...vitest('thorough browser tests', 'thorough'), browser: true },
  'night',
);
/** Each input of each wrapper in each state; the browser tier has a selection. @type {Step} */
const EVERY_VIEW = {
  name: 'every view',
  command: ['vitest', 'run', 'loader/views/element/views', 'loader/views/react/views'],
  counts: true,
  browser: true,
  environment: { PAY_VIEWS: 'every' },
  onlyAtNight: true,
};
const EXAMPLES = playwright('examples', 'examples');
/** The benchmark's types and tests. @type {Step} */
const BENCH = {
  name: 'bench',
  command: ['npm', 'run', '--silent', '--prefix', 'e2e/bench', 'check'],
  onlyAtNight: true,
};
/** Builds the site, which checks its packages, its pages and their links. @type {Step} */
const SITE = { name: 'site', command: ['npm', 'run', '--silent', 'docs:build'] };
/** One payment of each kind. What Chromium shows, the end-to-end tests show as well. */
const ENGINES = {
  ...withProjects(
    playwright('engines', 'firefox', 'webkit'),
    'chromium',
    'package in firefox',
    'package in webkit',
  ),
  engines: true,
};
/** @type {Step} */
const HABITAT_PACKAGES = {
  name: 'packages of the habitats',
  command: ['node', 'build/tiers/setup/habitat-packages.mjs'],
};
const HABITATS = {
  ...withProjects(
    playwright('habitats', 'habitats: chromium', 'habitats: webkit', 'tools'),
    'habitats: firefox',
  ),
  engines: true,
};
/** @type {Step} */
const NGINX = { name: 'nginx', command: ['node', 'build/tiers/setup/nginx.mjs'] };
const HOSTING = playwright('hosting', 'hosting');
/** Leaves a build that is not that of a release, and so is the last step of the last suite. */
const DEV = { ...playwright('dev', 'dev'), onlyAtNight: true };
const VISUAL = withProjects(playwright('visual', 'visual', 'visual: shop'), 'visual: other pages');

/** What each tier runs for every change. @type {Readonly<Record<string, readonly Group[]>>} */
export const TIERS = {
  check: [CHECKS],
  node: [[NODE]],
  browser: [[BUILD], PACKAGE, [BUILT], [BROWSER]],
  e2e: [[BUILD], [END_TO_END]],
  faults: [[BUILD], [LONG, SIMULATION, THOROUGH, EVERY_VIEW], [FAULTS]],
  examples: [[BUILD], [BENCH], [SITE], [types('docs/site')], [EXAMPLES]],
  engines: [[BUILD], [ENGINES]],
  habitats: [[BUILD, HABITAT_PACKAGES], [HABITATS]],
  hosting: [[BUILD], [NGINX], [HOSTING], [DEV]],
  visual: [[BUILD], [VISUAL]],
  /** All that a change must pass. */
  change: [CHECKS, [BUILD], PACKAGE, [UNITS], [END_TO_END]],
};

/** The suites, as scripts of package.json; `npm test` is the first, and its build serves all others. */
export const SUITES = [
  'test',
  'test:faults',
  'test:engines',
  'test:habitats',
  'test:examples',
  'test:visual',
  'test:hosting',
];

/** Those of `.ci/run`. The others are jobs of the workflow for every change, and run at night. */
export const DAILY_SUITES = ['test', 'test:faults', 'test:engines'];

/**
 * @param {string} tier
 * @param {object} options
 * @param {boolean} options.isFull - nothing is left out
 * @param {boolean} options.isBuilt - `dist` is current
 * @returns {readonly Group[] | undefined}
 */
export function groupsOf(tier, { isFull, isBuilt }) {
  return TIERS[tier]
    ?.map((steps) =>
      steps
        .filter((step) => (isFull || !step.onlyAtNight) && !(isBuilt && step === BUILD))
        .map((step) => (isFull ? { ...step, ...step.atNight } : step)),
    )
    .filter((steps) => steps.length > 0);
}
