/**
 * The three pages of one gateway's frame, each with the configuration of this host and its own
 * policy.
 */
import { writtenDocument } from './frame-files.ts';
import { DOCUMENT_HEADERS } from '../header-rules/asset-headers.ts';
import { documentPolicy, returnPagePolicy } from '../header-rules/frame-policy.ts';
import { inlineDigests } from '../header-rules/inline-digests.ts';
import type { Environment } from '../../shared/platform-api.ts';
import type { FrameFile, FrameFiles } from './frame-files.ts';
import type { FrameSite } from '../header-rules/frame-policy.ts';
import type { InlineDigests } from '../header-rules/inline-digests.ts';
import type { FrameDocument, FramePageKind, PathRule } from '../header-rules/path-rule.ts';

export interface FramePage {
  readonly file: FrameFile;
  /** At each of its paths. */
  readonly rule: Pick<PathRule, 'headers' | 'document'>;
}

/** Of the built files. */
const NAMES: Readonly<Record<FramePageKind, string>> = {
  shell: 'index',
  window: 'window',
  return: 'return',
};

/** The configuration that the pages read from `#frame-configuration`. */
interface FrameConfiguration {
  readonly urls: Readonly<Record<string, string>>;
  readonly windowPage: string;
}

const PLACEHOLDER =
  /(<script type="application\/json" id="frame-configuration">)\s*\{\}\s*(?=<\/script>)/;

/** The file of one release, which stays when another release is current. */
export const pageName = (kind: FramePageKind, version: string) => `${NAMES[kind]}-${version}.html`;

/** What the policies depend on, except for the environment, which the key in the URL selects. */
export type GatewaySite = Omit<FrameSite, 'environment'>;

export async function frameDocuments(
  files: FrameFiles,
  site: GatewaySite,
  version: string,
): Promise<Readonly<Record<FramePageKind, FramePage>>> {
  const configuration = {
    urls: site.urls,
    windowPage: pageName('window', version),
  };
  const page = async (kind: FramePageKind): Promise<FramePage> => {
    const path = `/${NAMES[kind]}.html`;
    const html = files.get(path)?.body.toString();
    if (html === undefined) throw new Error(`The frame was not built: ${path} is missing`);
    const inline = inlineDigests(html);
    return {
      file: await writtenDocument(withConfiguration(html, configuration)),
      rule: kind === 'return' ? returnRule(site, inline) : documentRule(kind, site, inline),
    };
  };
  return { shell: await page('shell'), window: await page('window'), return: await page('return') };
}

function documentRule(
  kind: FrameDocument,
  site: GatewaySite,
  inline: InlineDigests,
): FramePage['rule'] {
  const policyIn = (environment: Environment) =>
    documentPolicy(kind, { ...site, environment }, inline);
  const policies = { sandbox: policyIn('sandbox'), live: policyIn('live') };
  return { headers: DOCUMENT_HEADERS, document: { kind, policies } };
}

/** It runs no code of a gateway, so its policy is the same in both environments. */
function returnRule(site: GatewaySite, inline: InlineDigests): FramePage['rule'] {
  const policy = returnPagePolicy({ ...site, environment: 'live' }, inline);
  return { headers: { ...DOCUMENT_HEADERS, 'Content-Security-Policy': policy } };
}

function withConfiguration(html: string, configuration: FrameConfiguration): string {
  // A `<` in a value could otherwise end the script element.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return html.replace(PLACEHOLDER, (_match, openingTag: string) => openingTag + json);
}
