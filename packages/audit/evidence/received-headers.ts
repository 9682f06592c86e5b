/** The headers that decide what a document may do, as the browser received them. */
import type { RecordedDocument } from '../browser-events.ts';

export interface ReceivedHeader {
  readonly name: string;
  readonly value: string;
  /** What the header decides. */
  readonly decides: string;
}

export interface ReceivedDocument {
  /** The page itself, or the document of a payment frame. */
  readonly place: 'page' | 'frame';
  /** Without its query. */
  readonly url: string;
  readonly status: number;
  readonly headers: readonly ReceivedHeader[];
}

/** Cookies are not listed, because their values do not belong in a report. */
const DECIDES: Readonly<Record<string, string>> = {
  'content-security-policy': 'what the document may load, run, embed and send',
  'content-security-policy-report-only': 'what is reported and not blocked',
  'connection-allowlist': 'where the document may connect and navigate to',
  'connection-allowlist-report-only': 'the same, reported and not blocked',
  'integrity-policy': 'whether scripts need a digest',
  'integrity-policy-report-only': 'the same, reported and not blocked',
  'permissions-policy': 'which features of the browser are available',
  'permissions-policy-report-only': 'the same, reported and not blocked',
  'strict-transport-security': 'for how long browsers use https alone',
  'x-content-type-options': 'whether browsers guess the type of a file',
  'x-frame-options': 'which pages may embed the document',
  'referrer-policy': 'what other sites learn about the URL',
  'cross-origin-opener-policy': 'which windows may reach the document',
  'cross-origin-embedder-policy': 'what the document may embed',
  'cross-origin-resource-policy': 'which sites may load the document',
  'document-isolation-policy': 'whether the document is isolated',
  'origin-agent-cluster': 'whether the origin has its own process',
  'access-control-allow-origin': 'which sites may read the document',
  'access-control-allow-credentials': 'whether they may read it with cookies',
  'reporting-endpoints': 'where violations are reported',
  'report-to': 'where violations are reported',
  refresh: 'where the document leads after a time',
};

export function receivedDocument(
  { url, status, headers }: RecordedDocument,
  place: ReceivedDocument['place'],
): ReceivedDocument {
  return {
    place,
    url: withoutSearch(url),
    status,
    headers: Object.entries(DECIDES).flatMap(([name, decides]) => {
      const value = headers[name];
      return value === undefined ? [] : { name, value, decides };
    }),
  };
}

/** A query can contain session ids, and a fragment too. The id of a blob is different in each visit. */
export function withoutSearch(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, protocol, pathname } = new URL(url);
  if (protocol === 'blob:') return protocol + origin;
  return (origin === 'null' ? protocol : origin) + pathname;
}

/** A nonce is different in each response, and is not a change. */
export function withoutNonces(value: string): string {
  return value.replaceAll(/'nonce-[^']*'/gi, "'nonce-…'");
}
