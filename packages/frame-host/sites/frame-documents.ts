/**
 * The three pages of one gateway's frame, each with the configuration of this host and its own
 * policy.
 */
import { createHash } from 'node:crypto';
import { writtenDocument } from './frame-files.ts';
import { DOCUMENT_HEADERS } from '../header-rules/asset-headers.ts';
import { documentPolicy, returnPageHeaders, runsGateway } from '../header-rules/frame-policy.ts';
import { inlineDigests } from '../header-rules/inline-digests.ts';
import { scriptSetOf } from '../header-rules/path-rule.ts';
import type { Environment } from '../../../shared/platform/platform-api.ts';
import type { FrameFile, FrameFiles } from './frame-files.ts';
import type { EnabledScripts, FrameSite } from '../header-rules/frame-policy.ts';
import type { InlineDigests } from '../header-rules/inline-digests.ts';
import type {
  DocumentPolicies,
  DocumentRule,
  FrameDocument,
  FramePageKind,
  PathRule,
} from '../header-rules/path-rule.ts';

export interface FramePage {
  readonly file: FrameFile;
  /** The rule of each of its paths. */
  readonly rule: Pick<PathRule, 'headers'> & { readonly document?: DocumentRule };
  /** The page with scripts of third parties: one for each different set that this gateway knows. */
  readonly scripted: readonly ScriptedPage[];
}

export interface ScriptedPage {
  readonly name: string;
  readonly file: FrameFile;
  readonly policies: DocumentPolicies;
  /** The sets that enable the same scripts of this gateway. */
  readonly scriptSets: readonly string[];
}

/** Names of the built files. */
const NAMES: Readonly<Record<FramePageKind, string>> = {
  shell: 'index',
  window: 'window',
  return: 'return',
};

/** The configuration that the pages read from `#frame-configuration`. */
interface FrameConfiguration {
  readonly urls: Readonly<Record<string, string>>;
  readonly scripts: EnabledScripts;
  readonly windowPage: string;
}

const PLACEHOLDER =
  /(<script type="application\/json" id="frame-configuration">)\s*\{\}\s*(?=<\/script>)/;

const FIRST_SCRIPT = /<script/;

/** The name of one release's file. It still exists when another release is current. */
export const pageName = (kind: FramePageKind, version: string, scripts: readonly string[] = []) =>
  `${[`${NAMES[kind]}-${version}`, ...scripts].join('.')}.html`;

/** What the policies depend on, apart from the key in the URL. */
export interface GatewaySite extends Omit<FrameSite, 'environment' | 'scripts'> {
  readonly name: string;
  /** Their names. */
  readonly otherGateways: readonly string[];
  /** Scripts that stand in for those of third parties, by name. */
  readonly scriptUrls: Readonly<Record<string, string>>;
  /** The scripts that are enabled for keys: each set once. */
  readonly scriptSets: readonly (readonly string[])[];
}

export async function frameDocuments(
  files: FrameFiles,
  site: GatewaySite,
  { protocol, version }: { readonly protocol: number; readonly version: string },
): Promise<Readonly<Record<FramePageKind, FramePage>>> {
  const windowPage = pageName('window', version);
  const documentWith = (html: string, scripts: EnabledScripts) =>
    writtenDocument(withConfiguration(html, { urls: site.urls, scripts, windowPage }));
  const page = async (kind: FramePageKind): Promise<FramePage> => {
    const path = `/${NAMES[kind]}.html`;
    const built = files.get(path)?.body.toString();
    if (built === undefined) throw new Error(`The frame was not built: ${path} is missing`);
    const document = withDigests(built, scriptsOf(kind, site, files));
    const html = kind === 'return' ? withAssetsOf(protocol, document) : document;
    const inline = inlineDigests(html);
    const file = await documentWith(html, {});
    if (kind === 'return') return { file, rule: returnRule(site, inline), scripted: [] };
    const policies = policiesOf(kind, site, {}, inline);
    const scripted = knownSets(site).map(async ({ names, scriptSets }): Promise<ScriptedPage> => {
      const scripts = enabledScripts(names, site);
      return {
        name: pageName(kind, version, names),
        file: await documentWith(html, scripts),
        policies: policiesOf(kind, site, scripts, inline),
        scriptSets,
      };
    });
    return {
      file,
      rule: { headers: DOCUMENT_HEADERS, document: { kind, policies } },
      scripted: await Promise.all(scripted),
    };
  };
  return { shell: await page('shell'), window: await page('window'), return: await page('return') };
}

interface KnownSet {
  /** The scripts of the gateway. */
  readonly names: readonly string[];
  readonly scriptSets: readonly string[];
}

/** The different sets of this gateway's scripts that the sets enable. */
function knownSets({ declaration, scriptSets }: GatewaySite): readonly KnownSet[] {
  const known = new Map<string, { names: readonly string[]; scriptSets: string[] }>();
  for (const scripts of scriptSets) {
    const own = scripts.filter((name) => Object.hasOwn(declaration.scripts, name));
    const set = scriptSetOf({ scripts: own });
    if (set === '') continue;
    const found = known.get(set) ?? { names: set.split(','), scriptSets: [] };
    known.set(set, found);
    found.scriptSets.push(scriptSetOf({ scripts }));
  }
  return [...known.values()];
}

function enabledScripts(names: readonly string[], { scriptUrls }: GatewaySite): EnabledScripts {
  return Object.fromEntries(
    names.map((name) => {
      const url = scriptUrls[name];
      return [name, url === undefined ? {} : { url }];
    }),
  );
}

function policiesOf(
  kind: FrameDocument,
  site: GatewaySite,
  scripts: EnabledScripts,
  inline: InlineDigests,
): DocumentPolicies {
  const policyIn = (environment: Environment) =>
    documentPolicy(kind, { ...site, scripts, environment }, inline);
  return { sandbox: policyIn('sandbox'), live: policyIn('live') };
}

/** The return page runs no code of a gateway, so its policy is the same in both environments. */
function returnRule(site: GatewaySite, inline: InlineDigests): FramePage['rule'] {
  const headers = returnPageHeaders({ ...site, scripts: {}, environment: 'live' }, inline);
  return { headers: { ...DOCUMENT_HEADERS, ...headers } };
}

/** The return page has a path outside of its protocol's folder, from which it loads its languages. */
function withAssetsOf(protocol: number, html: string): string {
  return html.replaceAll('./assets/', `/p${protocol}/assets/`);
}

/** The files that a document may import: those of its gateway, if it runs the gateway, and those of none. */
function scriptsOf(
  kind: FramePageKind,
  { name, otherGateways, declaration }: GatewaySite,
  files: FrameFiles,
): readonly [string, FrameFile][] {
  const left = runsGateway(declaration, kind) ? otherGateways : [...otherGateways, name];
  return [...files].filter(
    ([path]) =>
      /^\/assets\/.+\.js$/.test(path) &&
      !left.some((gateway) => path.startsWith(`/assets/${gateway}-`)),
  );
}

/** Names the digest of each file, without which browsers import none under `Integrity-Policy`. */
function withDigests(html: string, scripts: readonly [string, FrameFile][]): string {
  if (scripts.length === 0) return html;
  const integrity = scripts.map(([path, { body }]) => [
    `.${path}`,
    `sha256-${createHash('sha256').update(body).digest('base64')}`,
  ]);
  const map = JSON.stringify({ integrity: Object.fromEntries(integrity) });
  // The map counts only for imports after it.
  const element = `<script type="importmap">${map}</script>`;
  return html.replace(FIRST_SCRIPT, (script) => element + script);
}

function withConfiguration(html: string, configuration: FrameConfiguration): string {
  // A `<` in a value could otherwise end the script element.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return html.replace(PLACEHOLDER, (_match, openingTag: string) => openingTag + json);
}
