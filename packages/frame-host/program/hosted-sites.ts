/** All sites that a configuration describes: the frame of each gateway, and the loader. */
import { join } from 'node:path';
import { frameSites, scriptSetsOf } from '../sites/frame-sites.ts';
import { readFrameFiles } from '../sites/frame-files.ts';
import { sandboxGatewayUrls, sandboxScriptUrls } from '../sites/gateway-urls.ts';
import {
  ASSET_HEADERS,
  LOADER_ALIAS_HEADERS,
  LOADER_HEADERS,
} from '../header-rules/asset-headers.ts';
import { transportSecurity } from '../header-rules/transport-security.ts';
import { ConfigError } from './hosting-config.ts';
import { readReleases } from './releases.ts';
import type { FrameFile } from '../sites/frame-files.ts';
import type { ServedSite } from '../sites/frame-sites.ts';
import type { PathRule } from '../header-rules/path-rule.ts';
import type { HostedSite } from '../header-rules/hosting.ts';
import type { HostingConfig } from './hosting-config.ts';
import type { LeftOut, Release } from './releases.ts';

export interface SiteWithFiles extends HostedSite, ServedSite {}

export interface HostedSites {
  readonly sites: readonly SiteWithFiles[];
  /** The versions that the aliases stand for. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The folders of releases that are not served. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * @param inUse - versions that are already served
 * @throws {ConfigError} if an alias of the configuration names a release that is missing or incomplete,
 * or if a release in use is incomplete
 */
export async function readSites(
  config: HostingConfig,
  inUse: readonly string[] = [],
): Promise<HostedSites> {
  const needed = new Set([...inUse, ...Object.values(config.aliases)]);
  const { releases, leftOut } = await readReleases(config.releases, needed);
  const aliases = resolveAliases(releases, config.aliases);
  const origin = (gateway: string) => new URL(config.frameUrl.replace('{gateway}', gateway)).origin;
  const { sandbox, loaderUrl } = config;
  const frames = await frameSites({
    builds: currentFirst(releases, aliases).map((release) => ({
      version: release.version,
      protocol: release.protocol,
      folder: join(release.folder, 'frame'),
      files: pathsIn(release, 'frame'),
    })),
    urls: sandbox === undefined ? config.urls : sandboxGatewayUrls(sandbox),
    scriptUrls: sandbox === undefined ? {} : sandboxScriptUrls(sandbox),
    scriptSets: scriptSetsOf(config.merchants),
    anySecureHost: sandbox ?? 'https:',
  });
  checkScripts(config, new Set([...frames.values()].flatMap(({ scripts = [] }) => [...scripts])));
  checkUrls(config, frames);
  const sites = [...frames].map(([name, site]) => hostedSite(name, origin(name), site));
  if (loaderUrl === undefined) return { sites, aliases, leftOut };
  const loader = await loaderSite(releases, aliases);
  const loaderOrigin = new URL(loaderUrl).origin;
  return { sites: [...sites, hostedSite('loader', loaderOrigin, loader)], aliases, leftOut };
}

/** @throws {ConfigError} if a merchant's key names a script that no served release knows */
function checkScripts({ merchants }: HostingConfig, known: ReadonlySet<string>): void {
  const problems = merchants.flatMap(({ apiKey, scripts = [] }) =>
    scripts
      .filter((name) => !known.has(name))
      .map((name) => `\n  ${apiKey}: there is no script named ${JSON.stringify(name)}`),
  );
  if (problems.length === 0) return;
  const names = [...known].toSorted().join(', ');
  throw new ConfigError(
    `These scripts cannot be enabled:${problems.join('')}\nThe releases know: ${names || 'none'}`,
  );
}

/** @throws {ConfigError} if a URL of the configuration replaces none that a served release knows */
function checkUrls({ urls }: HostingConfig, frames: ReadonlyMap<string, ServedSite>): void {
  const problems = Object.entries(urls).flatMap(([gateway, named]) => {
    const { urlNames: known } = frames.get(gateway) ?? {};
    if (known === undefined) return `\n  there is no gateway named ${JSON.stringify(gateway)}`;
    const names = [...known].toSorted().join(', ');
    return Object.keys(named)
      .filter((name) => !known.has(name))
      .map(
        (name) => `\n  ${gateway}: there is no URL named ${JSON.stringify(name)}; known: ${names}`,
      );
  });
  if (problems.length === 0) return;
  throw new ConfigError(`These URLs cannot be replaced:${problems.join('')}`);
}

/** Adds the header that every response of the origin has. */
function hostedSite(name: string, origin: string, { files, rules }: ServedSite): SiteWithFiles {
  const common = transportSecurity(origin);
  return {
    name,
    origin,
    files,
    rules: rules.map((rule) => ({ ...rule, headers: { ...rule.headers, ...common } })),
    failureHeaders: { ...ASSET_HEADERS, ...common },
  };
}

/** What a release lists in one of its folders, by its path there. */
function pathsIn({ files }: Release, folder: 'frame' | 'loader'): ReadonlySet<string> {
  const listed = Object.keys(files).filter((path) => path.startsWith(`${folder}/`));
  return new Set(listed.map((path) => path.slice(folder.length)));
}

/** `p2` is the frame of a protocol, `v1` the loader of a major version. */
const aliasesOf = ({ version, protocol }: Release) => [`p${protocol}`, majorOf(version)];

const majorOf = (version: string) => `v${version.split('.')[0] ?? ''}`;

function resolveAliases(
  releases: readonly Release[],
  chosen: HostingConfig['aliases'],
): Readonly<Record<string, string>> {
  const resolved: Record<string, string> = {};
  // Of one alias the last counts: no shop gets a pre-release because a newer folder is there.
  const isPreRelease = ({ version }: Release) => version.includes('-');
  const newestLast = releases.toReversed();
  for (const release of newestLast.toSorted(
    (a, b) => Number(isPreRelease(b)) - Number(isPreRelease(a)),
  )) {
    for (const alias of aliasesOf(release)) resolved[alias] = release.version;
  }
  for (const [alias, version] of Object.entries(chosen)) {
    const release = releases.find((each) => each.version === version);
    if (release === undefined || !aliasesOf(release).includes(alias)) {
      throw new ConfigError(
        `The alias ${alias} stands for ${version}, but there is no such release`,
      );
    }
    resolved[alias] = version;
  }
  return resolved;
}

function currentFirst(
  releases: readonly Release[],
  aliases: Readonly<Record<string, string>>,
): readonly Release[] {
  const isCurrent = ({ protocol, version }: Release) => aliases[`p${protocol}`] === version;
  return [...releases.filter(isCurrent), ...releases.filter((release) => !isCurrent(release))];
}

/** The files of each version, and the script of each major version under its alias. */
async function loaderSite(
  releases: readonly Release[],
  aliases: Readonly<Record<string, string>>,
): Promise<ServedSite> {
  const files = new Map<string, FrameFile>();
  const rules: PathRule[] = [];
  for (const release of releases) {
    const { version, folder } = release;
    const listed = pathsIn(release, 'loader');
    for (const [path, file] of await readFrameFiles(join(folder, 'loader'), listed)) {
      files.set(`/${version}${path}`, file);
    }
    rules.push({ path: `/${version}/*`, headers: LOADER_HEADERS });
    if (aliases[majorOf(version)] !== version) continue;
    const file = `/${version}/pay.global.js`;
    rules.push({ path: `/${majorOf(version)}/pay.global.js`, file, headers: LOADER_ALIAS_HEADERS });
  }
  return { files, rules };
}
