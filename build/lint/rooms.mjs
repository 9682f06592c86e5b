/**
 * Which folder may import which, as a rule for oxlint. `rooms.test.ts` applies it to the files as well that oxlint
 * does not read.
 */
import { dirname, relative, resolve, sep } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '..', '..');

const PRODUCT = ['shared', 'loader', 'frame', 'packages'];

/**
 * What a folder may import beside its own files. Tests and programs are bound to it too, so that no two folders
 * import each other.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const FOLDERS = {
  shared: [],
  loader: ['shared'],
  'loader/views': ['shared', 'loader/index.ts'],
  frame: ['shared'],
  packages: ['shared'],
  'packages/audit': ['shared'],
  'packages/conformance': ['shared'],
  'packages/frame-host': ['shared'],
  'packages/node': ['shared'],
  server: PRODUCT,
  'server/customers': [...PRODUCT, 'server'],
  'server/in-memory': [...PRODUCT, 'server'],
  e2e: [...PRODUCT, 'server'],
  findings: [],
  docs: [...PRODUCT, 'server', 'e2e'],
  build: [...PRODUCT, 'server', 'e2e', 'docs'],
};

/**
 * The rooms of a folder, from the top down: a file imports from its own room and from those below. Tests and their
 * stand-ins are bound to the folder alone. A file that is not in a room is above all of them, unless it is listed.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ROOMS = {
  shared: [
    'events',
    'bridge',
    'rpc.ts',
    'appearance',
    'locales',
    'money',
    'requests',
    'verification',
    'redirect',
    'platform',
    'errors',
    'language',
    'plain',
    'development',
    'sessions.ts',
  ],
  loader: [
    'client',
    'diagnostics',
    'checkout',
    'payment',
    'frame',
    'redirect',
    'platform',
    'config',
    'validation',
    'page',
    'errors',
    'options',
  ],
  'loader/views': ['react', 'element', 'mounting'],
  frame: ['shell', 'form', 'window', 'gateways', 'loading', 'ui', 'design'],
  'packages/conformance': [
    'records',
    'report',
    'requirements',
    'requirement.ts',
    'sections.ts',
    'run',
    'usage-error.ts',
  ],
  'packages/frame-host': ['program', 'sites', 'header-rules'],
  'packages/node': ['webhooks'],
  server: [
    'integrity',
    'dashboard',
    'shop',
    'documentation',
    'gateways',
    'issuer',
    'pages',
    'platform',
  ],
  e2e: [
    'contract',
    'dev',
    'examples',
    'bench',
    'hosting',
    'integrations',
    'integrity',
    'model',
    'page-scripts',
    'payments',
    'protocol',
    'silence',
    'faults',
    'isolation',
    'simulation',
    'soak',
    'visual',
    'habitats',
    'browsers',
    'engines',
    'support',
  ],
  'e2e/simulation': [
    'search',
    'table',
    'oracle',
    'run',
    'forms',
    'prepared',
    'platform',
    'faults',
    'facts',
    'browser',
    'time',
  ],
  build: [
    'dev',
    'generators',
    'known-faults',
    'lint',
    'releases',
    'build.mjs',
    'output',
    'tables',
    'targets',
    'tiers',
    'guides',
    'api',
    'dependencies.mjs',
  ],
};

/** @param {string} path */
const isTest = (path) => /\.(test|spec)\.tsx?$|\btesting\b/.test(path);

/**
 * @param {string} path
 * @param {string} place - a file or a folder
 */
const isIn = (path, place) => path === place || path.startsWith(`${place}/`);

/**
 * The folder of the table that has a file: of two nested ones, the inner.
 *
 * @param {string} path
 */
const folderOf = (path) => Object.keys(FOLDERS).findLast((folder) => isIn(path, folder));

/**
 * Why one file may not import another, or `undefined` if it may.
 *
 * @param {string} importer - relative to the project, with slashes, as is the other
 * @param {string} imported
 */
export function objectionTo(importer, imported) {
  const from = folderOf(importer);
  const to = folderOf(imported);
  if (from === undefined || to === undefined) return undefined;
  if (from !== to && !FOLDERS[from]?.some((place) => isIn(imported, place))) {
    return `${from} does not import ${to}.`;
  }
  if (from !== to || isTest(importer)) return undefined;
  for (const [folder, rooms] of Object.entries(ROOMS)) {
    if (!isIn(importer, folder) || !isIn(imported, folder)) continue;
    const [above, below] = [importer, imported].map((path) => roomOf(path, folder));
    if (above === undefined || below === undefined) continue;
    if (rooms.indexOf(below) < rooms.indexOf(above)) {
      return `${folder}/${above} is below ${folder}/${below}.`;
    }
  }
  return undefined;
}

/**
 * @param {string} path
 * @param {string} folder
 */
const roomOf = (path, folder) => path.slice(folder.length + 1).split('/')[0];

/**
 * @typedef {object} Import - a declaration or a call, as ESTree describes both
 * @property {{ readonly value?: unknown } | null} [source]
 */

/**
 * @typedef {object} RuleContext
 * @property {string} filename
 * @property {(problem: { node: Import['source'], message: string }) => void} report
 */

/** @param {string} path */
const inProject = (path) => relative(PROJECT, path).replaceAll(sep, '/');

const rule = {
  /** @param {RuleContext} context */
  create(context) {
    const check = (/** @type {Import} */ node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const imported = resolve(dirname(context.filename), specifier);
      const message = objectionTo(inProject(context.filename), inProject(imported));
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'rooms' }, rules: { order: rule } };
