/** Serves one site by its rules. */
import { DocumentReplies } from './document-replies.ts';
import { frameReply, sendReply } from './frame-replies.ts';
import { ASSET_HEADERS } from '../header-rules/asset-headers.ts';
import { ruleOf } from '../header-rules/path-rule.ts';
import type { RequestListener, ServerResponse } from 'node:http';
import type { FrameReply } from './frame-replies.ts';
import type { ServedSite } from './frame-sites.ts';
import type { RuleContext } from '../header-rules/path-rule.ts';

type ReplyTo = (query: string) => FrameReply & { readonly kind: ReplyKind };

/**
 * `denied` is a document that no origin may embed, because its URL names no registered one; `missing`
 * is a path without a file.
 */
export type ReplyKind = 'document' | 'denied' | 'file' | 'missing' | 'method';

/** @param onReply - called with each request, before its response is sent */
export function siteListener(
  site: ServedSite,
  context: RuleContext,
  onReply: (kind: ReplyKind) => void = () => {},
): RequestListener {
  const replies = repliesByPath(site, context);
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      onReply('method');
      sendText(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
      return;
    }
    const [path = '', ...query] = (request.url ?? '').split('?');
    const reply = replies.get(path)?.(query.join('?'));
    onReply(reply?.kind ?? 'missing');
    if (reply === undefined) sendText(response, 404, 'Not found');
    else sendReply(request, response, reply);
  };
}

/** Only these paths can be requested, so no path leads out of the site. */
function repliesByPath(site: ServedSite, context: RuleContext): ReadonlyMap<string, ReplyTo> {
  const aliases = site.rules.flatMap(({ path, file }) => (file === undefined ? [] : path));
  const replies = new Map<string, ReplyTo>();
  for (const path of [...site.files.keys(), ...aliases]) {
    const rule = ruleOf(site.rules, path);
    const file = site.files.get(rule?.file ?? path);
    if (rule === undefined || file === undefined) continue;
    if (rule.document === undefined) {
      const reply = { ...frameReply(file, rule.headers), kind: 'file' } as const;
      replies.set(path, () => reply);
    } else {
      const documents = new DocumentReplies({ file, rule, context });
      replies.set(path, (query) => documents.to(query));
    }
  }
  return replies;
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...ASSET_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    ...headers,
  });
  response.end(text);
}
