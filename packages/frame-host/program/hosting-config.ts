/** The configuration of the frame host: one JSON file, checked as a whole. */
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { isLoopbackHost, parseSecureUrl } from '../../../shared/redirect/redirect-url.ts';
import { ANY_PORT } from '../../../shared/platform/registered-origins.ts';
import type { GatewayUrls } from '../sites/gateway-urls.ts';
import type { RegisteredMerchant } from '../../../shared/platform/registered-origins.ts';

/** The configuration cannot be used. The message lists every problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const SecureUrl = v.pipe(
  v.string(),
  v.check(
    (url) => parseSecureUrl(url) !== null,
    'must be an https URL, or an http URL of this machine',
  ),
);

/** A whole site: a URL without a path. */
const SiteUrl = v.pipe(
  SecureUrl,
  v.check((url) => parseSecureUrl(url)?.pathname === '/', 'must have no path'),
);

const FrameUrl = v.pipe(
  v.string(),
  v.check(
    (url) => /^https?:\/\/[^/]*\{gateway\}[^/]*\/?$/.test(url),
    'must have {gateway} in its host name, and no path',
  ),
  v.check(
    (url) => parseSecureUrl(url.replace('{gateway}', 'x')) !== null,
    'must be an https URL, or an http URL of this machine',
  ),
);

const Origin = v.pipe(
  v.string(),
  v.check(
    isOrigin,
    'must be an origin as browsers write it, such as https://shop.example; :* in place of a port only for this machine',
  ),
);

function isOrigin(value: string): boolean {
  const isAnyPort = value.endsWith(ANY_PORT);
  const origin = isAnyPort ? value.slice(0, -ANY_PORT.length) : value;
  const url = parseSecureUrl(origin);
  return url?.origin === origin && (!isAnyPort || isLoopbackHost(url.hostname));
}

const Version = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/, 'must be a version such as 1.0.0'),
);

const Merchant = v.strictObject({
  key: v.pipe(
    v.string(),
    v.regex(/^pk_(test|live)_\w{1,100}$/, 'must be a public key: pk_test_… or pk_live_…'),
  ),
  origins: v.pipe(v.array(Origin), v.minLength(1, 'must have at least one origin')),
  scripts: v.exactOptional(v.array(v.string()), []),
});

const ConfigSchema = v.strictObject({
  frameUrl: FrameUrl,
  loaderUrl: v.exactOptional(SiteUrl),
  reportUrl: v.exactOptional(SecureUrl),
  releases: v.exactOptional(v.string(), 'releases'),
  aliases: v.exactOptional(
    v.record(
      v.pipe(
        v.string(),
        v.regex(/^[pv]\d+$/, 'must be p and a protocol, or v and a major version'),
      ),
      Version,
    ),
    {},
  ),
  sandbox: v.exactOptional(SiteUrl),
  urls: v.exactOptional(v.record(v.string(), v.record(v.string(), SecureUrl)), {}),
  merchants: v.pipe(
    v.array(Merchant),
    v.check(
      (merchants) => new Set(merchants.map(({ key }) => key)).size === merchants.length,
      'must not contain a key twice',
    ),
  ),
});

export interface HostingConfig {
  /** Contains `{gateway}`. */
  readonly frameUrl: string;
  /** URL of the site for the loader's files. Default: they are not served. */
  readonly loaderUrl: string | undefined;
  /** Base URL of the violation reports, followed by the merchant's key. Default: no reports. */
  readonly reportUrl: string | undefined;
  /** Absolute path of the folder with a folder for each release. */
  readonly releases: string;
  /** Versions by alias, such as `p2` or `v1`. Default: the newest release of each. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Origin of a sandbox that stands in for every gateway. Default: the gateways' own URLs. */
  readonly sandbox: string | undefined;
  /** URLs that replace those that a gateway declares, by gateway and name. A sandbox replaces all. */
  readonly urls: GatewayUrls;
  readonly merchants: readonly RegisteredMerchant[];
}

/**
 * @param json - content of the file
 * @param file - its path, to which the folder of the releases is relative
 * @throws {ConfigError} with every problem
 */
export function readConfig(json: string, file: string): HostingConfig {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    throw new ConfigError(`${file} is not JSON`, { cause: error });
  }
  const parsed = v.safeParse(ConfigSchema, content);
  if (!parsed.success) {
    const problems = parsed.issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`,
    );
    throw new ConfigError(`${file} cannot be used:\n  ${problems.join('\n  ')}`);
  }
  const { frameUrl, loaderUrl, reportUrl, releases, aliases, sandbox, urls, merchants } =
    parsed.output;
  return {
    frameUrl,
    loaderUrl,
    reportUrl: reportUrl?.replace(/\/$/, ''),
    releases: resolve(dirname(file), releases),
    aliases,
    sandbox: sandbox && new URL(sandbox).origin,
    urls,
    merchants: merchants.map(({ key, origins, scripts }) => ({ apiKey: key, origins, scripts })),
  };
}
