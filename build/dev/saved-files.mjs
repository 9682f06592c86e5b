/** The builds and restarts that a saved source file requires. */

/**
 * @typedef {object} Updates
 * @property {ReadonlySet<string>} builds - kinds of targets in vite.config.ts, see `isOfKind`
 * @property {boolean} reloadsServer - the sandbox's own code has changed
 */

/** The first rule that matches the path of a file applies. */
const RULES = /** @type {const} */ ([
  [/^server\/shop\/page\//, ['shop'], false],
  [/^server\/dashboard\/page\//, ['dashboard'], false],
  [/^server\/(?:.+\/)?browser\//, ['simulator'], false],
  // Pages of the simulated gateways and the issuer share code with the servers behind them.
  [/^server\/gateways\/checkout\/sdk\//, ['simulator'], true],
  [/^server\//, [], true],
  [/^loader\//, ['global'], false],
  [/^frame\//, ['frame'], false],
  [/^shared\//, ['global', 'frame', 'shop', 'simulator'], true],
]);

const TEST = /\.(test|spec)\.ts$|(^|\/)testing\//;
const SOURCE = /\.(ts|css|html|svg)$/;

/**
 * @param {readonly string[]} paths - relative to the project, with slashes
 * @returns {Updates}
 */
export function updatesFor(paths) {
  const rules = paths
    .filter((path) => SOURCE.test(path) && !TEST.test(path))
    .flatMap((path) => RULES.filter(([pattern]) => pattern.test(path)).slice(0, 1));
  return {
    builds: new Set(rules.flatMap(([, builds]) => builds)),
    reloadsServer: rules.some(([, , reloadsServer]) => reloadsServer),
  };
}

/**
 * @param {string} target - its name, such as `global` or `frame:index`
 * @param {ReadonlySet<string>} kinds
 */
export function isOfKind(target, kinds) {
  return kinds.has(target.replace(/:.*/, ''));
}
