/**
 * What one source of a directive matches. Schemes, hosts and keywords are case-insensitive.
 * Where the specification and Chromium differ, this follows Chromium.
 *
 * @see https://www.w3.org/TR/CSP3/#match-url-to-source-list
 */

const SCHEME_SOURCE = /^([a-z][a-z\d+.-]*):$/i;
const HOST_SOURCE =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*\.?)(?::(\d+|\*))?(\/.*)?$/i;
const NONCE = /^'nonce-[\w+/-]+={0,2}'$/i;
const HASH_SOURCE = /^'sha-?(?:256|384|512)-[\w+/-]+={0,2}'$/i;

const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  http: '80',
  ws: '80',
  https: '443',
  wss: '443',
};
/** A source with the key also matches URLs with these schemes, which are at least as secure. */
const UPGRADES: Readonly<Record<string, readonly string[]>> = { http: ['https'], ws: ['wss'] };

/** A source with a host; parts that it does not have are undefined. */
export interface HostSource {
  readonly scheme: string | undefined;
  /** May be `*`, or begin with `*.`. */
  readonly host: string;
  /** A number or `*`. */
  readonly port: string | undefined;
  /** Begins with `/`. */
  readonly path: string | undefined;
}

export function isKeyword(source: string, keyword: string): boolean {
  return source.toLowerCase() === `'${keyword}'`;
}

export function isNonce(source: string): boolean {
  return NONCE.test(source);
}

export function isHash(source: string): boolean {
  return HASH_SOURCE.test(source);
}

/** @returns the scheme of a source such as `https:`, in lower case */
export function schemeSource(source: string): string | undefined {
  return SCHEME_SOURCE.exec(source)?.[1]?.toLowerCase();
}

export function hostSource(source: string): HostSource | undefined {
  const [, scheme, host, port, path] = HOST_SOURCE.exec(source) ?? [];
  if (host === undefined) return undefined;
  return {
    scheme: scheme?.toLowerCase(),
    host: host.toLowerCase(),
    port,
    path: path?.replace(/[?#].*/, ''),
  };
}

/** @param page - the URL of the page that has the policy */
export function matchesUrl(source: string, url: URL, page: URL): boolean {
  const scheme = schemeOf(url);
  if (source === '*') return scheme in DEFAULT_PORTS || scheme === schemeOf(page);
  if (isKeyword(source, 'self')) {
    const own = { scheme: undefined, host: page.hostname, port: portOf(page), path: undefined };
    // `'self'` includes the WebSockets of the same host.
    return matchesHost(own, new URL(url.href.replace(/^ws/, 'http')), page);
  }
  const wanted = schemeSource(source);
  if (wanted !== undefined) return scheme === wanted || isUpgrade(wanted, scheme);
  const host = hostSource(source);
  return host !== undefined && matchesHost(host, url, page);
}

function matchesHost({ scheme, host, port, path }: HostSource, url: URL, page: URL): boolean {
  const wanted = scheme ?? schemeOf(page);
  const actual = schemeOf(url);
  if (url.hostname === '' || (actual !== wanted && !isUpgrade(wanted, actual))) return false;
  const fitsHost = host.startsWith('*')
    ? url.hostname.endsWith(host.slice(1))
    : url.hostname === host;
  return fitsHost && fitsPort(port, url, wanted) && fitsPath(path, url);
}

function fitsPort(port: string | undefined, url: URL, wanted: string): boolean {
  if (port === '*') return true;
  const actual = portOf(url);
  if (port === undefined) return actual === DEFAULT_PORTS[schemeOf(url)];
  // Any other port serves one scheme, so it cannot also be the port of the more secure scheme.
  if (isUpgrade(wanted, schemeOf(url))) return actual === '443' && /^(80|443)$/.test(port);
  return port === actual;
}

function fitsPath(path: string | undefined, { pathname }: URL): boolean {
  if (path === undefined) return true;
  const wanted = decoded(path);
  const actual = decoded(pathname);
  return wanted.endsWith('/') ? actual.startsWith(wanted) : actual === wanted;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isUpgrade(from: string, to: string): boolean {
  return UPGRADES[from]?.includes(to) ?? false;
}

function schemeOf({ protocol }: URL): string {
  return protocol.slice(0, -1);
}

function portOf(url: URL): string {
  return url.port === '' ? (DEFAULT_PORTS[schemeOf(url)] ?? '') : url.port;
}
