/** Serves one site by its rules. */
import { DocumentPolicies } from './document-policies.ts';
import { frameReply, sendReply } from './frame-replies.ts';
import { ASSET_HEADERS } from '../header-rules/asset-headers.ts';
import { ruleOf } from '../header-rules/path-rule.ts';
import type { RequestListener, ServerResponse } from 'node:http';
import type { DocumentHeaders } from './document-policies.ts';
import type { FrameReply } from './frame-replies.ts';
import type { ServedSite } from './frame-sites.ts';
import type { HostedSite } from '../header-rules/hosting.ts';
import type { RuleContext } from '../header-rules/path-rule.ts';

interface PathReply {
  readonly reply: FrameReply;
  /** Only for a document, whose headers depend on the query. */
  readonly policies: DocumentPolicies | undefined;
  /** The documents with enabled scripts of third parties, by the path of the file. */
  readonly scripted: ReadonlyMap<string, FrameReply>;
}

/**
 * `denied` is a document that no origin may embed, because its URL names no registered origin.
 * `missing` is a path without a file.
 */
export type ReplyKind = 'document' | 'denied' | 'file' | 'missing' | 'method';

/** A site, and the headers of its responses without a file. */
export type ListeningSite = ServedSite & Partial<Pick<HostedSite, 'failureHeaders'>>;

/** @param onReply - called with each request, before its response is sent */
export function siteListener(
  site: ListeningSite,
  context: RuleContext,
  onReply: (kind: ReplyKind) => void = () => {},
): RequestListener {
  const replies = repliesByPath(site, context);
  const { failureHeaders = ASSET_HEADERS } = site;
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      onReply('method');
      sendText(response, 405, 'Method not allowed', { ...failureHeaders, Allow: 'GET, HEAD' });
      return;
    }
    const [path = '', ...query] = (request.url ?? '').split('?');
    const found = replies.get(path);
    if (found === undefined) {
      onReply('missing');
      sendText(response, 404, 'Not found', failureHeaders);
      return;
    }
    const document = found.policies?.for(query.join('?'));
    onReply(kindOf(document));
    const { reply, scripted } = found;
    const chosen = scripted.get(document?.file ?? '') ?? reply;
    sendReply(request, response, chosen, document?.headers);
  };
}

function kindOf(document: DocumentHeaders | undefined): ReplyKind {
  if (document === undefined) return 'file';
  return document.isDenied ? 'denied' : 'document';
}

/** Only these paths can be requested, so no path leads out of the site. */
function repliesByPath(site: ServedSite, context: RuleContext): ReadonlyMap<string, PathReply> {
  const aliases = site.rules.flatMap(({ path, file }) => (file === undefined ? [] : path));
  const replies = new Map<string, PathReply>();
  for (const path of [...site.files.keys(), ...aliases]) {
    const rule = ruleOf(site.rules, path);
    const file = site.files.get(rule?.file ?? path);
    if (rule === undefined || file === undefined) continue;
    const policies = rule.document && new DocumentPolicies(rule.document, context);
    const scripted = new Map<string, FrameReply>();
    for (const { file: name } of Object.values(rule.document?.withScripts ?? {})) {
      const other = site.files.get(name);
      if (other !== undefined) scripted.set(name, frameReply(other, rule.headers));
    }
    replies.set(path, { reply: frameReply(file, rule.headers), policies, scripted });
  }
  return replies;
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    ...headers,
  });
  response.end(text);
}
