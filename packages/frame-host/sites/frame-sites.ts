/**
 * The files of one or more releases of the frame, on one site for each gateway, with the rules for
 * their paths. The content behind a file's name never changes: aliases are rules, so a switch to another
 * release and back changes no file.
 */
import * as v from 'valibot';
import { frameDocuments, pageName } from './frame-documents.ts';
import { readFrameFiles } from './frame-files.ts';
import { IMMUTABLE_ASSET_HEADERS, LANGUAGE_HEADERS } from '../header-rules/asset-headers.ts';
import { gatewayDeclarationsSchema } from '../header-rules/frame-policy.ts';
import { scriptSetOf } from '../header-rules/path-rule.ts';
import type { FramePage } from './frame-documents.ts';
import type { FrameFile, FrameFiles } from './frame-files.ts';
import type { RegisteredMerchant } from '../../../shared/platform/registered-origins.ts';
import type { GatewayUrls } from './gateway-urls.ts';
import type { FramePageKind, PathRule } from '../header-rules/path-rule.ts';

export interface FrameBuild {
  readonly protocol: number;
  readonly version: string;
  /** A folder with the built frame and its `gateways.json`. */
  readonly folder: string;
  /** The paths in the folder that may be requested. Default: all. */
  readonly files?: ReadonlySet<string>;
}

export interface FrameSitesOptions {
  /** The alias of a protocol, such as `/p2/`, stands for the first build of that protocol. */
  readonly builds: readonly FrameBuild[];
  /** URLs that override the gateways' own. */
  readonly urls: GatewayUrls;
  /** URLs of scripts that stand in for those of third parties. */
  readonly scriptUrls?: GatewayUrls;
  /** The scripts of third parties that are enabled for the keys. Default: none. */
  readonly scriptSets?: readonly (readonly string[])[];
  /** What `https:` stands for in the gateways' policies. */
  readonly anySecureHost: string;
}

export interface ServedSite {
  readonly rules: readonly PathRule[];
  /** By path. */
  readonly files: ReadonlyMap<string, FrameFile>;
  /** Names of the scripts of third parties that can be enabled. */
  readonly scripts?: ReadonlySet<string>;
  /** Names of the gateway's URLs, which a configuration can replace. */
  readonly urlNames?: ReadonlySet<string>;
}

/** A site while its builds are being added. */
class GrowingSite implements ServedSite {
  readonly rules: PathRule[] = [];
  readonly files = new Map<string, FrameFile>();
  readonly scripts = new Set<string>();
  readonly urlNames = new Set<string>();

  add(path: string, file: FrameFile): void {
    const known = this.files.get(path);
    if (known !== undefined && known.etag !== file.etag) {
      throw new Error(`Two releases have different content at ${path}`);
    }
    this.files.set(path, file);
  }

  addRule(rule: PathRule): void {
    if (this.rules.every(({ path }) => path !== rule.path)) this.rules.push(rule);
  }
}

/** The sets of scripts that are enabled for the keys of these merchants, each set once. */
export function scriptSetsOf(
  merchants: readonly RegisteredMerchant[],
): readonly (readonly string[])[] {
  const sets = merchants.map(({ scripts = [] }): [string, readonly string[]] => [
    scriptSetOf({ scripts }),
    scripts,
  ]);
  return [...new Map(sets).values()];
}

/** By the gateway's name. */
export async function frameSites(
  options: FrameSitesOptions,
): Promise<ReadonlyMap<string, ServedSite>> {
  const sites = new Map<string, GrowingSite>();
  // The newest protocol comes first: all share its return page.
  const builds = options.builds.toSorted((a, b) => b.protocol - a.protocol);
  for (const build of builds) {
    const files = await readFrameFiles(build.folder, build.files);
    const declarations = declarationsIn(files);
    for (const [gateway, declaration] of declarations) {
      const site = sites.get(gateway) ?? new GrowingSite();
      sites.set(gateway, site);
      for (const name of Object.keys(declaration.scripts)) site.scripts.add(name);
      for (const declared of [declaration, ...Object.values(declaration.scripts)]) {
        for (const name of Object.keys(declared.urls)) site.urlNames.add(name);
      }
      const { urls, scriptUrls = {}, scriptSets = [], anySecureHost } = options;
      const gatewaySite = {
        name: gateway,
        otherGateways: declarations.map(([name]) => name).filter((name) => name !== gateway),
        declaration,
        urls: urls[gateway] ?? {},
        scriptUrls: scriptUrls[gateway] ?? {},
        scriptSets,
        anySecureHost,
      };
      const pages = await frameDocuments(files, gatewaySite, build);
      addAssets(site, build, files);
      addLanguages(site, build, files);
      for (const kind of ['shell', 'window', 'return'] as const) {
        addPage(site, build, kind, pages[kind]);
      }
    }
  }
  return sites;
}

function declarationsIn(files: FrameFiles) {
  const json = files.get('/gateways.json')?.body.toString();
  return Object.entries(
    v.parse(v.pipe(v.string(), v.parseJson(), gatewayDeclarationsSchema), json),
  );
}

function addAssets(site: GrowingSite, { protocol }: FrameBuild, files: FrameFiles): void {
  for (const [path, file] of files) {
    if (path.startsWith('/assets/')) site.add(`/p${protocol}${path}`, file);
  }
  site.addRule({ path: `/p${protocol}/assets/*`, headers: IMMUTABLE_ASSET_HEADERS });
}

/** Data that merchants' pages request, at a path with the version and at one that every loader knows. */
function addLanguages(
  site: GrowingSite,
  { protocol, version }: FrameBuild,
  files: FrameFiles,
): void {
  for (const [path, content] of files) {
    const [, tag] = /^\/languages\/([\w-]+)\.json$/.exec(path) ?? [];
    if (tag === undefined) continue;
    const file = `/p${protocol}/languages/${tag}-${version}.json`;
    site.add(file, content);
    for (const each of [file, `/p${protocol}${path}`]) {
      site.addRule({ path: each, file, headers: LANGUAGE_HEADERS });
    }
  }
}

/** At its own path, and at those that only the first build of a protocol gets. */
function addPage(
  site: GrowingSite,
  { protocol, version }: FrameBuild,
  kind: FramePageKind,
  { file, rule, scripted }: FramePage,
): void {
  const place = `/p${protocol}/`;
  const own = place + pageName(kind, version);
  const aliases = {
    shell: [place, `${place}index.html`],
    window: [`${place}window.html`],
    return: ['/return.html'],
  }[kind];
  site.add(own, file);
  for (const page of scripted) site.add(place + page.name, page.file);
  const withScripts = Object.fromEntries(
    scripted.flatMap(({ name, policies, scriptSets }) =>
      scriptSets.map((set) => [set, { file: place + name, policies }]),
    ),
  );
  const document = rule.document && {
    ...rule.document,
    ...(scripted.length > 0 && { withScripts }),
  };
  for (const path of [own, ...aliases]) {
    site.addRule({ path, file: own, headers: rule.headers, ...(document && { document }) });
  }
}
