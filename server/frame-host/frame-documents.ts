/**
 * The three documents of one gateway's frame, each with the configuration of this host and its own
 * policy.
 */
import { writtenDocument } from './frame-files.ts';
import { documentPolicy } from './frame-policy.ts';
import { inlineDigests } from './inline-digests.ts';
import type { FrameFile, FrameFiles } from './frame-files.ts';
import type { DocumentPolicy, FrameDocument, FrameSite } from './frame-policy.ts';

export interface ServedDocument {
  readonly kind: FrameDocument;
  readonly file: FrameFile;
  readonly policy: DocumentPolicy;
}

const DOCUMENT_PATHS: Readonly<Record<string, FrameDocument>> = {
  '/index.html': 'shell',
  '/window.html': 'window',
  '/return.html': 'return',
};

/** The configuration that the pages read from `#frame-configuration`. */
interface FrameConfiguration {
  readonly urls: Readonly<Record<string, string>>;
  readonly returnUrl: string;
}

const PLACEHOLDER =
  /(<script type="application\/json" id="frame-configuration">)\s*\{\}\s*(?=<\/script>)/;

/** By path; the shell is at `/` too. */
export async function frameDocuments(
  files: FrameFiles,
  site: FrameSite,
  frameOrigin: string,
): Promise<ReadonlyMap<string, ServedDocument>> {
  const configuration = { urls: site.urls, returnUrl: `${frameOrigin}/return.html` };
  const documents = new Map<string, ServedDocument>();
  for (const [path, kind] of Object.entries(DOCUMENT_PATHS)) {
    const html = files.get(path)?.body.toString();
    if (html === undefined) throw new Error(`The frame was not built: ${path} is missing`);
    const file = await writtenDocument(withConfiguration(html, configuration));
    const document = { kind, file, policy: documentPolicy(kind, site, inlineDigests(html)) };
    documents.set(path, document);
    if (kind === 'shell') documents.set('/', document);
  }
  return documents;
}

function withConfiguration(html: string, configuration: FrameConfiguration): string {
  // A `<` in a value could otherwise end the script element.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return html.replace(PLACEHOLDER, (_match, openingTag: string) => openingTag + json);
}
