/**
 * The three documents of one gateway's frame, each with the configuration of this host and its own
 * policy.
 */
import { writtenDocument } from './frame-files.ts';
import { documentPolicy } from '../header-rules/frame-policy.ts';
import { inlineDigests } from '../header-rules/inline-digests.ts';
import type { Environment } from '../../shared/platform-api.ts';
import type { FrameFile, FrameFiles } from './frame-files.ts';
import type { FrameSite } from '../header-rules/frame-policy.ts';
import type { DocumentRule, FrameDocument } from '../header-rules/path-rule.ts';

export interface FramePage {
  readonly file: FrameFile;
  readonly rule: DocumentRule;
}

/** Of the built files. */
const NAMES: Readonly<Record<FrameDocument, string>> = {
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
export const pageName = (kind: FrameDocument, version: string) => `${NAMES[kind]}-${version}.html`;

/** What the policies depend on, except for the environment, which the key in the URL selects. */
export type GatewaySite = Omit<FrameSite, 'environment'>;

export async function frameDocuments(
  files: FrameFiles,
  site: GatewaySite,
  version: string,
): Promise<Readonly<Record<FrameDocument, FramePage>>> {
  const configuration = {
    urls: site.urls,
    windowPage: pageName('window', version),
  };
  const page = async (kind: FrameDocument): Promise<FramePage> => {
    const path = `/${NAMES[kind]}.html`;
    const html = files.get(path)?.body.toString();
    if (html === undefined) throw new Error(`The frame was not built: ${path} is missing`);
    const inline = inlineDigests(html);
    const policyIn = (environment: Environment) =>
      documentPolicy(kind, { ...site, environment }, inline);
    return {
      file: await writtenDocument(withConfiguration(html, configuration)),
      rule: { kind, policies: { sandbox: policyIn('sandbox'), live: policyIn('live') } },
    };
  };
  return { shell: await page('shell'), window: await page('window'), return: await page('return') };
}

function withConfiguration(html: string, configuration: FrameConfiguration): string {
  // A `<` in a value could otherwise end the script element.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return html.replace(PLACEHOLDER, (_match, openingTag: string) => openingTag + json);
}
