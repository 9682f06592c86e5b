/**
 * The headers of a document beside its Content-Security-Policy: whether its scripts need a digest, and to where it may
 * connect and lead. They are the same for all merchants. A browser that is given no endpoint of this name reports to none.
 */
import { VIOLATION_GROUP } from '../../../shared/platform/violation-reports.ts';

export interface LockedDocument {
  /** Scripts of other hosts run in it. What they do is not known in advance, and they have no digest. */
  readonly runsForeignScripts: boolean;
  /** The sources of what it loads, embeds and submits, in the format of a policy. */
  readonly sources: readonly string[];
  /** Pages to which it leads redirect to hosts that are not known in advance. */
  readonly followsRedirects: boolean;
}

/** The source of a policy that stands for any host with TLS. */
export const ANY_HOST = 'https:';
/** The same in a list of connections, whose URLs have no port unless it is named. */
const ANY_HOST_PATTERN = 'https://*:*';

const DIGESTS = `blocked-destinations=(script), endpoints=(${VIOLATION_GROUP})`;

export function lockingHeaders(document: LockedDocument): Readonly<Record<string, string>> {
  const { runsForeignScripts, sources } = document;
  const known = connectionList({
    ...document,
    sources: sources.filter((each) => each !== ANY_HOST),
  });
  if (runsForeignScripts) {
    return { 'Integrity-Policy-Report-Only': DIGESTS, 'Connection-Allowlist-Report-Only': known };
  }
  return {
    'Integrity-Policy': DIGESTS,
    'Connection-Allowlist': connectionList(document),
    ...(sources.includes(ANY_HOST) && { 'Connection-Allowlist-Report-Only': known }),
  };
}

function connectionList({ sources, followsRedirects }: LockedDocument): string {
  const patterns = sources.flatMap((source) => {
    if (source === ANY_HOST) return [ANY_HOST_PATTERN];
    // Keywords, `data:` and digests, which may contain two slashes, are no connections.
    return source.includes('://') ? [new URL(source).origin] : [];
  });
  const list = ['response-origin', ...new Set(patterns.map((pattern) => `"${pattern}"`))].join(' ');
  return `(${list})${followsRedirects ? ';redirects=allow' : ''};report-to=${VIOLATION_GROUP}`;
}
