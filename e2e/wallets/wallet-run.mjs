/**
 * What a browser reports and requests while a customer pays by a wallet. A platform team records it once with
 * the wallet's real script.
 */

/** The name of the function that the pages call. */
const BINDING = 'payRecordViolation';

/** A session's status, as the SDK requests it. */
const STATUS_PATH = /\/sessions\/[^/]+(?:\/status)?$/;

/**
 * @typedef {object} Violation
 * @property {string} page - origin and path
 * @property {string} directive
 * @property {string} blocked - an origin, or what kind of code it was
 * @property {string} disposition - `enforce` or `report`
 *
 * @typedef {object} WalletRun
 * @property {string} browser
 * @property {readonly Violation[]} violations
 * @property {Readonly<Record<string, readonly string[]>>} requested - the origins of the requests, by the page's origin
 * @property {readonly string[]} statuses - of the session, in order
 */

/**
 * Records until the browser is closed, or the run is read.
 *
 * @param {BrowserContext} context
 * @returns {Promise<() => WalletRun>} reads what was recorded so far
 */
export async function recordWalletRun(context) {
  /** @type {Violation[]} */
  const violations = [];
  /** @type {Map<string, Set<string>>} */
  const requested = new Map();
  /** @type {string[]} */
  const statuses = [];
  await context.exposeBinding(BINDING, (_source, /** @type {Violation} */ violation) => {
    violations.push(violation);
  });
  await context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective: directive, blockedURI, disposition } = event;
      const blocked = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI;
      const page = location.origin + location.pathname;
      Reflect.get(window, name)({ page, directive, blocked, disposition });
    });
  }, BINDING);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol)) return;
    const page = pageOf(request);
    requested.set(page, (requested.get(page) ?? new Set()).add(url.origin));
  });
  context.on('response', (response) => {
    if (!STATUS_PATH.test(new URL(response.url()).pathname)) return;
    void readStatus(response).then((status) => {
      if (status !== '' && status !== statuses.at(-1)) statuses.push(status);
      return undefined;
    });
  });
  const browser = context.browser();
  return () => ({
    browser: `${browser?.browserType().name() ?? ''} ${browser?.version() ?? ''}`,
    violations: [...violations],
    requested: Object.fromEntries([...requested].map(([page, origins]) => [page, [...origins]])),
    statuses: [...statuses],
  });
}

/**
 * @param {Response} response
 * @returns {Promise<string>} empty if there is none
 */
async function readStatus(response) {
  try {
    /** @type {{ status?: unknown }} */
    const { status } = await response.json();
    return typeof status === 'string' ? status : '';
  } catch {
    return '';
  }
}

/**
 * @param {Request} request
 * @returns {string} the origin of the page that has requested it
 */
function pageOf(request) {
  try {
    const { origin } = new URL(request.frame().url());
    return origin === 'null' ? 'new window' : origin;
  } catch {
    return 'worker';
  }
}

/**
 * @import { BrowserContext, Request, Response } from '@playwright/test'
 */
