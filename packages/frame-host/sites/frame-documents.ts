/**
 * The three pages of one gateway's frame, each with the configuration of this host and its own
 * policy.
 */
import { writtenDocument } from './frame-files.ts';
import { DOCUMENT_HEADERS } from '../header-rules/asset-headers.ts';
import { documentPolicy, returnPagePolicy } from '../header-rules/frame-policy.ts';
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

/** The name of one release's file. It still exists when another release is current. */
export const pageName = (kind: FramePageKind, version: string, scripts: readonly string[] = []) =>
  `${[`${NAMES[kind]}-${version}`, ...scripts].join('.')}.html`;

/** What the policies depend on, apart from the key in the URL. */
export interface GatewaySite extends Omit<FrameSite, 'environment' | 'scripts'> {
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
    const html = kind === 'return' ? withAssetsOf(protocol, built) : built;
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
  const policy = returnPagePolicy({ ...site, scripts: {}, environment: 'live' }, inline);
  return { headers: { ...DOCUMENT_HEADERS, 'Content-Security-Policy': policy } };
}

/** The return page has a path outside of its protocol's folder, from which it loads its languages. */
function withAssetsOf(protocol: number, html: string): string {
  return html.replaceAll('./assets/', `/p${protocol}/assets/`);
}

function withConfiguration(html: string, configuration: FrameConfiguration): string {
  // A `<` in a value could otherwise end the script element.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return html.replace(PLACEHOLDER, (_match, openingTag: string) => openingTag + json);
}
