/**
 * What `Connection-Allowlist` permits, as Chromium 156 reads it: an inner list whose strings are URL
 * patterns, in which WebSockets are compared as http or https. A value that is no list permits nothing.
 */
import type { Finding } from '../policy/comparison.ts';

interface ConnectionList {
  readonly hasOwnOrigin: boolean;
  readonly patterns: readonly string[];
  /** Whether redirects may lead to other URLs. */
  readonly followsRedirects: boolean;
  /** Whether WebRTC may connect, to any host. */
  readonly hasWebRtc: boolean;
}

const HEADER = 'Connection-Allowlist';
const ITEM = String.raw`(?:"[^"\\]*"|[a-zA-Z*][\w:/.*%+-]*)`;
const LIST_PARAMETERS = String.raw`(?:; *[a-z*][\w.*-]*(?:=(?:"[^"\\]*"|[\w:/.*?+-]+))?)*`;
/** The first member of a list; browsers ignore the others. */
const LIST = new RegExp(`^ *\\( *((?:${ITEM}(?: +${ITEM})*)?) *\\)(${LIST_PARAMETERS}) *(?:,|$)`);
/** A URL whose host, and thus its origin, is exact. */
const EXACT = /^https?:\/\/[a-z\d.-]+(?::\d+)?(?:\/.*)?$/i;

/** @param header - as received */
export function connectionList(header: string): ConnectionList | undefined {
  const [, items, parameters = ''] = LIST.exec(header.replaceAll('\n', ', ')) ?? [];
  if (items === undefined) return undefined;
  const all: readonly string[] = items.match(new RegExp(ITEM, 'g')) ?? [];
  const has = (parameter: string) => parameters.split(/; */).includes(parameter);
  return {
    hasOwnOrigin: all.includes('response-origin'),
    patterns: all.filter((item) => item.startsWith('"')).map((item) => item.slice(1, -1)),
    followsRedirects: has('redirects=allow'),
    hasWebRtc: has('webrtc=allow'),
  };
}

export interface ConnectionLists {
  /** As received. */
  readonly header: string;
  /** The generated lists: what the SDK needs, and with what the page's own list adds. */
  readonly required: string;
  readonly listed: string;
  /** The origin of the page. */
  readonly page: string;
}

export function compareConnections(lists: ConnectionLists): readonly Finding[] {
  const list = connectionList(lists.header);
  if (list === undefined) {
    return [error('It is not a list in parentheses, so browsers block every connection')];
  }
  const needed = originsOf(connectionList(lists.required), lists.page);
  const known = originsOf(connectionList(lists.listed), lists.page);
  const findings: Finding[] = [...needed]
    .filter((origin) => !permits(list, origin, lists.page))
    .map((origin) => error(`Blocks ${origin}, which the SDK needs`));
  for (const pattern of new Set(list.patterns)) {
    // Nothing is compared with the scheme of a WebSocket.
    if (/^wss?:/i.test(pattern)) continue;
    if (!EXACT.test(pattern)) {
      findings.push(error(`${pattern} permits more than one origin`));
    } else if (!known.has(new URL(pattern).origin)) {
      findings.push(error(`Permits ${new URL(pattern).origin}, which is in no list`));
    }
  }
  if (list.hasWebRtc) findings.push(error('webrtc=allow permits WebRTC with every host'));
  if (list.followsRedirects && connectionList(lists.listed)?.followsRedirects !== true) {
    findings.push(
      error('redirects=allow permits redirects to every host, and no payment needs it'),
    );
  }
  return findings;
}

function originsOf(list: ConnectionList | undefined, page: string): ReadonlySet<string> {
  if (list === undefined) return new Set();
  const { hasOwnOrigin, patterns } = list;
  return new Set([...(hasOwnOrigin ? [page] : []), ...patterns]);
}

/** Whether every URL of an origin is permitted. A pattern with a path permits only that path. */
function permits({ hasOwnOrigin, patterns }: ConnectionList, origin: string, page: string) {
  return (hasOwnOrigin && origin === page) || patterns.some((pattern) => covers(pattern, origin));
}

function covers(pattern: string, origin: string): boolean {
  const expression = pattern
    .replace(/\/\*$/, '')
    .replaceAll(/[.?+^$()[\]{}|\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*');
  return new RegExp(`^${expression}$`, 'i').test(origin);
}

function error(message: string): Finding {
  return { level: 'error', subject: HEADER, message };
}
