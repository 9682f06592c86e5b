/**
 * The order of the project's rooms, as a rule for oxlint: a file imports from its own room and from
 * those below it, and from `shared`. Tests and their stand-ins are only bound to the folder.
 */
import { dirname, relative, resolve, sep } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '..', '..');

/**
 * From the top down; a folder's own files stand above its rooms.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ROOMS = {
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
  integrations: ['react', 'element', 'mounting'],
  frame: ['shell', 'form', 'window', 'gateways', 'loading', 'ui', 'design'],
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
  // What a platform team runs: it knows nothing of the sandbox.
  'frame-host': ['program', 'sites', 'header-rules'],
  backend: ['webhooks'],
  shared: [],
  audit: [],
  sandbox: [],
  // The loader on a platform and a form in memory, for the unit tests of shops.
  fake: [],
  simulation: [],
  e2e: [],
  // They build and check the others.
  build: [],
  scripts: [],
  // It has packages of its own, and nothing imports it.
  site: [],
};

/**
 * Folders that a folder may import beside itself and `shared`.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const GUESTS = {
  build: ['loader', 'frame', 'server', 'frame-host', 'scripts'],
  // The sandbox serves its frame by the host that platforms run.
  server: ['frame-host'],
  // The parts of the server that merchants use in their tests, and the project in its own.
  sandbox: ['server'],
  fake: ['loader', 'frame'],
  // One process holds the page, the frame and the platform.
  simulation: ['loader', 'frame', 'server'],
  e2e: ['sandbox'],
  scripts: ['loader', 'build', 'audit'],
  // Its playground offers what the demo shop's workbench does.
  site: ['build', 'scripts', 'server'],
  shared: [],
};

/**
 * Folders that the tests of a folder may import beyond that: their real counterparts.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const TEST_GUESTS = {
  fake: ['integrations'],
  frame: ['build', 'loader'],
  sandbox: ['scripts', 'frame'],
  backend: ['server'],
  scripts: ['backend', 'frame', 'frame-host', 'server', 'site'],
  e2e: ['scripts', 'site'],
};

/**
 * The one module whose types any folder may import: the public class and its parameters. Integrations
 * are built on it.
 */
const PUBLIC_LOADER = 'loader/index.ts';

/** What the entries of the package share, beside the loader. */
const SHARED_BY_ENTRIES = new Set([PUBLIC_LOADER, 'shared/bridge/connection-source.ts']);

/** @param {string} path - relative to the project */
function placeOf(path) {
  const [folder = '', room = ''] = path.split(sep);
  const rooms = ROOMS[folder] ?? [];
  return { folder, room, floor: rooms.indexOf(room) };
}

/** @param {string} path */
const isTest = (path) => /\.(test|spec)\.ts$|\btesting\b/.test(path);

/**
 * Why one file may not import another, or `undefined` if it may.
 *
 * @param {string} importer - relative to the project, as is the other
 * @param {string} imported
 * @param {boolean} [isType] - the import is erased
 */
export function objectionTo(importer, imported, isType = false) {
  const from = placeOf(importer);
  const to = placeOf(imported);
  if (!(from.folder in ROOMS) || !(to.folder in ROOMS)) return undefined;
  if (to.folder === 'shared' && from.folder !== 'shared') return undefined;
  if (from.folder !== to.folder) {
    if (GUESTS[from.folder]?.includes(to.folder)) return undefined;
    if (isTest(importer) && TEST_GUESTS[from.folder]?.includes(to.folder)) return undefined;
    if (isType && imported === PUBLIC_LOADER) return undefined;
    if (from.folder === 'integrations' && SHARED_BY_ENTRIES.has(imported)) return undefined;
    return `${from.folder} does not import ${to.folder}.`;
  }
  if (isTest(importer) || to.floor >= from.floor) return undefined;
  return `${from.folder}/${from.room} lies below ${to.floor < 0 ? to.folder : `${to.folder}/${to.room}`}.`;
}

/**
 * @typedef {object} Import - a declaration or a call, as ESTree describes both
 * @property {{ readonly value?: unknown } | null} [source]
 * @property {'type' | 'value'} [importKind]
 */

/**
 * @typedef {object} RuleContext
 * @property {string} filename
 * @property {(problem: { node: Import['source'], message: string }) => void} report
 */

const rule = {
  /** @param {RuleContext} context */
  create(context) {
    const check = (/** @type {Import} */ node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const imported = resolve(dirname(context.filename), specifier);
      const message = objectionTo(
        relative(PROJECT, context.filename),
        relative(PROJECT, imported),
        node.importKind === 'type',
      );
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
